-- The last time a sheet was asked for a participation, whether or not it could be read; read_at is the last time it was.
alter table attempt add column tried_at timestamptz;
update attempt set tried_at = read_at where read_at is not null;
-- The last try failed, and nothing says that an earlier one did not.
update attempt set read_at = null where cause like 'sheet\_%';
