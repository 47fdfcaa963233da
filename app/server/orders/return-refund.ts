import type { Ore } from '../../../machines/domain/index.ts'

/** Pieces by EAN. */
export type PieceCounts = ReadonlyMap<number, number>

/** Adds up pieces by EAN. */
export function countPieces(...lists: readonly Iterable<readonly [ean: number, count: number]>[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const list of lists) for (const [ean, count] of list) counts.set(ean, (counts.get(ean) ?? 0) + count)
  return counts
}

/**
 * Freight that comes back with a return, øre. By angrerettloven § 24 standard freight is paid back when the shopper
 * withdraws from the whole purchase: with the return that completes it, when all of them were registered within the
 * law's days. A part, or a return by the chain's own promise, brings none.
 */
export function freightRefund(
  order: { shipping: Ore; lines: readonly { ean: number; count: number }[] },
  /** Pieces of the order's withdrawals, this one included. */
  withdrawn: PieceCounts,
  isWithdrawal: boolean,
): Ore {
  const isWhole = order.lines.every(({ ean, count }) => (withdrawn.get(ean) ?? 0) >= count)
  return isWithdrawal && isWhole ? order.shipping : 0
}
