import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { discountOn, webStockShopId } from '../../../machines/domain/index.ts'
import type { WirePromocodeRefused } from '../../api/wire-content.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../db/schema.ts'
import type { Refusal } from '../http/answer.ts'
import { type Caller, hashOf, mustBeSameRequest, newPickupCode } from './once.ts'
import type { OrderRequest } from './order-request.ts'
import { basketOf, keptLine, mustBeShop, notOrdered, refused, type Sums, sumsOf, takeLines } from './price-lines.ts'
import { countUse, findPromocode, promocodeMessages } from './promocodes.ts'

const randomIdBytes = 18

/**
 * Places the order: prices and discount are the server's; the stock and one use of the promocode are taken with it or
 * not at all. One that costs nothing is paid at once. Answers the order's id.
 * @throws Refusal 422 with WireOrderRefused; 409 for another order under the same key
 */
export async function placeOrder(db: Db, request: OrderRequest, caller: Caller): Promise<string> {
  const requestHash = hashOf(request)
  const earlier = await orderUnderKey(db, caller, requestHash)
  if (earlier) return earlier
  return db.transaction(async (tx) => {
    const { Delivery: delivery } = request
    const home = delivery === 'home'
    const shopId = home ? webStockShopId : request.ShopID
    if (!home) await mustBeShop(tx, shopId)
    const basket = await basketOf(tx, request.items, { shopId, delivery })
    if (basket.unsold.length > 0) {
      // What is lacking may have gone to this very order, sent a moment before.
      const other = await orderUnderKey(tx, caller, requestHash)
      if (other) return other
      throw notOrdered(basket.unsold)
    }
    const undiscounted = await sumsOf(tx, basket.lines, delivery)
    const promocode = request.Promocode ? await findPromocode(tx, request.Promocode) : null
    if (typeof promocode === 'string') {
      const other = await orderUnderKey(tx, caller, requestHash)
      if (other) return other
      throw promocodeRefused(promocode, undiscounted)
    }
    const sums = { ...undiscounted, discount: 0 }
    if (promocode) {
      sums.discount = discountOn(sums.goods + sums.pant, sums.pant, promocode)
      sums.total -= sums.discount
    }
    const isFree = sums.total === 0
    const [made] = await tx
      .insert(orders)
      .values({
        id: randomBytes(randomIdBytes).toString('base64url'),
        status: isFree ? 'paid' : 'awaitingPayment',
        paidAt: isFree ? sql`now()` : null,
        delivery,
        shopId,
        customerName: request.CustomerName,
        email: request.Email,
        phone: request.Phone,
        address: request.Address,
        postalCode: request.PostalCode,
        city: request.City,
        ...sums,
        promocode: promocode?.name ?? null,
        pickupCode: home ? null : newPickupCode(),
        session: caller.session,
        idempotencyKey: caller.idempotencyKey,
        requestHash,
        customerId: caller.customerId ?? null,
      })
      .onConflictDoNothing({ target: [orders.session, orders.idempotencyKey] })
      .returning({ id: orders.id })
    if (!made) {
      // The same call came twice at once, and the other one was first.
      const other = await orderUnderKey(tx, caller, requestHash)
      if (other) return other
      throw new Error('an order under the same key is neither there nor in the way')
    }
    await takeLines(tx, shopId, basket.lines)
    if (sums.total !== request.ExpectedTotal) {
      throw refused({ message: 'Prisen er endret. Se over handlekurven før du betaler.', total: sums.total })
    }
    const kept = basket.lines.map((line, position) => ({ orderId: made.id, ...keptLine(line, position) }))
    await tx.insert(orderLines).values(kept)
    if (promocode && !(await countUse(tx, promocode))) throw promocodeRefused('alreadyUsed', undiscounted)
    return made.id
  })
}

const promocodeRefused = (why: WirePromocodeRefused['code'], { total }: Sums): Refusal =>
  refused({ message: promocodeMessages[why], promocode: why, total, errors: { Promocode: [promocodeMessages[why]] } })

async function orderUnderKey(db: Db, { session, idempotencyKey }: Caller, requestHash: string): Promise<string | null> {
  if (idempotencyKey === null) return null
  const [order] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.session, session), eq(orders.idempotencyKey, idempotencyKey)))
  if (!order) return null
  mustBeSameRequest(order.requestHash, requestHash)
  return order.id
}
