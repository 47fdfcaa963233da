import type { Ore } from './money.ts'

/** What a promocode takes off: øre when `fixed`, otherwise a part of the total, 0 to 1. */
export interface PriceCut {
  amount: number
  fixed: boolean
}

/** Parts of a total are whole ten-thousandths, so that no binary remainder is left of them. */
const parts = 10_000

/**
 * How much is taken off a total that has so much deposit in it: whole øre, halves up, and never any of the deposit.
 * The cart and the shop's server reckon by it, so that what is shown is what is paid.
 */
export function discountOn(total: Ore, pant: Ore, { amount, fixed }: PriceCut): Ore {
  const wanted = fixed ? amount : Math.floor((total * Math.round(amount * parts) + parts / 2) / parts)
  return Math.min(wanted, total - pant)
}
