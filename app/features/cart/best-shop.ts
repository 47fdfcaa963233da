import type { Distances } from '../../../machines/shop-picker/index.ts'
import type { MissingByShop } from './find-missing.ts'

/** Where nobody knows how far it is. */
const farthest = Number.MAX_VALUE

/** Shops that have a line which the chosen one has not. */
export interface Elsewhere {
  count: number
  /** The one to go to: it lacks least of the cart, and of those it is the nearest. Null where none has it. */
  shopId: number | null
}

/** `missing` is in the order of distance from the chosen shop: it decides where `distances` from the shopper do not. */
export function elsewhere(ean: string, chosen: number, missing: MissingByShop, distances: Distances): Elsewhere {
  const having = [...missing].filter(([id, lacks]) => id !== chosen && !lacks.has(ean))
  const far = (id: number) => distances[id]?.metres ?? farthest
  const [best] = having.toSorted(([one, a], [other, b]) => a.size - b.size || far(one) - far(other))
  return { count: having.length, shopId: best?.[0] ?? null }
}
