export const paymentsReservations = `
alter table orders add column payment_id text;
alter table orders add column handed_over_at timestamptz;

alter table payments add column shop_id integer not null default 55;
alter table payments add column payer text not null default '';
alter table payments add column captured integer not null default 0;
alter table payments add column refunded integer not null default 0;
create unique index payments_one_mobile on payments (payer, shop_id)
  where provider = 'mobile' and status in ('created', 'declined');
create index payments_order on payments (order_id);

update orders o set payment_id = p.id from payments p
  where p.order_id = o.id and o.status = 'paid' and p.status = 'authorized';
update payments p set shop_id = o.shop_id, payer = o.session from orders o where o.id = p.order_id;

create table mobile_webhooks (
  merchant text not null,
  url text not null,
  id text not null,
  secret text not null,
  primary key (merchant, url)
);

create table reservations (
  id integer primary key generated always as identity (start with 4100001),
  status_id integer not null,
  customer_id integer,
  shop_id integer not null,
  shipping_method_id integer not null,
  delivery text not null,
  customer_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  total integer not null,
  pickup_code text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  session text not null,
  idempotency_key text,
  request_hash text not null,
  constraint reservations_once unique (session, idempotency_key)
);
create index reservations_waiting on reservations (expires_at) where status_id <= 3;
create index reservations_customer on reservations (customer_id, id);

create table reservation_lines (
  reservation_id integer not null references reservations (id),
  ean bigint not null,
  position integer not null,
  campaign_article_id integer,
  article_id integer not null,
  name text not null,
  colour text not null,
  size text not null,
  count integer not null,
  price integer not null,
  pant integer not null,
  image_path text not null,
  primary key (reservation_id, ean)
);
`
