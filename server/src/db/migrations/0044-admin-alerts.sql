-- How administrators are emailed about what waits for them, and when they were for the last time.
create type admin_alerts as enum ('each', 'daily', 'none');
alter table member
  add column admin_alerts admin_alerts not null default 'each',
  add column alerted_at timestamptz;

-- Their notices about it are counted when they are read; only the marks are stored.
create table waiting_read (
  member_id uuid not null references member on delete cascade,
  kind text not null,
  read_at timestamptz not null,
  primary key (member_id, kind)
);

-- Counted every few seconds.
create index contact_message__undelivered on contact_message (received_at) where delivered_at is null;
