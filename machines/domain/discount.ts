import type { Ore } from './money.ts'

/** Discount of a promocode: øre when `fixed`, otherwise a fraction of the total, 0 to 1. */
export interface PriceCut {
  amount: number
  fixed: boolean
}

/** Fractions are whole ten-thousandths, which avoids binary rounding errors. */
const parts = 10_000

/**
 * Discount on a total that includes deposit: whole øre, halves up, never on the deposit. Cart and server share it, so
 * that the shown total is the charged one.
 */
export function discountOn(total: Ore, pant: Ore, { amount, fixed }: PriceCut): Ore {
  const wanted = fixed ? amount : Math.floor((total * Math.round(amount * parts) + parts / 2) / parts)
  return Math.min(wanted, total - pant)
}
