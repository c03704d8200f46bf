-- Several sign-ups may wait for one address; it is unique among confirmed members. Writers of one address wait for each
-- other on an advisory lock, because there may be no row to lock.
alter table member drop constraint member_email_key;
create unique index member__confirmed_email on member (email) where email_confirmed_at is not null;
create index member__email on member (email);

-- How the person who signed up proved to be the one who reads the address.
create type email_proof as enum ('browser', 'password');
alter table member
  -- Hash of the cookie that ties a sign-up to its browser.
  add column sign_up_hash bytea,
  add column email_proof email_proof,
  add constraint member_email_proof check (email_proof is null or email_confirmed_at is not null);
create index member__sign_up_hash on member (sign_up_hash) where sign_up_hash is not null;

-- The photo was found by its details, not by the browser that sent it.
alter table identity_check add column from_other_browser boolean not null default false;

-- A link that signs in once, for whom too many failed attempts keep out.
alter type token_purpose add value 'log_in';
