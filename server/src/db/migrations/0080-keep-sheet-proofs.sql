-- Whether the creator proved control of the sheet and was deleted before its last check, which still needs the proof.
alter table survey add keeps_proof boolean not null default false;
