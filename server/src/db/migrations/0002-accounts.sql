create type account_state as enum ('approved', 'pending', 'rejected', 'banned');
create type member_role as enum ('student', 'prof', 'admin');
create type creator_source as enum ('manual', 'auto', 'trial');
create type check_state as enum ('pending', 'approved', 'rejected');
create type token_purpose as enum ('confirm', 'exchange', 'reset', 'invitation', 'email_change', 'two_factor');

create table member (
  id uuid primary key,
  email text not null unique check (email = lower(email collate "C")),
  email_confirmed_at timestamptz,
  password_hash text,
  must_change_password boolean not null default false,
  temporary_password_expires_at timestamptz,
  first_name text not null,
  last_name text not null,
  student_id text,
  phone_number text,
  role member_role not null default 'student',
  state account_state not null default 'pending',
  -- What an unbanned member returns to.
  state_before_ban account_state,
  ban_reason text,
  banned_until timestamptz,
  semester_entered integer check (semester_entered >= 1),
  semester_entered_at timestamptz,
  major text,
  graduation_year integer,
  interests text[] not null default '{}',
  website text,
  linked_in text,
  github text,
  avatar_key text references stored_file,
  email_notifications boolean not null default true,
  session_reminders boolean not null default true,
  mobile_notifications boolean not null default false,
  show_email boolean not null default false,
  show_phone boolean not null default false,
  two_factor_secret text,
  two_factor_enabled_at timestamptz,
  login_alerts boolean not null default true,
  creator_source creator_source,
  creator_granted_at timestamptz,
  creator_expires_at timestamptz,
  forms_filled integer not null default 0 check (forms_filled >= 0),
  joined_at timestamptz not null default now(),
  last_active_at timestamptz,
  search text generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(student_id, '') || ' ' || coalesce(phone_number, ''))
  ) stored,
  check (creator_source is distinct from 'trial' or creator_expires_at is not null),
  check (state <> 'approved' or email_confirmed_at is not null)
);
create index member__joined on member (joined_at desc, id desc);
create index member__search on member using gin (search gin_trgm_ops);
create index member__student_id on member (student_id) where student_id is not null;
create index member__phone_number on member (phone_number) where phone_number is not null;
create index member__last_active on member (last_active_at);
create index member__admins on member (id) where role = 'admin';
create index member__unconfirmed on member (joined_at) where email_confirmed_at is null;

-- A signed-in browser.
create table login (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  refresh_hash bytea not null,
  -- The token before this one, good for a second in the same browser.
  previous_hash bytea,
  rotated_at timestamptz,
  remembered boolean not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index login__of_member on login (member_id) where ended_at is null;
create index login__old on login (created_at);
create index login__expiring on login (expires_at) where ended_at is null;

-- Secrets that are mailed or handed out once; only their hash is kept.
create table one_time_token (
  hash bytea primary key,
  purpose token_purpose not null,
  member_id uuid not null references member on delete cascade,
  value text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token__of_member on one_time_token (member_id, purpose);
create index one_time_token__old on one_time_token (expires_at);

create table identity_check (
  id uuid primary key,
  -- Null until the account is made; hash ties the check to the browser that sent it.
  member_id uuid references member on delete cascade,
  intake_hash bytea,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email collate "C")),
  student_id text not null,
  phone_number text,
  semester integer not null,
  major text not null,
  provider text,
  image_key text references stored_file,
  state check_state not null default 'pending',
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references member on delete set null,
  review_reason text,
  check ((state = 'pending') = (decided_at is null)),
  check (state = 'pending' or image_key is null)
);
create unique index identity_check__one_undecided on identity_check (member_id) where state = 'pending';
create index identity_check__of_member on identity_check (member_id, submitted_at desc);
create index identity_check__queue on identity_check (submitted_at, id) where state = 'pending' and member_id is not null;
create index identity_check__unlinked on identity_check (email, student_id, submitted_at desc) where member_id is null;
create index identity_check__intake on identity_check (intake_hash) where intake_hash is not null;

create table allowed_domain (
  domain text primary key check (domain = lower(domain collate "C")),
  added_by uuid references member on delete set null,
  added_by_name text,
  added_at timestamptz not null default now()
);

create type creator_request_status as enum ('pending', 'approved', 'rejected');

create table creator_request (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  reason text,
  status creator_request_status not null default 'pending',
  admin_note text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references member on delete set null
);
create unique index creator_request__one_pending on creator_request (member_id) where status = 'pending';
create index creator_request__of_member on creator_request (member_id, created_at desc);
create index creator_request__queue on creator_request (status, created_at);
