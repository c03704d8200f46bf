-- The weekly email of members who turned it on, and when they were considered for it last: none gets it twice a week.
alter table member
  add column weekly_email boolean not null default false,
  add column weekly_mailed_at timestamptz;
create index member__weekly on member (id) where weekly_email;
