import type { Ore, ShippingTerms } from '../domain/index.ts'

/**
 * Price of an order to a carrier's pick-up point, øre: one ordinary parcel, or nothing from the brand's minimum of goods
 * on. Null with a bulky article, whose own freight is above an ordinary parcel's: it only comes home. `terms` are those
 * of home delivery. Checkout and server share it, so that the shown price is the charged one.
 */
export function pickupPointShipping(
  goods: Ore,
  freightPrices: readonly Ore[],
  { price, freeFrom }: ShippingTerms,
  pickupPointPrice: Ore,
): Ore | null {
  if (freightPrices.some((freight) => freight > price)) return null
  return freeFrom !== null && goods >= freeFrom ? 0 : pickupPointPrice
}
