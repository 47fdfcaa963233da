import { type Ore, orePerKrone } from '../../../machines/domain/index.ts'
import { daysBefore } from './dates.ts'
import { integer, pick, type Random } from './random.ts'
import type { DemoPriceSpan } from './types.ts'

/** Prices, whole kroner. */
export interface Pricing {
  /** Current price. */
  price: number
  /** Price before the campaign; equal to `price` without one. */
  original: number
}

const saleShare = 0.22
/** Shares that remain of a reduced price. */
const reductions = [0.5, 0.6, 0.7, 0.75, 0.8]
/** Price of children's and juniors' goods relative to adults'. */
const youngPart: Readonly<Record<number, number>> = { 4: 0.62, 11: 0.75 }

/** The nearest price that ends in 9. Whole kroner. */
function nicePrice(kroner: number): number {
  const step = kroner < 100 ? 10 : kroner < 1000 ? 50 : 100
  return Math.max(step, Math.round(kroner / step) * step) - 1
}

/** A price in the group's range, mostly in its lower part; about one in five is reduced. */
export function pricingFor(random: Random, [lowest, highest]: readonly [number, number], gender: number): Pricing {
  const place = random() ** 1.5
  const original = nicePrice((lowest + (highest - lowest) * place) * (youngPart[gender] ?? 1))
  const isReduced = random() < saleShare
  const reduced = nicePrice(original * pick(random, reductions))
  return { price: isReduced && reduced < original ? reduced : original, original }
}

/** Share of unreduced goods with a members' price, and what remains of the price. */
const [memberShare, memberPart] = [0.07, 0.85]
/** Lowest price with a members' price, kroner. */
const leastForMembers = 200

/** Members' price, whole kroner; null for most goods. */
export function memberPriceFor(random: Random, { price, original }: Pricing): number | null {
  if (random() >= memberShare || price < original || price < leastForMembers) return null
  const forMembers = nicePrice(price * memberPart)
  return forMembers < price ? forMembers : null
}

/** Days that a price must have held to count as 'førpris'. */
const formerPriceDays = 30

interface History {
  pricing: Pricing
  createdAt: Date
  /** Start of the campaign of a reduced article. */
  campaignStart: Date | null
  today: Date
}

interface Step {
  from: Date
  kroner: number
}

/** Consecutive spans for all; the last is current. */
const spansOf = (steps: readonly Step[]): DemoPriceSpan[] =>
  steps.map(({ from, kroner }, index) => ({
    from: from.toISOString(),
    to: steps[index + 1]?.from.toISOString() ?? null,
    price: toOre(kroner),
    audience: 'all',
  }))

const toOre = (kroner: number): Ore => kroner * orePerKrone

/** Sometimes an earlier price, too old to count as the former price. */
function earlierSteps(random: Random, createdAt: Date, until: Date, kroner: number): Step[] {
  const began = daysBefore(until, formerPriceDays + integer(random, 5, 40))
  const another = nicePrice(kroner * pick(random, [0.7, 0.8, 1.15, 1.25]))
  if (random() > 0.35 || createdAt >= began) return [{ from: createdAt, kroner }]
  return [
    { from: createdAt, kroner: another },
    { from: began, kroner },
  ]
}

/** Campaign prices: one step, or two of which the first counts as the start. */
function campaignSteps(random: Random, { price, original }: Pricing, start: Date): Step[] {
  const between = nicePrice((price + original) / 2)
  if (random() > 0.15 || between <= price || between >= original) return [{ from: start, kroner: price }]
  return [
    { from: start, kroner: between },
    { from: daysBefore(start, -6), kroner: price },
  ]
}

/**
 * Price history. For a reduced article, `original` is the lowest price of the 30 days before the campaign, members'
 * prices included (prisopplysningsforskriften § 9a).
 */
export function priceHistoryFor(
  random: Random,
  { pricing, createdAt, campaignStart, today }: History,
): DemoPriceSpan[] {
  const { original } = pricing
  if (campaignStart === null) return spansOf(earlierSteps(random, createdAt, today, original))

  const hadMembersPrice = random() < 0.1
  if (!hadMembersPrice) {
    return spansOf([
      ...earlierSteps(random, createdAt, campaignStart, original),
      ...campaignSteps(random, pricing, campaignStart),
    ])
  }
  const forAll = nicePrice(original * 1.2)
  const members: DemoPriceSpan = {
    from: daysBefore(campaignStart, 21).toISOString(),
    to: daysBefore(campaignStart, 14).toISOString(),
    price: toOre(original),
    audience: 'members',
  }
  return [...spansOf([{ from: createdAt, kroner: forAll }, ...campaignSteps(random, pricing, campaignStart)]), members]
}
