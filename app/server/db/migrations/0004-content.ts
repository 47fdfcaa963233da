export const content = `
create table postcodes (
  code text primary key,
  place text not null,
  lat double precision not null,
  lng double precision not null
);

create table banners (
  brand_id integer not null,
  set_name text not null,
  position integer not null,
  doc jsonb not null,
  primary key (brand_id, set_name, position)
);
create table category_banners (category_id integer primary key, picture text not null, link text not null);

create table blog_categories (id integer primary key, slug text not null, name text not null, position integer not null);
create table blog_posts (
  id integer primary key,
  slug text not null,
  published_at timestamptz not null,
  category_ids integer[] not null,
  main_article_id integer,
  related_article_ids integer[] not null,
  doc jsonb not null,
  constraint blog_posts_slug unique (slug)
);
create table social_posts (id text primary key, published_at timestamptz not null, doc jsonb not null);

create table polls (
  id integer primary key,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  doc jsonb not null
);
create table poll_questions (
  id integer primary key,
  poll_id integer not null references polls (id),
  position integer not null,
  question text not null
);
create table poll_options (
  id integer primary key,
  question_id integer not null references poll_questions (id),
  position integer not null,
  answer text not null,
  correct boolean,
  votes integer not null
);
create index poll_options_question on poll_options (question_id, position);
create table poll_answers (
  question_id integer not null references poll_questions (id),
  session text not null,
  option_id integer not null references poll_options (id),
  answered_at timestamptz not null default now(),
  primary key (question_id, session)
);

create table reviews (
  id integer generated always as identity primary key,
  article_id integer not null,
  customer_id integer,
  customer_name text not null,
  rating integer not null,
  content text not null,
  reply text,
  approved boolean not null,
  created_at timestamptz not null default now(),
  true_to_size text,
  size_colour text not null,
  anonymous boolean not null,
  constraint reviews_stars check (rating between 1 and 5)
);
create index reviews_article on reviews (article_id, created_at desc, id desc) where approved;
create unique index reviews_once on reviews (article_id, customer_id);

create table promocodes (
  id integer primary key,
  code text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  fixed boolean not null,
  amount numeric not null,
  type text not null,
  most_uses integer,
  uses integer not null default 0,
  constraint promocodes_code unique (code)
);
`
