-- A tag used by a few of a million questions is missing in a sample of 30 000, and PostgreSQL takes it for a common one:
-- filtering by it read every question (0.8 s). In a sample of 300 000 it is found (0.3 ms).
alter table inquiry alter column tag_keys set statistics 1000;
