-- Spreadsheets that the service account reads: each for the first creator who proved control of it, and for no one else.
create table sheet_owner (
  spreadsheet_id text primary key,
  member_id uuid not null references member on delete cascade,
  proved_at timestamptz not null
);
create index sheet_owner__of_member on sheet_owner (member_id);

-- The name that a tab of the spreadsheet gets as the proof; deleted once it was found there.
create table sheet_proof (
  member_id uuid not null references member on delete cascade,
  spreadsheet_id text not null,
  tab text not null,
  created_at timestamptz not null,
  primary key (member_id, spreadsheet_id)
);
