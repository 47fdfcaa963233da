// Unpaid stock by network, and when the provider was last asked about a payment on behalf of a visitor.
export const stockHolds = `
create table stock_holds (
  kind text not null,
  about text not null,
  network text not null,
  pieces integer not null,
  value bigint not null,
  lapsed_at timestamptz,
  primary key (kind, about)
);
create index stock_holds_network on stock_holds (network);
alter table payments add column asked_at timestamptz;
`
