export const customers = `
create table customers (
  id integer primary key generated always as identity (start with 100001),
  auth_id text not null,
  email text not null,
  email_verified_at timestamptz,
  phone text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  gender_id integer,
  address text not null,
  postal_code text not null,
  city text not null,
  permissions text[] not null default '{}',
  preferences text[] not null default '{}',
  terms_accepted_at timestamptz not null,
  cookies boolean not null,
  cookie_default boolean not null,
  cookie_ga boolean not null,
  cookie_google_tag_manager boolean not null,
  cookie_meta_pixel boolean not null,
  newsletter boolean not null,
  club boolean not null,
  event_invite boolean not null,
  birthday_gift boolean not null,
  marketing boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers_auth_id unique (auth_id),
  constraint customers_email unique (email),
  constraint customers_phone unique (phone)
);

create table sessions (
  id_hash text primary key,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_customer on sessions (customer_id);

create table rate_limits (
  key text primary key,
  points integer not null,
  expire timestamptz
);

alter table orders add column customer_id integer;
create index orders_customer on orders (customer_id, created_at) where customer_id is not null;
`
