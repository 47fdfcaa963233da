import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import { type VatShare, vatSharesOf } from '../core/vat.ts'
import type { Db } from '../db/database.ts'
import { orders, payments } from '../db/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { PaymentLine, PaymentPort, ProviderName, ProviderStatus } from '../providers/port.ts'
import { sendBackReviews } from '../reviews/reviews.ts'

export type Providers = Readonly<Record<ProviderName, PaymentPort>>
export type Payment = typeof payments.$inferSelect
type Status = Payment['status']

/** As providers want it: hundredths of a percent. */
const hundredths = (percentage: number): number => percentage * 100
const noVat = 0
/** How long after a look at an order the next one asks the provider again, ms: less than the page's first wait. */
export const lookInterval = 900
const keyLength = 40

/** The same for the same thing, and of letters and digits only: what every provider takes as a key. */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, keyLength)

/** A declined card leaves its payment open: the shopper may try another one on the provider's page. */
const pendingStatuses: Status[] = ['created', 'declined']
export const isPending = ({ status }: Payment): boolean => pendingStatuses.includes(status)

export interface Payments {
  of(orderId: string): Promise<Payment[]>
  /**
   * Brings a payment, and with it its order, to what the provider says of it. Money that its order does not want, since
   * it is cancelled or paid already, is let go. Rejects with PaymentUnavailable.
   */
  settle(payment: Payment, reportedDeclined?: boolean): Promise<ProviderStatus>
  settleAll(orderId: string): Promise<void>
  /** The same for whoever looks at an order: all who look at once wait for one call, and the next is `lookInterval` later. */
  look(orderId: string): Promise<void>
  /** Ends a payment that is under way, unless it has paid the order meanwhile. Rejects with PaymentUnavailable. */
  end(payment: Payment, as: 'aborted' | 'expired'): Promise<void>
  /** Takes the money that is authorised; nothing where it is taken already. Rejects with PaymentUnavailable. */
  capture(payment: Payment): Promise<void>
  /** Gives back so much of what is captured, once for a key of the caller's. Rejects with PaymentUnavailable. */
  refund(payment: Payment, amount: Ore, callersKey: string | null): Promise<void>
  /** What is to be looked at again, of orders that are cancelled, paid otherwise, or handed over. */
  unfinished(): Promise<Unfinished[]>
}

interface Unfinished {
  payment: Payment
  /** Its goods are the shopper's, so its money is the shop's. */
  isHandedOver: boolean
}

export function openPayments(db: Db, providers: Providers, outbox: Outbox, log: (line: string) => void): Payments {
  const note = (on: Db, payment: Payment, change: Partial<Payment>, from: Status[]) =>
    on
      .update(payments)
      .set({ ...change, updatedAt: sql`now()` })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, from)))

  async function settle(payment: Payment, reportedDeclined = false): Promise<ProviderStatus> {
    const told = await providers[payment.provider].status(payment)
    const status = statusAfter(payment, told, reportedDeclined)
    const { captured, refunded } = told
    const isNew = status !== payment.status || captured !== payment.captured || refunded !== payment.refunded
    const keep = async (on: Db): Promise<void> => {
      if (isNew) await note(on, payment, { status, captured, refunded }, comingBefore[status])
      if (isNew && status === 'refunded') await sendBackReviews(on, payment.orderId)
    }
    // Taken already, as by hand at the provider, it has paid all the same.
    const isTaken = status === 'captured' && payment.status !== 'captured' && captured >= payment.amount
    if (status === 'authorized' || isTaken) await payOrder(payment, told, keep)
    else if (isNew) await db.transaction(keep)
    return told
  }

  async function payOrder(
    payment: Payment,
    { reserved, captured }: ProviderStatus,
    keep: (tx: Db) => Promise<void>,
  ): Promise<void> {
    const isPaid = await db.transaction(async (tx) => {
      // Both or neither: of an order that waits, nobody asks again about a payment that is known to be authorised.
      await keep(tx)
      const [paid] = await tx
        .update(orders)
        .set({ status: 'paid', paidAt: sql`now()`, paymentId: payment.id })
        .where(and(eq(orders.id, payment.orderId), eq(orders.status, 'awaitingPayment')))
        .returning({ id: orders.id })
      // Whoever tells it first, of webhook, return and sweep, brings the confirmation with it; nobody else does.
      if (paid) await outbox.enqueue(tx, 'orderPaid', paid.id)
      return paid !== undefined
    })
    if (isPaid) {
      outbox.flush()
      return
    }
    const [unwanted] = await db
      .select({ status: orders.status, number: orders.number })
      .from(orders)
      .where(and(eq(orders.id, payment.orderId), isUnwanted(payment.id)))
    if (!unwanted) return
    // By its number: whoever has a guest's order's id may open it.
    if (captured > 0)
      return log(`Payment ${payment.id} was taken when order ${unwanted.number} was ${unwanted.status}: give it back`)
    await letGo(payment, reserved)
    log(`Payment ${payment.id} came when order ${unwanted.number} was ${unwanted.status}: let go`)
  }

  async function letGo(payment: Payment, reserved: Ore): Promise<void> {
    await providers[payment.provider].cancel(payment, reserved, keyOf(payment.id, 'cancel'))
    await note(db, payment, { status: 'released' }, ['created', 'declined', 'authorized'])
  }

  const looking = new Map<string, Promise<void>>()

  /** Asks about payments that nobody has asked about lately, through any replica. */
  async function lookAt(orderId: string): Promise<void> {
    for (const payment of await of(orderId)) {
      if (!isPending(payment)) continue
      const [asks] = await db
        .update(payments)
        .set({ askedAt: sql`now()` })
        .where(
          and(
            eq(payments.id, payment.id),
            or(isNull(payments.askedAt), lt(payments.askedAt, new Date(Date.now() - lookInterval))),
          ),
        )
        .returning({ id: payments.id })
      if (asks) await settle(payment)
    }
  }

  const of = (orderId: string): Promise<Payment[]> =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt)

  return {
    of,
    settle,
    async settleAll(orderId) {
      for (const payment of await of(orderId)) if (isPending(payment)) await settle(payment)
    },
    look(orderId) {
      const underWayNow = looking.get(orderId)
      if (underWayNow) return underWayNow
      const looked = lookAt(orderId).finally(() => looking.delete(orderId))
      looking.set(orderId, looked)
      return looked
    },
    async end(payment, as) {
      const { state, reserved } = await settle(payment)
      if (state === 'authorized') {
        // Less is reserved than the order costs: it pays nothing, and is the shopper's again.
        if (reserved < payment.amount) await letGo(payment, reserved)
        return
      }
      if (state !== 'created') return
      try {
        await providers[payment.provider].terminate(payment, keyOf(payment.id, 'terminate'))
        await note(db, payment, { status: as }, pendingStatuses)
      } catch (error) {
        // Refused, perhaps because it was paid at this very moment.
        if ((await settle(payment)).state === 'created') throw error
      }
    },
    async capture(payment) {
      const { state } = await settle(payment)
      if (state === 'authorized') {
        await providers[payment.provider].capture(payment, payment.amount, keyOf(payment.id, 'capture'))
        await settle(payment)
      }
    },
    async refund(payment, amount, callersKey) {
      const { refunded } = await settle(payment)
      const which = callersKey === null ? [refunded] : ['key', callersKey]
      await providers[payment.provider].refund(payment, amount, keyOf(payment.id, 'refund', ...which))
      await settle(payment)
    },
    async unfinished() {
      const rows = await db
        .select({ payment: payments, handedOverAt: orders.handedOverAt })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(
          or(
            and(eq(payments.status, 'authorized'), or(isUnwanted(payments.id), isNotNull(orders.handedOverAt))),
            // Begun at the very moment that the order was cancelled, or paid otherwise: it may still be paid at its provider.
            and(
              inArray(payments.status, pendingStatuses),
              ne(orders.status, 'awaitingPayment'),
              isUnwanted(payments.id),
            ),
          ),
        )
      return rows.map(({ payment, handedOverAt }) => ({ payment, isHandedOver: handedOverAt !== null }))
    },
  }
}

/** Its order is cancelled, or paid by another payment. */
const isUnwanted = (paymentId: string | typeof payments.id): SQL =>
  sql`(${orders.status} = 'cancelled' or ${orders.paymentId} is distinct from ${paymentId})`

/** What a payment may have been before it is this: a late report never takes it back. */
const comingBefore: Readonly<Record<Status, Status[]>> = {
  created: ['created'],
  declined: ['created'],
  aborted: ['created', 'declined'],
  expired: ['created', 'declined'],
  authorized: ['created', 'declined', 'authorized'],
  released: ['created', 'declined', 'authorized', 'released'],
  captured: ['created', 'declined', 'authorized', 'captured'],
  refunded: ['created', 'declined', 'authorized', 'captured', 'refunded'],
}

function statusAfter(payment: Payment, { state, reserved }: ProviderStatus, reportedDeclined: boolean): Status {
  switch (state) {
    case 'created':
      return reportedDeclined && payment.status === 'created' ? 'declined' : payment.status
    case 'authorized':
      return reserved >= payment.amount ? 'authorized' : payment.status
    case 'aborted':
      return payment.status === 'expired' ? 'expired' : 'aborted'
    default:
      return state
  }
}

/** What is paid for, in lines that add up to the order's total: discount and freight have one for each rate of VAT. */
export function paymentLines(order: WireOrder): PaymentLine[] {
  const goods = order.lines.map(({ EanNo, Name, Count, Price, VatPercentage }) => ({
    reference: EanNo,
    name: Name,
    quantity: Count,
    price: Price,
    vat: hundredths(VatPercentage),
  }))
  const lines = order.lines.map(({ Count, Price, VatPercentage }) => ({
    count: Count,
    price: Price,
    vatPercentage: VatPercentage,
  }))
  const shares = vatSharesOf({ lines, discount: order.Discount, shipping: order.Shipping })
  const ofEachRate = (word: string, name: string, priceOf: (share: VatShare) => Ore): PaymentLine[] =>
    shares.map((share) => ({
      reference: shares.length === 1 ? word : `${word}-${share.percentage}`,
      name,
      quantity: 1,
      price: priceOf(share),
      vat: hundredths(share.percentage),
    }))
  const extra = [
    ...ofEachRate('rabatt', 'Rabatt', ({ discount }) => -discount),
    ...ofEachRate('frakt', 'Frakt', ({ shipping }) => shipping),
    { reference: 'pant', name: 'Pant', quantity: 1, price: order.Pant, vat: noVat },
  ]
  return [...goods, ...extra.filter(({ price }) => price !== 0)]
}

/** Orders of this payer in this shop that wait for another mobile payment. */
export async function otherMobileOrders(
  db: Db,
  { payer, shopId, orderId }: Pick<Payment, 'payer' | 'shopId' | 'orderId'>,
): Promise<string[]> {
  const rows = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'mobile'),
        eq(payments.payer, payer),
        eq(payments.shopId, shopId),
        inArray(payments.status, pendingStatuses),
        ne(payments.orderId, orderId),
      ),
    )
  return rows.map((row) => row.orderId)
}
