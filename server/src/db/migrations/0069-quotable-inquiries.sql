-- Whether the author allows the association to quote the question in chat groups.
alter table inquiry add column may_quote boolean not null default false;
create index inquiry__quotable on inquiry (id) where may_quote;
