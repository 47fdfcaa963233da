import { and, eq, isNull, or } from 'drizzle-orm'
import { orderRef } from '../../../machines/domain/index.ts'
import type { WireUnpaidOrders } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../db/schema.ts'
import { eanText } from './read-order.ts'

/**
 * What the unpaid orders of a browser hold: a guest's, and the customer's who is logged in. Their ids open them, so
 * only references go to pages where other scripts run.
 */
export async function unpaidOrdersOf(db: Db, browser: string, customerId: number | null): Promise<WireUnpaidOrders> {
  const isGuests = isNull(orders.customerId)
  const rows = await db
    .select({ id: orders.id, shopId: orders.shopId, ean: orderLines.ean, count: orderLines.count })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.session, browser),
        eq(orders.status, 'awaitingPayment'),
        customerId === null ? isGuests : or(isGuests, eq(orders.customerId, customerId)),
      ),
    )
  const found = new Map<string, WireUnpaidOrders[number]>()
  for (const { id, shopId, ean, count } of rows) {
    const order = found.get(id) ?? { Reference: orderRef(id), ShopID: shopId, articles: [] }
    found.set(id, { ...order, articles: [...order.articles, { EanNo: eanText(ean), Count: count }] })
  }
  return [...found.values()]
}
