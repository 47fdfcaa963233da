// The brand and origin of an order: mails about it are written without a request.
export const letters = `
alter table orders add column brand integer not null default 1;
alter table orders add column origin text not null default '';
alter table orders add column not_ordered jsonb not null default '[]';
alter table orders add column confirmed_at timestamptz;
alter table orders add column ready_at timestamptz;
alter table reservations add column brand integer not null default 1;
alter table reservations add column origin text not null default '';

create table letters (
  id integer primary key generated always as identity,
  kind text not null,
  about text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  constraint letters_once unique (kind, about)
);
create index letters_due on letters (due_at);
`
