import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ReturnReason, type ReturnStatus, returnCode, webStockShopId } from '../../../machines/domain/index.ts'
import { notFound } from '../core/domain-error.ts'
import { customerOfMemberCode } from '../customers/member-codes.ts'
import type { Db } from '../db/database.ts'
import {
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
  reservationLines,
  reservations,
  shops,
} from '../db/schema.ts'
import type { Orders } from '../orders/orders.ts'
import { eanText } from '../orders/read-order.ts'
import { returnStatus } from '../orders/read-returns.ts'
import type { Reception, Returns } from '../orders/returns.ts'
import { openReservation, reservationStatus } from '../reservations/read-reservation.ts'
import type { Reservations } from '../reservations/reservations.ts'
import { recordStaffEvent, withStaffEvent } from './audit.ts'
import type { StaffMember } from './staff.ts'

// What the people in the shops have to do: orders, reservations and returns. Their statuses change by the rules of
// orders, reservations and returns alone.

export type TaskKind = 'order' | 'reservation' | 'return'
/** What is next: nothing for `done` and `closed`. */
export type TaskStep = 'pack' | 'collect' | 'send' | 'receive' | 'done' | 'closed'
export const taskLists = [
  'ordersToPack',
  'ordersToCollect',
  'reservationsToPack',
  'reservationsToCollect',
  'returnsToReceive',
  'exchangesToSend',
] as const
export type TaskList = (typeof taskLists)[number]

export interface TaskLine {
  ean: string
  name: string
  colour: string
  size: string
  count: number
  /** Why it is returned; null without a reason, and for what is no return. */
  reason: ReturnReason | null
  /** The size that is wanted instead, and how many pieces of it are set aside; null for money, and for no return. */
  exchange: { ean: string; size: string; count: number } | null
}

export interface StaffTask {
  kind: TaskKind
  /** Of a return the digits of its code. */
  number: number
  step: TaskStep
  shop: string
  /** Empty once the shopper is erased. */
  customer: string
  phone: string
  delivery: 'home' | 'collect'
  /** Where it is sent, in lines; empty for what is collected. */
  address: readonly string[]
  placedAt: Date
  /** Until when a reservation is kept. */
  keptUntil: Date | null
  /** Of a return: the money is paid back. */
  isPaid: boolean
  /** Of a return: what is or will be paid back. */
  total: number
  /** Of a return: the customer wants a gift card instead of money. */
  toGiftCard: boolean
  /** The carrier's page about the parcel of a sent order; null without one, and for anything else. */
  tracking: string | null
  lines: readonly TaskLine[]
}

export interface TaskPage {
  tasks: StaffTask[]
  /** How many tasks each list has. */
  totals: Record<TaskList, number>
}

/** Tasks of a page. */
const tasksPerPage = 50
/** Most tasks that a typed or scanned code finds. */
const mostFound = 20
/** In the range of `integer`. */
const longestNumber = 9
/** Digits of a pickup code, as `newPickupCode` makes it. */
const pickupDigits = 7

const unknownTask = () => notFound('Vi finner den ikke i denne butikken')

type OrderRow = typeof orders.$inferSelect
type ReservationRow = typeof reservations.$inferSelect
type Row = OrderRow | ReservationRow

const isPaidOrder = sql`${orders.status} = 'paid' and ${orders.handedOverAt} is null`
const isOpenReservation = sql`${reservations.statusId} <= ${sql.raw(String(reservationStatus.ready))}`
const isReserved = sql`${reservations.statusId} < ${sql.raw(String(reservationStatus.ready))}`

/** Which rows a list has. A home delivery is packed and sent at once. */
const listed: Readonly<Record<TaskList, { kind: TaskKind; where: SQL | undefined }>> = {
  ordersToPack: { kind: 'order', where: and(isPaidOrder, isNull(orders.readyAt)) },
  ordersToCollect: { kind: 'order', where: and(isPaidOrder, isNotNull(orders.readyAt)) },
  reservationsToPack: {
    kind: 'reservation',
    where: and(isOpenReservation, or(isReserved, eq(reservations.delivery, 'home'))),
  },
  reservationsToCollect: {
    kind: 'reservation',
    where: and(eq(reservations.statusId, reservationStatus.ready), eq(reservations.delivery, 'collect')),
  },
  returnsToReceive: { kind: 'return', where: and(isNull(orderReturns.receivedAt), isNull(orderReturns.cancelledAt)) },
  exchangesToSend: {
    kind: 'return',
    // in the text, for the partial index
    where: sql`${orderReturns.hasExchange} and ${orderReturns.exchangedAt} is null and ${orderReturns.receivedAt} is not null`,
  },
}

/** Tasks of one's own shop, or of the chain. A return may be handed in in any shop, so its code finds it everywhere. */
export interface StaffTasks {
  /** Oldest first. */
  list(member: StaffMember, list: TaskList, offset: number): Promise<TaskPage>
  /** Tasks of a pickup code, a number, or a customer's member code; typed or scanned. */
  find(member: StaffMember, code: string): Promise<StaffTask[]>
  /** Packed: waits for its shopper. @throws DomainError notFound, conflict */
  ready(member: StaffMember, kind: TaskKind, number: number): Promise<StaffTask>
  /**
   * Handed over or sent; of a return its new sizes. `trackingUrl`: the carrier's page about the parcel of a sent order.
   * @throws DomainError notFound, conflict, unavailable
   */
  handOver(member: StaffMember, kind: TaskKind, number: number, trackingUrl?: string): Promise<StaffTask>
  /**
   * Gives, corrects or removes (null) the carrier's page about the parcel of an order that is sent. The shopper gets no
   * second mail. @throws DomainError notFound, conflict
   */
  track(member: StaffMember, number: number, trackingUrl: string | null): Promise<StaffTask>
  /**
   * Takes the accepted pieces of a return into the stock of the member's shop, and refunds those that are not exchanged.
   * @throws DomainError as `Returns.receive`
   */
  receive(member: StaffMember, number: number, accepted: Omit<Reception, 'shopId'>): Promise<StaffTask>
}

export function openStaffTasks(
  db: Db,
  deps: { orders: Orders; reservations: Reservations; returns: Returns },
): StaffTasks {
  const ownOrders = ({ shop }: StaffMember): SQL | undefined => (shop ? eq(orders.shopId, shop.id) : undefined)
  const ownReservations = ({ shop }: StaffMember): SQL | undefined =>
    shop ? eq(reservations.shopId, shop.id) : undefined

  async function linesOf(
    kind: Exclude<TaskKind, 'return'>,
    ids: readonly (string | number)[],
  ): Promise<Map<string | number, TaskLine[]>> {
    const of = new Map(ids.map((id): [string | number, TaskLine[]] => [id, []]))
    if (ids.length === 0) return of
    const [table, id] =
      kind === 'order'
        ? ([orderLines, orderLines.orderId] as const)
        : ([reservationLines, reservationLines.reservationId] as const)
    const rows = await db
      .select({
        id: sql<string | number>`${id}`,
        ean: table.ean,
        name: table.name,
        colour: table.colour,
        size: table.size,
        count: table.count,
      })
      .from(table)
      .where(sql`${id} in ${ids} and ${table.count} > 0`)
      .orderBy(asc(table.position))
    for (const { id, ean, ...line } of rows)
      of.get(id)?.push({ ...line, ean: eanText(ean), reason: null, exchange: null })
    return of
  }

  async function ordersWhere(where: SQL | undefined, limit: number, offset = 0): Promise<StaffTask[]> {
    const rows = await db
      .select({ row: orders, shop: shops.doc })
      .from(orders)
      .leftJoin(shops, eq(shops.id, orders.shopId))
      .where(where)
      .orderBy(asc(orders.number))
      .limit(limit)
      .offset(offset)
    const lines = await linesOf(
      'order',
      rows.map(({ row }) => row.id),
    )
    return rows.map(({ row, shop }) => ({
      ...common(row, shop?.Name),
      kind: 'order',
      number: row.number,
      step: orderStep(row),
      keptUntil: null,
      isPaid: row.paidAt !== null,
      tracking: row.handedOverAt ? row.trackingUrl : null,
      lines: lines.get(row.id) ?? [],
    }))
  }

  async function reservationsWhere(where: SQL | undefined, limit: number, offset = 0): Promise<StaffTask[]> {
    const rows = await db
      .select({ row: reservations, shop: shops.doc })
      .from(reservations)
      .leftJoin(shops, eq(shops.id, reservations.shopId))
      .where(where)
      .orderBy(asc(reservations.id))
      .limit(limit)
      .offset(offset)
    const lines = await linesOf(
      'reservation',
      rows.map(({ row }) => row.id),
    )
    return rows.map(({ row, shop }) => ({
      ...common(row, shop?.Name),
      kind: 'reservation',
      number: row.id,
      step: reservationStep(row),
      keptUntil: row.expiresAt,
      isPaid: false,
      lines: lines.get(row.id) ?? [],
    }))
  }

  async function returnsWhere(
    { shop: own }: StaffMember,
    where: SQL | undefined,
    limit: number,
    offset = 0,
  ): Promise<StaffTask[]> {
    const rows = await db
      .select({ row: orderReturns, order: orders, shop: shops.doc })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .leftJoin(shops, eq(shops.id, orders.shopId))
      .where(where)
      .orderBy(asc(orderReturns.createdAt), asc(orderReturns.code))
      .limit(limit)
      .offset(offset)
    if (rows.length === 0) return []
    const lines = await db
      .select({ line: orderReturnLines, name: orderLines.name, colour: orderLines.colour, size: orderLines.size })
      .from(orderReturnLines)
      .innerJoin(orderReturns, eq(orderReturns.code, orderReturnLines.code))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, orderReturns.orderId), eq(orderLines.ean, orderReturnLines.ean)),
      )
      .where(
        inArray(
          orderReturnLines.code,
          rows.map(({ row }) => row.code),
        ),
      )
      .orderBy(asc(orderLines.position))
    return rows.map(({ row, order, shop }) => {
      const ofReturn = lines.filter(({ line }) => line.code === row.code)
      const status = returnStatus({ ...row, lines: ofReturn.map(({ line }) => line) })
      // the new sizes are in the shop that the order was sold from
      const isWaiting =
        status === 'received' && row.hasExchange && !row.exchangedAt && (!own || own.id === order.shopId)
      const exchangeStep = order.delivery === 'home' ? 'send' : 'collect'
      const about = common(order, shop?.Name)
      return {
        ...about,
        kind: 'return',
        number: Number(row.code.slice(returnCode.prefix.length)),
        step: isWaiting ? exchangeStep : stepOfReturn[status],
        placedAt: row.createdAt,
        keptUntil: null,
        isPaid: row.refundedAt !== null,
        total: row.goods + row.freight,
        toGiftCard: row.toGiftCard,
        address: isWaiting ? about.address : [],
        lines: ofReturn.map(({ line: { ean, count, reason, exchangeEan, exchangeSize, exchangeCount }, ...named }) => ({
          ...named,
          ean: eanText(ean),
          count,
          reason,
          exchange:
            exchangeEan === null ? null : { ean: eanText(exchangeEan), size: exchangeSize ?? '', count: exchangeCount },
        })),
      }
    })
  }

  function tasksWhere(
    member: StaffMember,
    kind: TaskKind,
    where: SQL | undefined,
    limit: number,
    offset = 0,
  ): Promise<StaffTask[]> {
    if (kind === 'return') return returnsWhere(member, where, limit, offset)
    return (kind === 'order' ? ordersWhere : reservationsWhere)(where, limit, offset)
  }

  async function totalOf(member: StaffMember, list: TaskList): Promise<number> {
    const { kind, where } = listed[list]
    const totals = db.select({ total: count() })
    const counted = {
      order: () => totals.from(orders).where(and(where, ownOrders(member))),
      reservation: () => totals.from(reservations).where(and(where, ownReservations(member))),
      return: () =>
        totals
          .from(orderReturns)
          .innerJoin(orders, eq(orders.id, orderReturns.orderId))
          .where(and(where, ownOrders(member))),
    }
    const [row] = await counted[kind]()
    return row!.total
  }

  async function task(member: StaffMember, kind: TaskKind, number: number): Promise<StaffTask> {
    const where = {
      order: and(eq(orders.number, number), ownOrders(member)),
      reservation: and(eq(reservations.id, number), ownReservations(member)),
      return: eq(orderReturns.code, returnCode.of(number)),
    }
    const [found] = await tasksWhere(member, kind, where[kind], 1)
    if (!found) throw unknownTask()
    return found
  }

  async function orderIdOf(number: number): Promise<string> {
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    if (!row) throw unknownTask()
    return row.id
  }

  async function isSoldFrom(shopId: number, number: number): Promise<boolean> {
    const [row] = await db
      .select({ id: orders.id })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(and(eq(orderReturns.code, returnCode.of(number)), eq(orders.shopId, shopId)))
    return row !== undefined
  }

  return {
    async list(member, list, offset) {
      const { kind, where } = listed[list]
      const [tasks, ...totals] = await Promise.all([
        tasksWhere(
          member,
          kind,
          and(where, kind === 'reservation' ? ownReservations(member) : ownOrders(member)),
          tasksPerPage,
          offset,
        ),
        ...taskLists.map((one) => totalOf(member, one)),
      ])
      return {
        tasks,
        totals: Object.fromEntries(taskLists.map((one, at) => [one, totals[at]!])) as Record<TaskList, number>,
      }
    },

    async find(member, text) {
      const code = text.replaceAll(/\s/g, '').toUpperCase()
      const digits = code.replace(/^VH/, '')
      const customer = await customerOfMemberCode(db, code)
      await recordStaffEvent(db, member, 'lookup', customer ? `customer ${customer.id}` : code.slice(0, 20))
      if (customer) {
        const theirs = await Promise.all([
          ordersWhere(and(isPaidOrder, eq(orders.customerId, customer.id), ownOrders(member)), mostFound),
          reservationsWhere(
            and(isOpenReservation, eq(reservations.customerId, customer.id), ownReservations(member)),
            mostFound,
          ),
          // in any shop
          returnsWhere(
            member,
            and(
              or(listed.returnsToReceive.where, and(listed.exchangesToSend.where, ownOrders(member))),
              eq(orders.customerId, customer.id),
            ),
            mostFound,
          ),
        ])
        return theirs.flat().slice(0, mostFound)
      }
      if (returnCode.pattern.test(code)) return returnsWhere(member, eq(orderReturns.code, code), 1)
      if (!/^\d+$/.test(digits)) return []
      const pickup = `VH ${digits.slice(0, 4)} ${digits.slice(4)}`
      const number = digits.length <= longestNumber ? Number(digits) : 0
      const isPickup = digits.length === pickupDigits
      const found = await Promise.all([
        // an ended one is found by its number alone
        ordersWhere(
          and(
            or(eq(orders.number, number), isPickup ? and(isPaidOrder, eq(orders.pickupCode, pickup)) : undefined),
            ownOrders(member),
          ),
          mostFound,
        ),
        reservationsWhere(
          and(
            or(
              eq(reservations.id, number),
              isPickup ? and(isOpenReservation, eq(reservations.pickupCode, pickup)) : undefined,
            ),
            ownReservations(member),
          ),
          mostFound,
        ),
        // typed without its letters
        returnsWhere(member, eq(orderReturns.code, returnCode.prefix + digits), 1),
      ])
      return found.flat()
    },

    async ready(member, kind, number) {
      await task(member, kind, number)
      const about = `${kind} ${number}`
      if (kind === 'order')
        await withStaffEvent(db, member, 'order.ready', about, async () => deps.orders.ready(await orderIdOf(number)))
      else
        await withStaffEvent(db, member, 'reservation.ready', about, () =>
          deps.reservations.advance(number, reservationStatus.ready),
        )
      return task(member, kind, number)
    },

    async handOver(member, kind, number, trackingUrl) {
      const { step } = await task(member, kind, number)
      if (kind === 'return') {
        // another shop has the new size
        if (member.shop && step === 'done' && !(await isSoldFrom(member.shop.id, number))) throw unknownTask()
        const code = returnCode.of(number)
        await withStaffEvent(db, member, 'return.exchange', `return ${code}`, () => deps.returns.exchange(code))
        return task(member, kind, number)
      }
      const about = `${kind} ${number}`
      if (kind === 'order')
        await withStaffEvent(db, member, 'order.handOver', about, async () =>
          deps.orders.handOver(await orderIdOf(number), trackingUrl),
        )
      else
        await withStaffEvent(db, member, 'reservation.collect', about, () =>
          deps.reservations.advance(number, reservationStatus.collected),
        )
      return task(member, kind, number)
    },

    async track(member, number, trackingUrl) {
      await task(member, 'order', number)
      await withStaffEvent(db, member, 'order.track', `order ${number}`, async () =>
        deps.orders.track(await orderIdOf(number), trackingUrl),
      )
      return task(member, 'order', number)
    },

    async receive(member, number, accepted) {
      await task(member, 'return', number)
      const code = returnCode.of(number)
      await withStaffEvent(db, member, 'return.receive', `return ${code}`, () =>
        deps.returns.receive(code, { ...accepted, shopId: member.shop?.id ?? webStockShopId }),
      )
      return task(member, 'return', number)
    },
  }
}

const stepOfReturn = {
  registered: 'receive',
  received: 'done',
  refunded: 'done',
  exchanged: 'done',
  refused: 'closed',
  cancelled: 'closed',
} as const satisfies Record<ReturnStatus, TaskStep>

function addressOf(row: Row): readonly string[] {
  if (row.delivery === 'collect') return []
  const point = 'pickupPoint' in row ? row.pickupPoint : null
  return point
    ? [`${point.Name} (${point.Carrier} ${point.PickupPointID})`, point.Address, `${point.PostalCode} ${point.City}`]
    : [row.address, `${row.postalCode} ${row.city}`]
}

const common = (row: Row, shop = '') => ({
  toGiftCard: false,
  tracking: null,
  shop,
  customer: row.customerName,
  phone: row.phone,
  delivery: row.delivery,
  address: addressOf(row),
  placedAt: row.createdAt,
  total: row.total,
})

function orderStep({ status, handedOverAt, readyAt, delivery }: OrderRow): TaskStep {
  if (status !== 'paid') return 'closed'
  if (handedOverAt) return 'done'
  if (delivery === 'home') return 'send'
  return readyAt ? 'collect' : 'pack'
}

function reservationStep({ statusId, delivery }: ReservationRow): TaskStep {
  if (statusId === reservationStatus.collected) return 'done'
  if (!openReservation.includes(statusId)) return 'closed'
  if (delivery === 'home') return 'send'
  return statusId === reservationStatus.ready ? 'collect' : 'pack'
}
