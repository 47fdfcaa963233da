// A customer may protect the login with codes of an authenticator app (TOTP).
export const secondFactors = `
create table second_factors (
  customer_id integer primary key references customers (id) on delete cascade,
  secret text not null,
  last_step integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  hash text not null,
  customer_id integer not null references customers (id) on delete cascade,
  primary key (customer_id, hash)
);
`
