import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import { createSingleFlight } from '../core/single-flight.ts'
import { type VatShare, vatSharesOf } from '../core/vat.ts'
import type { Db } from '../db/database.ts'
import { orders, payments } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import { issueGiftCard } from '../gift-cards/gift-cards.ts'
import { dropRefund, finishRefund, type PlannedRefund, refundedToCards } from '../orders/refunds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Buyer, PaymentLine, PaymentPort, ProviderName, ProviderStatus } from '../providers/port.ts'
import { unpublishReviews } from '../reviews/reviews.ts'

export type Providers = Readonly<Record<ProviderName, PaymentPort>>
export type Payment = typeof payments.$inferSelect
type Status = Payment['status']

/** Hundredths of a percent, the providers' unit. */
const hundredths = (percentage: number): number => percentage * 100
const noVat = 0
/**
 * Shortest time between two questions to the provider for visitors of an order, ms; less than the page's first poll.
 */
export const refreshInterval = 900
const keyLength = 40

/** A deterministic key of letters and digits, which every provider accepts. */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, keyLength)

/** A declined card leaves its payment open: the shopper may try another one on the provider's page. */
const pendingStatuses: Status[] = ['created', 'declined']
/** A provider that gives credit says no once: the next try is another payment. */
export const hasOpenPage = ({ status, provider }: Payment): boolean =>
  status === 'created' || (status === 'declined' && provider !== 'later')
export const isPending = ({ status }: Payment): boolean => pendingStatuses.includes(status)

export interface Payments {
  of(orderId: string): Promise<Payment[]>
  /**
   * Syncs a payment and its order with the provider. Money that the order does not need (cancelled, or paid otherwise)
   * is released.
   * Rejects with PaymentUnavailable.
   */
  settle(payment: Payment, reportedDeclined?: boolean): Promise<ProviderStatus>
  /**
   * Syncs an order's pending payments, when a visitor views the order or wants to pay: concurrent callers share one
   * call to the provider, and the next one is `refreshInterval` later.
   */
  refresh(orderId: string): Promise<void>
  /** Ends a pending payment, unless it has paid the order meanwhile. Rejects with PaymentUnavailable. */
  end(payment: Payment, as: 'aborted' | 'expired'): Promise<void>
  /** Captures the authorised amount. Idempotent. Rejects with PaymentUnavailable. */
  capture(payment: Payment): Promise<void>
  /** The provider's idempotency key of a refund. */
  refundKey(payment: Payment, parts: readonly (string | number)[]): string
  /**
   * Makes a planned refund, once per key. If the provider says that nothing was refunded, the plan is dropped.
   * Rejects with PaymentUnavailable.
   */
  refund(payment: Payment, refund: PlannedRefund): Promise<void>
  /** Marks a refund as made, and puts the gift cards' part back on them. Idempotent. */
  finishRefund(key: string): Promise<void>
  /** Payments to check again, of cancelled, otherwise paid and handed-over orders. */
  unfinished(): Promise<Unfinished[]>
}

interface Unfinished {
  payment: Payment
  /** Handed over, so the money can be captured. */
  isHandedOver: boolean
}

export function openPayments(
  db: Db,
  providers: Providers,
  outbox: Outbox,
  codes: GiftCardCodes,
  log: (line: string) => void,
): Payments {
  const note = (on: Db, payment: Payment, change: Partial<Payment>, from: Status[]) =>
    on
      .update(payments)
      .set({ ...change, updatedAt: sql`now()` })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, from)))

  async function settle(payment: Payment, reportedDeclined = false): Promise<ProviderStatus> {
    const providerStatus = await providers[payment.provider].status(payment)
    const status = statusAfter(payment, providerStatus, reportedDeclined)
    const { captured, refunded, providerOrder = payment.providerOrder } = providerStatus
    const isNew =
      status !== payment.status ||
      captured !== payment.captured ||
      refunded !== payment.refunded ||
      providerOrder !== payment.providerOrder
    const keep = async (on: Db): Promise<void> => {
      if (!isNew) return
      const [noted] = await note(
        on,
        payment,
        { status, captured, refunded, providerOrder },
        comingBefore[status],
      ).returning({
        id: payments.id,
      })
      if (noted && refunded > payment.refunded)
        await outbox.announce(
          on,
          'order.refunded',
          payment.orderId,
          { Refunded: refunded + (await refundedToCards(on, payment.orderId)) },
          `${noted.id} ${refunded}`,
        )
      if (status === 'refunded') await unpublishReviews(on, payment.orderId)
    }
    // Captured already, as by hand at the provider: it has paid the order too.
    const isTaken = status === 'captured' && payment.status !== 'captured' && captured >= payment.amount
    if (status === 'authorized' || isTaken) await payOrder(payment, providerStatus, keep)
    else if (isNew) await db.transaction(keep)
    if (refunded > payment.refunded) outbox.flush()
    return providerStatus
  }

  async function payOrder(
    payment: Payment,
    { reserved, captured, buyer }: ProviderStatus,
    keep: (tx: Db) => Promise<void>,
  ): Promise<void> {
    const isPaid = await db.transaction(async (tx) => {
      // Both or neither: a payment known to be authorised is not asked about again.
      await keep(tx)
      const [order] = await tx
        .select({ isExpress: orders.isExpress })
        .from(orders)
        .where(eq(orders.id, payment.orderId))
      // Nobody knows where the goods should go.
      if (order?.isExpress && !buyer) return false
      const [paid] = await tx
        .update(orders)
        .set({
          status: 'paid',
          paidAt: sql`now()`,
          paymentId: payment.id,
          ...(order?.isExpress && buyer && { customerName: buyer.name, ...withoutName(buyer) }),
        })
        .where(and(eq(orders.id, payment.orderId), eq(orders.status, 'awaitingPayment')))
        .returning({ id: orders.id })
      // The first to see it (webhook, return or maintenance) enqueues the confirmation; the others do not.
      if (!paid) return false
      if (!(await issueGiftCard(tx, paid.id, { outbox, codes }))) await outbox.enqueue(tx, 'orderPaid', paid.id)
      await outbox.announce(tx, 'order.paid', paid.id)
      return true
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
    // By number: a guest's order opens by its id.
    if (captured > 0)
      return log(`Payment ${payment.id} was taken when order ${unwanted.number} was ${unwanted.status}: give it back`)
    await letGo(payment, reserved)
    log(`Payment ${payment.id} came when order ${unwanted.number} was ${unwanted.status}: let go`)
  }

  async function letGo(payment: Payment, reserved: Ore): Promise<void> {
    await providers[payment.provider].cancel(payment, reserved, keyOf(payment.id, 'cancel'))
    await note(db, payment, { status: 'released' }, ['created', 'declined', 'authorized'])
  }

  const finish = (key: string): Promise<void> =>
    finishRefund(db, key, (tx, orderId, Refunded) =>
      outbox.announce(tx, 'order.refunded', orderId, { Refunded }, `gift cards ${key}`),
    )

  const once = createSingleFlight()

  /** Asks about pending payments that no replica has asked about lately. */
  async function lookAt(orderId: string): Promise<void> {
    for (const payment of await of(orderId)) {
      if (!isPending(payment)) continue
      const [asks] = await db
        .update(payments)
        .set({ askedAt: sql`now()` })
        .where(
          and(
            eq(payments.id, payment.id),
            or(isNull(payments.askedAt), lt(payments.askedAt, new Date(Date.now() - refreshInterval))),
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
    refresh: (orderId) => once(orderId, () => lookAt(orderId)),
    async end(payment, as) {
      const { state, reserved } = await settle(payment)
      if (state === 'authorized') {
        // Less is reserved than the order costs: it pays nothing and is released.
        if (reserved < payment.amount) await letGo(payment, reserved)
        return
      }
      // Its page has ended already.
      if (state === 'declined') await note(db, payment, { status: as }, pendingStatuses)
      if (state !== 'created') return
      try {
        await providers[payment.provider].terminate(payment, keyOf(payment.id, 'terminate'))
        await note(db, payment, { status: as }, pendingStatuses)
      } catch (error) {
        // Rejected, perhaps because it was paid just now.
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
    refundKey: (payment, parts) => keyOf(payment.id, 'refund', ...parts),
    async refund(payment, { key, amount, giftCardAmount, newCardAmount }) {
      const { refunded } = await settle(payment)
      try {
        await providers[payment.provider].refund(payment, amount - giftCardAmount - newCardAmount, key)
      } catch (error) {
        // The response may be lost after the refund: only an unchanged status proves that there is none.
        const now = await providers[payment.provider].status(payment).catch(() => null)
        if (now?.refunded === refunded) await dropRefund(db, key)
        throw error
      }
      await finish(key)
      await settle(payment)
    },
    finishRefund: finish,
    async unfinished() {
      const rows = await db
        .select({ payment: payments, handedOverAt: orders.handedOverAt })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(
          and(
            // in the text, for the index of open payments
            sql`${payments.status} in ('created', 'declined', 'authorized')`,
            or(
              and(eq(payments.status, 'authorized'), or(isUnwanted(payments.id), isNotNull(orders.handedOverAt))),
              // Started just as the order was cancelled or paid otherwise: it may still be paid at its provider.
              and(
                inArray(payments.status, pendingStatuses),
                ne(orders.status, 'awaitingPayment'),
                isUnwanted(payments.id),
              ),
            ),
          ),
        )
      return rows.map(({ payment, handedOverAt }) => ({ payment, isHandedOver: handedOverAt !== null }))
    },
  }
}

const withoutName = ({ name: _, ...rest }: Buyer): Omit<Buyer, 'name'> => rest

/** The order is cancelled, or paid by another payment. */
const isUnwanted = (paymentId: string | typeof payments.id): SQL =>
  sql`(${orders.status} = 'cancelled' or ${orders.paymentId} is distinct from ${paymentId})`

/** Allowed transitions, by their target: a late report never moves a payment back. */
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

/** Øre of the total that gift cards pay. */
export const paidByCards = ({ GiftCards = [] }: Pick<WireOrder, 'GiftCards'>): Ore =>
  GiftCards.reduce((sum, { Amount }) => sum + Amount, 0)

/** Lines that add up to what is left to pay of the order's total; discount and freight have one per VAT rate. */
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
    { reference: 'gavekort', name: 'Gavekort', quantity: 1, price: order.GiftCard?.Amount ?? 0, vat: noVat },
    {
      reference: 'betalt-med-gavekort',
      name: 'Gavekort',
      quantity: 1,
      price: -paidByCards(order),
      vat: noVat,
    },
  ]
  return [...goods, ...extra.filter(({ price }) => price !== 0)]
}

/** Orders of this payer and shop with another pending mobile payment. */
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
