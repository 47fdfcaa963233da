import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { webStockShopId } from '../../../machines/domain/index.ts'
import type { WireReservation } from '../../api/wire.ts'
import { brand } from '../../brands/index.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import { openLimits } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { reservationLines, reservations, shippingMethods } from '../db/schema.ts'
import { assertSameRequest, browserOf, newPickupCode, type Requester, withIdempotency } from '../orders/idempotency.ts'
import type { ReservationRequest } from '../orders/order-request.ts'
import {
  amountOf,
  assertShopExists,
  basketOf,
  notOrdered,
  orderRefused,
  storedLine,
  sumsOf,
  takeLines,
} from '../orders/price-lines.ts'
import { releaseStock } from '../orders/stock.ts'
import { holdStock, networkKey } from '../orders/stock-holds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import {
  openReservation,
  type ReservationRow,
  reservationStatus,
  wireReservation,
  wireReservations,
} from './read-reservation.ts'

/** How long a shop keeps reserved goods, ms: two days. */
export const reservationLifetime = 48 * 60 * 60 * 1000
const overdueBatchSize = 100

/** Reservations in shops. */
export interface Reservations {
  /** Makes a reservation; idempotent by key. @throws DomainError conflict, invalid, rateLimited */
  reserve(request: ReservationRequest, caller: Requester): Promise<WireReservation>
  /** @throws DomainError notFound, also for another's */
  read(id: number, caller: Requester | 'store'): Promise<WireReservation>
  /** A customer's reservations, newest first, and their number. */
  of(customerId: number, limit: number, offset: number): Promise<{ entries: WireReservation[]; total: number }>
  /** Releases the stock. Idempotent. @throws DomainError notFound; conflict when it is collected or has expired */
  cancel(id: number, caller: Requester): Promise<WireReservation>
  /** Moves a reservation to a later status. @throws DomainError notFound, conflict */
  advance(id: number, statusId: number): Promise<void>
  /** Expires uncollected reservations and releases their stock. */
  expireOverdue(now?: Date): Promise<void>
}

const unknownReservation = () => notFound('Vi finner ikke denne reservasjonen')

export function openReservations(db: Db, outbox: Outbox, log: (line: string) => void): Reservations {
  const limits = openLimits(db)

  async function rowOf(id: number): Promise<ReservationRow> {
    const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
    if (!row) throw unknownReservation()
    return row
  }
  /**
   * Reads a reservation only for its maker: numbers are guessable, so another's is unknown. A customer's belongs to the
   * account, not to later visitors of the browser.
   */
  async function ownRow(id: number, { session, customerId }: Requester): Promise<ReservationRow> {
    const row = await rowOf(id)
    const isOwn = row.customerId === null ? row.session === session : row.customerId === customerId
    if (!isOwn) throw unknownReservation()
    return row
  }

  /** Ends a reservation and releases its stock; false when it was not open. */
  const end = (id: number, statusId: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .update(reservations)
        .set({ statusId })
        .where(and(eq(reservations.id, id), inArray(reservations.statusId, [...openReservation])))
        .returning({ shopId: reservations.shopId })
      if (!ended) return false
      const lines = await tx
        .select({ ean: reservationLines.ean, count: reservationLines.count })
        .from(reservationLines)
        .where(eq(reservationLines.reservationId, id))
      await releaseStock(tx, ended.shopId, lines)
      const isCancelled = statusId === reservationStatus.cancelled
      if (isCancelled) await outbox.enqueue(tx, 'reservationCancelled', id)
      await outbox.announce(tx, isCancelled ? 'reservation.cancelled' : 'reservation.expired', id)
      return true
    })

  return {
    async reserve(request, caller) {
      const hash = requestHash(request)
      const earlier = await underKey(db, caller, hash)
      if (earlier) return wireReservation(db, earlier)
      const network = networkKey(caller.address)
      const make = () =>
        db.transaction(async (tx) => {
          const { Delivery: delivery } = request
          const shopId = delivery === 'home' ? webStockShopId : request.ShopID
          if (delivery === 'collect') await assertShopExists(tx, shopId)
          await assertFits(tx, request)
          const basket = await basketOf(tx, request.items, { shopId, delivery, customerId: caller.customerId ?? null })
          if (basket.unsold.length > 0) {
            // A repeated call, sent a moment before, may have taken the stock.
            const other = await underKey(tx, caller, hash)
            if (other) return other
            throw notOrdered(basket.unsold)
          }
          const { total } = await sumsOf(tx, basket.lines, delivery)
          const [row] = await tx
            .insert(reservations)
            .values({
              statusId: reservationStatus.received,
              customerId: caller.customerId ?? null,
              shopId,
              shippingMethodId: request.shipping_method_id,
              delivery,
              customerName: request.CustomerName,
              email: request.Email,
              phone: request.Phone,
              address: request.Address,
              postalCode: request.PostalCode,
              city: request.City,
              total,
              pickupCode: delivery === 'collect' ? newPickupCode() : null,
              expiresAt: new Date(Date.now() + reservationLifetime),
              session: caller.session,
              browser: browserOf(caller),
              idempotencyKey: caller.idempotencyKey,
              requestHash: hash,
              brand: brand.id,
              origin: caller.origin ?? '',
            })
            .onConflictDoNothing({ target: [reservations.browser, reservations.idempotencyKey] })
            .returning()
          if (!row) {
            // A concurrent call with the same key was first.
            const other = await underKey(tx, caller, hash)
            if (other) return other
            throw new Error('a reservation under the same key is neither there nor in the way')
          }
          await holdStock(tx, network, { kind: 'reservation', about: String(row.id), ...amountOf(basket.lines) })
          await takeLines(tx, shopId, basket.lines)
          await tx.insert(reservationLines).values(
            basket.lines.map((line, position) => ({
              reservationId: row.id,
              campaignArticleId: line.campaignArticleId,
              ...storedLine(line, position),
            })),
          )
          await outbox.enqueue(tx, 'reservationMade', row.id)
          await outbox.announce(tx, 'reservation.made', row.id)
          return row
        })
      const made = await withIdempotency(limits, caller, make)
      outbox.flush()
      return wireReservation(db, made)
    },

    read: async (id, caller) => wireReservation(db, await (caller === 'store' ? rowOf(id) : ownRow(id, caller))),

    async of(customerId, limit, offset) {
      const theirs = eq(reservations.customerId, customerId)
      const [[counted], rows] = await Promise.all([
        db.select({ total: count() }).from(reservations).where(theirs),
        db.select().from(reservations).where(theirs).orderBy(desc(reservations.id)).limit(limit).offset(offset),
      ])
      return { entries: await wireReservations(db, rows), total: counted!.total }
    },

    async cancel(id, caller) {
      await ownRow(id, caller)
      await end(id, reservationStatus.cancelled)
      outbox.flush()
      const now = await rowOf(id)
      const reservation = await wireReservation(db, now)
      if (now.statusId === reservationStatus.cancelled) return reservation
      throw new DomainError('conflict', 'Reservasjonen er hentet eller utløpt, og kan ikke avbestilles.', {
        reservation,
      })
    },

    async advance(id, statusId) {
      await rowOf(id)
      const moved = await db.transaction(async (tx) => {
        const rows = await tx
          .update(reservations)
          .set({ statusId })
          .where(
            and(
              eq(reservations.id, id),
              inArray(reservations.statusId, [...openReservation]),
              lt(reservations.statusId, statusId),
            ),
          )
          .returning({ id: reservations.id })
        if (rows.length === 0) return false
        if (statusId === reservationStatus.ready) {
          await outbox.enqueue(tx, 'reservationReady', id)
          await outbox.announce(tx, 'reservation.ready', id)
        }
        if (statusId === reservationStatus.collected) await outbox.announce(tx, 'reservation.collected', id)
        return true
      })
      outbox.flush()
      if (moved || (await rowOf(id)).statusId === statusId) return
      throw new DomainError(
        'conflict',
        'Reservasjonen kan ikke settes tilbake, og ikke endres etter at den er avsluttet.',
      )
    },

    async expireOverdue(now = new Date()) {
      for (;;) {
        const late = await db
          .select({ id: reservations.id })
          .from(reservations)
          .where(
            and(
              sql`${reservations.statusId} <= ${sql.raw(String(reservationStatus.ready))}`,
              lt(reservations.expiresAt, now),
            ),
          )
          .limit(overdueBatchSize)
        for (const { id } of late) {
          if (await end(id, reservationStatus.expired)) log(`Reservation ${id} was not collected in time: expired`)
        }
        outbox.flush()
        if (late.length < overdueBatchSize) return
      }
    },
  }
}

/** @throws DomainError invalid for a shipping method that does not fit the delivery */
async function assertFits(tx: Db, { shipping_method_id: id, Delivery }: ReservationRequest): Promise<void> {
  const [method] = await tx
    .select({ code: shippingMethods.code })
    .from(shippingMethods)
    .where(eq(shippingMethods.id, id))
  if (method?.code !== Delivery) {
    throw orderRefused({ message: 'Ugyldig data', errors: { shipping_method_id: ['Velg leveringsmåte'] } })
  }
}

async function underKey(db: Db, caller: Requester, hash: string): Promise<ReservationRow | null> {
  const { idempotencyKey } = caller
  if (idempotencyKey === null) return null
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.browser, browserOf(caller)), eq(reservations.idempotencyKey, idempotencyKey)))
  if (!row) return null
  assertSameRequest(row.requestHash, hash)
  return row
}
