-- Surveys whose questions are answered on Bahth, instead of a form and a sheet elsewhere.
alter table survey add column is_native boolean not null default false;
-- The creator sees who gave which answers. Declared before the approval, never changed afterwards.
alter table survey add column is_identified boolean not null default false;

create type version_state as enum ('draft', 'pending', 'rejected', 'open', 'replaced');

-- The versions of a survey's questions. Only drafts and rejected versions change.
create table questionnaire (
  survey_id uuid not null references survey on delete cascade,
  version integer not null check (version > 0),
  definition jsonb not null,
  state version_state not null default 'draft',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references member on delete set null,
  rejection_reason text,
  opened_at timestamptz,
  replaced_at timestamptz,
  -- How long its moved responses took: how many of them are in each of five classes. Beside the answers, a duration would
  -- lead to a member, because times of their submission are known.
  durations integer[] not null default '{0,0,0,0,0}',
  primary key (survey_id, version),
  check ((state in ('open', 'replaced')) = (opened_at is not null)),
  check ((state = 'replaced') = (replaced_at is not null))
);
create unique index questionnaire__open on questionnaire (survey_id) where state = 'open';
create unique index questionnaire__newest on questionnaire (survey_id) where state in ('draft', 'pending', 'rejected');
create index questionnaire__pending on questionnaire (submitted_at) where state = 'pending';

-- Null: the member deleted the account. The submission still counts for a survey on Bahth, whose answers stay.
alter table attempt alter column member_id drop not null;
-- Sending the same answers again is recognised by this key. It is stored nowhere else.
alter table attempt add column idempotency_key text;
alter table attempt add column version integer;
-- Where the answers are: in the inbox, moved to `response`, dropped because too few ever came, or stored with the name.
alter table attempt add column answers text check (answers in ('inbox', 'moved', 'dropped', 'identified'));

-- Anonymous answers that wait for others. They carry no member, no time and a random id, but a database keeps the order of
-- its rows and the transaction that wrote each, which also wrote the submission. So they are moved in groups, and backups
-- leave this table out.
create table response_inbox (
  id uuid primary key,
  survey_id uuid not null references survey on delete cascade,
  version integer not null,
  answers jsonb not null,
  -- One of five classes.
  duration smallint not null check (duration between 0 and 4)
);
create index response_inbox__of_survey on response_inbox (survey_id, version);

-- The answers that results and exports read.
create table response (
  -- Random, so that ids have no order.
  id uuid primary key,
  survey_id uuid not null references survey on delete cascade,
  version integer not null,
  answers jsonb not null,
  -- Identified studies only.
  attempt_id uuid unique references attempt on delete cascade,
  duration smallint check (duration between 0 and 4),
  language language,
  check ((attempt_id is null) = (duration is null) and (attempt_id is null) = (language is null))
);
create index response__of_survey on response (survey_id, version);
