import { type Ore, orePerKrone } from '../../../machines/domain/index.ts'

// How much stock one network may hold without having paid. A network is what one home, office, school or mobile carrier's
// gateway shares, so the limits are generous for many shoppers at once, and small beside what the shop has.

const [minute, day] = [60_000, 86_400_000]

/** Stock by what can be held: pieces, and what they cost without discount or freight, øre. */
export interface Amount {
  pieces: number
  value: Ore
}

/** What one network may hold unpaid at once. Value never refuses the first order or reservation of its kind. */
export const unpaidStockLimits = {
  /** Of all orders: a hundred orders of an ordinary size, which is also what a network may place in an hour. */
  orders: { pieces: 300, value: 500_000 * orePerKrone },
  /** Of orders whose payment nobody has opened: an ordinary checkout opens it within seconds. Also the largest order. */
  unopened: { pieces: 100, value: 150_000 * orePerKrone },
  /** What is left of `unopened` for a network whose orders lapse without a payment having been opened. */
  unopenedLeast: { pieces: 20, value: 30_000 * orePerKrone },
  /** Of reservations, which are paid in the shop. Also the largest reservation. */
  reservations: { pieces: 100, value: 150_000 * orePerKrone },
} as const satisfies Readonly<Record<string, Amount>>

/** How many times these limits the /48 around IPv6 networks may have: a firm has one whole, some providers' customers share it. */
export const wideShare = 8

/** How long an unpaid order keeps its stock while its network is under pressure, ms: enough for a bank's app. */
export const pressedDeadline = 15 * minute
/** How long a network is known for orders that lapsed without a payment having been opened, ms. */
export const lapseMemory = day
/** The share of a limit from which a network is under pressure. */
const pressedFrom = 0.5
/** The least pause that a refused caller is told, ms: one round of the sweep that gives stock back. */
const leastPause = minute

/** What one order or reservation holds, or held until it lapsed. */
export interface StockHold extends Amount {
  kind: 'order' | 'reservation'
  /** Whether a payment has been opened for it. */
  hasPayment: boolean
  /** When it ends at the latest: an order under pressure, a reservation by its own time. ms */
  endsAt: number
  /** When it lapsed without a payment having been opened; null while it holds stock. ms */
  lapsedAt: number | null
}

export type Wanted = Amount & Pick<StockHold, 'kind'>

export type Verdict =
  | { status: 'fits' }
  /** `pause`: after so many ms it fits, if nothing else comes. */
  | { status: 'full'; pause: number }
  /** No network may have so much in one. */
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

/** What is left of the limit for unopened orders after those that lapsed. */
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

/** The holds as they are at a later moment, if nobody pays and nothing comes. */
const holdsAt = (holds: readonly StockHold[], moment: number): StockHold[] =>
  holds
    .map((hold) =>
      isHeld(hold) && isUnopened(hold) && hold.endsAt <= moment ? { ...hold, lapsedAt: hold.endsAt } : hold,
    )
    .filter(({ endsAt, lapsedAt }) => (lapsedAt === null ? endsAt > moment : lapsedAt + lapseMemory > moment))

/** When the holds change by themselves. */
const momentsOf = (holds: readonly StockHold[]): number[] =>
  holds
    .flatMap((hold) => {
      if (hold.lapsedAt !== null) return [hold.lapsedAt + lapseMemory]
      return isUnopened(hold) ? [hold.endsAt, hold.endsAt + lapseMemory] : [hold.endsAt]
    })
    .sort((a, b) => a - b)

/** Whether a network that holds so much may hold this too, and if not, when. `share`: so many times the limits. */
export function judgeUnpaidStock(holds: readonly StockHold[], wanted: Wanted, now: number, share = 1): Verdict {
  const { unopened, reservations } = unpaidStockLimits
  if (wanted.pieces > (wanted.kind === 'order' ? unopened : reservations).pieces) return { status: 'tooLarge' }
  if (fits(holds, wanted, share)) return { status: 'fits' }
  const until =
    [now, ...momentsOf(holds)].find((moment) => moment >= now && fits(holdsAt(holds, moment), wanted, share)) ?? now
  return { status: 'full', pause: Math.max(leastPause, until - now) }
}

/** Whether a network holds so much that its unpaid orders are given back early. `share`: so many times the limits. */
export function isUnderPressure(holds: readonly StockHold[], share = 1): boolean {
  const orders = ofKind(holds, 'order')
  const isMuch = (held: Amount, limit: Amount): boolean =>
    held.pieces >= limit.pieces * pressedFrom || held.value >= limit.value * pressedFrom
  return (
    isMuch(sumOf(orders), times(unpaidStockLimits.orders, share)) ||
    isMuch(sumOf(orders.filter(isUnopened)), unopenedLimit(holds, share))
  )
}
