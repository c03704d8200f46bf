-- The day on which a member withdrew the consent and later deleted the account; null for existing accounts, whose
-- withdrawals are in `consent`. The creator still has to delete the response with this code.
alter table attempt add column withdrawn_at timestamptz;
