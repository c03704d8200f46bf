-- Delivery is a job of pg-boss now; the row holds the message and the outcome of its attempts. Dropping try_at also
-- drops its index and its check.
alter table contact_message drop column is_sending;
alter table contact_message drop column try_at;
