import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { returnCode } from '../../../machines/domain/index.ts'
import type { WireOrder } from '../../api/wire.ts'
import { collectionDays } from '../../content/collection-days.ts'
import { norwegianDay } from '../../content/dates.ts'
import { lastReturnDay, memberReturnDays, withdrawalDays } from '../../content/return-days.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import type { Db } from '../db/database.ts'
import { customers, orderLines, orderReturnLines, orderReturns, orders } from '../db/schema.ts'
import type { GiftCardCodes } from '../gift-cards/codes.ts'
import { issueReturnCard } from '../gift-cards/gift-cards.ts'
import { reasonOf } from '../observability/log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { exchangeSizes, heldPieces, mergePieces, releaseExchange, replacePieces } from './exchanges.ts'
import type { ReturnRequest } from './order-request.ts'
import type { Orders } from './orders.ts'
import { eanText, readOrder, unknownOrder } from './read-order.ts'
import { heldUntil, lastHandOver, paidBackPieces, readReturns, type StoredReturn } from './read-returns.ts'
import { namedByRefunds, paidForPieces } from './refunds.ts'
import { countPieces, freightRefund, type PieceCounts } from './return-refund.ts'
import { lockStock, type Pieces, releaseStock, reserveStock } from './stock.ts'

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
   * Registers pieces that come back; once per key. New sizes are taken from the stock until the goods come.
   * @throws DomainError notFound; conflict before hand-over, after the last day, when so many pieces are not left, when
   * a new size is sold out or of another article, or for another request under the key
   */
  register(orderId: string, request: ReturnRequest, key: string | null): Promise<WireOrder>
  /** Gives a return up, and frees its new sizes. Idempotent. @throws DomainError notFound; conflict once received */
  cancel(orderId: string, code: string): Promise<WireOrder>
  /**
   * Takes accepted pieces into the stock, except damaged ones, and refunds those that are not exchanged. Idempotent: if
   * the provider is unavailable, the return stays received and `refundReceived` tries again. A new size whose hold has
   * ended is taken if it is there, and else paid back.
   * @throws DomainError notFound; invalid for refused pieces without a reason; conflict for a cancelled return, more
   * pieces than it has, or another reception
   */
  receive(code: string, reception: Reception): Promise<StoredReturn>
  /**
   * Marks the new sizes of a received return as sent or handed over: they take the place of the returned pieces in the
   * order. Idempotent. @throws DomainError notFound; conflict without an exchange that waits
   */
  exchange(code: string): Promise<StoredReturn>
  /**
   * Frees new sizes whose goods did not come within `exchangeHoldDays`, and those that were not collected in their shop
   * within `collectionDays`, which are paid back.
   */
  releaseOverdueExchanges(): Promise<void>
  /** Refunds what was received and is not refunded yet; `goesOn` is asked before each return. */
  refundReceived(goesOn?: () => boolean): Promise<void>
}

const unknownReturn = () => notFound('Vi finner ikke denne returen')

export function openReturns(
  db: Db,
  deps: {
    orders: Pick<Orders, 'refundReturn'>
    outbox: Outbox
    /** Encrypts the codes of gift cards. */
    codes: GiftCardCodes
    log: (line: string) => void
    now?: () => Date
  },
): Returns {
  const { outbox, codes, log, now = () => new Date() } = deps

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

  async function isWithdrawalToday(tx: Db, order: LockedOrder, returns: readonly StoredReturn[]): Promise<boolean> {
    const { delivery, status, customerId } = order
    const handedOverAt = lastHandOver(order, returns)
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
    const { code, orderId, freight, toGiftCard } = stored
    const lines = stored.lines.flatMap((line) => {
      const count = paidBackPieces(line)
      return count > 0 ? [{ ean: line.ean, count }] : []
    })
    const paid = await deps.orders.refundReturn(orderId, { code, lines, freight, toGiftCard })
    if (paid === null) return false
    const { amount, newCardAmount } = paid
    await db.transaction(async (tx) => {
      const [refunded] = await tx
        .update(orderReturns)
        .set({ refundedAt: now(), goods: amount - Math.min(freight, amount), freight: Math.min(freight, amount) })
        .where(and(eq(orderReturns.code, code), isNull(orderReturns.refundedAt)))
        .returning({ code: orderReturns.code })
      if (!refunded) return
      if (newCardAmount > 0) await issueReturnCard(tx, { code, orderId, amount: newCardAmount }, codes)
      await outbox.enqueue(tx, 'returnRefunded', code)
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
        const isWithdrawal = await isWithdrawalToday(tx, order, returns)
        if (returns.length >= mostReturns)
          throw new DomainError(
            'conflict',
            'Du har registrert for mange returer av denne ordren. Kontakt kundeservice.',
          )

        const taken = countPieces(await namedByRefunds(tx, orderId), ...returns.map(piecesOnTheWay))
        const named = new Map(request.Lines.map(({ EanNo, Count }) => [Number(EanNo), Count]))
        for (const [ean, count] of named) {
          const left = (order.lines.find((line) => line.ean === ean)?.count ?? 0) - (taken.get(ean) ?? 0)
          if (count > left)
            throw new DomainError('conflict', 'Så mange av denne varen kan ikke returneres.', {
              EanNo: eanText(ean),
              left,
            })
        }
        const newSizes = await takeNewSizes(tx, order, request)
        const paidBack = new Map([...named].filter(([ean]) => !newSizes.has(ean)))
        const withdrawals = returns.filter(({ isWithdrawal, cancelledAt }) => isWithdrawal && !cancelledAt)
        const code = await insertReturn(tx, {
          orderId,
          idempotencyKey: key ?? randomUUID(),
          requestHash: hash,
          isWithdrawal,
          toGiftCard: request.PaidBackAs === 'giftCard',
          goods: paidForPieces(order, order.lines, taken, paidBack),
          freight: freightRefund(order, countPieces(paidBack, ...withdrawals.map(withdrawnPieces)), isWithdrawal),
          hasExchange: newSizes.size > 0,
          createdAt: now(),
        })
        await tx.insert(orderReturnLines).values(
          request.Lines.map(({ EanNo, Count, Reason }) => ({
            code,
            ean: Number(EanNo),
            count: Count,
            reason: Reason ?? null,
            exchangeEan: newSizes.get(Number(EanNo))?.ean ?? null,
            exchangeSize: newSizes.get(Number(EanNo))?.size ?? null,
            exchangeCount: newSizes.has(Number(EanNo)) ? Count : 0,
          })),
        )
        await outbox.enqueue(tx, 'returnRegistered', code)
      })
      outbox.flush()
      return readOrder(db, orderId, codes)
    },

    async cancel(orderId, code) {
      await db.transaction(async (tx) => {
        const { shopId } = await lockOrder(tx, orderId)
        const stored = await readReturn(tx, code)
        if (stored.orderId !== orderId) throw unknownReturn()
        if (stored.receivedAt)
          throw new DomainError('conflict', 'Butikken har fått varene, så returen kan ikke avbrytes.')
        if (stored.cancelledAt) return
        await releaseExchange(tx, stored, shopId)
        await tx.update(orderReturns).set({ cancelledAt: now(), hasExchange: false }).where(eq(orderReturns.code, code))
      })
      return readOrder(db, orderId, codes)
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

        const exchanged = await exchangedPieces(tx, stored, { accepted, soldFrom: order.shopId, shopId })
        const paidBack = new Map([...accepted].map(([ean, count]) => [ean, count - (exchanged.get(ean) ?? 0)]))
        const others = (await readReturns(tx, { orderId })).filter((one) => one.code !== code)
        const withdrawn = countPieces(
          paidBack,
          ...others.filter((one) => one.isWithdrawal && one.receivedAt).map(withdrawnPieces),
        )
        const refunded = await namedByRefunds(tx, orderId)
        await tx
          .update(orderReturns)
          .set({
            receivedAt: now(),
            shopId,
            refusal: isWhole ? '' : refusal,
            goods: paidForPieces(order, order.lines, refunded, paidBack),
            freight: freightRefund(order, withdrawn, stored.isWithdrawal),
            hasExchange: exchanged.size > 0,
          })
          .where(eq(orderReturns.code, code))
        for (const { ean } of stored.lines)
          await tx
            .update(orderReturnLines)
            .set({ received: accepted.get(ean) ?? 0, exchangeCount: exchanged.get(ean) ?? 0 })
            .where(and(eq(orderReturnLines.code, code), eq(orderReturnLines.ean, ean)))
        // a damaged piece is not for sale
        const forSale = stored.lines.flatMap(({ ean, reason }) =>
          accepted.get(ean) && reason !== 'damaged' ? [{ ean, count: accepted.get(ean)! }] : [],
        )
        if (forSale.length > 0) await releaseStock(tx, shopId, forSale)
        await outbox.enqueue(tx, 'returnReceived', code)
      })
      const received = await readReturn(db, code)
      if (!received.refundedAt && received.lines.some((line) => paidBackPieces(line) > 0)) {
        await refund(received).catch((error: unknown) => {
          if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error
          log(`Return ${code} is received, and is not refunded yet: ${reasonOf(error)}`)
        })
      }
      outbox.flush()
      return readReturn(db, code)
    },

    async exchange(code) {
      const { orderId } = await readReturn(db, code)
      await db.transaction(async (tx) => {
        const { shopId } = await lockOrder(tx, orderId)
        const stored = await readReturn(tx, code)
        if (stored.exchangedAt) return
        if (!stored.receivedAt || heldPieces(stored).length === 0)
          throw new DomainError('conflict', 'Ingen bytter i denne returen venter.')
        if ((await replacePieces(tx, stored, shopId, now())) > 0) await outbox.enqueue(tx, 'returnExchanged', code)
      })
      outbox.flush()
      return readReturn(db, code)
    },

    async releaseOverdueExchanges() {
      const open = await db
        .select({ code: orderReturns.code, orderId: orderReturns.orderId })
        .from(orderReturns)
        // in the text, for the partial index
        .where(sql`has_exchange and exchanged_at is null`)
        .orderBy(orderReturns.createdAt)
      const returns = await readReturns(db, { codes: open.map(({ code }) => code) })
      for (const { code, orderId } of returns.filter((one) => heldPieces(one).length > 0)) {
        await db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId)
          const stored = await readReturn(tx, code)
          if (heldPieces(stored).length === 0 || stored.exchangedAt || !isOverdue(stored, order.delivery, now())) return
          await releaseExchange(tx, stored, order.shopId)
          if (!stored.receivedAt)
            return log(`Return ${code} holds no new size any more: its goods did not come in time`)
          const paidBack = stored.lines.map(({ ean, received }) => [ean, received ?? 0] as const)
          await tx
            .update(orderReturns)
            .set({
              hasExchange: false,
              // paid back with the pieces of the return that are not refunded
              ...(!stored.refundedAt && {
                goods: paidForPieces(order, order.lines, await namedByRefunds(tx, orderId), new Map(paidBack)),
              }),
            })
            .where(eq(orderReturns.code, code))
          log(`The new size of return ${code} was not collected in time: it is paid back`)
        })
      }
    },

    async refundReceived(goesOn = () => true) {
      const rows = await db
        .select({ code: orderReturns.code })
        .from(orderReturns)
        // in the text, for the partial index
        .where(
          sql`received_at is not null and refunded_at is null and exists
            (select 1 from order_return_lines l where l.code = ${orderReturns.code} and l.received > l.exchange_count)`,
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
 * Pieces that cannot be returned in another return: refunded ones are counted by their refund, exchanged ones are gone
 * from the order. Those with a planned refund are counted by both until the provider confirms it, so too few are left
 * for so long, never too many.
 */
function piecesOnTheWay(stored: StoredReturn): PieceCounts {
  if (stored.cancelledAt) return new Map()
  if (!stored.receivedAt) return registeredPieces(stored)
  return new Map(
    stored.lines.map((line) => [
      line.ean,
      (stored.refundedAt ? 0 : paidBackPieces(line)) + (stored.exchangedAt ? 0 : line.exchangeCount),
    ]),
  )
}

const day = 86_400_000
/** Whether new sizes are held no longer: the goods have not come, or nobody has collected them. */
function isOverdue(stored: StoredReturn, delivery: 'home' | 'collect', now: Date): boolean {
  if (!stored.receivedAt) return heldUntil(stored) <= now
  return delivery === 'collect' && stored.receivedAt.getTime() + collectionDays * day <= now.getTime()
}

/** Takes the wanted sizes from the stock that the order was sold from. @returns them by the bought EAN */
async function takeNewSizes(
  tx: Db,
  { id, shopId }: { id: string; shopId: number },
  { Lines }: ReturnRequest,
): Promise<Map<number, { ean: number; size: string }>> {
  const wanted = Lines.flatMap(({ EanNo, Count, ExchangeEanNo }) =>
    ExchangeEanNo ? [{ bought: Number(EanNo), ean: Number(ExchangeEanNo), count: Count }] : [],
  )
  if (wanted.length === 0) return new Map()
  const sizes = await exchangeSizes(tx, id)
  const found = new Map(
    wanted.map(({ bought, ean }) => {
      const size = sizes.get(bought)?.find((one) => one.ean === ean)
      if (!size)
        throw new DomainError('conflict', 'Varen kan ikke byttes i den størrelsen.', { EanNo: eanText(bought) })
      return [bought, { ean, size: size.size }]
    }),
  )
  const [short] = await reserveStock(tx, shopId, mergePieces(wanted))
  if (short)
    throw new DomainError('conflict', 'Størrelsen er utsolgt. Velg en annen, eller få pengene tilbake.', {
      EanNo: eanText(short[0]),
      left: short[1],
    })
  return found
}

/**
 * How many pieces of each line are exchanged, by the bought EAN: new sizes of pieces that are not accepted go back into
 * the stock, and those whose hold has ended are taken again if they are there.
 */
async function exchangedPieces(
  tx: Db,
  { lines }: StoredReturn,
  { accepted, soldFrom, shopId }: { accepted: PieceCounts; soldFrom: number; shopId: number },
): Promise<Map<number, number>> {
  const exchanged = new Map<number, number>()
  const wanted = lines.flatMap((line) => (line.exchangeEan === null ? [] : [{ ...line, newEan: line.exchangeEan }]))
  if (wanted.length === 0) return exchanged
  await lockStock(tx, [...lines.map(({ ean }) => ean), ...wanted.map(({ newEan }) => newEan)], [soldFrom, shopId])
  for (const { ean, newEan, exchangeCount } of wanted) {
    const count = accepted.get(ean) ?? 0
    if (exchangeCount > count) await releaseStock(tx, soldFrom, [{ ean: newEan, count: exchangeCount - count }])
    const lacking =
      count > exchangeCount &&
      (await reserveStock(tx, soldFrom, [{ ean: newEan, count: count - exchangeCount }])).size > 0
    const done = lacking ? exchangeCount : count
    if (done > 0) exchanged.set(ean, done)
  }
  return exchanged
}

const registeredPieces = ({ lines }: StoredReturn): PieceCounts => new Map(lines.map(({ ean, count }) => [ean, count]))
/** Pieces that were accepted, or are expected to be, without those that are exchanged. */
const withdrawnPieces = ({ lines }: StoredReturn): PieceCounts =>
  new Map(lines.map(({ ean, count, received, exchangeCount }) => [ean, (received ?? count) - exchangeCount]))
