create type inquiry_status as enum ('open', 'answered', 'closed');

-- Every text of a list folded, so that a tag is found however it is spelled.
create function fold_all(texts text[]) returns text[]
language sql immutable strict parallel safe
return (select coalesce(array_agg(fold(one) order by place), '{}')
  from unnest(texts) with ordinality as listed (one, place));

-- A list of texts as one text; array_to_string is not immutable.
create function in_a_row(texts text[]) returns text
language sql immutable strict parallel safe
return (select coalesce(string_agg(one, ' ' order by place), '')
  from unnest(texts) with ordinality as listed (one, place));

-- A question as it was written. Keys are made in the order of time: newest first is the key backwards.
create table inquiry (
  id uuid primary key,
  author_id uuid references member on delete set null,
  author_name text not null,
  title text not null,
  text text not null,
  category text not null default 'NA',
  tags text[] not null default '{}',
  featured_at timestamptz,
  submitted_at timestamptz not null default now(),
  tag_keys text[] generated always as (fold_all(tags)) stored,
  -- Every word begins after a space, so that one or two characters find the beginnings of words by the same index.
  search text generated always as (' ' || fold(title || ' ' || text || ' ' || in_a_row(tags))) stored,
  title_search text generated always as (fold(title)) stored
);
create index inquiry__featured on inquiry (featured_at desc, id desc) where featured_at is not null;
create index inquiry__tags on inquiry using gin (tag_keys);
create index inquiry__search on inquiry using gin (search gin_trgm_ops);
create index inquiry__title_search on inquiry using gin (title_search gin_trgm_ops);
create index inquiry__of_author on inquiry (author_id, id desc);

-- How a question stands: what lists are sorted by. Apart from the text, because it changes with every view and vote,
-- and a change of a row is a change of all its indexes. Votes and views are counted by the triggers below.
create table inquiry_standing (
  inquiry_id uuid primary key references inquiry on delete cascade,
  status inquiry_status not null default 'open',
  views integer not null default 0 check (views >= 0),
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  score integer generated always as (upvotes - downvotes) stored,
  check (status = 'closed' or (status = 'answered') = (reply_count > 0))
);
create index inquiry_standing__popular on inquiry_standing (score desc, inquiry_id desc);
create index inquiry_standing__views on inquiry_standing (views desc, inquiry_id desc);
create index inquiry_standing__answers on inquiry_standing (reply_count desc, inquiry_id desc);
create index inquiry_standing__recent_by_status on inquiry_standing (status, inquiry_id desc);
create index inquiry_standing__popular_by_status on inquiry_standing (status, score desc, inquiry_id desc);
create index inquiry_standing__views_by_status on inquiry_standing (status, views desc, inquiry_id desc);
create index inquiry_standing__answers_by_status on inquiry_standing (status, reply_count desc, inquiry_id desc);
create index inquiry_standing__settled on inquiry_standing (inquiry_id desc) where status <> 'open';

-- How questions stood before their last changes, for an hour: whoever pages through a list sees the rest of it in the
-- order in which it began, whatever is voted meanwhile. `xid` is the transaction that changed it.
create table inquiry_before (
  number bigint primary key generated always as identity,
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  changed_at timestamptz not null default now(),
  inquiry_id uuid not null,
  status inquiry_status not null,
  views integer not null,
  score integer not null,
  reply_count integer not null
);
create index inquiry_before__by_transaction on inquiry_before (xid);
create index inquiry_before__old on inquiry_before (changed_at);

-- The figures above the list, in sixteen parts that are added up: one row would make all writers wait for each other.
create table inquiry_tally (
  part integer primary key,
  open integer not null default 0,
  answered integer not null default 0,
  closed integer not null default 0,
  views bigint not null default 0
);
insert into inquiry_tally (part) select generate_series(0, 15);

-- The tags in use, by their folded text, and how many questions wear them.
create table inquiry_tag (
  key text primary key,
  tag text not null,
  inquiries integer not null check (inquiries >= 0)
);
create index inquiry_tag__most_used on inquiry_tag (inquiries desc, key);

create table reply (
  id uuid primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  author_id uuid references member on delete set null,
  author_name text not null,
  text text not null,
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  accepted_at timestamptz,
  replied_at timestamptz not null default now()
);
create index reply__of_inquiry on reply (inquiry_id, id);
create index reply__of_author on reply (author_id);
create unique index reply__one_accepted on reply (inquiry_id) where accepted_at is not null;

create table inquiry_vote (
  inquiry_id uuid not null references inquiry on delete cascade,
  member_id uuid not null references member on delete cascade,
  value smallint not null check (value in (-1, 1)),
  primary key (inquiry_id, member_id)
);
create index inquiry_vote__of_member on inquiry_vote (member_id);

create table reply_vote (
  reply_id uuid not null references reply on delete cascade,
  member_id uuid not null references member on delete cascade,
  value smallint not null check (value in (-1, 1)),
  primary key (reply_id, member_id)
);
create index reply_vote__of_member on reply_vote (member_id);

create table inquiry_view (
  inquiry_id uuid not null references inquiry on delete cascade,
  member_id uuid not null references member on delete cascade,
  day date not null,
  primary key (inquiry_id, day, member_id)
);
create index inquiry_view__of_member on inquiry_view (member_id);

-- Triggers count, so that a counter equals its rows whoever adds or takes them away: a member's deletion takes their
-- votes and views along.

create function count_inquiry_votes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update inquiry_standing s set upvotes = s.upvotes + more.up, downvotes = s.downvotes + more.down
    from (select inquiry_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from added group by inquiry_id) more
    where s.inquiry_id = more.inquiry_id;
  end if;
  if tg_op <> 'INSERT' then
    update inquiry_standing s set upvotes = s.upvotes - less.up, downvotes = s.downvotes - less.down
    from (select inquiry_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from removed group by inquiry_id) less
    where s.inquiry_id = less.inquiry_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on inquiry_vote referencing new table as added
  for each statement execute function count_inquiry_votes();
create trigger count_changed after update on inquiry_vote referencing new table as added old table as removed
  for each statement execute function count_inquiry_votes();
create trigger count_removed after delete on inquiry_vote referencing old table as removed
  for each statement execute function count_inquiry_votes();

create function count_reply_votes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update reply r set upvotes = r.upvotes + more.up, downvotes = r.downvotes + more.down
    from (select reply_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from added group by reply_id) more
    where r.id = more.reply_id;
  end if;
  if tg_op <> 'INSERT' then
    update reply r set upvotes = r.upvotes - less.up, downvotes = r.downvotes - less.down
    from (select reply_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from removed group by reply_id) less
    where r.id = less.reply_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on reply_vote referencing new table as added
  for each statement execute function count_reply_votes();
create trigger count_changed after update on reply_vote referencing new table as added old table as removed
  for each statement execute function count_reply_votes();
create trigger count_removed after delete on reply_vote referencing old table as removed
  for each statement execute function count_reply_votes();

create function count_inquiry_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update inquiry_standing s set views = s.views + more.views
    from (select inquiry_id, count(*) as views from added group by inquiry_id) more
    where s.inquiry_id = more.inquiry_id;
  else
    update inquiry_standing s set views = s.views - less.views
    from (select inquiry_id, count(*) as views from removed group by inquiry_id) less
    where s.inquiry_id = less.inquiry_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on inquiry_view referencing new table as added
  for each statement execute function count_inquiry_views();
create trigger count_removed after delete on inquiry_view referencing old table as removed
  for each statement execute function count_inquiry_views();

create function tally_inquiries() returns trigger language plpgsql as $$
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
    insert into inquiry_before (inquiry_id, status, views, score, reply_count)
    values (old.inquiry_id, old.status, old.views, old.score, old.reply_count);
  end if;
  if (more.open, more.answered, more.closed, more.views) <> (0, 0, 0, 0) then
    update inquiry_tally t set open = t.open + more.open, answered = t.answered + more.answered,
      closed = t.closed + more.closed, views = t.views + more.views
    where t.part = pg_backend_pid() % 16;
  end if;
  return null;
end $$;

create trigger tally_added after insert on inquiry_standing referencing new table as added
  for each statement execute function tally_inquiries();
create trigger tally_removed after delete on inquiry_standing referencing old table as removed
  for each statement execute function tally_inquiries();
create trigger tally_changed after update on inquiry_standing for each row
  when ((old.status, old.views, old.score, old.reply_count) is distinct from
    (new.status, new.views, new.score, new.reply_count))
  execute function tally_inquiries();

create function count_inquiry_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_tag as kept (key, tag, inquiries)
    select worn.key, min(worn.tag), count(*) from added, unnest(added.tag_keys, added.tags) as worn (key, tag)
    group by worn.key order by worn.key
    on conflict (key) do update set inquiries = kept.inquiries + excluded.inquiries;
  else
    update inquiry_tag t set inquiries = t.inquiries - less.inquiries
    from (select key, count(*) as inquiries from removed, unnest(removed.tag_keys) as key group by key) less
    where t.key = less.key;
  end if;
  return null;
end $$;

create trigger count_added after insert on inquiry referencing new table as added
  for each statement execute function count_inquiry_tags();
create trigger count_removed after delete on inquiry referencing old table as removed
  for each statement execute function count_inquiry_tags();

-- Titles like a text that is being written, most alike first. The text need not be all of a title, nor the other way.
create function similar_inquiries(written text) returns table (inquiry_id uuid)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.4
begin atomic
  select id from inquiry where title_search %> written
  order by title_search <->> written, id desc limit 5;
end;
