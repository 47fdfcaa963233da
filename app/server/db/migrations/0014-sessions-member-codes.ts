// A customer sees where they are logged in; the code that is shown at a till lives for minutes.
export const sessionsMemberCodes = `
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column device text not null default '';
alter table sessions add column last_seen_at timestamptz not null default now();
create unique index sessions_id on sessions (id);

create table member_codes (
  code text primary key,
  customer_id integer not null references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index member_codes_customer on member_codes (customer_id);
`
