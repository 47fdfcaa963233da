import type { Distances } from '../../../machines/shop-picker/index.ts'
import type { MissingByShop } from './find-missing.ts'

/** Distance of a shop without a known one. */
const farthest = Number.MAX_VALUE

/** Shops that have a line that the chosen one lacks. */
export interface Elsewhere {
  count: number
  /** The shop that lacks the fewest lines, then the nearest. Null if no shop has any. */
  shopId: number | null
}

/** `missing` is ordered by distance from the chosen shop; that order decides where `distances` do not. */
export function elsewhere(ean: string, chosen: number, missing: MissingByShop, distances: Distances): Elsewhere {
  const having = [...missing].filter(([id, lacks]) => id !== chosen && !lacks.has(ean))
  const far = (id: number) => distances[id]?.metres ?? farthest
  const [best] = having.toSorted(([one, a], [other, b]) => a.size - b.size || far(one) - far(other))
  return { count: having.length, shopId: best?.[0] ?? null }
}
