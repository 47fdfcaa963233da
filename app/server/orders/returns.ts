import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { returnCode } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import { norwegianDay } from '../../content/dates.ts'
import { lastReturnDay, memberReturnDays, withdrawalDays } from '../../content/return-days.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import type { Db } from '../db/database.ts'
import { customers, orderLines, orderReturnLines, orderReturns, orders } from '../db/schema.ts'
import { reasonOf } from '../observability/log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { ReturnRequest } from './order-request.ts'
import type { Orders } from './orders.ts'
import { eanText, readOrder, unknownOrder } from './read-order.ts'
import { readReturns, returnStatus, type StoredReturn } from './read-returns.ts'
import { namedByRefunds, paidForPieces } from './refunds.ts'
import { countPieces, freightRefund, type PieceCounts } from './return-refund.ts'
import { type Pieces, releaseStock } from './stock.ts'

/** Most returns of an order: a shopper who changes her mind cancels one and registers another. */
export const mostReturns = 20
const maxDraws = 5

export interface Reception {
  /** Accepted pieces; without lines all of the return. */
  lines?: readonly Pieces[] | undefined
  /** Why the rest was not accepted; for the shopper. */
  refusal: string
  /** Whose stock gets the pieces. */
  shopId: number
}

/** Returns of orders: registered by the shopper, received by a shop, and then refunded. */
export interface Returns {
  /**
   * Registers pieces that come back; once per key.
   * @throws DomainError notFound; conflict before hand-over, after the last day, when so many pieces are not left, or
   * for another request under the key
   */
  register(orderId: string, request: ReturnRequest, key: string | null): Promise<WireOrder>
  /** Gives a return up. Idempotent. @throws DomainError notFound; conflict once it is received */
  cancel(orderId: string, code: string): Promise<WireOrder>
  /**
   * Takes accepted pieces into the stock, except damaged ones, and refunds them. Idempotent: if the provider is
   * unavailable, the return stays received and `refundReceived` tries again.
   * @throws DomainError notFound; invalid for refused pieces without a reason; conflict for a cancelled return, more
   * pieces than it has, or another reception
   */
  receive(code: string, reception: Reception): Promise<StoredReturn>
  /** Refunds what was received and is not refunded yet; `goesOn` is asked before each return. */
  refundReceived(goesOn?: () => boolean): Promise<void>
}

const unknownReturn = () => notFound('Vi finner ikke denne returen')

export function openReturns(
  db: Db,
  deps: { orders: Pick<Orders, 'refundReturn'>; outbox: Outbox; log: (line: string) => void; now?: () => Date },
): Returns {
  const { outbox, log, now = () => new Date() } = deps

  async function readReturn(on: Db, code: string): Promise<StoredReturn> {
    const [found] = await readReturns(on, { codes: [code] })
    if (!found) throw unknownReturn()
    return found
  }

  /** Locks the order, so that its returns and refunds see each other. */
  async function lockOrder(tx: Db, id: string) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!order) throw unknownOrder()
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
    return { ...order, lines }
  }
  type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

  async function isWithdrawalToday(tx: Db, order: LockedOrder): Promise<boolean> {
    const { handedOverAt, delivery, status, customerId } = order
    if (status !== 'paid' || !handedOverAt)
      throw new DomainError('conflict', 'Varene er ikke hentet eller sendt ennå. Angre kjøpet i stedet.')
    const today = norwegianDay(now())
    const last = (days: number) => lastReturnDay({ delivery, handedOverAt }, days)
    if (today <= last(withdrawalDays)) return true
    const isMember =
      customerId !== null &&
      (await tx.select({ club: customers.club }).from(customers).where(eq(customers.id, customerId)))[0]?.club
    if (!isMember || today > last(memberReturnDays))
      throw new DomainError('conflict', 'Fristen for å returnere varene er ute. Kontakt kundeservice.')
    return false
  }

  async function insertReturn(tx: Db, row: Omit<typeof orderReturns.$inferInsert, 'code'>): Promise<string> {
    for (let draw = 0; draw < maxDraws; draw++) {
      const code = returnCode.of(randomInt(returnCode.count))
      const [made] = await tx
        .insert(orderReturns)
        .values({ ...row, code })
        .onConflictDoNothing({ target: orderReturns.code })
        .returning({ code: orderReturns.code })
      if (made) return made.code
    }
    throw new DomainError('unavailable', 'Vi fikk ikke laget et returnummer. Prøv igjen.')
  }

  /** Refunds a received return and tells the shopper; false while the order's money is not captured. */
  async function refund(stored: StoredReturn): Promise<boolean> {
    const { code, orderId, freight } = stored
    const lines = stored.lines.flatMap(({ ean, received }) => (received ? [{ ean, count: received }] : []))
    const amount = await deps.orders.refundReturn(orderId, { code, lines, freight })
    if (amount === null) return false
    await db.transaction(async (tx) => {
      const [refunded] = await tx
        .update(orderReturns)
        .set({ refundedAt: now(), goods: amount - Math.min(freight, amount), freight: Math.min(freight, amount) })
        .where(and(eq(orderReturns.code, code), isNull(orderReturns.refundedAt)))
        .returning({ code: orderReturns.code })
      if (refunded) await outbox.enqueue(tx, 'returnRefunded', code)
    })
    outbox.flush()
    return true
  }

  return {
    async register(orderId, request, key) {
      const hash = requestHash(request)
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const returns = await readReturns(tx, { orderId })
        const known = returns.find(({ idempotencyKey }) => idempotencyKey === key)
        if (known?.requestHash === hash) return
        if (known) throw new DomainError('conflict', 'Denne returen er allerede sendt med et annet innhold.')
        const isWithdrawal = await isWithdrawalToday(tx, order)
        if (returns.length >= mostReturns)
          throw new DomainError(
            'conflict',
            'Du har registrert for mange returer av denne ordren. Kontakt kundeservice.',
          )

        const taken = countPieces(
          await namedByRefunds(tx, orderId),
          ...returns.filter(holdsPieces).map(registeredPieces),
        )
        const named = new Map(request.Lines.map(({ EanNo, Count }) => [Number(EanNo), Count]))
        for (const [ean, count] of named) {
          const left = (order.lines.find((line) => line.ean === ean)?.count ?? 0) - (taken.get(ean) ?? 0)
          if (count > left)
            throw new DomainError('conflict', 'Så mange av denne varen kan ikke returneres.', {
              EanNo: eanText(ean),
              left,
            })
        }
        const withdrawals = returns.filter(({ isWithdrawal, cancelledAt }) => isWithdrawal && !cancelledAt)
        const code = await insertReturn(tx, {
          orderId,
          idempotencyKey: key ?? randomUUID(),
          requestHash: hash,
          isWithdrawal,
          goods: paidForPieces(order, order.lines, taken, named),
          freight: freightRefund(order, countPieces(named, ...withdrawals.map(acceptedPieces)), isWithdrawal),
          createdAt: now(),
        })
        await tx.insert(orderReturnLines).values(
          request.Lines.map(({ EanNo, Count, Reason }) => ({
            code,
            ean: Number(EanNo),
            count: Count,
            reason: Reason ?? null,
          })),
        )
        await outbox.enqueue(tx, 'returnRegistered', code)
      })
      outbox.flush()
      return readOrder(db, orderId)
    },

    async cancel(orderId, code) {
      await db.transaction(async (tx) => {
        await lockOrder(tx, orderId)
        const stored = await readReturn(tx, code)
        if (stored.orderId !== orderId) throw unknownReturn()
        if (stored.receivedAt)
          throw new DomainError('conflict', 'Butikken har fått varene, så returen kan ikke avbrytes.')
        if (!stored.cancelledAt)
          await tx.update(orderReturns).set({ cancelledAt: now() }).where(eq(orderReturns.code, code))
      })
      return readOrder(db, orderId)
    },

    async receive(code, { lines, refusal, shopId }) {
      const { orderId } = await readReturn(db, code)
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const stored = await readReturn(tx, code)
        if (stored.cancelledAt) throw new DomainError('conflict', 'Kunden har avbrutt denne returen.')
        const accepted = countPieces(
          lines ? lines.map(({ ean, count }) => [ean, count] as const) : registeredPieces(stored),
        )
        const registered = registeredPieces(stored)
        for (const [ean, count] of accepted) {
          if (count > (registered.get(ean) ?? 0))
            throw new DomainError('conflict', 'Så mange av denne varen er ikke i returen.', { EanNo: eanText(ean) })
        }
        if (stored.receivedAt) {
          if (stored.lines.some(({ ean, received }) => received !== (accepted.get(ean) ?? 0)))
            throw new DomainError('conflict', 'Returen er allerede mottatt.')
          return
        }
        const isWhole = [...registered].every(([ean, count]) => accepted.get(ean) === count)
        if (!isWhole && refusal === '')
          throw new DomainError('invalid', 'Skriv hvorfor ikke alt blir godtatt. Kunden leser det.')

        const others = (await readReturns(tx, { orderId })).filter((one) => one.code !== code)
        const withdrawn = countPieces(
          accepted,
          ...others.filter((one) => one.isWithdrawal && one.receivedAt).map(acceptedPieces),
        )
        const refunded = await namedByRefunds(tx, orderId)
        await tx
          .update(orderReturns)
          .set({
            receivedAt: now(),
            shopId,
            refusal: isWhole ? '' : refusal,
            goods: paidForPieces(order, order.lines, refunded, accepted),
            freight: freightRefund(order, withdrawn, stored.isWithdrawal),
          })
          .where(eq(orderReturns.code, code))
        for (const { ean } of stored.lines)
          await tx
            .update(orderReturnLines)
            .set({ received: accepted.get(ean) ?? 0 })
            .where(and(eq(orderReturnLines.code, code), eq(orderReturnLines.ean, ean)))
        // a damaged piece is not for sale
        const forSale = stored.lines.flatMap(({ ean, reason }) =>
          accepted.get(ean) && reason !== 'damaged' ? [{ ean, count: accepted.get(ean)! }] : [],
        )
        if (forSale.length > 0) await releaseStock(tx, shopId, forSale)
        await outbox.enqueue(tx, 'returnReceived', code)
      })
      const received = await readReturn(db, code)
      if (returnStatus(received) === 'received') {
        await refund(received).catch((error: unknown) => {
          if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error
          log(`Return ${code} is received, and is not refunded yet: ${reasonOf(error)}`)
        })
      }
      outbox.flush()
      return readReturn(db, code)
    },

    async refundReceived(goesOn = () => true) {
      const rows = await db
        .select({ code: orderReturns.code })
        .from(orderReturns)
        // in the text, for the partial index
        .where(
          sql`received_at is not null and refunded_at is null and exists
            (select 1 from order_return_lines l where l.code = ${orderReturns.code} and l.received > 0)`,
        )
        .orderBy(orderReturns.receivedAt)
      for (const stored of await readReturns(db, { codes: rows.map(({ code }) => code) })) {
        if (!goesOn()) return
        await refund(stored).catch((error: Error) =>
          log(`Return ${stored.code} is not refunded yet: ${reasonOf(error)}`),
        )
      }
    },
  }
}

/**
 * Its pieces cannot be returned in another return. Refunded ones are counted by their refund; received ones with a
 * planned refund are counted by both until the provider confirms it, so too few are left for so long, never too many.
 */
const holdsPieces = (stored: StoredReturn): boolean => ['registered', 'received'].includes(returnStatus(stored))
const registeredPieces = ({ lines }: StoredReturn): PieceCounts => new Map(lines.map(({ ean, count }) => [ean, count]))
/** Pieces that were accepted, or are expected to be. */
const acceptedPieces = ({ lines }: StoredReturn): PieceCounts =>
  new Map(lines.map(({ ean, count, received }) => [ean, received ?? count]))
