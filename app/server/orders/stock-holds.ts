import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { DomainError } from '../core/domain-error.ts'
import { isPublic, wideNetworkOf, widestNetworkOf } from '../core/networks.ts'
import { hashKey } from '../customers/limits.ts'
import type { Db } from '../db/database.ts'
import { stockHolds } from '../db/schema.ts'
import { openReservation } from '../reservations/read-reservation.ts'
import {
  type Amount,
  checkUnpaidStock,
  isUnderPressure,
  lapseMemory,
  pressedDeadline,
  type StockHold,
  unpaidStockLimits,
  wideShare,
} from './unpaid-stock.ts'

/** The network holds too much unpaid stock. */
export class UnpaidStockFull extends DomainError {}

const tooLarge = (most: number) =>
  `Høyst ${most} varer i én bestilling på nett. Kontakt kundeservice, så ordner vi større bestillinger.`

const separator = '.'
/** Key of a network in the table: hashes of its /48 and of itself; null for addresses that shoppers cannot have. */
export function networkKey(address = ''): string | null {
  if (!isPublic(address)) return null
  const [network, widest] = [wideNetworkOf(address), widestNetworkOf(address)]
  const own = hashKey('unpaid stock', network)
  return network === widest ? own : `${hashKey('unpaid stock', widest)}${separator}${own}`
}
/** Key of a network's /48, or its own. */
const widestOf = (network: string): string => network.split(separator)[0]!

interface About {
  kind: StockHold['kind']
  /** Id of the order or reservation. */
  about: string
}
type Row = StockHold & About & { network: string }

/** Open holds of a network, of a /48, or of all. Paid, collected and ended orders and reservations hold nothing. */
async function holdsOf(db: Db, network: string | null): Promise<Row[]> {
  const { rows } = await db.execute<{
    kind: StockHold['kind']
    about: string
    network: string
    pieces: number
    value: string | number
    has_payment: boolean
    ends_at: string | number
    lapsed_at: string | number | null
  }>(sql`
    select h.kind, h.about, h.network, h.pieces, h.value,
      exists (select 1 from payments p where p.order_id = o.id) as has_payment,
      extract(epoch from coalesce(r.expires_at, o.created_at)) * 1000 as ends_at,
      extract(epoch from h.lapsed_at) * 1000 as lapsed_at
    from stock_holds h
      left join orders o on h.kind = 'order' and o.id = h.about
      left join reservations r on h.kind = 'reservation' and r.id::text = h.about
    where (${network}::text is null or h.network = ${network} or starts_with(h.network, ${`${network}${separator}`}))
      and (h.lapsed_at is not null or o.status = 'awaitingPayment' or r.status_id = any(${`{${openReservation.join(',')}}`}::integer[]))`)
  return rows.map(({ kind, about, network: of, pieces, value, has_payment, ends_at, lapsed_at }) => ({
    kind,
    about,
    network: of,
    pieces,
    value: Number(value),
    hasPayment: has_payment,
    endsAt: Number(ends_at) + (kind === 'order' ? pressedDeadline : 0),
    lapsedAt: lapsed_at === null ? null : Number(lapsed_at),
  }))
}

/**
 * Records what an order or reservation holds for its network, within the limits; call in the transaction that reserves
 * the stock. Locks the network until its end.
 * @throws UnpaidStockFull rateLimited; DomainError invalid when it alone exceeds a limit
 */
export async function holdStock(
  tx: Db,
  network: string | null,
  { kind, about, pieces, value }: About & Amount,
): Promise<void> {
  if (network === null) return
  const widest = widestOf(network)
  await lockNetwork(tx, widest)
  const around = await holdsOf(tx, widest)
  const verdict = [
    checkUnpaidStock(
      around.filter((hold) => hold.network === network),
      { kind, pieces, value },
      Date.now(),
    ),
    checkUnpaidStock(around, { kind, pieces, value }, Date.now(), wideShare),
  ].find(({ status }) => status !== 'fits')
  if (verdict?.status === 'full') {
    throw new UnpaidStockFull('rateLimited', tooManyOrders, {}, verdict.pause)
  }
  if (verdict?.status === 'tooLarge') {
    const { unopened, reservations } = unpaidStockLimits
    const message = tooLarge((kind === 'order' ? unopened : reservations).pieces)
    throw new DomainError('invalid', message, { errors: { items: [message] } })
  }
  await tx.insert(stockHolds).values({ kind, about, network, pieces, value })
}

/** Serialises calls of one network until the transaction ends, so that concurrent ones are counted. */
const lockNetwork = (tx: Db, network: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid stock ${network}`}, 0))`)

/** Records that an order lapsed without an opened payment, which lowers its network's limit for a while. */
export const recordLapse = async (tx: Db, orderId: string): Promise<void> => {
  await tx
    .update(stockHolds)
    .set({ lapsedAt: sql`now()` })
    .where(and(eq(stockHolds.kind, 'order'), eq(stockHolds.about, orderId)))
}

/** Orders of a network, or of all networks under pressure, that are past their shortened deadline. */
export async function ordersPastShortDeadline(db: Db, now: number, network: string | null = null): Promise<string[]> {
  const holds = await holdsOf(db, network)
  const pressed = (keyOf: (hold: Row) => string, share: number): Row[] => {
    const groups = new Map<string, Row[]>()
    for (const hold of holds) groups.set(keyOf(hold), [...(groups.get(keyOf(hold)) ?? []), hold])
    return [...groups.values()].filter((group) => isUnderPressure(group, share)).flat()
  }
  const due =
    network === null
      ? [...pressed((hold) => hold.network, 1), ...pressed((hold) => widestOf(hold.network), wideShare)]
      : holds
  return [...new Set(due)]
    .filter(({ kind, lapsedAt, endsAt }) => kind === 'order' && lapsedAt === null && endsAt <= now)
    .map(({ about }) => about)
}

/** Deletes holds that have ended. */
export async function deleteEndedHolds(db: Db, now: Date): Promise<void> {
  await db
    .delete(stockHolds)
    .where(
      or(
        lt(stockHolds.lapsedAt, new Date(now.getTime() - lapseMemory)),
        and(
          isNull(stockHolds.lapsedAt),
          sql`not exists (select 1 from orders o where ${stockHolds.kind} = 'order' and o.id = ${stockHolds.about} and o.status = 'awaitingPayment')`,
          sql`not exists (select 1 from reservations r where ${stockHolds.kind} = 'reservation' and r.id::text = ${stockHolds.about} and r.status_id = any(${`{${openReservation.join(',')}}`}::integer[]))`,
        ),
      ),
    )
}
