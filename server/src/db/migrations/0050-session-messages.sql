-- How many messages administrators have sent to the members of a session; there is a limit.
alter table session add column messages_sent smallint not null default 0;
