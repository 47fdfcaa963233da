import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { idArray } from '../../search/conditions.ts'
import type { PriceSpan } from './price-history.ts'

/** Prices of the articles by day, members' prices last. */
export async function readSpans(tx: Db, ids: readonly number[]): Promise<Map<number, PriceSpan[]>> {
  const { rows } = await tx.execute<PriceSpan & { article_id: number } & Record<string, unknown>>(sql`
    select article_id, from_day::text as from, to_day::text as to, price, audience from price_history
    where article_id = any(${idArray(ids)}) order by article_id, audience desc, from_day`)
  const spans = new Map<number, PriceSpan[]>()
  for (const { article_id: id, ...span } of rows) {
    const known = spans.get(id)
    if (known) known.push(span)
    else spans.set(id, [span])
  }
  return spans
}

export interface RepricedArticle {
  id: number
  spans: readonly PriceSpan[]
}

/** Replaces the histories of the articles. */
export async function writeSpans(tx: Db, repriced: readonly RepricedArticle[]): Promise<void> {
  await tx.execute(sql`delete from price_history where article_id = any(${idArray(repriced.map(({ id }) => id))})`)
  await insertRows(
    tx,
    'price_history',
    repriced.flatMap(({ id, spans }) =>
      spans.map(({ from, to, ...span }) => ({ article_id: id, from_day: from, to_day: to, ...span })),
    ),
  )
}
