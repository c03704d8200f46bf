-- That members received their data or were deleted, for the register of the data protection law. Nobody's name and the
-- day only: the register counts requests.
create table data_request (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'deletion', 'deletion_by_administrator')),
  day date not null
);
create index data_request__day on data_request (day);

insert into data_request (kind, day)
select 'deletion_by_administrator', (at at time zone 'Africa/Cairo')::date from activity where action = 'user_deleted';
