-- Paging no longer shows the list as it was when the first page was read, so changes need no history rows.
create or replace function tally_inquiries() returns trigger language plpgsql as $$
declare
  more inquiry_tally;
begin
  if tg_op = 'INSERT' then
    select 0, count(*) filter (where status = 'open'), count(*) filter (where status = 'answered'),
      count(*) filter (where status = 'closed'), coalesce(sum(views), 0) into more from added;
  elsif tg_op = 'DELETE' then
    select 0, -count(*) filter (where status = 'open'), -count(*) filter (where status = 'answered'),
      -count(*) filter (where status = 'closed'), -coalesce(sum(views), 0) into more from removed;
  else
    select 0, (new.status = 'open')::integer - (old.status = 'open')::integer,
      (new.status = 'answered')::integer - (old.status = 'answered')::integer,
      (new.status = 'closed')::integer - (old.status = 'closed')::integer, new.views - old.views into more;
  end if;
  if (more.open, more.answered, more.closed, more.views) <> (0, 0, 0, 0) then
    update inquiry_tally t set open = t.open + more.open, answered = t.answered + more.answered,
      closed = t.closed + more.closed, views = t.views + more.views
    where t.part = pg_backend_pid() % 16;
  end if;
  return null;
end $$;

drop trigger tally_changed on inquiry_standing;
create trigger tally_changed after update on inquiry_standing for each row
  when ((old.status, old.views) is distinct from (new.status, new.views))
  execute function tally_inquiries();

drop table inquiry_before;
