import { sql } from 'drizzle-orm'

/** Pieces that open orders, reservations and exchanges have taken: they are on the shelf, and sold. */
export const committed = sql`(
  select l.ean, o.shop_id, sum(l.count)::int as pieces from orders o join order_lines l on l.order_id = o.id
  where o.status in ('awaitingPayment', 'paid') and o.handed_over_at is null group by 1, 2
  union all
  select l.ean, r.shop_id, sum(l.count)::int from reservations r join reservation_lines l on l.reservation_id = r.id
  where r.status_id <= 3 group by 1, 2
  union all
  select l.exchange_ean, o.shop_id, sum(l.exchange_count)::int from order_returns r
    join order_return_lines l on l.code = r.code join orders o on o.id = r.order_id
  where r.has_exchange and r.exchanged_at is null and l.exchange_count > 0 group by 1, 2)`
