-- How many members hold a place in a survey at an instant, but for one member's own. Volatile, so that it counts what stands
-- when it is called: a statement that waited for a lock sees everything else as it was before the wait.
create function held_places(of_survey uuid, instant timestamptz, but_of uuid) returns int volatile language plpgsql as $$
begin
  return (select count(*) from attempt
    where survey_id = of_survey and status in ('pending', 'not_found') and held_until > instant and member_id <> but_of);
end $$;
