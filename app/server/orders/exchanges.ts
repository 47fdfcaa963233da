import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, orderReturnLines, orderReturns } from '../db/schema.ts'
import type { StoredReturn } from './read-returns.ts'
import { namedByRefunds } from './refunds.ts'
import { type Pieces, releaseStock } from './stock.ts'

/** A size that a bought piece can be exchanged for: the same article and colour. */
export interface ExchangeSize {
  ean: number
  size: string
  /** Pieces in the stock that the order was sold from. */
  available: number
}

/** Other sizes of an order's lines, by the bought EAN; sold-out ones too. Lines without another size are left out. */
export async function exchangeSizes(db: Db, orderId: string): Promise<Map<number, ExchangeSize[]>> {
  const { rows } = await db.execute<{
    bought: string | number
    ean: string | number
    size: string
    available: number
  }>(sql`
    select l.ean as bought, v.ean, v.doc -> 'Size' ->> 'Name' as size, greatest(0, coalesce(s.quantity, 0)) as available
    from order_lines l join orders o on o.id = l.order_id
      join variants b on b.ean = l.ean
      join articles a on a.id = b.article_id and a.visible and a.can_purchase
      join variants v on v.article_id = b.article_id and v.ean <> b.ean and v.can_purchase and not v.retired
        and v.doc -> 'Color' -> 'Name' = b.doc -> 'Color' -> 'Name' and v.doc -> 'Size' ->> 'Name' <> l.size
      left join stock s on s.ean = v.ean and s.shop_id = o.shop_id
    where l.order_id = ${orderId} and l.count > 0
    order by l.position, v.position`)
  const sizes = new Map<number, ExchangeSize[]>()
  for (const { bought, ean, size, available } of rows) {
    const of = sizes.get(Number(bought)) ?? []
    sizes.set(Number(bought), [...of, { ean: Number(ean), size, available }])
  }
  return sizes
}

/** Pieces of new sizes that a return has taken from the stock. */
export const heldPieces = ({ lines }: StoredReturn): Pieces[] =>
  lines.flatMap(({ exchangeEan, exchangeCount }) =>
    exchangeEan !== null && exchangeCount > 0 ? [{ ean: exchangeEan, count: exchangeCount }] : [],
  )

/** Adds up pieces of the same EAN. */
export function mergePieces(pieces: readonly Pieces[]): Pieces[] {
  const counts = new Map<number, number>()
  for (const { ean, count } of pieces) counts.set(ean, (counts.get(ean) ?? 0) + count)
  return [...counts].map(([ean, count]) => ({ ean, count }))
}

/** Puts the new sizes of a return back into the stock. Its pieces are paid back instead. */
export async function releaseExchange(tx: Db, stored: StoredReturn, shopId: number): Promise<void> {
  const held = mergePieces(heldPieces(stored))
  if (held.length > 0) await releaseStock(tx, shopId, held)
  await tx.update(orderReturnLines).set({ exchangeCount: 0 }).where(eq(orderReturnLines.code, stored.code))
}

/**
 * Replaces the returned pieces by those of the new sizes in the order, at the price that was paid. Pieces that were
 * paid back meanwhile are not replaced: their new sizes go back into the stock.
 */
export async function replacePieces(tx: Db, stored: StoredReturn, shopId: number, now: Date): Promise<number> {
  const { code, orderId } = stored
  const refunded = await namedByRefunds(tx, orderId)
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const unwanted: Pieces[] = []
  let position = Math.max(...bought.map((line) => line.position))
  let replaced = 0
  for (const { ean, exchangeEan, exchangeSize, exchangeCount } of stored.lines) {
    const line = bought.find((one) => one.ean === ean)
    if (exchangeEan === null || exchangeCount === 0 || !line) continue
    const count = Math.max(0, Math.min(exchangeCount, line.count - (refunded.get(ean) ?? 0)))
    replaced += count
    if (count < exchangeCount) {
      unwanted.push({ ean: exchangeEan, count: exchangeCount - count })
      await tx
        .update(orderReturnLines)
        .set({ exchangeCount: count })
        .where(and(eq(orderReturnLines.code, code), eq(orderReturnLines.ean, ean)))
    }
    if (count === 0) continue
    position += 1
    await tx
      .update(orderLines)
      .set({ count: sql`${orderLines.count} - ${count}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.ean, ean)))
    await tx
      .insert(orderLines)
      .values({ ...line, ean: exchangeEan, size: exchangeSize ?? '', position, count })
      .onConflictDoUpdate({
        target: [orderLines.orderId, orderLines.ean],
        set: { count: sql`${orderLines.count} + ${count}` },
      })
  }
  if (unwanted.length > 0) await releaseStock(tx, shopId, mergePieces(unwanted))
  await tx
    .update(orderReturns)
    .set(replaced > 0 ? { exchangedAt: now } : { hasExchange: false })
    .where(eq(orderReturns.code, code))
  return replaced
}
