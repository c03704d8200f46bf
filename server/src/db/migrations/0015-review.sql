-- Student IDs as they are compared: however somebody spaced or cased them.
create function student_key(written text) returns text language sql immutable parallel safe strict
return nullif(translate(fold(written), ' -_/.', ''), '');

create index member__student_key on member (student_key(student_id)) where student_id is not null;
create index member__local_phone on member (local_phone(phone_number)) where phone_number is not null;
drop index member__phone_number;

-- The officer who looks at a check right now, so that two do not decide the same one.
alter table identity_check
  add column opened_by uuid references member on delete set null,
  add column opened_at timestamptz;
create index identity_check__opened on identity_check (opened_by) where opened_by is not null;

-- Decided checks, newest first, and what was decided today.
create index identity_check__newest on identity_check (state, submitted_at desc, id desc) where member_id is not null;
create index identity_check__all on identity_check (submitted_at desc, id desc) where member_id is not null;
create index identity_check__decided on identity_check (decided_at) where decided_at is not null;
