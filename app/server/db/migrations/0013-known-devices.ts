// Browsers in which a customer has logged in: failed logins elsewhere do not lock them out.
export const knownDevices = `
create table known_devices (
  id_hash text not null,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id_hash, customer_id)
);
create index known_devices_customer on known_devices (customer_id);
`
