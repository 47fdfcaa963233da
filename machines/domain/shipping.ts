import type { Ore } from './money.ts'

/** What a brand asks for sending goods home. */
export interface ShippingTerms {
  /** An ordinary parcel, once per order. */
  price: Ore
  /** What the goods must come to for it to cost nothing; null where it always costs. */
  freeFrom: Ore | null
}

/** How far an order is from being sent home for nothing. */
export interface FreeShipping {
  /** What the goods must come to. */
  from: Ore
  /** What they lack; 0 when they have come to it. */
  left: Ore
  /** Something large lies in the order, whose own freight is paid whatever the goods come to. */
  isBarred: boolean
}

/** The own price of an article that is dearer to send than an ordinary parcel; 0 where none is. */
function largeFreight(freightPrices: readonly Ore[], { price }: ShippingTerms): Ore {
  const most = Math.max(0, ...freightPrices)
  return most > price ? most : 0
}

/**
 * How far it is to free home delivery; null where the brand knows no such thing. `goods` is what the shopper spends with
 * the shop, øre: the discount is taken off, or a code would make an order dearer and give its freight away as well; and
 * deposits are left out, for they are the shopper's own money, given back with the bottle.
 */
export function freeShipping(goods: Ore, freightPrices: readonly Ore[], terms: ShippingTerms): FreeShipping | null {
  const { freeFrom: from } = terms
  if (from === null) return null
  return { from, left: Math.max(from - goods, 0), isBarred: largeFreight(freightPrices, terms) > 0 }
}

/**
 * What home delivery costs, øre: the price of an ordinary parcel, once, and nothing where the goods come to what the
 * brand asks for that. An article whose own freight is dearer than a parcel keeps it: what is large is not sent for
 * nothing, however much of it is bought. The cart and the shop's server reckon by it, so that what is shown is what is
 * paid.
 */
export function homeShipping(goods: Ore, freightPrices: readonly Ore[], terms: ShippingTerms): Ore {
  const isFree = freeShipping(goods, freightPrices, terms)?.left === 0
  return largeFreight(freightPrices, terms) || (isFree ? 0 : terms.price)
}
