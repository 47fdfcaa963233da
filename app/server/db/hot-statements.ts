import { LRUCache } from 'lru-cache'

/** A statement that is asked so often is asked again: it is worth keeping as PostgreSQL has understood it. */
const hotThreshold = 3
const maxTracked = 1000

/** A text search is planned anew each time: of some words there is little, of others nearly everything. */
const dependsOnValues = /to_tsquery/

/** Tells which statements come again and again, by their texts. */
export class HotStatements {
  readonly #seen = new LRUCache<string, number>({ max: maxTracked })

  /** To be called each time that it is asked: whether it has come often enough to be kept. */
  isWorthKeeping(text: string): boolean {
    if (dependsOnValues.test(text)) return false
    const times = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, times)
    return times >= hotThreshold
  }
}
