import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { WirePage } from '../../api/wire-content.ts'
import type { WirePastOrder } from '../../api/wire-customers.ts'
import { oneVatOf, vatOf } from '../core/vat.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../db/schema.ts'
import { wireLine } from '../orders/read-order.ts'

/** Entries per page of the history. */
export const historyPageSize = 20

/** Wraps a page of the history for the wire. */
export const pageOf = <Entry>(data: Entry[], page: number, total: number): WirePage<Entry> => ({
  data,
  total,
  per_page: historyPageSize,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / historyPageSize)),
})

/** Stage of a paid order. A paid and cancelled one was withdrawn. */
function stageOf({
  status,
  handedOverAt,
}: {
  status: string
  handedOverAt: Date | null
}): NonNullable<WirePastOrder['Stage']> {
  if (status === 'cancelled') return 'withdrawn'
  return handedOverAt ? 'handedOver' : 'paid'
}

/** The customer's orders, newest first. */
export async function pastOrders(db: Db, customerId: number, page: number): Promise<WirePage<WirePastOrder>> {
  const theirs = and(eq(orders.customerId, customerId), isNotNull(orders.paidAt))
  const [[counted], found] = await Promise.all([
    db.select({ total: count() }).from(orders).where(theirs),
    db
      .select()
      .from(orders)
      .where(theirs)
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(historyPageSize)
      .offset((page - 1) * historyPageSize),
  ])
  const ids = found.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position))
  const entries = found.map((order): WirePastOrder => {
    const bought = lines.filter(({ orderId }) => orderId === order.id)
    const { VatPercentage, Vat } = oneVatOf(vatOf({ ...order, lines: bought }))
    return {
      OrderID: order.id,
      OrderNo: order.number,
      VatPercentage,
      Vat,
      NetAmount: order.total - Vat,
      Total: order.total,
      orderlines: bought.filter(({ count }) => count > 0).map(wireLine),
      DateCreated: order.createdAt.toISOString(),
      Stage: stageOf(order),
      Delivery: order.delivery,
      ReadyAt: order.readyAt?.toISOString() ?? null,
      HandedOverAt: order.handedOverAt?.toISOString() ?? null,
    }
  })
  return pageOf(entries, page, counted!.total)
}
