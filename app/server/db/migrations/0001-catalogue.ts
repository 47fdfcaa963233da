export const catalogue = `
create extension if not exists pg_trgm;

create table settings (key text primary key, value jsonb not null);

create table brands (id integer primary key, name text not null);
create table colours (
  id integer primary key,
  name text not null,
  hex text,
  colour_code text not null,
  group_id integer not null
);
create table colour_groups (id integer primary key, name text not null, hex text);

create table categories (id integer primary key, name text not null, position integer not null);
create table subcategories (
  id integer primary key,
  category_id integer not null,
  name text not null,
  position integer not null
);
create table groups (
  id integer primary key,
  subcategory_id integer not null,
  category_id integer not null,
  name text not null,
  position integer not null
);

create table shops (id integer primary key, physical boolean not null, doc jsonb not null);
create table shipping_methods (
  id integer primary key,
  code text not null,
  name text not null,
  price integer not null
);
create table campaigns (id integer primary key, doc jsonb not null);

create table articles (
  id integer primary key,
  name text not null,
  slug text not null,
  brand_id integer not null,
  category_id integer not null,
  subcategory_id integer not null,
  group_id integer not null,
  gender_ids integer[] not null,
  colour_group_ids integer[] not null,
  available_ids integer[] not null,
  gross_price integer not null,
  price integer not null,
  pant integer not null,
  freight_price integer not null,
  bestseller_rank integer not null,
  turnover_rank integer not null,
  visible boolean not null,
  can_purchase boolean not null,
  only_collect boolean not null,
  purchase_limit integer not null,
  doc jsonb not null,
  extra jsonb not null,
  search_name text not null,
  search_kind text not null,
  search_text text not null,
  name_sort text generated always as (translate(lower(name), 'æøå', '{|}')) stored,
  search tsvector generated always as (
    setweight(to_tsvector('norwegian'::regconfig, search_name), 'A') ||
    setweight(to_tsvector('norwegian'::regconfig, search_kind), 'B') ||
    setweight(to_tsvector('norwegian'::regconfig, search_text), 'C')
  ) stored
);
create index articles_category on articles (category_id, subcategory_id, group_id) where visible;
create index articles_slug on articles (slug);
create index articles_search on articles using gin (search);
create index articles_name_trigrams on articles using gin (search_name gin_trgm_ops);

create table variants (
  ean bigint primary key,
  id integer not null,
  article_id integer not null,
  position integer not null,
  can_purchase boolean not null,
  doc jsonb not null
);
create index variants_article on variants (article_id, position);

create table stock (
  ean bigint not null,
  shop_id integer not null,
  quantity integer not null,
  primary key (ean, shop_id),
  constraint stock_not_oversold check (quantity >= 0)
);

create table price_history (
  article_id integer not null,
  from_day date not null,
  to_day date,
  price integer not null,
  audience text not null,
  primary key (article_id, audience, from_day)
);
`
