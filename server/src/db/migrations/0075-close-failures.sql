-- When the sheet of a survey couldn't be read at its end for the first time: from then on reading is retried for an hour.
alter table survey add close_failed_at timestamptz;
-- The creators of surveys that are being retried were notified; the hour begins again, because the server was stopped.
update survey set close_failed_at = now() where status = 'approved' and close_try_at is not null;
