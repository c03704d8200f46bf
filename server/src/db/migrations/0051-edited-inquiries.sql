-- When the author of a question changed it.
alter table inquiry add column edited_at timestamptz;

-- Tags in use are counted when questions are added and deleted; now also when the tags of one change.
create function recount_inquiry_tags() returns trigger language plpgsql as $$
begin
  insert into inquiry_tag as kept (key, tag, inquiries)
  select worn.key, min(worn.tag), 1 from unnest(new.tag_keys, new.tags) as worn (key, tag)
  where worn.key <> all(old.tag_keys) group by worn.key order by worn.key
  on conflict (key) do update set inquiries = kept.inquiries + 1;
  update inquiry_tag set inquiries = inquiries - 1
  where key = any(old.tag_keys) and key <> all(new.tag_keys);
  return null;
end $$;

create trigger count_changed after update of tags on inquiry for each row
  when (old.tags is distinct from new.tags)
  execute function recount_inquiry_tags();
