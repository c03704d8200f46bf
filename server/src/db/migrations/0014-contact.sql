-- What visitors and members write to the association. The mail is kept until it is delivered; what remains for a
-- while tells the same message, sent again, from a new one.
create table contact_message (
  id uuid primary key,
  digest bytea not null unique,
  mail jsonb,
  received_at timestamptz not null,
  -- Being sent now; whoever sends it has died when its next try is due.
  is_sending boolean not null,
  tries integer not null default 0,
  try_at timestamptz,
  delivered_at timestamptz,
  check ((mail is null) = (delivered_at is not null)),
  check ((try_at is null) = (delivered_at is not null))
);
create index contact_message__due on contact_message (try_at) where try_at is not null;
create index contact_message__old on contact_message (received_at);
