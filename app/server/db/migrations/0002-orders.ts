export const orders = `
create table orders (
  id text primary key,
  number integer not null generated always as identity (start with 7200001),
  status text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  delivery text not null,
  shop_id integer not null,
  customer_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  goods integer not null,
  pant integer not null,
  discount integer not null,
  shipping integer not null,
  total integer not null,
  pickup_code text,
  session text not null,
  idempotency_key text,
  request_hash text not null,
  constraint orders_once unique (session, idempotency_key),
  constraint orders_number unique (number)
);
create index orders_awaiting on orders (created_at) where status = 'awaitingPayment';

create table order_lines (
  order_id text not null references orders (id),
  ean bigint not null,
  position integer not null,
  article_id integer not null,
  name text not null,
  colour text not null,
  size text not null,
  count integer not null,
  price integer not null,
  pant integer not null,
  image_path text not null,
  primary key (order_id, ean)
);

create table payments (
  id text primary key,
  order_id text not null references orders (id),
  provider text not null,
  attempt integer not null,
  status text not null,
  amount integer not null,
  redirect_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_attempt unique (order_id, attempt)
);
`
