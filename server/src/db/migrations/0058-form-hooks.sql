-- A form that reports each participation code itself, so that its response sheet can be private and is never read.
create table form_hook (
  survey_id uuid primary key references survey on delete cascade,
  secret_hash bytea not null unique,
  -- The secret before the last renewal, to tell the creator that a script still uses it.
  replaced_hash bytea unique,
  created_at timestamptz not null,
  -- The last accepted call, and the last one that counted nothing with its reason.
  called_at timestamptz,
  failed_at timestamptz,
  failure text
);

-- When the form reported this attempt's code: kept while no slot is free, and when it comes after the attempt expired.
alter table attempt add column reported_at timestamptz;
