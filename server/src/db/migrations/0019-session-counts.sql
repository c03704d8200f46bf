-- What a list shows is counted from its index alone: the end of a session stands beside its start.
drop index session__by_start;
create index session__by_start on session (starts_at, id) include (ends_at);
drop index session__by_category;
create index session__by_category on session (category, starts_at, id) include (ends_at);
