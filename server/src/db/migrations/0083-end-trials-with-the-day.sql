-- A running trial ended at the time of day at which it was granted, but members were told only the date.
update member set creator_expires_at =
  (date_trunc('day', creator_expires_at at time zone 'Africa/Cairo') + interval '1 day') at time zone 'Africa/Cairo'
    - interval '1 millisecond'
where creator_source = 'trial' and creator_expires_at > now();
