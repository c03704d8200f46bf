-- What the creator or an administrator wrote to the member with the decision on a submission.
alter table attempt add column decision_note text;
