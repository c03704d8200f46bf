create type survey_status as enum ('draft', 'pending', 'approved', 'rejected', 'completed');
create type attempt_status as enum ('pending', 'verified', 'not_found', 'rejected', 'expired');

create table survey (
  id uuid primary key,
  creator_id uuid references member on delete set null,
  creator_name text not null,
  title text not null,
  description text not null,
  category text not null default 'NA',
  estimated_minutes integer not null check (estimated_minutes between 1 and 60),
  is_public boolean not null default true,
  max_responses integer not null check (max_responses between 10 and 1000),
  form_link text not null,
  sheet_link text not null,
  due_at timestamptz,
  status survey_status not null default 'draft',
  rejection_reason text,
  -- How often it was submitted: more than once is a resubmission.
  submissions integer not null default 0,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references member on delete set null,
  completed_at timestamptz,
  -- While its sheet cannot be read, the last look before a due survey is completed is tried again then.
  close_try_at timestamptz,
  responses integer not null default 0 check (responses >= 0 and responses <= max_responses),
  -- The lights of form, sheet and column; null until a job has looked at the links as they are.
  link_check jsonb,
  link_checked_at timestamptz,
  created_at timestamptz not null default now(),
  -- Every word begins after a space, so that one or two characters find the beginnings of words by the same index.
  search text generated always as (' ' || fold(title || ' ' || creator_name)) stored
);
create index survey__listed on survey (created_at desc, id desc) where is_public and status in ('approved', 'completed');
create index survey__for_officers on survey (created_at desc, id desc) where status <> 'draft';
create index survey__by_status on survey (status, created_at desc, id desc) where status <> 'draft';
create index survey__trending on survey (responses desc, id desc) where is_public and status = 'approved';
create index survey__of_creator on survey (creator_id, created_at desc, id desc);
create index survey__queue on survey (status, submitted_at, id) where status <> 'draft';
create index survey__due on survey (due_at) where status = 'approved' and due_at is not null;
create index survey__search on survey using gin (search gin_trgm_ops);

create table attempt (
  id uuid primary key,
  survey_id uuid not null references survey on delete cascade,
  member_id uuid not null references member on delete cascade,
  -- Ten base32 characters, this member's in this survey.
  code text not null,
  status attempt_status not null default 'pending',
  started_at timestamptz not null default now(),
  held_until timestamptz not null,
  -- When the sheet is read for it next; null once nothing is looked for.
  look_at timestamptz,
  looks integer not null default 0,
  read_at timestamptz,
  cause text,
  found_by text,
  decided_at timestamptz,
  -- Whoever accepted or rejected it; null where the sheet or the clock decided.
  decided_by uuid references member on delete set null,
  appeal text,
  appealed_at timestamptz,
  appeal_answered_at timestamptz,
  unique (survey_id, member_id),
  check ((status in ('pending', 'not_found')) = (look_at is not null))
);
create index attempt__of_member on attempt (member_id, started_at desc);
create index attempt__held on attempt (survey_id, held_until) where status in ('pending', 'not_found');
create index attempt__due on attempt (look_at) where look_at is not null;
create index attempt__of_survey on attempt (survey_id, started_at desc, id desc);
create index attempt__appeals on attempt (survey_id) where appealed_at is not null and appeal_answered_at is null;

-- Who opened a survey on which day in Cairo; a survey's views are counted from here.
create table survey_view (
  survey_id uuid not null references survey on delete cascade,
  member_id uuid not null references member on delete cascade,
  day date not null,
  primary key (survey_id, day, member_id)
);
