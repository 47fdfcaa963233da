import { asc, inArray } from 'drizzle-orm'
import type { ReturnStatus } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { orderReturnLines, orderReturns } from '../db/schema.ts'

export type ReturnRow = typeof orderReturns.$inferSelect
export type ReturnLineRow = typeof orderReturnLines.$inferSelect
export type StoredReturn = ReturnRow & { lines: readonly ReturnLineRow[] }
export type WireReturn = NonNullable<WireOrder['Returns']>[number]

/** What has happened to a return, by its times. */
export function returnStatus({ cancelledAt, receivedAt, refundedAt, lines }: StoredReturn): ReturnStatus {
  if (cancelledAt) return 'cancelled'
  if (!receivedAt) return 'registered'
  if (lines.every(({ received }) => received === 0)) return 'refused'
  return refundedAt ? 'refunded' : 'received'
}

/** Returns of an order, or of numbers, oldest first. */
export async function readReturns(
  db: Db,
  of: { orderId: string } | { codes: readonly string[] },
): Promise<StoredReturn[]> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where('orderId' in of ? inArray(orderReturns.orderId, [of.orderId]) : inArray(orderReturns.code, [...of.codes]))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.code))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderReturnLines)
    .where(
      inArray(
        orderReturnLines.code,
        rows.map(({ code }) => code),
      ),
    )
    .orderBy(asc(orderReturnLines.ean))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ code }) => code === row.code) }))
}

/** Serialises a return; `eanText` writes an EAN. */
export const wireReturn = (stored: StoredReturn, eanText: (ean: number) => string): WireReturn => ({
  ReturnNo: stored.code,
  Status: returnStatus(stored),
  CreatedAt: stored.createdAt.toISOString(),
  ReceivedAt: stored.receivedAt?.toISOString() ?? null,
  RefundedAt: stored.refundedAt?.toISOString() ?? null,
  CancelledAt: stored.cancelledAt?.toISOString() ?? null,
  IsWithdrawal: stored.isWithdrawal,
  Goods: stored.goods,
  Freight: stored.freight,
  Refusal: stored.refusal,
  lines: stored.lines.map(({ ean, count, received, reason }) => ({
    EanNo: eanText(ean),
    Count: count,
    Received: received,
    Reason: reason,
  })),
})
