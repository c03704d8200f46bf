-- A member who lost a seat kept the time of an earlier promotion.
update signup set promoted_at = null where place = 'waitlisted' and promoted_at is not null;
