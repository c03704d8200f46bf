-- Figures that everybody sees, kept with every change so that nobody counts a million rows. Each figure is spread
-- over eight rows, so that writes at the same time seldom wait for each other; a figure is the sum of its rows.
create table survey_tally (
  status survey_status not null,
  is_public boolean not null,
  shard integer not null,
  surveys bigint not null,
  responses bigint not null,
  primary key (status, is_public, shard)
);

create table member_tally (
  state account_state not null,
  role member_role not null,
  shard integer not null,
  members bigint not null,
  primary key (state, role, shard)
);

create function tally_shard() returns integer language sql volatile
return pg_backend_pid() % 8;

create function tally_survey(of_status survey_status, of_is_public boolean, more bigint, more_responses bigint)
returns void language sql
begin atomic
  insert into survey_tally as kept (status, is_public, shard, surveys, responses)
  values (of_status, of_is_public, tally_shard(), more, more_responses)
  on conflict (status, is_public, shard)
  do update set surveys = kept.surveys + excluded.surveys, responses = kept.responses + excluded.responses;
end;

create function tally_surveys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_survey(status, is_public, count(*), sum(responses)) from added group by status, is_public;
  elsif tg_op = 'DELETE' then
    perform tally_survey(status, is_public, -count(*), -sum(responses)) from removed group by status, is_public;
  elsif (old.status, old.is_public) = (new.status, new.is_public) then
    perform tally_survey(new.status, new.is_public, 0, new.responses - old.responses);
  else
    perform tally_survey(old.status, old.is_public, -1, -old.responses);
    perform tally_survey(new.status, new.is_public, 1, new.responses);
  end if;
  return null;
end $$;

create trigger tally_added after insert on survey referencing new table as added
  for each statement execute function tally_surveys();
create trigger tally_removed after delete on survey referencing old table as removed
  for each statement execute function tally_surveys();
create trigger tally_changed after update on survey for each row
  when ((old.status, old.is_public, old.responses) is distinct from (new.status, new.is_public, new.responses))
  execute function tally_surveys();

create function tally_member(of_state account_state, of_role member_role, more bigint)
returns void language sql
begin atomic
  insert into member_tally as kept (state, role, shard, members)
  values (of_state, of_role, tally_shard(), more)
  on conflict (state, role, shard) do update set members = kept.members + excluded.members;
end;

create function tally_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_member(state, role, count(*)) from added group by state, role;
  elsif tg_op = 'DELETE' then
    perform tally_member(state, role, -count(*)) from removed group by state, role;
  else
    perform tally_member(old.state, old.role, -1);
    perform tally_member(new.state, new.role, 1);
  end if;
  return null;
end $$;

create trigger tally_added after insert on member referencing new table as added
  for each statement execute function tally_members();
create trigger tally_removed after delete on member referencing old table as removed
  for each statement execute function tally_members();
create trigger tally_changed after update on member for each row
  when ((old.state, old.role) is distinct from (new.state, new.role))
  execute function tally_members();

insert into survey_tally select status, is_public, 0, count(*), sum(responses) from survey group by status, is_public;
insert into member_tally select state, role, 0, count(*) from member group by state, role;
