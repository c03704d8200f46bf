-- What the log says was done stays what it says: a name may be taken back, nothing else of an entry changes.
create function keep_entry() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of the activity log cannot be changed.' using errcode = 'restrict_violation';
end $$;

create trigger only_added before update on activity for each row
  when ((old.id, old.at, old.action, old.target_type, old.target_id) is distinct from
    (new.id, new.at, new.action, new.target_type, new.target_id))
  execute function keep_entry();
