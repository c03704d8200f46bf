-- Entries about exports of the log kept the searched text, which can be the name of a member who was deleted since.
update activity set details = jsonb_set(details #- '{metadata,q}', '{metadata,search}', 'true')
where action = 'log_exported' and details #> '{metadata,q}' is not null;
