import type { Ore } from './money.ts'

/** A brand's shipping prices. */
export interface ShippingTerms {
  /** An ordinary parcel, once per order. */
  price: Ore
  /** Minimum of goods for free shipping; null if it is never free. */
  freeFrom: Ore | null
}

/** Progress towards free shipping. */
export interface FreeShipping {
  /** The minimum of goods. */
  from: Ore
  /** Missing amount; 0 when the minimum is reached. */
  left: Ore
  /** The order holds a bulky article, whose own freight is always charged. */
  isBarred: boolean
}

/** Highest own freight of an article above an ordinary parcel; 0 without one. */
function largeFreight(freightPrices: readonly Ore[], { price }: ShippingTerms): Ore {
  const most = Math.max(0, ...freightPrices)
  return most > price ? most : 0
}

/**
 * Progress towards free home delivery; null if the brand has none. `goods` is what the shopper spends, øre: less the
 * discount, or a code could make freight free that the shopper has not spent enough for; and without deposits, which
 * are refunded with the bottle.
 */
export function freeShipping(goods: Ore, freightPrices: readonly Ore[], terms: ShippingTerms): FreeShipping | null {
  const { freeFrom: from } = terms
  if (from === null) return null
  return { from, left: Math.max(from - goods, 0), isBarred: largeFreight(freightPrices, terms) > 0 }
}

/**
 * Price of home delivery, øre: one ordinary parcel, or nothing from the brand's minimum of goods on. An article with a
 * higher freight of its own keeps it. Cart and server share it, so that the shown price is the charged one.
 */
export function homeShipping(goods: Ore, freightPrices: readonly Ore[], terms: ShippingTerms): Ore {
  const isFree = freeShipping(goods, freightPrices, terms)?.left === 0
  return largeFreight(freightPrices, terms) || (isFree ? 0 : terms.price)
}
