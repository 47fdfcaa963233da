import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sizeStockIn } from '../size-stock.ts'
import { committed } from './committed.ts'

// Stock of an import: pieces on the shelf are staged, then written less what is sold.

/** Makes the table that pieces on the shelf are collected in. */
export async function createStagedStock(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table staged_stock (ean bigint not null, shop_id integer not null,
    quantity integer not null) on commit drop`)
}

/**
 * Sets the stock to what is on the shelf less what is sold, where that differs, and returns the number of rows. Rows
 * are locked first and counted again, so that orders placed meanwhile are not forgotten.
 */
export async function writeStock(tx: Db): Promise<number> {
  await tx.execute(sql`create temporary table wanted_stock on commit drop as
    select s.ean, s.shop_id, greatest(0, s.quantity - coalesce(sum(c.pieces), 0))::int as quantity, s.quantity as shelf
    from staged_stock s left join ${committed} c on c.ean = s.ean and c.shop_id = s.shop_id
    group by s.ean, s.shop_id, s.quantity`)
  await tx.execute(sql`analyze staged_stock, wanted_stock`)
  await tx.execute(sql`delete from wanted_stock w using stock s
    where s.ean = w.ean and s.shop_id = w.shop_id and s.quantity = w.quantity`)
  await tx.execute(sql`delete from wanted_stock w
    where quantity = 0 and not exists (select 1 from stock s where s.ean = w.ean and s.shop_id = w.shop_id)`)
  await tx.execute(sql`select 1 from stock s join wanted_stock w on w.ean = s.ean and w.shop_id = s.shop_id
    order by s.ean for update of s`)
  await tx.execute(sql`update wanted_stock w set quantity = greatest(0, w.shelf - c.pieces) from (
    select ean, shop_id, sum(pieces)::int as pieces from ${committed} c group by 1, 2) c
    where c.ean = w.ean and c.shop_id = w.shop_id`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    with written as (
      insert into stock as s (ean, shop_id, quantity) select ean, shop_id, quantity from wanted_stock order by ean
      on conflict (ean, shop_id) do update set quantity = excluded.quantity where s.quantity <> excluded.quantity
      returning 1)
    select count(*)::int as n from written`)
  return rows[0]!.n
}

/**
 * Writes the shops and sizes in stock of articles: of those whose stock changed, of which `among` may be a condition on
 * their variants `v` and wanted stock `w`, and of those in `also`, a query for ids.
 */
export async function refreshAvailability(
  tx: Db,
  { among = sql`true`, also }: { among?: SQL; also?: SQL } = {},
): Promise<void> {
  await tx.execute(sql`create temporary table restocked on commit drop as
    select v.article_id as id from variants v join wanted_stock w using (ean) where ${among}
    ${also ? sql`union ${also}` : sql`group by 1`}`)
  await tx.execute(sql`analyze restocked`)
  await tx.execute(sql`select 1 from articles where id in (select id from restocked) order by id for update`)
  await tx.execute(sql`
    update articles a set available_ids = now.ids, size_stock = now.sizes, doc = a.doc || jsonb_build_object('available', now.shops)
    from (
      select r.id, coalesce(z.sizes, '[]'::jsonb) as sizes, coalesce(h.ids, '{}') as ids,
        coalesce(h.shops, '[]'::jsonb) as shops
      from restocked r
        left join ${sizeStockIn(sql`select id from restocked`)} z on z.article_id = r.id
        left join (
          select article_id, array_agg(shop_id order by shop_id) as ids,
            jsonb_agg(jsonb_build_object('ShopID', shop_id) order by shop_id) as shops
          from (
            select distinct v.article_id, s.shop_id from restocked t join variants v on v.article_id = t.id
              join stock s using (ean) where s.quantity > 0) as having_it
          group by article_id) h on h.article_id = r.id) as now
    where a.id = now.id and (a.available_ids <> now.ids or a.size_stock <> now.sizes)`)
}
