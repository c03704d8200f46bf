-- Entries about decisions kept the note about a participant, who may have been deleted since; the participation has it.
update activity set details = details - 'reason' where action = 'attempt_decided' and details ? 'reason';
