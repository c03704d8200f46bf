-- What a survey says about ethics and data protection, for participants and for administrators who approve it.
create table survey_ethics (
  survey_id uuid primary key references survey on delete cascade,
  status text check (status in ('approved', 'exempt', 'coursework')),
  committee text,
  number text,
  valid_until date,
  -- A photo or scan of the committee's letter, for administrators only.
  letter_key text,
  controller text,
  storage_place text,
  retention text,
  contact text
);

-- The consent text in its versions: objects with the eight items; Arabic is required, English may be missing.
create table consent_text (
  survey_id uuid not null references survey on delete cascade,
  version integer not null,
  ar jsonb not null,
  en jsonb,
  created_at timestamptz not null,
  primary key (survey_id, version)
);

-- Rows outlive their member without the name and with the day only. The ids are random, so that they tell no time.
create table consent (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references survey on delete cascade,
  member_id uuid references member on delete set null,
  version integer not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consent__given on consent (survey_id, member_id, version)
  where member_id is not null and withdrawn_at is null;
create index consent__of_member on consent (member_id, at desc);
create index consent__newest on consent (at desc, id desc);
