-- Mails, notices and push messages are written in their recipient's language.
create type language as enum ('en', 'ar');
alter table member add column language language not null default 'en';

-- What a notice's text is made of when it is read. Null: its text was stored before there were languages.
alter table notice add column params jsonb;
