-- Surveys that members could take, by the day of their approval: for the data protection register and the weekly email.
-- Some approvals of the first version have no time.
create index survey__by_decision on survey (coalesce(decided_at, timestamptz '1970-01-01 00:00:00+00') desc, id desc)
  where status in ('approved', 'completed');
