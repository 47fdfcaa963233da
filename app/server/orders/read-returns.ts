import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { ReturnStatus } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import { exchangeHoldDays } from '../../content/return-days.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orderReturnLines, orderReturns } from '../db/schema.ts'
import type { ReturnCard } from '../gift-cards/read-gift-card.ts'

export type ReturnRow = typeof orderReturns.$inferSelect
type LineRow = typeof orderReturnLines.$inferSelect
/** A line of a return, with the names of the bought piece. */
export type ReturnLineRow = LineRow & { name: string; colour: string; size: string }
export type StoredReturn = ReturnRow & { lines: readonly ReturnLineRow[] }
export type WireReturn = NonNullable<WireOrder['Returns']>[number]

/** Accepted pieces of a line that are paid back. */
export const paidBackPieces = ({ received, exchangeCount }: Pick<LineRow, 'received' | 'exchangeCount'>): number =>
  (received ?? 0) - exchangeCount

/** What has happened to a return, by its times. */
export function returnStatus({
  cancelledAt,
  receivedAt,
  refundedAt,
  exchangedAt,
  lines,
}: Omit<StoredReturn, 'lines'> & { lines: readonly LineRow[] }): ReturnStatus {
  if (cancelledAt) return 'cancelled'
  if (!receivedAt) return 'registered'
  if (lines.every(({ received }) => received === 0)) return 'refused'
  const isExchange = lines.some(({ exchangeCount }) => exchangeCount > 0)
  const isRefund = lines.some((line) => paidBackPieces(line) > 0)
  if ((isRefund && !refundedAt) || (isExchange && !exchangedAt)) return 'received'
  return isExchange ? 'exchanged' : 'refunded'
}

/** When the newest goods of an order came into the shopper's hands: its own, or those of an exchange. */
export const lastHandOver = (
  { handedOverAt }: { handedOverAt: Date | null },
  returns: readonly Pick<StoredReturn, 'exchangedAt'>[],
): Date | null =>
  returns.reduce(
    (last, { exchangedAt }) => (last && exchangedAt && exchangedAt > last ? exchangedAt : last),
    handedOverAt,
  )

const day = 86_400_000
/** Until when a registered return holds its new sizes. */
export const heldUntil = ({ createdAt }: Pick<ReturnRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + exchangeHoldDays * day)

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
    .select({
      ...getTableColumns(orderReturnLines),
      name: orderLines.name,
      colour: orderLines.colour,
      size: orderLines.size,
    })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.code, orderReturnLines.code))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderReturns.orderId), eq(orderLines.ean, orderReturnLines.ean)))
    .where(
      inArray(
        orderReturnLines.code,
        rows.map(({ code }) => code),
      ),
    )
    .orderBy(asc(orderReturnLines.ean))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ code }) => code === row.code) }))
}

/** Serialises a return; `eanText` writes an EAN, `card` was made of it. */
export const wireReturn = (stored: StoredReturn, eanText: (ean: number) => string, card?: ReturnCard): WireReturn => ({
  ReturnNo: stored.code,
  Status: returnStatus(stored),
  CreatedAt: stored.createdAt.toISOString(),
  ReceivedAt: stored.receivedAt?.toISOString() ?? null,
  RefundedAt: stored.refundedAt?.toISOString() ?? null,
  CancelledAt: stored.cancelledAt?.toISOString() ?? null,
  ExchangedAt: stored.exchangedAt?.toISOString() ?? null,
  HeldUntil:
    returnStatus(stored) === 'registered' && stored.lines.some(({ exchangeCount }) => exchangeCount > 0)
      ? heldUntil(stored).toISOString()
      : null,
  IsWithdrawal: stored.isWithdrawal,
  ToGiftCard: stored.toGiftCard,
  GiftCard: card
    ? {
        Code: card.code,
        Last4: card.last4,
        Amount: card.amount,
        Balance: card.balance,
        ExpiresAt: card.expiresAt.toISOString(),
      }
    : null,
  Goods: stored.goods,
  Freight: stored.freight,
  Refusal: stored.refusal,
  lines: stored.lines.map((line) => ({
    EanNo: eanText(line.ean),
    Name: line.name,
    Color: line.colour,
    Size: line.size,
    Count: line.count,
    Received: line.received,
    Reason: line.reason,
    Exchange:
      line.exchangeEan === null
        ? null
        : { EanNo: eanText(line.exchangeEan), Size: line.exchangeSize ?? '', Count: line.exchangeCount },
  })),
})
