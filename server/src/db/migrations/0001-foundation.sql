create extension if not exists pg_trgm;

-- Text folded for search: case, accents, tashkeel, tatweel, alef, ya, ta marbuta and digit forms do not count.
-- The same as fold() of the domain; a test holds the two together. Nothing here may depend on the database's locale:
-- lower() and \s do, so the letters and spaces that count are named.
create function fold(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  translate(
    regexp_replace(normalize(value, NFKD), '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]', '', 'g'),
    'ٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'ايه01234567890123456789æðøþđħłŋœŧßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџabcdefghijklmnopqrstuvwxyz'),
  '[\t\n\v\f\r \u1680\u2028\u2029\uFEFF]+', ' ', 'g'));

-- What the whole installation knows about itself: keys made at first start, the mark of a demo.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Every stored file has a row before it has bytes; a row that nothing links to is swept with its bytes.
create table stored_file (
  key text primary key,
  created_at timestamptz not null default now(),
  linked_at timestamptz
);
create index stored_file__unlinked on stored_file (created_at) where linked_at is null;

-- Attempts inside a window, for limits that every process shares.
create table limit_counter (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index limit_counter__over on limit_counter (window_ends_at);
