-- The registrar's list of a new term: encrypted, and searched by keyed hashes.
create table registrar_list (
  id uuid primary key,
  -- An import replaces the list, so there is at most one.
  is_current boolean not null default true unique check (is_current),
  -- A hash that tells whether the server still has the key of the rows.
  key_check text not null,
  rows integer not null,
  imported_at timestamptz not null,
  expires_at timestamptz not null
);
create table registrar_row (
  list_id uuid not null references registrar_list on delete cascade,
  line integer not null,
  -- Of the student ID, the address, and what names are searched by.
  hashes text[] not null,
  sealed text not null,
  primary key (list_id, line)
);
create index registrar_row__hashes on registrar_row using gin (hashes);

-- Student IDs as they are compared with the list: without leading zeros.
create index member__student_number on member (ltrim(student_key(student_id), '0')) where student_id is not null;

-- Which ID images a login fetched; kept until the decision.
create table id_image_view (
  check_id uuid not null references identity_check on delete cascade,
  login_id uuid not null references login on delete cascade,
  viewed_at timestamptz not null,
  primary key (check_id, login_id)
);
create index id_image_view__login on id_image_view (login_id);
