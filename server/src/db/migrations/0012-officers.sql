-- What officers look for members by. A phone number also as it is dialled at home: digits alone, 0 in place of +20.
create function local_phone(phone text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?20', '0');

drop index member__search;
alter table member drop column search;
-- Every word begins after a space, so that one or two characters find the beginnings of words by the same index.
alter table member add column search text generated always as (
  ' ' || fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(student_id, '') || ' '
    || coalesce(phone_number, '') || ' ' || coalesce(local_phone(phone_number), ''))
) stored;
create index member__search on member using gin (search gin_trgm_ops);

-- What the list is sorted by; cut, so that a cursor stays short. The same order on every machine.
alter table member add column name_key text collate "C" generated always as (
  left(fold(first_name || ' ' || last_name), 60)
) stored;
create index member__by_name on member (name_key, id);
drop index member__last_active;
-- With the column itself, so that the active members are counted without looking at them.
create index member__by_activity on member ((coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')), id)
  include (last_active_at);
-- The rarer states and roles in every order of the list; the others are found by walking along it.
create index member__of_state on member (state, joined_at desc, id desc) where state <> 'approved';
create index member__of_state_by_name on member (state, name_key, id) where state <> 'approved';
create index member__of_state_by_activity on member
  (state, (coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')), id) where state <> 'approved';
create index member__of_role on member (role, joined_at desc, id desc) where role <> 'student';
create index member__of_role_by_name on member (role, name_key, id) where role <> 'student';
create index member__of_role_by_activity on member
  (role, (coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')), id) where role <> 'student';
create index member__bans_ending on member (banned_until) where state = 'banned' and banned_until is not null;

-- The name stands beside what a member wrote, and follows when it is corrected.
create function carry_name() returns trigger language plpgsql as $$
begin
  update survey set creator_name = new.first_name || ' ' || new.last_name where creator_id = new.id;
  update inquiry set author_name = new.first_name || ' ' || new.last_name where author_id = new.id;
  update reply set author_name = new.first_name || ' ' || new.last_name where author_id = new.id;
  return null;
end $$;
create trigger carry_name after update of first_name, last_name on member for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function carry_name();

-- A member who is deleted is looked for wherever their id stands.
create index survey_view__of_member on survey_view (member_id);
create index survey__decided_by on survey (decided_by) where decided_by is not null;
create index attempt__decided_by on attempt (decided_by) where decided_by is not null;
create index session__presenter on session (presenter_id) where presenter_id is not null;
create index session__created_by on session (created_by) where created_by is not null;
create index identity_check__decided_by on identity_check (decided_by) where decided_by is not null;
create index creator_request__decided_by on creator_request (decided_by) where decided_by is not null;

-- Participations that were decided without being verified; those that were are counted with their surveys.
create index attempt__lost on attempt (status) where status in ('rejected', 'expired');

drop index activity__search;
alter table activity drop column search;
alter table activity add column search text generated always as (' ' || fold(admin_name || ' ' || target_name)) stored;
create index activity__search on activity using gin (search gin_trgm_ops);

-- Entries of the log that tell of a member who is not their target.
create index activity__about on activity ((details -> 'metadata' ->> 'member'))
  where details -> 'metadata' ->> 'member' is not null;

-- The log's figures by day in Cairo, kept with every entry. Spread over eight rows like the other tallies.
create table activity_tally (
  day date not null,
  action text not null,
  shard integer not null,
  entries bigint not null,
  primary key (day, action, shard)
);

create function tally_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_tally as kept (day, action, shard, entries)
    select (at at time zone 'Africa/Cairo')::date, action, tally_shard(), count(*) from added group by 1, 2
    order by 1, 2
    on conflict (day, action, shard) do update set entries = kept.entries + excluded.entries;
  else
    insert into activity_tally as kept (day, action, shard, entries)
    select (at at time zone 'Africa/Cairo')::date, action, tally_shard(), -count(*) from removed group by 1, 2
    order by 1, 2
    on conflict (day, action, shard) do update set entries = kept.entries + excluded.entries;
  end if;
  return null;
end $$;

create trigger tally_added after insert on activity referencing new table as added
  for each statement execute function tally_activity();
create trigger tally_removed after delete on activity referencing old table as removed
  for each statement execute function tally_activity();

insert into activity_tally
select (at at time zone 'Africa/Cairo')::date, action, 0, count(*) from activity group by 1, 2;
