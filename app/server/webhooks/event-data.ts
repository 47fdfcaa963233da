import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, orders, reservationLines, reservations } from '../db/schema.ts'
import { eanText } from '../orders/read-order.ts'

// What an event says about its order or reservation: fields of `GET /orders/{id}` and `GET /reservations/{id}` without
// those about the shopper.

const wireLines = (lines: readonly { ean: number; count: number }[]) =>
  lines.map(({ ean, count }) => ({ EanNo: eanText(ean), Count: count }))

export async function orderData(tx: Db, id: string): Promise<object> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('an event is about an order that is not there')
  const lines = await tx
    .select({ ean: orderLines.ean, count: orderLines.count })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), gt(orderLines.count, 0)))
    .orderBy(asc(orderLines.position))
  return {
    OrderID: row.id,
    OrderNo: row.number,
    Status: row.status,
    Delivery: row.delivery,
    ShopID: row.shopId,
    Total: row.total,
    lines: wireLines(lines),
  }
}

export async function reservationData(tx: Db, id: number): Promise<object> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id))
  if (!row) throw new Error('an event is about a reservation that is not there')
  const lines = await tx
    .select({ ean: reservationLines.ean, count: reservationLines.count })
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, id))
    .orderBy(asc(reservationLines.position))
  return {
    id: row.id,
    shopID: row.shopId,
    statusID: row.statusId,
    delivery: row.delivery,
    lines: wireLines(lines),
  }
}
