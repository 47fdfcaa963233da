// Who may open an order: codes mailed to its address, browsers that entered one, and the sessions of one browser.
export const orderAccess = `
alter table orders add column email_verified_at timestamptz;
alter table orders add column code_hash text;
alter table orders add column code_expires_at timestamptz;
alter table orders add column code_tries integer not null default 0;

create table order_access (
  order_id text not null references orders (id) on delete cascade,
  browser text not null,
  expires_at timestamptz not null,
  primary key (order_id, browser)
);
create table session_lineages (
  id_hash text primary key,
  browser text not null,
  expires_at timestamptz not null
);
alter table reservations add column browser text not null default '';
update reservations set browser = session;
alter table reservations drop constraint reservations_once;
alter table reservations add constraint reservations_once unique (browser, idempotency_key);
`
