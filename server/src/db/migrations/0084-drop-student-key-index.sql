-- Student IDs are compared without leading zeros since member__student_number; no query uses this index.
drop index member__student_key;
