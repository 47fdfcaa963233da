import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { repairCode, webStockShopId } from '../../../machines/domain/index.ts'
import type { WirePage } from '../../api/wire-content.ts'
import type { WireBoughtArticle, WireOrderArticles, WireRepair, WireRepairPicture } from '../../api/wire-repairs.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { requestHash } from '../core/request-hash.ts'
import type { Db } from '../db/database.ts'
import { customers, type OutboxMailKind, orders, repairPictures, repairs, shops } from '../db/schema.ts'
import { unknownOrder } from '../orders/read-order.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { articlesOfCustomer, articlesOfOrder, keptLine } from './bought-articles.ts'
import { endOfRepair, ofOrder, readRepairs, repairStatus, type StoredRepair, wireRepair } from './read-repairs.ts'
import { openRepairPictures } from './repair-picture.ts'
import type { RepairAssessment, RepairRequest } from './request-schemas.ts'

/** Most requests about an order. */
const mostRepairs = 20
/** Pictures of an order whose request is not sent yet: more than a request has, for those that are chosen again. */
const mostUnsentPictures = 12
/** Days that a picture waits for its request. */
const unsentPictureDays = 1
/** Days that pictures are kept after their request has ended. */
const repairPictureDays = 180
/** Years that pictures are kept at most. */
const repairPictureYears = 3
const millisecondsPerDay = 86_400_000
const maxDraws = 5
const idBytes = 16

/** Bought articles, and the requests about them: repairs, complaints and spare parts. */
export interface Repairs {
  /** A customer's articles, newest first. */
  articlesOf(customerId: number, page: number): Promise<WirePage<WireBoughtArticle>>
  /** @throws DomainError notFound */
  articlesOfOrder(orderId: string): Promise<WireOrderArticles>
  /**
   * Stores a picture for a request that comes later; once per key.
   * @throws DomainError notFound; invalid for what is no picture, or a too large one; conflict before the goods are handed
   * over, or for too many pictures; unavailable
   */
  takePicture(orderId: string, bytes: Uint8Array, key: string | null): Promise<WireRepairPicture>
  /** A picture of the order, WebP. @throws DomainError notFound */
  picture(orderId: string, id: string): Promise<Uint8Array>
  /** A picture of a request, for the shops. @throws DomainError notFound */
  pictureOf(code: string, id: string): Promise<Uint8Array>
  /**
   * Registers a request; once per key.
   * @throws DomainError notFound; invalid for an unknown shop or picture; conflict for an article that is not handed over
   * or not kept, for too many requests, or for another request under the key
   */
  register(orderId: string, request: RepairRequest, key: string | null): Promise<WireRepair>
  /** Accepts or declines the shop's offer. Idempotent. @throws DomainError notFound, conflict */
  answer(orderId: string, code: string, isAccepted: boolean): Promise<WireRepair>
  /** Gives a request up, until the repair has begun. Idempotent. @throws DomainError notFound, conflict */
  cancel(orderId: string, code: string): Promise<WireRepair>
  /** @throws DomainError notFound */
  read(code: string): Promise<StoredRepair>
  /** Says what happens: nothing to pay, an offer, or a refusal. Idempotent. @throws DomainError notFound, conflict */
  assess(code: string, assessment: RepairAssessment): Promise<void>
  /** Idempotent. @throws DomainError notFound, conflict unless it is accepted, in repair, or ready */
  advance(code: string, step: RepairStep): Promise<void>
  /** Deletes pictures after their time, and requests of erased shoppers. */
  deleteExpired(now?: Date): Promise<void>
}

export type RepairStep = 'start' | 'ready' | 'handOut'
const steps = {
  start: { from: 'accepted', to: 'inRepair', column: 'startedAt', mail: 'repairStarted' },
  ready: { from: 'inRepair', to: 'ready', column: 'readyAt', mail: 'repairReady' },
  handOut: { from: 'ready', to: 'handedOut', column: 'handedOutAt', mail: 'repairHandedOut' },
} as const

const unknownRepair = () => notFound('Vi finner ikke denne saken')
const unknownPicture = () => notFound('Bildet finnes ikke')
const isEarlier = () => new DomainError('conflict', 'Saken er endret i mellomtiden. Last siden på nytt.')

export function openRepairs(db: Db, deps: { outbox: Outbox; now?: () => Date }): Repairs {
  const { outbox, now = () => new Date() } = deps
  const encoder = openRepairPictures()

  async function lockOrder(tx: Db, id: string) {
    const [order] = await tx
      .select({ status: orders.status, handedOverAt: orders.handedOverAt })
      .from(orders)
      .where(eq(orders.id, id))
      .for('update')
    if (!order) throw unknownOrder()
    if (order.status !== 'paid' || !order.handedOverAt)
      throw new DomainError('conflict', 'Varene er ikke hentet eller sendt ennå.')
  }

  async function stored(on: Db, where: SQL | undefined): Promise<StoredRepair> {
    const [found] = await readRepairs(on, where, { limit: 1 })
    if (!found) throw unknownRepair()
    return found
  }
  const withCode = (code: string) => eq(repairs.code, code)

  /** Changes a locked request, and tells its shopper. `change` returns null when nothing is left to do. */
  async function changeRepair(
    where: SQL | undefined,
    change: (now: StoredRepair) => { set: Partial<typeof repairs.$inferInsert>; mail: OutboxMailKind } | null,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [locked] = await tx.select({ id: repairs.id }).from(repairs).where(where).for('update')
      if (!locked) throw unknownRepair()
      const before = await stored(tx, eq(repairs.id, locked.id))
      const wanted = change(before)
      if (!wanted) return
      await tx.update(repairs).set(wanted.set).where(eq(repairs.id, locked.id))
      await outbox.enqueue(tx, wanted.mail, before.code)
    })
    outbox.flush()
  }

  async function assertShop(tx: Db, id: number): Promise<void> {
    const [shop] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.id, id), eq(shops.physical, true)))
    if (!shop || id === webStockShopId)
      throw new DomainError('invalid', 'Velg en butikk', { errors: { ShopID: ['Velg en butikk'] } })
  }

  async function insertRepair(tx: Db, row: Omit<typeof repairs.$inferInsert, 'code'>) {
    for (let draw = 0; draw < maxDraws; draw++) {
      const [made] = await tx
        .insert(repairs)
        .values({ ...row, code: repairCode.of(randomInt(repairCode.count)) })
        .onConflictDoNothing({ target: repairs.code })
        .returning({ id: repairs.id, code: repairs.code })
      if (made) return made
    }
    throw new DomainError('unavailable', 'Vi fikk ikke laget et saksnummer. Prøv igjen.')
  }

  const picturesOfKey = (on: Db, orderId: string, key: string) =>
    on
      .select({ PictureID: repairPictures.id, Width: repairPictures.width, Height: repairPictures.height })
      .from(repairPictures)
      .where(and(eq(repairPictures.orderId, orderId), eq(repairPictures.idempotencyKey, key)))

  return {
    articlesOf: (customerId, page) => articlesOfCustomer(db, customerId, page),
    articlesOfOrder: (orderId) => articlesOfOrder(db, orderId),

    async takePicture(orderId, bytes, key) {
      const idempotencyKey = key ?? randomUUID()
      const [known] = await picturesOfKey(db, orderId, idempotencyKey)
      if (known) return known
      const check = async (tx: Db): Promise<void> => {
        await lockOrder(tx, orderId)
        const [waiting] = await tx
          .select({ total: count() })
          .from(repairPictures)
          .where(and(eq(repairPictures.orderId, orderId), isNull(repairPictures.repairId)))
        if (waiting!.total >= mostUnsentPictures)
          throw new DomainError('conflict', 'Du har sendt for mange bilder uten å sende saken. Prøv igjen i morgen.')
      }
      await db.transaction(check)
      const picture = await encoder.encode(bytes)
      return db.transaction(async (tx) => {
        await check(tx)
        await tx
          .insert(repairPictures)
          .values({
            id: randomBytes(idBytes).toString('base64url'),
            orderId,
            idempotencyKey,
            createdAt: now(),
            ...picture,
          })
          .onConflictDoNothing({ target: [repairPictures.orderId, repairPictures.idempotencyKey] })
        const [made] = await picturesOfKey(tx, orderId, idempotencyKey)
        return made!
      })
    },

    async picture(orderId, id) {
      const [row] = await db
        .select({ bytes: repairPictures.bytes })
        .from(repairPictures)
        .where(and(eq(repairPictures.id, id), eq(repairPictures.orderId, orderId)))
      if (!row) throw unknownPicture()
      return row.bytes
    },

    async pictureOf(code, id) {
      const [row] = await db
        .select({ bytes: repairPictures.bytes })
        .from(repairPictures)
        .innerJoin(repairs, eq(repairs.id, repairPictures.repairId))
        .where(and(eq(repairPictures.id, id), eq(repairs.code, code)))
      if (!row) throw unknownPicture()
      return row.bytes
    },

    async register(orderId, request, key) {
      const hash = requestHash(request)
      const code = await db.transaction(async (tx) => {
        await lockOrder(tx, orderId)
        const known = await readRepairs(tx, ofOrder(orderId))
        const same = key === null ? undefined : known.find(({ idempotencyKey }) => idempotencyKey === key)
        if (same?.requestHash === hash) return same.code
        if (same) throw new DomainError('conflict', 'Denne saken er allerede sendt med et annet innhold.')
        if (known.length >= mostRepairs)
          throw new DomainError('conflict', 'Du har meldt inn for mange saker om denne ordren. Kontakt kundeservice.')
        const line = await keptLine(tx, orderId, Number(request.EanNo))
        if (!line) throw new DomainError('conflict', 'Denne varen er returnert, eller ikke i ordren.')
        if (request.ShopID !== null) await assertShop(tx, request.ShopID)
        const { id, code } = await insertRepair(tx, {
          orderId,
          ean: Number(request.EanNo),
          kind: request.Kind,
          description: request.Description,
          place: request.Place,
          shopId: request.ShopID,
          idempotencyKey: key ?? randomUUID(),
          requestHash: hash,
          createdAt: now(),
        })
        for (const [position, picture] of request.Pictures.entries()) {
          const [taken] = await tx
            .update(repairPictures)
            .set({ repairId: id, position })
            .where(
              and(eq(repairPictures.id, picture), eq(repairPictures.orderId, orderId), isNull(repairPictures.repairId)),
            )
            .returning({ id: repairPictures.id })
          if (!taken)
            throw new DomainError('invalid', 'Et av bildene er borte. Legg det til på nytt.', {
              errors: { Pictures: [picture] },
            })
        }
        await outbox.enqueue(tx, 'repairReceived', code)
        return code
      })
      outbox.flush()
      return wireRepair(await stored(db, withCode(code)))
    },

    async answer(orderId, code, isAccepted) {
      const own = and(withCode(code), eq(repairs.orderId, orderId))
      await changeRepair(own, (before) => {
        if (before.answeredAt && before.isAccepted === isAccepted) return null
        if (repairStatus(before) !== 'offered') throw isEarlier()
        return { set: { answeredAt: now(), isAccepted }, mail: 'repairAnswered' }
      })
      return wireRepair(await stored(db, own))
    },

    async cancel(orderId, code) {
      const own = and(withCode(code), eq(repairs.orderId, orderId))
      await changeRepair(own, (before) => {
        if (before.cancelledAt) return null
        if (!['received', 'accepted'].includes(repairStatus(before)))
          throw new DomainError('conflict', 'Butikken har begynt på saken, så den kan ikke trekkes.')
        return { set: { cancelledAt: now() }, mail: 'repairCancelled' }
      })
      return wireRepair(await stored(db, own))
    },

    read: (code) => stored(db, withCode(code)),

    assess: (code, { verdict, price, answer }) =>
      changeRepair(withCode(code), (before) => {
        if (before.verdict === verdict && before.price === price && before.answer === answer) return null
        if (repairStatus(before) !== 'received') throw isEarlier()
        return { set: { assessedAt: now(), verdict, price, answer }, mail: 'repairAssessed' }
      }),

    advance: (code, step) =>
      changeRepair(withCode(code), (before) => {
        const { from, to, column, mail } = steps[step]
        const status = repairStatus(before)
        if (status === to) return null
        if (status !== from) throw isEarlier()
        return { set: { [column]: now() }, mail }
      }),

    async deleteExpired(at = now()) {
      const before = (days: number) => new Date(at.getTime() - days * millisecondsPerDay)
      await db
        .delete(repairPictures)
        .where(and(isNull(repairPictures.repairId), lt(repairPictures.createdAt, before(unsentPictureDays))))
      const oldest = new Date(at)
      oldest.setUTCFullYear(at.getUTCFullYear() - repairPictureYears)
      await db
        .delete(repairPictures)
        .where(
          or(
            lt(repairPictures.createdAt, oldest),
            inArray(
              repairPictures.repairId,
              sql`(select id from repairs where ${endOfRepair} < ${before(repairPictureDays).toISOString()}::timestamptz)`,
            ),
          ),
        )
      // of shoppers whose order is erased, or whose account is gone and whose goods are handed out
      const isErased = sql`(select id from orders where email = '')`
      await db.delete(repairs).where(inArray(repairs.orderId, isErased))
      await db.delete(repairs).where(
        and(
          sql`${endOfRepair} is not null`,
          inArray(
            repairs.orderId,
            sql`(select id from orders where customer_id is not null
                and customer_id not in (select id from ${customers}))`,
          ),
        ),
      )
    },
  }
}

/** Requests for the shops: those of one shop, or all; from a cursor on. */
export interface RepairQuery {
  list: RepairList
  /** Null for the whole chain. */
  shopId: number | null
  cursor: number | null
  limit: number
}
export const repairLists = ['repairsToAssess', 'repairsUnderWay', 'repairsEnded'] as const
export type RepairList = (typeof repairLists)[number]

const isOpen = sql`${endOfRepair} is null`
const listed: Readonly<Record<RepairList, SQL | undefined>> = {
  repairsToAssess: and(isOpen, isNull(repairs.assessedAt)),
  repairsUnderWay: and(isOpen, sql`${repairs.assessedAt} is not null`),
  repairsEnded: sql`${endOfRepair} is not null`,
}

/** A page of a list: open ones oldest first, ended ones newest first. */
export function listRepairs(db: Db, { list, shopId, cursor, limit }: RepairQuery): Promise<StoredRepair[]> {
  const isNewestFirst = list === 'repairsEnded'
  return readRepairs(
    db,
    and(
      listed[list],
      shopId === null ? undefined : eq(repairs.shopId, shopId),
      cursor === null ? undefined : isNewestFirst ? lt(repairs.id, cursor) : gt(repairs.id, cursor),
    ),
    { limit, ...(isNewestFirst && { order: desc(repairs.id) }) },
  )
}
