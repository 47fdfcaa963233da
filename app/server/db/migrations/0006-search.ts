export const search = `
alter table articles drop column search;
drop index articles_name_trigrams;
alter table articles add column search_place text not null default '';
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('norwegian'::regconfig, search_name), 'A') ||
  setweight(to_tsvector('norwegian'::regconfig, search_kind), 'B') ||
  setweight(to_tsvector('norwegian'::regconfig, search_place), 'C') ||
  setweight(to_tsvector('norwegian'::regconfig, search_text), 'D')
) stored;
create index articles_search on articles using gin (search);

create table search_words (word text primary key, articles integer not null);
create index search_words_trigrams on search_words using gist (word gist_trgm_ops);
`
