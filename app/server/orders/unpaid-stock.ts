import { type Ore, orePerKrone } from '../../../machines/domain/index.ts'

// Limits on stock that a network holds unpaid.
// A home, office, school or mobile carrier may share one network, so the limits are generous for many shoppers at once,
// and small beside the shop's stock.

const [minute, day] = [60_000, 86_400_000]

/** Pieces, and their value without discount or freight, øre. */
export interface Amount {
  pieces: number
  value: Ore
}

/** Limits of one network. The value limit never rejects the first order or reservation. */
export const unpaidStockLimits = {
  /** All unpaid orders: a hundred of ordinary size, as many as a network may place in an hour. */
  orders: { pieces: 300, value: 500_000 * orePerKrone },
  /** Orders without an opened payment, which a normal checkout opens within seconds. Also the largest order. */
  unopened: { pieces: 100, value: 150_000 * orePerKrone },
  /** Lower bound of `unopened` for networks whose orders lapse without an opened payment. */
  unopenedLeast: { pieces: 20, value: 30_000 * orePerKrone },
  /** Reservations, which are paid in the shop. Also the largest reservation. */
  reservations: { pieces: 100, value: 150_000 * orePerKrone },
} as const satisfies Readonly<Record<string, Amount>>

/** Multiple of the limits for a /48: a firm has one alone, some providers' customers share one. */
export const wideShare = 8

/** Deadline of unpaid orders while their network is under pressure, ms: enough for a bank's app. */
export const pressedDeadline = 15 * minute
/** How long a lapsed order without an opened payment lowers its network's limit, ms. */
export const lapseMemory = day
/** Share of a limit from which a network is under pressure. */
const pressedFrom = 0.5
/** Shortest retry delay, ms: one interval of the maintenance that releases stock. */
const leastPause = minute

/** Stock that an order or reservation holds, or held until it lapsed. */
export interface StockHold extends Amount {
  kind: 'order' | 'reservation'
  /** Whether a payment was opened. */
  hasPayment: boolean
  /** Latest end: the shortened deadline of an order, the expiry of a reservation. ms */
  endsAt: number
  /** When it lapsed without an opened payment; null while it holds stock. ms */
  lapsedAt: number | null
}

export type Wanted = Amount & Pick<StockHold, 'kind'>

export type Verdict =
  | { status: 'fits' }
  /** `pause`: it fits after so many ms, unless more is added. */
  | { status: 'full'; pause: number }
  /** Alone above the limit. */
  | { status: 'tooLarge' }

const sumOf = (holds: readonly Amount[]): Amount => ({
  pieces: holds.reduce((sum, { pieces }) => sum + pieces, 0),
  value: holds.reduce((sum, { value }) => sum + value, 0),
})

const isHeld = ({ lapsedAt }: StockHold): boolean => lapsedAt === null
const isUnopened = ({ kind, hasPayment }: StockHold): boolean => kind === 'order' && !hasPayment
const ofKind = (holds: readonly StockHold[], kind: StockHold['kind']): StockHold[] =>
  holds.filter((hold) => hold.kind === kind && isHeld(hold))

const times = ({ pieces, value }: Amount, share: number): Amount => ({ pieces: pieces * share, value: value * share })

const fitsBeside = (held: Amount, wanted: Amount, limit: Amount): boolean =>
  held.pieces + wanted.pieces <= limit.pieces && (held.value === 0 || held.value + wanted.value <= limit.value)

/** Limit for unopened orders, lowered by lapsed ones. */
function unopenedLimit(holds: readonly StockHold[], share: number): Amount {
  const lapsed = sumOf(holds.filter((hold) => !isHeld(hold)))
  const [unopened, unopenedLeast] = [
    times(unpaidStockLimits.unopened, share),
    times(unpaidStockLimits.unopenedLeast, share),
  ]
  return {
    pieces: Math.max(unopenedLeast.pieces, unopened.pieces - lapsed.pieces),
    value: Math.max(unopenedLeast.value, unopened.value - lapsed.value),
  }
}

function fits(holds: readonly StockHold[], wanted: Wanted, share: number): boolean {
  if (wanted.kind === 'reservation') {
    return fitsBeside(sumOf(ofKind(holds, 'reservation')), wanted, times(unpaidStockLimits.reservations, share))
  }
  const orders = ofKind(holds, 'order')
  return (
    fitsBeside(sumOf(orders), wanted, times(unpaidStockLimits.orders, share)) &&
    fitsBeside(sumOf(orders.filter(isUnopened)), wanted, unopenedLimit(holds, share))
  )
}

/** The holds at a later moment, if nothing is paid or added. */
const holdsAt = (holds: readonly StockHold[], moment: number): StockHold[] =>
  holds
    .map((hold) =>
      isHeld(hold) && isUnopened(hold) && hold.endsAt <= moment ? { ...hold, lapsedAt: hold.endsAt } : hold,
    )
    .filter(({ endsAt, lapsedAt }) => (lapsedAt === null ? endsAt > moment : lapsedAt + lapseMemory > moment))

/** Moments when holds end or lapsed ones are forgotten. */
const momentsOf = (holds: readonly StockHold[]): number[] =>
  holds
    .flatMap((hold) => {
      if (hold.lapsedAt !== null) return [hold.lapsedAt + lapseMemory]
      return isUnopened(hold) ? [hold.endsAt, hold.endsAt + lapseMemory] : [hold.endsAt]
    })
    .sort((a, b) => a - b)

/** Whether a network may hold this too, and if not, when. `share` multiplies the limits. */
export function checkUnpaidStock(holds: readonly StockHold[], wanted: Wanted, now: number, share = 1): Verdict {
  const { unopened, reservations } = unpaidStockLimits
  if (wanted.pieces > (wanted.kind === 'order' ? unopened : reservations).pieces) return { status: 'tooLarge' }
  if (fits(holds, wanted, share)) return { status: 'fits' }
  const until =
    [now, ...momentsOf(holds)].find((moment) => moment >= now && fits(holdsAt(holds, moment), wanted, share)) ?? now
  return { status: 'full', pause: Math.max(leastPause, until - now) }
}

/** Whether a network holds so much that its orders get the shortened deadline. `share` multiplies the limits. */
export function isUnderPressure(holds: readonly StockHold[], share = 1): boolean {
  const orders = ofKind(holds, 'order')
  const isMuch = (held: Amount, limit: Amount): boolean =>
    held.pieces >= limit.pieces * pressedFrom || held.value >= limit.value * pressedFrom
  return (
    isMuch(sumOf(orders), times(unpaidStockLimits.orders, share)) ||
    isMuch(sumOf(orders.filter(isUnopened)), unopenedLimit(holds, share))
  )
}
