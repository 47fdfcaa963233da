import { type Ore, orePerKrone } from '../../../machines/domain/index.ts'
import { daysBefore } from './dates.ts'
import { integer, pick, type Random } from './random.ts'
import type { DemoPriceSpan } from './types.ts'

/** What an article costs, whole kroner. */
export interface Pricing {
  /** What one pays now. */
  price: number
  /** Before the campaign; the same as `price` where there is none. */
  original: number
}

const saleShare = 0.22
/** What is left of the price in a campaign. */
const reductions = [0.5, 0.6, 0.7, 0.75, 0.8]
/** What goods for children and juniors cost, of what adults' do. */
const youngPart: Readonly<Record<number, number>> = { 4: 0.62, 11: 0.75 }

/** The nearest price that shops use: it ends in 9. Whole kroner. */
function nicePrice(kroner: number): number {
  const step = kroner < 100 ? 10 : kroner < 1000 ? 50 : 100
  return Math.max(step, Math.round(kroner / step) * step) - 1
}

/** A price in the group's range, most often in its lower part, and in about one of five cases a reduction of it. */
export function pricingFor(random: Random, [lowest, highest]: readonly [number, number], gender: number): Pricing {
  const place = random() ** 1.5
  const original = nicePrice((lowest + (highest - lowest) * place) * (youngPart[gender] ?? 1))
  const isReduced = random() < saleShare
  const reduced = nicePrice(original * pick(random, reductions))
  return { price: isReduced && reduced < original ? reduced : original, original }
}

/** How many of the goods that nothing else reduces have a price for members, and what is left of the price. */
const [memberShare, memberPart] = [0.07, 0.85]
/** Kroner; for less, a member's price would say nothing. */
const leastForMembers = 200

/** What members pay in the shops, whole kroner; null for most goods. */
export function memberPriceFor(random: Random, { price, original }: Pricing): number | null {
  if (random() >= memberShare || price < original || price < leastForMembers) return null
  const forMembers = nicePrice(price * memberPart)
  return forMembers < price ? forMembers : null
}

/** Days that a price must have held before it may be called 'førpris'. */
const formerPriceDays = 30

interface History {
  pricing: Pricing
  createdAt: Date
  /** When the campaign began, where the article is reduced. */
  campaignStart: Date | null
  today: Date
}

interface Step {
  from: Date
  kroner: number
}

/** Consecutive prices for all, the last of which holds. */
const spansOf = (steps: readonly Step[]): DemoPriceSpan[] =>
  steps.map(({ from, kroner }, index) => ({
    from: from.toISOString(),
    to: steps[index + 1]?.from.toISOString() ?? null,
    price: toOre(kroner),
    audience: 'all',
  }))

const toOre = (kroner: number): Ore => kroner * orePerKrone

/** An earlier price, now and then: too long ago to count as the former price. */
function earlierSteps(random: Random, createdAt: Date, until: Date, kroner: number): Step[] {
  const began = daysBefore(until, formerPriceDays + integer(random, 5, 40))
  const another = nicePrice(kroner * pick(random, [0.7, 0.8, 1.15, 1.25]))
  if (random() > 0.35 || createdAt >= began) return [{ from: createdAt, kroner }]
  return [
    { from: createdAt, kroner: another },
    { from: began, kroner },
  ]
}

/** Prices of a campaign: at once, or in two steps, where the first one is what counts as its beginning. */
function campaignSteps(random: Random, { price, original }: Pricing, start: Date): Step[] {
  const between = nicePrice((price + original) / 2)
  if (random() > 0.15 || between <= price || between >= original) return [{ from: start, kroner: price }]
  return [
    { from: start, kroner: between },
    { from: daysBefore(start, -6), kroner: price },
  ]
}

/**
 * The prices that an article has had. Where it is reduced, `original` is the lowest price of the 30 days before the
 * campaign began, members' prices included, as prisopplysningsforskriften § 9a asks.
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
