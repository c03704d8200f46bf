-- The planner samples values of each column into pg_statistic, where they outlive the rows they came from: an answer
-- would stay readable there after the inbox is vacuumed. No query filters by answers.
alter table response_inbox alter column answers set statistics 0;
alter table response alter column answers set statistics 0;
-- "set statistics" keeps the samples that were already taken; naming the type drops them, without rewriting the table.
alter table response_inbox alter column answers type jsonb;
alter table response alter column answers type jsonb;
