import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ore } from '../../../machines/domain/index.ts'
import { DomainError } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders, payments, refundLines, refunds } from '../db/schema.ts'
import { refundToCards } from '../gift-cards/pay-with-cards.ts'
import type { RefundRequest } from './order-request.ts'

/** A refund that is stored before the provider is asked for it, so that its lines are known however it reports. */
export interface PlannedRefund {
  /** The provider's idempotency key. */
  key: string
  amount: Ore
  /** The part of it that goes back to the order's gift cards. */
  giftCardAmount: Ore
  /** The part of it that becomes a new gift card. */
  newCardAmount: Ore
  /** The provider has confirmed it. */
  isDone: boolean
}

interface PlanOptions {
  key: string
  /** The caller named the key: another request under it is refused. Otherwise it replaces a failed one. */
  isKeyed: boolean
  /** Captured at the provider and not refunded; what gift cards paid comes on top. */
  left: Ore
  /**
   * The request's lines were received in a return: those that are refunded already are left out, `freight` (øre) is
   * added, and at most `left` is refunded. `toGiftCard`: what the provider would pay back becomes a new gift card.
   */
  returned?: { freight: Ore; toGiftCard: boolean }
}

export type RefundedLine = Pick<typeof orderLines.$inferSelect, 'ean' | 'count' | 'price' | 'pant'>
export type RefundedAmounts = Pick<typeof orders.$inferSelect, 'goods' | 'discount'>

export const nothingToRefund = (left: Ore) =>
  new DomainError('conflict', 'Det er ikke trukket så mye for denne ordren.', { left })

/** Pieces that refunds of the order named, by EAN; with a condition those of some refunds. */
export async function namedByRefunds(db: Db, orderId: string, condition?: SQL): Promise<Map<number, number>> {
  const rows = await db
    .select({ ean: refundLines.ean, count: sql<number>`sum(${refundLines.count})::int` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.key, refundLines.refundKey))
    .where(and(eq(refunds.orderId, orderId), condition))
    .groupBy(refundLines.ean)
    .orderBy(refundLines.ean)
  return new Map(rows.map(({ ean, count }) => [ean, count]))
}

/**
 * Pieces that are refunded, by EAN. A refund without its provider's response counts once the refunded amount that the
 * provider reports includes it, after those that are done and those planned before it.
 */
export function refundedPieces(db: Db, orderId: string): Promise<Map<number, number>> {
  const before = sql`(select coalesce(sum(b.amount - b.gift_card_amount - b.new_card_amount), 0) from refunds b where b.order_id = ${refunds.orderId}
    and (b.done_at is not null or (b.created_at, b.key) < (${refunds.createdAt}, ${refunds.key})))`
  const reported = sql`(select max(refunded) from payments where order_id = ${refunds.orderId})`
  const isReported = sql`(${refunds.doneAt} is not null or ${before} + ${refunds.amount} - ${refunds.giftCardAmount} - ${refunds.newCardAmount} <= ${reported})`
  return namedByRefunds(db, orderId, isReported)
}

/**
 * Stores a refund, or returns the one of this key. Without an amount, lines are refunded at what was paid for them;
 * without both, it is all that is left, of all lines.
 * @throws DomainError conflict when so much, or so many pieces, are not left, or for another request under the key
 */
export const planRefund = (
  db: Db,
  orderId: string,
  request: RefundRequest,
  { key, isKeyed, left: leftAtProvider, returned }: PlanOptions,
): Promise<PlannedRefund> =>
  db.transaction(async (tx) => {
    // Locked, so that concurrent refunds see each other's lines.
    const [order] = await tx
      .select({ goods: orders.goods, discount: orders.discount, giftCardTotal: orders.giftCardTotal })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    const hash = requestHash(request)
    const [known] = await tx.select().from(refunds).where(eq(refunds.key, key))
    if (known?.requestHash === hash)
      return {
        key,
        amount: known.amount,
        giftCardAmount: known.giftCardAmount,
        newCardAmount: known.newCardAmount,
        isDone: known.doneAt !== null,
      }
    if (known && (isKeyed || known.doneAt))
      throw new DomainError('conflict', 'Denne nøkkelen er brukt for en annen refusjon.')
    if (known) await dropRefund(tx, key)

    // planned ones too, since their money is spoken for
    const [planned] = await tx
      .select({
        toCards: sql<number>`coalesce(sum(${refunds.giftCardAmount}), 0)::int`,
        toNewCards: sql<number>`coalesce(sum(${refunds.newCardAmount}), 0)::int`,
      })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
    const leftOnCards = order!.giftCardTotal - (planned?.toCards ?? 0)
    // the provider keeps what has become gift cards
    const left = leftAtProvider - (planned?.toNewCards ?? 0) + leftOnCards
    const bought: RefundedLine[] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const before = await namedByRefunds(tx, orderId)
    const named = returned ? unrefundedPieces(request, bought, before) : namedPieces(request, bought, before)
    const paid = request.Lines ? paidForPieces(order!, bought, before, named) : left
    const amount = returned ? Math.min(left, paid + returned.freight) : (request.Amount ?? paid)
    if (returned && amount === 0) return { key, amount, giftCardAmount: 0, newCardAmount: 0, isDone: true }
    if (amount === 0 || amount > left) throw nothingToRefund(left)
    // money that was paid with gift cards goes back to them first
    const giftCardAmount = Math.min(amount, leftOnCards)
    const newCardAmount = returned?.toGiftCard ? amount - giftCardAmount : 0
    await tx.insert(refunds).values({ key, orderId, requestHash: hash, amount, giftCardAmount, newCardAmount })
    if (named.size > 0)
      await tx.insert(refundLines).values([...named].map(([ean, count]) => ({ refundKey: key, ean, count })))
    return { key, amount, giftCardAmount, newCardAmount, isDone: false }
  })

/** The request's pieces by EAN, without those that are refunded. */
function unrefundedPieces(
  { Lines = [] }: RefundRequest,
  bought: readonly RefundedLine[],
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const left = new Map(bought.map(({ ean, count }) => [ean, count - (before.get(ean) ?? 0)]))
  const named = Lines.map(({ EanNo, Count }): [number, number] => [
    Number(EanNo),
    Math.min(Count, left.get(Number(EanNo)) ?? 0),
  ])
  return new Map(named.filter(([, count]) => count > 0))
}

/** Pieces by EAN that the request is for. @throws DomainError conflict when they are not left */
function namedPieces(
  { Amount, Lines }: RefundRequest,
  bought: readonly RefundedLine[],
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const left = new Map(bought.map(({ ean, count }) => [ean, count - (before.get(ean) ?? 0)]))
  if (!Lines) return new Map(Amount === undefined ? [...left].filter(([, count]) => count > 0) : [])
  return new Map(
    Lines.map(({ EanNo, Count }) => {
      const ean = Number(EanNo)
      const available = left.get(ean) ?? 0
      if (Count > available)
        throw new DomainError('conflict', 'Så mange av denne varen er ikke igjen på ordren.', {
          EanNo,
          left: available,
        })
      return [ean, Count]
    }),
  )
}

/** What was paid for pieces, with deposits; refunds of all pieces add up to what was paid for the goods. */
export function paidForPieces(
  order: RefundedAmounts,
  bought: readonly RefundedLine[],
  before: ReadonlyMap<number, number>,
  named: ReadonlyMap<number, number>,
): Ore {
  const paidFor = (countOf: (ean: number) => number): Ore => {
    const goods = bought.reduce((sum, { ean, price }) => sum + countOf(ean) * price, 0)
    const pant = bought.reduce((sum, line) => sum + countOf(line.ean) * line.pant, 0)
    return goods - (order.goods === 0 ? 0 : Math.floor((order.discount * goods) / order.goods)) + pant
  }
  const earlier = (ean: number): number => before.get(ean) ?? 0
  return paidFor((ean) => earlier(ean) + (named.get(ean) ?? 0)) - paidFor(earlier)
}

/**
 * Marks it as confirmed by the provider, and puts the gift cards' part back on them. Idempotent. `report` gets what is
 * refunded of the order in all, øre, in the same transaction.
 */
export const finishRefund = (
  db: Db,
  key: string,
  report: (tx: Db, orderId: string, refunded: Ore) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ doneAt: sql`now()` })
      .where(and(eq(refunds.key, key), isNull(refunds.doneAt)))
      .returning({
        orderId: refunds.orderId,
        giftCardAmount: refunds.giftCardAmount,
        newCardAmount: refunds.newCardAmount,
      })
    if (!done || done.giftCardAmount + done.newCardAmount === 0) return
    const { orderId, giftCardAmount } = done
    await refundToCards(tx, orderId, key, giftCardAmount)
    const [atProvider] = await tx
      .select({ refunded: sql<number>`coalesce(sum(${payments.refunded}), 0)::int` })
      .from(payments)
      .where(eq(payments.orderId, orderId))
    await report(tx, orderId, (atProvider?.refunded ?? 0) + (await refundedToCards(tx, orderId)))
  })

/** Øre of an order that are back on its gift cards, or have become new ones. */
export async function refundedToCards(db: Db, orderId: string): Promise<Ore> {
  const [done] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.giftCardAmount} + ${refunds.newCardAmount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.doneAt)))
  return done?.amount ?? 0
}

/** Refunds to gift cards whose provider has not answered; they are asked for again. */
export const unansweredCardRefunds = (db: Db) =>
  db
    .select({
      orderId: refunds.orderId,
      key: refunds.key,
      amount: refunds.amount,
      giftCardAmount: refunds.giftCardAmount,
      newCardAmount: refunds.newCardAmount,
    })
    .from(refunds)
    .where(and(isNull(refunds.doneAt), sql`${refunds.giftCardAmount} + ${refunds.newCardAmount} > 0`))

/** Deletes a refund that the provider has not made. */
export async function dropRefund(db: Db, key: string): Promise<void> {
  await db.delete(refunds).where(and(eq(refunds.key, key), isNull(refunds.doneAt)))
}
