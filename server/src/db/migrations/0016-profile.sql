-- A new address, which counts once it is confirmed from there.
alter table member
  add column pending_email text check (pending_email = lower(pending_email collate "C")),
  add column pending_email_at timestamptz,
  add constraint member_pending_email check ((pending_email is null) = (pending_email_at is null)),
  -- The half minute of the last code that was used: none counts twice.
  add column two_factor_step bigint;
create index member__pending_email on member (pending_email_at) where pending_email is not null;

-- What stands in for the app once each; only hashes.
create table recovery_code (
  member_id uuid not null references member on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (member_id, hash)
);

-- By what a member's device is known again, hashed with the member.
alter table login add column device_hash bytea;
create index login__device on login (member_id, device_hash) where device_hash is not null;

-- Where a member's notices are pushed to: a browser that is signed in.
create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  login_id uuid not null references login on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription__of_member on push_subscription (member_id, created_at desc);
create index push_subscription__of_login on push_subscription (login_id);
