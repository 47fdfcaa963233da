import type { Ore } from '../../../../machines/domain/index.ts'

/** A price by days, `to` exclusive; null while it holds. */
export interface PriceSpan {
  from: string
  to: string | null
  price: Ore
  audience: 'all' | 'members'
}

/** Days that a price must have held before a sale (prisopplysningsforskriften § 9a). */
const formerPriceDays = 30

const dayLength = 24 * 60 * 60 * 1000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/**
 * Adds today's price to the history. Of several prices in a day the lowest counts: a higher one begins the day after.
 */
export function withPrice(history: readonly PriceSpan[], price: Ore, today: string): readonly PriceSpan[] {
  const members = history.filter(({ audience }) => audience === 'members')
  // a higher price of an earlier import today has not begun
  const spans = history
    .filter(({ audience, from }) => audience === 'all' && from <= today)
    .sort(byDay)
    .map((span) => (span.to !== null && span.to > today ? { ...span, to: null } : span))
  const span = (from: string): PriceSpan => ({ from, to: null, price, audience: 'all' })
  const last = spans.pop()
  if (!last) return [...members, span(today)]
  const before = [...members, ...spans]
  if (last.to !== null) return [...before, last, span(today)]
  if (last.price === price) return [...before, last]
  if (last.from < today) return [...before, { ...last, to: today }, span(today)]
  if (price < last.price) return [...before, { ...last, price }]
  const tomorrow = dayAfter(today, 1)
  return [...before, { ...last, to: tomorrow }, span(tomorrow)]
}

/** Adds today's price for members, which ends without one. Call it before `withPrice`. */
export function withMemberPrice(history: readonly PriceSpan[], price: Ore | null, today: string): readonly PriceSpan[] {
  const members = history.filter(({ audience }) => audience === 'members').sort(byDay)
  const last = members.at(-1)
  const isOpen = last !== undefined && last.to === null
  if (isOpen ? last.price === price : price === null) return history
  const others = history.filter(({ audience }) => audience === 'all')
  const before = isOpen ? members.slice(0, -1) : members
  const ended = isOpen && last.from < today ? [{ ...last, to: today }] : []
  const begun: PriceSpan[] = price === null ? [] : [{ from: today, to: null, price, audience: 'members' }]
  return [...before, ...ended, ...begun, ...others]
}

const byDay = (one: PriceSpan, other: PriceSpan): number => (one.from < other.from ? -1 : 1)

/** Day on which the present reduction began; null without one. In gradual reductions, that of the first. */
function saleStart(history: readonly PriceSpan[]): string | null {
  const spans = history.filter(({ audience }) => audience === 'all').sort(byDay)
  let start: string | null = null
  for (let at = spans.length - 1; at > 0; at -= 1) {
    const [before, span] = [spans[at - 1]!, spans[at]!]
    if (before.price <= span.price) break
    // a price that held for so long is the former price of a later reduction
    if (start !== null && dayAfter(span.from, formerPriceDays) <= start) break
    start = span.from
  }
  return start
}

/**
 * Lowest price of the thirty days before the present reduction, members' prices included. Null without a reduction, and
 * where the history is shorter: then no former price may be shown.
 */
export function formerPrice(history: readonly PriceSpan[]): Ore | null {
  const start = saleStart(history)
  if (start === null) return null
  const first = dayAfter(start, -formerPriceDays)
  const before = history.filter(({ from, to }) => from < start && (to === null || to > first))
  if (!before.some(({ from, audience }) => audience === 'all' && from <= first)) return null
  return before.reduce((lowest, { price }) => Math.min(lowest, price), Number.POSITIVE_INFINITY)
}
