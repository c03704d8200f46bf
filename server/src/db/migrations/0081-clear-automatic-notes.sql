-- Requests that the earned right approved got an English text as their note, also on Arabic pages.
update creator_request set admin_note = null where admin_note = 'Unlocked by verified surveys and semester.' and decided_by is null;
