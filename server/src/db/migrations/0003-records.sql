-- What administrators did. Entries are only added; the sweep of twelve months alone takes them away.
create table activity (
  id uuid primary key,
  at timestamptz not null default now(),
  admin_id uuid,
  admin_name text not null,
  action text not null,
  target_type text not null,
  target_id text,
  target_name text not null,
  details jsonb not null default '{}',
  ip text,
  search text generated always as (fold(admin_name || ' ' || target_name)) stored
);
create index activity__newest on activity (at desc, id desc);
create index activity__by_action on activity (action, at desc, id desc);
create index activity__by_admin on activity (admin_id, at desc, id desc);
create index activity__by_target_type on activity (target_type, at desc, id desc);
create index activity__of_target on activity (target_id);
create index activity__search on activity using gin (search gin_trgm_ops);

create table notice (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice__newest on notice (member_id, created_at desc, id desc);
create index notice__unread on notice (member_id) where read_at is null;
