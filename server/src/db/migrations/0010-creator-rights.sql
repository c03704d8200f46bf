-- An administrator took the right away: it does not come back by itself.
alter table member add column creator_revoked_at timestamptz;
-- The member was told that the right has run out.
alter table member add column creator_expiry_told_at timestamptz;

create index member__creator_expires on member (creator_expires_at)
  where creator_expires_at is not null and creator_expiry_told_at is null;
-- Who might have earned the right: the members a semester's beginning may bring over the threshold.
create index member__may_earn on member (forms_filled, id)
  where creator_revoked_at is null and (creator_source is null or creator_source = 'trial');
