import { LRUCache } from 'lru-cache'

/** Executions after which a statement is worth preparing. */
const hotThreshold = 3
const maxTracked = 1000

/** Text searches are planned each time: the best plan depends on how common the words are. */
const dependsOnValues = /to_tsquery/

/** Detects frequent statements by their text. */
export class HotStatements {
  readonly #seen = new LRUCache<string, number>({ max: maxTracked })

  /** Counts an execution; returns whether the statement is frequent enough to prepare. */
  isWorthKeeping(text: string): boolean {
    if (dependsOnValues.test(text)) return false
    const times = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, times)
    return times >= hotThreshold
  }
}
