import { type SQL, sql } from 'drizzle-orm'
import { sizeStockOf } from '../catalogue/size-stock.ts'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'

export interface Pieces {
  ean: number
  count: number
}

const eanArray = (pieces: readonly Pieces[]): SQL => sql`${`{${pieces.map(({ ean }) => ean).join(',')}}`}::bigint[]`
const countArray = (pieces: readonly Pieces[]): SQL => idArray(pieces.map(({ count }) => count))

/**
 * Locks stock and articles in the order of other changes; call it in a transaction that changes stock more than once.
 */
export async function lockStock(tx: Db, eans: readonly number[], shopIds: readonly number[]): Promise<void> {
  const named = eanArray(eans.map((ean) => ({ ean, count: 0 })))
  await tx.execute(
    sql`select 1 from stock where shop_id = any(${idArray(shopIds)}) and ean = any(${named}) order by ean, shop_id for update`,
  )
  await tx.execute(
    sql`select 1 from articles where id in (select article_id from variants where ean = any(${named})) order by id for update`,
  )
}

/**
 * Reserves all pieces or none; call in a transaction. Returns the stock of those that are short. Locks rows in the
 * order of EANs, so that orders cannot deadlock.
 */
export async function reserveStock(tx: Db, shopId: number, pieces: readonly Pieces[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ ean: string | number; quantity: number }>(
    sql`select ean, quantity from stock where shop_id = ${shopId} and ean = any(${eanArray(pieces)}) order by ean for update`,
  )
  const there = new Map(rows.map(({ ean, quantity }) => [Number(ean), quantity]))
  const lacking = new Map<number, number>()
  for (const { ean, count } of pieces) {
    const available = there.get(ean) ?? 0
    if (available < count) lacking.set(ean, available)
  }
  if (lacking.size > 0) return lacking
  await tx.execute(sql`update stock s set quantity = s.quantity - taken.count
    from unnest(${eanArray(pieces)}, ${countArray(pieces)}) as taken (ean, count)
    where s.shop_id = ${shopId} and s.ean = taken.ean`)
  const emptied = pieces.filter(({ ean, count }) => there.get(ean) === count)
  await refreshAvailability(tx, emptied)
  return lacking
}

/** Returns pieces to the stock; call in a transaction. */
export async function releaseStock(tx: Db, shopId: number, pieces: readonly Pieces[]): Promise<void> {
  await tx.execute(
    sql`select 1 from stock where shop_id = ${shopId} and ean = any(${eanArray(pieces)}) order by ean for update`,
  )
  const { rows } = await tx.execute<{ ean: string | number; quantity: number; count: number }>(sql`
    insert into stock as s (ean, shop_id, quantity)
    select returned.ean, ${shopId}, returned.count
    from unnest(${eanArray(pieces)}, ${countArray(pieces)}) as returned (ean, count) order by 1
    on conflict (ean, shop_id) do update set quantity = s.quantity + excluded.quantity
    returning ean, quantity`)
  const now = new Map(rows.map(({ ean, quantity }) => [Number(ean), quantity]))
  await refreshAvailability(
    tx,
    pieces.filter(({ ean, count }) => now.get(ean) === count),
  )
}

/** Updates the shops of these pieces' articles. Runs after the stock is locked, so that locks have one order. */
async function refreshAvailability(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  const affected = sql`(select article_id from variants where ean = any(${eanArray(pieces)}))`
  await tx.execute(sql`select 1 from articles where id in ${affected} order by id for update`)
  await tx.execute(sql`
    update articles a set available_ids = now.ids, size_stock = now.sizes, doc = jsonb_set(a.doc, '{available}', now.shops)
    from (
      select a.id, ${sizeStockOf(sql`a.id`)} as sizes,
        array(select distinct s.shop_id from variants v join stock s using (ean)
          where v.article_id = a.id and s.quantity > 0 order by 1) as ids,
        (select coalesce(jsonb_agg(jsonb_build_object('ShopID', shop_id) order by shop_id), '[]'::jsonb) from (
          select distinct s.shop_id from variants v join stock s using (ean)
          where v.article_id = a.id and s.quantity > 0) as having_it) as shops
      from articles a where a.id in ${affected}) as now
    where a.id = now.id and (a.available_ids <> now.ids or a.size_stock <> now.sizes)`)
}
