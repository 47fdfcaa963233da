import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import type { WireOrder, WirePaymentStarted } from '../../api/wire.ts'
import { collectionDays } from '../../content/collection-days.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { createSingleFlight } from '../core/single-flight.ts'
import { setLongTimeout } from '../core/timers.ts'
import { openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders, payments } from '../db/schema.ts'
import type { PickupPoints } from '../delivery/pickup-points.ts'
import { type GiftCardCodes, giftCardCodes } from '../gift-cards/codes.ts'
import type { GiftCardPurchaseRequest } from '../gift-cards/gift-card-request.ts'
import { eraseRecipients, placeGiftCardOrder, unrefundedGiftCards, voidGiftCard } from '../gift-cards/gift-cards.ts'
import { endHolds } from '../gift-cards/pay-with-cards.ts'
import { giftCardOfOrder } from '../gift-cards/read-gift-card.ts'
import { reasonOf } from '../observability/log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import {
  hasOpenPage,
  isPending,
  keyOf,
  openPayments,
  otherMobileOrders,
  type Payment,
  type Providers,
  paidByCards,
  paymentLines,
} from '../payments/payments.ts'
import { releasePromocodeUse } from '../promocodes/promocodes.ts'
import { PaymentUnavailable, type ProviderName } from '../providers/port.ts'
import { unpublishReviews } from '../reviews/reviews.ts'
import type { Requester } from './idempotency.ts'
import { deleteExpiredOrderAccess, grantOrderAccess, isLinkExpired, tryOrderCode } from './order-codes.ts'
import type { OrderRequest, RefundRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'
import { eanText, readOrder, unknownOrder } from './read-order.ts'
import { nothingToRefund, type PlannedRefund, planRefund, refundedToCards, unansweredCardRefunds } from './refunds.ts'
import { type Pieces, releaseStock } from './stock.ts'
import { deleteEndedHolds, ordersPastShortDeadline, recordLapse } from './stock-holds.ts'

/** How long an unpaid order keeps its stock, ms. */
export const paymentDeadline = 60 * 60 * 1000
/** How long a packed order waits in its shop, ms; terms and confirmation say the same. */
export const collectionTime = collectionDays * 24 * 60 * 60 * 1000
/** How long an order page waits for the provider before it shows the last known status, ms. */
const readTimeoutMs = 2500
/** Tries to start a mobile payment when another tab starts one at the same time. */
const maxMobileAttempts = 3
/** Most payments of one order: each is made and ended at its provider. A shopper changes the way to pay a few times. */
export const mostPaymentAttempts = 20

/** Bytes of a key that only this process has. */
const secretBytes = 32

type Row = typeof orders.$inferSelect

/** Orders and their payments. */
export interface Orders {
  /** @throws DomainError conflict, invalid, rateLimited */
  place(request: OrderRequest, caller: Requester): Promise<string>
  /** Places the order of a gift card. @throws DomainError conflict, invalid, rateLimited, unavailable without mail */
  placeGiftCard(request: GiftCardPurchaseRequest, caller: Requester): Promise<string>
  /**
   * Reads an order; while a payment is pending, asks its provider first, rate-limited. `hasCodes`: the shopper reads it,
   * so that the gift cards of returns have their codes. @throws DomainError notFound
   */
  read(id: string, options?: { hasCodes?: boolean }): Promise<WireOrder>
  /**
   * Starts a payment, or returns the pending one.
   * A payment at another provider, and this visitor's earlier mobile order in the same shop, are cancelled first.
   * @throws DomainError notFound, conflict, unavailable
   */
  startPayment(id: string, origin: string, provider?: ProviderName): Promise<WirePaymentStarted>
  /** Releases the stock. Idempotent. @throws DomainError notFound, conflict when it is paid, unavailable */
  cancel(id: string): Promise<WireOrder>
  /**
   * Withdraws a paid order before hand-over and cancels its payment. @throws DomainError notFound, conflict,
   * unavailable
   */
  withdraw(id: string): Promise<WireOrder>
  /** Marks the order as packed and waiting in the shop. Idempotent. @throws DomainError notFound, conflict */
  ready(id: string): Promise<WireOrder>
  /**
   * Marks the order as handed over and captures the payment. Idempotent; the carrier's page about a parcel may come
   * later. @throws DomainError notFound, conflict, unavailable
   */
  handOver(id: string, trackingUrl?: string): Promise<WireOrder>
  /**
   * Gives, corrects or removes (null) the carrier's page about the parcel of a sent order, without another mail.
   * @throws DomainError notFound, conflict where it is not sent, or its buyer is erased
   */
  track(id: string, trackingUrl: string | null): Promise<WireOrder>
  /**
   * Refunds captured money: lines, an amount, or all of the rest; once per key. @throws DomainError notFound, conflict,
   * unavailable
   */
  refund(id: string, request?: RefundRequest, key?: string | null): Promise<WireOrder>
  /**
   * Refunds the received pieces of a return, and freight (øre); once per return. Returns what was paid back for it and
   * how much of it is to become a gift card; null while the order's money is not captured.
   * @throws DomainError notFound, unavailable
   */
  refundReturn(id: string, returned: ReceivedReturn): Promise<{ amount: Ore; newCardAmount: Ore } | null>
  /**
   * Mails a code to the order's address: for a free order that waits, or one whose link has expired.
   * @throws DomainError notFound, conflict when it needs none, rateLimited, unavailable
   */
  sendCode(id: string, address: string): Promise<void>
  /**
   * Takes a mailed code: a waiting free order is confirmed, or the browser may open the order.
   * @throws DomainError notFound, conflict, invalid for a wrong code, rateLimited for an expired one
   */
  enterCode(id: string, code: string, browser: string): Promise<WireOrder>
  /** Handles a provider's webhook. @throws DomainError unauthenticated, notFound, unavailable */
  report(provider: ProviderName, request: Request): Promise<void>
  /**
   * Cancels overdue orders, unpaid (after asking the provider) or uncollected, and releases unwanted payments.
   * Providers may be slow: `goesOn` is asked before each order.
   */
  processOverdue(now?: Date, goesOn?: () => boolean): Promise<void>
}

export interface ReceivedReturn {
  code: string
  lines: readonly Pieces[]
  freight: Ore
  /** The shopper wants a gift card instead of what would go back to the provider. */
  toGiftCard: boolean
}

export interface OrdersOptions {
  /** Null without a carrier. */
  pickupPoints?: PickupPoints | null
  /** Encrypts the codes of gift cards; by default with a key of this process. */
  codes?: GiftCardCodes
}

export function openOrders(
  db: Db,
  providers: Providers,
  outbox: Outbox,
  log: (line: string) => void,
  { pickupPoints = null, codes = giftCardCodes(randomBytes(secretBytes).toString('base64url')) }: OrdersOptions = {},
): Orders {
  const pay = openPayments(db, providers, outbox, codes, log)
  const limits = openLimits(db)
  // a repeated request must not multiply the calls to a provider
  const once = createSingleFlight()

  async function rowOf(id: string): Promise<Row> {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw unknownOrder()
    return order
  }
  const isGivenUp = async (id: string): Promise<boolean> => (await rowOf(id)).status === 'cancelled'
  const isPaid = async (id: string): Promise<boolean> => (await rowOf(id)).status === 'paid'
  const notPaid = () => new DomainError('conflict', 'Ordren er ikke betalt.')
  const noCodeNeeded = () => new DomainError('conflict', 'Ordren venter ikke på noen kode.')
  const handedOver = () =>
    new DomainError('conflict', 'Varene er hentet eller sendt. Returner dem, så får du pengene tilbake.')
  const paidAlready = () =>
    new DomainError('conflict', 'Ordren er betalt og kan ikke avbrytes her. Kontakt kundeservice.')

  /**
   * Cancels an order if it still has this status, and releases its stock and promocode. Unpaid orders were never
   * confirmed, so no mail is needed.
   * @returns whether this call cancelled it
   */
  async function cancelFrom(
    id: string,
    status: 'awaitingPayment' | 'paid',
    mailKind: 'orderWithdrawn' | 'orderUncollected' | null,
    isLapse = false,
  ): Promise<boolean> {
    const isCancelled = await db.transaction(async (tx) => {
      const [closed] = await tx
        .update(orders)
        .set({ status: 'cancelled' })
        .where(and(eq(orders.id, id), eq(orders.status, status), isNull(orders.handedOverAt)))
        .returning({ shopId: orders.shopId, promocode: orders.promocode })
      if (!closed) return false
      const lines = await tx
        .select({ ean: orderLines.ean, count: orderLines.count })
        .from(orderLines)
        .where(eq(orderLines.orderId, id))
      await releaseStock(tx, closed.shopId, lines)
      await endHolds(tx, id, 'released')
      if (closed.promocode !== null) await releasePromocodeUse(tx, closed.promocode)
      if (isLapse) await recordLapse(tx, id)
      if (status === 'paid') await unpublishReviews(tx, id)
      if (mailKind) await outbox.enqueue(tx, mailKind, id)
      await outbox.announce(tx, 'order.cancelled', id, { Reason: cancelReasons[mailKind ?? 'unpaid'] })
      return true
    })
    outbox.flush()
    return isCancelled
  }

  async function close(id: string, paymentStatus: 'aborted' | 'expired'): Promise<void> {
    if (await isGivenUp(id)) return
    const opened = await pay.of(id)
    for (const payment of opened) if (isPending(payment)) await pay.end(payment, paymentStatus)
    if (await isPaid(id)) throw paidAlready()
    await cancelFrom(id, 'awaitingPayment', null, paymentStatus === 'expired' && opened.length === 0)
    if (await isPaid(id)) throw paidAlready()
  }

  /** Cancels orders past the shortened deadline of their network. @returns their number */
  async function cancelEarly(due: readonly string[], goesOn: () => boolean = () => true): Promise<number> {
    let given = 0
    for (const id of due) {
      if (!goesOn()) return given
      const closed = await close(id, 'expired').then(
        () => true,
        (error: Error) => {
          log(`An order of a network that holds too much is not cancelled yet: ${reasonOf(error)}`)
          return false
        },
      )
      if (closed) given += 1
    }
    return given
  }

  /**
   * Cancels an express order whose payment has ended unpaid, and releases its stock: it cannot be paid otherwise, since
   * nobody knows whose it is.
   */
  async function endExpress(id: string): Promise<void> {
    const { isExpress, status } = await rowOf(id)
    if (!isExpress || status !== 'awaitingPayment') return
    const opened = await pay.of(id)
    if (opened.length > 0 && !opened.some(isPending)) await cancelFrom(id, 'awaitingPayment', null)
  }

  const unavailable = (error: unknown): never => {
    if (!(error instanceof PaymentUnavailable)) throw error
    log(reasonOf(error))
    throw new DomainError('unavailable', 'Betalingen er ikke tilgjengelig akkurat nå. Prøv igjen om litt.')
  }

  /** Stores the payment; false if this visitor has another mobile payment pending in the shop. */
  async function keep(payment: typeof payments.$inferInsert): Promise<boolean> {
    await db.insert(payments).values(payment).onConflictDoNothing()
    const [kept] = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, payment.id))
    return kept !== undefined
  }

  async function start(id: string, origin: string, provider: ProviderName): Promise<WirePaymentStarted> {
    await pay.refresh(id)
    const { status, shopId, session: payer, total, isExpress } = await rowOf(id)
    if (isExpress && provider !== 'mobile')
      throw new DomainError('conflict', 'Hurtigkassen tar bare betaling med mobil.')
    if (status === 'paid') throw new DomainError('conflict', 'Ordren er allerede betalt.')
    if (total === 0)
      throw new DomainError('conflict', 'Ordren koster ingenting. Skriv koden som vi har sendt på e-post.')
    if (status === 'cancelled')
      throw new DomainError('conflict', 'Ordren er avbrutt. Gå til handlekurven for å bestille på nytt.')
    const earlier = await pay.of(id)
    const open = earlier.find(isPending)
    if (open?.provider === provider && hasOpenPage(open)) return { PaymentID: open.id, RedirectUrl: open.redirectUrl }
    if (open) {
      await pay.end(open, 'aborted')
      if (await isPaid(id)) throw new DomainError('conflict', 'Ordren er allerede betalt.')
    }
    if (earlier.length >= mostPaymentAttempts)
      throw new DomainError(
        'conflict',
        'Du har begynt på betalingen for mange ganger. Avbryt ordren og bestill på nytt.',
      )
    const order = await readOrder(db, id)
    const attempt = earlier.length + 1
    const key = keyOf(id, attempt)
    const page = `${origin}/ordre/${id}`
    const began = await providers[provider].start({
      idempotencyKey: key,
      reference: key,
      orderNumber: order.OrderNo,
      shopId,
      phone: order.Phone,
      expressFreight: isExpress ? order.Shipping : null,
      lines: paymentLines(order),
      total: order.Total - paidByCards(order),
      returnUrl: page,
      cancelUrl: `${origin}/betaling/${id}`,
      termsUrl: `${origin}/kundeservice`,
      webhookUrl: `${origin}/api/v1/payments/${provider}/webhook`,
    })
    const payment = {
      id: began.id,
      orderId: id,
      provider,
      attempt,
      status: 'created',
      amount: order.Total - paidByCards(order),
      redirectUrl: began.redirectUrl,
      shopId,
      payer,
    } as const
    for (let turn = 0; turn < maxMobileAttempts; turn++) {
      if (provider === 'mobile') {
        for (const other of await otherMobileOrders(db, payment)) await close(other, 'aborted').catch(unlessPaid)
      }
      if (await keep(payment)) return { PaymentID: began.id, RedirectUrl: began.redirectUrl }
    }
    await providers[provider].terminate(payment, keyOf(payment.id, 'terminate'))
    throw new DomainError(
      'conflict',
      'Du har en annen betaling i gang i denne butikken. Fullfør eller avbryt den først.',
    )
  }

  async function paymentUnder(id: string | null): Promise<Payment | undefined> {
    if (id === null) return
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    return payment
  }

  /** What was paid for an order: at a provider, with gift cards, or both; null if nothing was taken. */
  async function paidMoney(id: string) {
    const { paymentId, giftCardTotal, handedOverAt } = await rowOf(id)
    const payment = await paymentUnder(paymentId)
    const toCards = { orderId: id, refundedToCards: await refundedToCards(db, id) }
    if (payment) return { payment, ...toCards, ...(await pay.settle(payment).catch(unavailable)) }
    // Gift cards pay at the hand-over.
    return giftCardTotal > 0 && handedOverAt ? { payment, ...toCards, captured: 0, refunded: 0 } : null
  }

  const refundKey = (
    { payment, orderId }: { payment: Payment | undefined; orderId: string },
    parts: readonly (string | number)[],
  ): string => (payment ? pay.refundKey(payment, parts) : keyOf(orderId, 'refund', ...parts))

  /** Makes a planned refund: the provider's part first, then the gift cards'. */
  async function makeRefund(payment: Payment | undefined, refund: PlannedRefund): Promise<void> {
    if (refund.isDone) return
    if (refund.amount > refund.giftCardAmount + refund.newCardAmount && payment)
      await pay.refund(payment, refund).catch(unavailable)
    else await pay.finishRefund(refund.key)
    outbox.flush()
  }

  /** Pays the price of a withdrawn gift card back, once. */
  async function payBack(id: string): Promise<void> {
    const payment = await paymentUnder((await rowOf(id)).paymentId)
    if (!payment) throw nothingToRefund(0)
    await once(`pay back ${id}`, async () => {
      await pay.capture(payment)
      const { captured, refunded } = await pay.settle(payment)
      if (captured === refunded) return
      const key = pay.refundKey(payment, ['withdrawn'])
      await makeRefund(payment, await planRefund(db, id, {}, { key, isKeyed: true, left: captured - refunded }))
    }).catch(unavailable)
  }

  return {
    async placeGiftCard(request, caller) {
      const id = await placeGiftCardOrder(db, request, caller, { outbox, limits })
      outbox.flush()
      return id
    },

    async place(request, caller) {
      const makeRoom = async (network: string): Promise<boolean> =>
        (await cancelEarly(await ordersPastShortDeadline(db, Date.now(), network))) > 0
      const id = await placeOrder(db, request, caller, { outbox, limits, pickupPoints, makeRoom })
      outbox.flush()
      return id
    },

    async read(id, { hasCodes = false } = {}) {
      // Without the provider, the order is shown as last known.
      const settled = pay.refresh(id).catch((error: unknown) => {
        if (!(error instanceof PaymentUnavailable)) throw error
        log(reasonOf(error))
      })
      await within(readTimeoutMs, settled)
      await endExpress(id)
      return readOrder(db, id, hasCodes ? codes : null)
    },

    startPayment: (id, origin, provider = 'card') =>
      once(`pay ${provider} ${id} ${origin}`, () => start(id, origin, provider)).catch(unavailable),

    async sendCode(id, address) {
      const row = await rowOf(id)
      if (row.email === '') throw unknownOrder()
      if (!isWaitingForCode(row) && !isLinkExpired(row)) throw noCodeNeeded()
      if (!outbox.canSend)
        throw new DomainError('unavailable', 'Butikken kan ikke sende e-post akkurat nå. Kontakt kundeservice.')
      await limits.codeMail(row.email, address)
      await outbox.enqueue(db, 'orderCode', id)
      outbox.flush()
    },

    async enterCode(id, code, browser) {
      const row = await rowOf(id)
      if (row.status === 'paid' && !isLinkExpired(row)) return readOrder(db, id, codes)
      if (!isWaitingForCode(row) && !isLinkExpired(row)) throw noCodeNeeded()
      const verdict = await tryOrderCode(db, id, code)
      if (verdict === 'wrong') throw new DomainError('invalid', 'Koden stemmer ikke. Se etter i e-posten.')
      if (verdict === 'dead') throw new DomainError('rateLimited', 'Koden virker ikke lenger. Be om en ny.')
      await db.transaction(async (tx) => {
        await tx.update(orders).set({ emailVerifiedAt: sql`now()` }).where(eq(orders.id, id))
        if (!isWaitingForCode(row)) return grantOrderAccess(tx, id, browser)
        const [paid] = await tx
          .update(orders)
          .set({ status: 'paid', paidAt: sql`now()` })
          .where(and(eq(orders.id, id), eq(orders.status, 'awaitingPayment')))
          .returning({ id: orders.id })
        if (!paid) return
        await outbox.enqueue(tx, 'orderPaid', id)
        await outbox.announce(tx, 'order.paid', id)
      })
      outbox.flush()
      return readOrder(db, id, codes)
    },

    async cancel(id) {
      await once(`cancel ${id}`, () => close(id, 'aborted')).catch(unavailable)
      return readOrder(db, id)
    },

    async withdraw(id) {
      const { status, handedOverAt, paymentId, paidAt } = await rowOf(id)
      const card = await giftCardOfOrder(db, id)
      if (card && status === 'paid') {
        await voidGiftCard(db, card, paidAt!, outbox)
        outbox.flush()
        await payBack(id)
        return readOrder(db, id)
      }
      if (status === 'awaitingPayment') throw new DomainError('conflict', 'Ordren er ikke betalt. Avbryt den i kassen.')
      if (handedOverAt) throw handedOver()
      if (status === 'paid') await cancelFrom(id, 'paid', 'orderWithdrawn')
      // Handed over concurrently: the payment was captured.
      if (!(await isGivenUp(id))) throw handedOver()
      const payment = await paymentUnder(paymentId)
      // Settling against a cancelled order releases the money.
      if (payment && payment.status !== 'released')
        await once(`release ${id}`, () => pay.settle(payment)).catch(unavailable)
      return readOrder(db, id)
    },

    async ready(id) {
      const { status, delivery } = await rowOf(id)
      if (status !== 'paid') throw notPaid()
      if (delivery !== 'collect') throw new DomainError('conflict', 'Ordren skal ikke hentes.')
      await db.transaction(async (tx) => {
        const [packed] = await tx
          .update(orders)
          .set({ readyAt: sql`now()` })
          .where(and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.readyAt), isNull(orders.handedOverAt)))
          .returning({ id: orders.id })
        if (!packed) return
        await outbox.enqueue(tx, 'orderReady', id)
        await outbox.announce(tx, 'order.ready', id)
      })
      outbox.flush()
      // Withdrawn concurrently.
      if (await isGivenUp(id)) throw notPaid()
      return readOrder(db, id)
    },

    async handOver(id, trackingUrl) {
      const { status, paymentId } = await rowOf(id)
      if (status !== 'paid') throw notPaid()
      // Before the capture: from here on the order cannot be withdrawn.
      await db.transaction(async (tx) => {
        if (trackingUrl !== undefined)
          await tx
            .update(orders)
            .set({ trackingUrl })
            .where(and(eq(orders.id, id), eq(orders.status, 'paid'), eq(orders.delivery, 'home')))
        const [handedOver] = await tx
          .update(orders)
          .set({ handedOverAt: sql`now()` })
          .where(and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.handedOverAt)))
          .returning({ delivery: orders.delivery })
        if (!handedOver) return
        await endHolds(tx, id, 'captured')
        if (handedOver.delivery === 'home') await outbox.enqueue(tx, 'orderSent', id)
        await outbox.announce(tx, 'order.handed_over', id)
      })
      outbox.flush()
      // Withdrawn concurrently: the goods stay in the shop.
      if (await isGivenUp(id)) throw notPaid()
      const payment = await paymentUnder(paymentId)
      if (payment) await pay.capture(payment).catch(unavailable)
      return readOrder(db, id)
    },

    async track(id, trackingUrl) {
      const [tracked] = await db
        .update(orders)
        .set({ trackingUrl })
        .where(
          and(
            eq(orders.id, id),
            eq(orders.status, 'paid'),
            eq(orders.delivery, 'home'),
            isNotNull(orders.handedOverAt),
            sql`${orders.email} <> ''`,
          ),
        )
        .returning({ id: orders.id })
      if (!tracked) throw new DomainError('conflict', 'Ordren er ikke sendt.')
      return readOrder(db, id)
    },

    async refund(id, request = {}, key = null) {
      const paid = await paidMoney(id)
      if (!paid) throw nothingToRefund(0)
      const { payment, captured, refunded } = paid
      const refund = await planRefund(db, id, request, {
        // Without the caller's key, a call after another refund is another one.
        key: refundKey(paid, key === null ? [refunded + paid.refundedToCards] : ['key', key]),
        isKeyed: key !== null,
        left: captured - refunded,
      })
      await makeRefund(payment, refund)
      return readOrder(db, id)
    },

    async refundReturn(id, { code, lines, freight, toGiftCard }) {
      const { total } = await rowOf(id)
      const paid = await paidMoney(id)
      // free of charge
      if (!paid) return total === 0 ? { amount: 0, newCardAmount: 0 } : null
      const { payment, captured, refunded } = paid
      if (payment && captured === 0) return null
      const request = { Lines: lines.map(({ ean, count }) => ({ EanNo: eanText(ean), Count: count })) }
      const refund = await planRefund(db, id, request, {
        key: refundKey(paid, ['return', code]),
        isKeyed: true,
        left: captured - refunded,
        returned: { freight, toGiftCard },
      })
      await makeRefund(payment, refund)
      return { amount: refund.amount, newCardAmount: refund.newCardAmount }
    },

    async report(provider, request) {
      const report = await providers[provider].report(request)
      if (!report) throw new DomainError('unauthenticated', 'Ukjent avsender')
      const payment = await paymentUnder(report.paymentId)
      if (payment?.provider !== provider) throw notFound('Ukjent betaling')
      await pay.settle(payment, report.declined).catch(unavailable)
      await endExpress(payment.orderId)
    },

    async processOverdue(now = new Date(), goesOn = () => true) {
      const late = await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(
          and(
            // no parameter: prepared statements use a partial index only for what is in their text
            sql`${orders.status} = 'awaitingPayment'`,
            lt(orders.createdAt, new Date(now.getTime() - paymentDeadline)),
          ),
        )
      for (const { id, number } of late) {
        if (!goesOn()) return
        await close(id, 'expired').then(
          () => log(`Order ${number} was not paid in time: cancelled, its stock given back`),
          (error: Error) => log(`Order ${number} was not paid in time, and is not cancelled yet: ${reasonOf(error)}`),
        )
      }
      const early = await cancelEarly(await ordersPastShortDeadline(db, now.getTime()), goesOn)
      if (early > 0)
        log(`${early} unpaid orders of networks that hold much were cancelled early, their stock given back`)
      await deleteEndedHolds(db, now)
      await deleteExpiredOrderAccess(db, now)
      const uncollected = await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(
          and(
            sql`${orders.status} = 'paid'`,
            isNull(orders.handedOverAt),
            lt(orders.readyAt, new Date(now.getTime() - collectionTime)),
          ),
        )
      for (const { id, number } of uncollected) {
        if (await cancelFrom(id, 'paid', 'orderUncollected'))
          log(`Order ${number} was not collected in time: cancelled, its stock given back`)
      }
      for (const { orderId, ...refund } of await unansweredCardRefunds(db)) {
        if (!goesOn()) return
        const payment = await paymentUnder((await rowOf(orderId)).paymentId)
        await makeRefund(payment, { ...refund, isDone: false }).catch((error: Error) =>
          log(`A refund to gift cards is not made yet: ${reasonOf(error)}`),
        )
      }
      for (const id of await unrefundedGiftCards(db)) {
        if (!goesOn()) return
        await payBack(id).catch((error: Error) => log(`A gift card is not paid back yet: ${reasonOf(error)}`))
      }
      await eraseRecipients(db, now)
      for (const { payment, isHandedOver } of await pay.unfinished()) {
        if (!goesOn()) return
        const finished = isHandedOver ? pay.capture(payment) : pay.end(payment, 'expired')
        await finished.catch((error: Error) => log(`Payment ${payment.id} is not settled yet: ${reasonOf(error)}`))
      }
    },
  }
}

/** Why an order is cancelled, in its event. */
const cancelReasons = { unpaid: 'unpaid', orderWithdrawn: 'withdrawn', orderUncollected: 'uncollected' } as const

/** A free order waits for its mailed code. */
const isWaitingForCode = ({ status, total }: Row): boolean => status === 'awaitingPayment' && total === 0

/** Ignores that the other order was paid meanwhile. */
function unlessPaid(error: unknown): void {
  if (!(error instanceof DomainError && error.kind === 'conflict')) throw error
}

/** Waits for work, but not longer than this; the work continues. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setLongTimeout(done, milliseconds)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
