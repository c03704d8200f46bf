-- `place` meant a status here and an order there.
alter table signup rename column place to status;
alter type signup_place rename to signup_status;
alter table template rename column place to position;
