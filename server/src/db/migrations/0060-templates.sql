create type template_kind as enum ('account_rejection', 'survey_rejection', 'reply', 'message');

-- Texts that administrators prepare. Of a kind without any, the built-in ones of the program count.
create table template (
  id uuid primary key,
  kind template_kind not null,
  title_en text not null,
  text_en text not null,
  title_ar text not null,
  text_ar text not null,
  place integer not null generated always as identity
);
