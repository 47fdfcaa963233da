import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { WireOrder, WirePaymentStarted } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders, payments } from '../db/schema.ts'
import { Refusal } from '../http/answer.ts'
import { notFound } from '../http/route.ts'
import { type PaymentLine, type PaymentPort, PaymentUnavailable } from '../payment/port.ts'
import type { Caller } from './once.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'
import { readOrder, unknownOrder } from './read-order.ts'
import { giveStockBack } from './stock.ts'

/** How long an order keeps its stock without being paid, ms. */
export const paymentDeadline = 60 * 60 * 1000
const goodsVat = 2500
const noVat = 0

type Payment = typeof payments.$inferSelect

export interface Orders {
  /** @throws Refusal 409, 422 */
  place(request: OrderRequest, caller: Caller): Promise<string>
  /** Reads the provider's status again while a payment is under way. @throws Refusal 404 */
  read(id: string): Promise<WireOrder>
  /** Starts a payment, or answers the one that is under way. @throws Refusal 404, 409, 503 */
  startPayment(id: string, origin: string): Promise<WirePaymentStarted>
  /** Gives the stock back. Once is as good as twice. @throws Refusal 404, 409 when it is paid, 503 */
  cancel(id: string): Promise<WireOrder>
  /** A webhook of the card provider. @throws Refusal 401, 404, 503 */
  cardReport(request: Request): Promise<void>
  /** Cancels the orders that nobody has paid in time, after asking the provider. */
  sweep(now?: Date): Promise<void>
}

export function openOrders(db: Db, card: PaymentPort, log: (line: string) => void): Orders {
  const paymentsOf = (orderId: string): Promise<Payment[]> =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt)

  /** Brings a payment, and with it its order, to what the provider says of it. */
  async function settle(payment: Payment, reportedDeclined = false): Promise<Payment['status']> {
    const { state, reserved } = await card.status(payment.id)
    const status = statusAfter(payment, state, reserved, reportedDeclined)
    if (status !== payment.status) {
      await db.update(payments).set({ status, updatedAt: sql`now()` }).where(eq(payments.id, payment.id))
    }
    if (status !== 'authorized') return status
    const [paid] = await db
      .update(orders)
      .set({ status: 'paid', paidAt: sql`now()` })
      .where(and(eq(orders.id, payment.orderId), eq(orders.status, 'awaitingPayment')))
      .returning({ id: orders.id })
    if (!paid) await letGoIfCancelled(payment, reserved)
    return status
  }

  /** A reservation that came after its order was cancelled holds the shopper's money for nothing. */
  async function letGoIfCancelled(payment: Payment, reserved: number): Promise<void> {
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, payment.orderId))
    if (order?.status !== 'cancelled') return
    await card.cancel(payment.id, reserved, `${payment.id}-cancel`)
    await db.update(payments).set({ status: 'aborted', updatedAt: sql`now()` }).where(eq(payments.id, payment.id))
    log(`Payment ${payment.id} came after order ${payment.orderId} was cancelled: let go`)
  }

  async function settleAll(orderId: string): Promise<void> {
    for (const payment of await paymentsOf(orderId)) if (isUnderWay(payment)) await settle(payment)
  }

  async function statusOf(id: string): Promise<(typeof orders.$inferSelect)['status']> {
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
    if (!order) throw unknownOrder()
    return order.status
  }

  async function close(id: string, paymentStatus: 'aborted' | 'expired'): Promise<void> {
    const isPaid = () => new Refusal(409, 'Ordren er betalt og kan ikke avbrytes her. Kontakt kundeservice.')
    const status = await statusOf(id)
    if (status === 'cancelled') return
    await settleAll(id)
    if ((await statusOf(id)) === 'paid') throw isPaid()
    for (const payment of await paymentsOf(id)) {
      if (!isUnderWay(payment)) continue
      try {
        await card.terminate(payment.id)
      } catch (error) {
        // Refused, perhaps because it was paid at this very moment.
        await settle(payment)
        if ((await statusOf(id)) === 'paid') throw isPaid()
        throw error
      }
    }
    await db.transaction(async (tx) => {
      const [closed] = await tx
        .update(orders)
        .set({ status: 'cancelled' })
        .where(and(eq(orders.id, id), eq(orders.status, 'awaitingPayment')))
        .returning({ shopId: orders.shopId })
      if (!closed) return
      const lines = await tx
        .select({ ean: orderLines.ean, count: orderLines.count })
        .from(orderLines)
        .where(eq(orderLines.orderId, id))
      await giveStockBack(tx, closed.shopId, lines)
      await tx
        .update(payments)
        .set({ status: paymentStatus, updatedAt: sql`now()` })
        .where(and(eq(payments.orderId, id), inArray(payments.status, ['created', 'declined'])))
    })
    if ((await statusOf(id)) === 'paid') throw isPaid()
  }

  const unavailable = (error: unknown): never => {
    if (!(error instanceof PaymentUnavailable)) throw error
    log(error.message)
    throw new Refusal(503, 'Betalingen er ikke tilgjengelig akkurat nå. Prøv igjen om litt.')
  }

  return {
    place: (request, caller) => placeOrder(db, request, caller),

    async read(id) {
      // The order can be shown without the provider: then as it was last known.
      await settleAll(id).catch((error: unknown) => {
        if (!(error instanceof PaymentUnavailable)) throw error
        log(error.message)
      })
      return readOrder(db, id)
    },

    async startPayment(id, origin) {
      await settleAll(id).catch(unavailable)
      const order = await readOrder(db, id)
      if (order.Status === 'paid') throw new Refusal(409, 'Ordren er allerede betalt.')
      if (order.Status === 'cancelled')
        throw new Refusal(409, 'Ordren er avbrutt. Gå til handlekurven for å bestille på nytt.')
      const earlier = await paymentsOf(id)
      const open = earlier.find(isUnderWay)
      if (open) return { PaymentID: open.id, RedirectUrl: open.redirectUrl }
      const attempt = earlier.length + 1
      const page = `${origin}/ordre/${id}`
      const { id: paymentId, redirectUrl } = await card
        .start({
          idempotencyKey: `${id}-${attempt}`,
          orderNumber: order.OrderNo,
          lines: paymentLines(order),
          total: order.Total,
          returnUrl: page,
          cancelUrl: `${origin}/betaling/${id}`,
          termsUrl: `${origin}/kundeservice`,
          webhookUrl: `${origin}/api/v1/payments/card/webhook`,
        })
        .catch(unavailable)
      await db
        .insert(payments)
        .values({
          id: paymentId,
          orderId: id,
          provider: 'card',
          attempt,
          status: 'created',
          amount: order.Total,
          redirectUrl,
        })
        .onConflictDoNothing()
      return { PaymentID: paymentId, RedirectUrl: redirectUrl }
    },

    async cancel(id) {
      await close(id, 'aborted').catch(unavailable)
      return readOrder(db, id)
    },

    async cardReport(request) {
      const report = await card.report(request)
      if (!report) throw new Refusal(401, 'Ukjent avsender')
      const [payment] = await db.select().from(payments).where(eq(payments.id, report.paymentId))
      if (!payment) throw notFound('Ukjent betaling')
      await settle(payment, report.declined).catch(unavailable)
    },

    async sweep(now = new Date()) {
      const late = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(eq(orders.status, 'awaitingPayment'), lt(orders.createdAt, new Date(now.getTime() - paymentDeadline))),
        )
      for (const { id } of late) {
        await close(id, 'expired').then(
          () => log(`Order ${id} was not paid in time: cancelled, its stock given back`),
          (error: Error) => log(`Order ${id} was not paid in time, and is not cancelled yet: ${error.message}`),
        )
      }
    },
  }
}

/** A declined card leaves its payment open: the shopper may try another one on the provider's page. */
const isUnderWay = ({ status }: Payment): boolean => status === 'created' || status === 'declined'

function statusAfter(
  payment: Payment,
  state: 'created' | 'authorized' | 'aborted',
  reserved: number,
  reportedDeclined: boolean,
): Payment['status'] {
  if (state === 'authorized' && reserved >= payment.amount) return 'authorized'
  if (state === 'aborted') return payment.status === 'expired' ? 'expired' : 'aborted'
  return reportedDeclined && payment.status === 'created' ? 'declined' : payment.status
}

function paymentLines(order: WireOrder): PaymentLine[] {
  const goods = order.lines.map(({ EanNo, Name, Count, Price }) => ({
    reference: EanNo,
    name: Name,
    quantity: Count,
    price: Price,
    vat: goodsVat,
  }))
  const extra = [
    { reference: 'frakt', name: 'Frakt', quantity: 1, price: order.Shipping, vat: goodsVat },
    { reference: 'pant', name: 'Pant', quantity: 1, price: order.Pant, vat: noVat },
  ]
  return [...goods, ...extra.filter(({ price }) => price > 0)]
}
