-- Names that say what a column holds.
alter table attempt rename column look_at to next_check_at;
alter table attempt rename column looks to check_count;
alter table member rename column creator_expiry_told_at to creator_expiry_notified_at;

alter table inquiry_standing rename to inquiry_stats;
alter index inquiry_standing_pkey rename to inquiry_stats_pkey;
alter index inquiry_standing__popular rename to inquiry_stats__popular;
alter index inquiry_standing__views rename to inquiry_stats__views;
alter index inquiry_standing__answers rename to inquiry_stats__answers;
alter index inquiry_standing__recent_by_status rename to inquiry_stats__recent_by_status;
alter index inquiry_standing__popular_by_status rename to inquiry_stats__popular_by_status;
alter index inquiry_standing__views_by_status rename to inquiry_stats__views_by_status;
alter index inquiry_standing__answers_by_status rename to inquiry_stats__answers_by_status;
alter index inquiry_standing__settled rename to inquiry_stats__answered;

-- Function bodies are text, so they keep the old table name until they are replaced.
create or replace function count_inquiry_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update inquiry_stats s set views = s.views + more.views
    from (select inquiry_id, count(*) as views from added group by inquiry_id) more
    where s.inquiry_id = more.inquiry_id;
  else
    update inquiry_stats s set views = s.views - less.views
    from (select inquiry_id, count(*) as views from removed group by inquiry_id) less
    where s.inquiry_id = less.inquiry_id;
  end if;
  return null;
end $$;

create or replace function count_inquiry_votes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update inquiry_stats s set upvotes = s.upvotes + more.up, downvotes = s.downvotes + more.down
    from (select inquiry_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from added group by inquiry_id) more
    where s.inquiry_id = more.inquiry_id;
  end if;
  if tg_op <> 'INSERT' then
    update inquiry_stats s set upvotes = s.upvotes - less.up, downvotes = s.downvotes - less.down
    from (select inquiry_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
      from removed group by inquiry_id) less
    where s.inquiry_id = less.inquiry_id;
  end if;
  return null;
end $$;
