/** What waits to be drawn. */
export interface Waiting {
  name: string
  /** What it can share with other pictures. */
  bake: string
  width: number
  /** Who waits for it; nobody: it is drawn ahead of need. */
  callers: Set<string>
}

/** Callers whose turns are remembered at most; one that is forgotten is served as a new one. */
const mostRemembered = 1000

/**
 * The order of drawing: what is asked for before what is not, and of that a picture for each caller in turn, so that nobody
 * waits behind all that another one has asked for. Of a caller's, other colours of what was drawn last come first (one
 * bake serves them all), then small pictures before large, so that a page fills quickly; else first come, first served.
 */
export class Queue<Item extends Waiting> {
  readonly #items = new Map<string, Item>()
  /** Callers in the order of their last turns. */
  readonly #served = new Map<string, number>()
  #turn = 0

  get size(): number {
    return this.#items.size
  }

  find(name: string): Item | undefined {
    return this.#items.get(name)
  }

  /** How many pictures a caller waits for. */
  countOf(caller: string): number {
    let count = 0
    for (const { callers } of this.#items.values()) if (callers.has(caller)) count += 1
    return count
  }

  add(item: Item): void {
    this.#items.set(item.name, item)
  }

  /** Takes out what is to be drawn next; `lastBake` is what was drawn from last. */
  next(lastBake: string | null): Item | undefined {
    const caller = this.#nextCaller()
    const before = (a: Item, b: Item): boolean => {
      if ((a.bake === lastBake) !== (b.bake === lastBake)) return a.bake === lastBake
      return a.width < b.width
    }
    let best: Item | undefined
    for (const item of this.#items.values()) {
      if (caller !== null && !item.callers.has(caller)) continue
      if (!best || before(item, best)) best = item
    }
    if (best) this.#items.delete(best.name)
    return best
  }

  clear(): Item[] {
    const left = [...this.#items.values()]
    this.#items.clear()
    return left
  }

  /** Who has waited longest for a turn; null when nobody waits. */
  #nextCaller(): string | null {
    let next: string | null = null
    let nextTurn = Number.POSITIVE_INFINITY
    for (const { callers } of this.#items.values()) {
      for (const caller of callers) {
        const turn = this.#served.get(caller) ?? 0
        if (turn >= nextTurn) continue
        next = caller
        nextTurn = turn
      }
    }
    if (next === null) return null
    this.#served.delete(next)
    if (this.#served.size >= mostRemembered) this.#served.delete(this.#served.keys().next().value!)
    this.#turn += 1
    this.#served.set(next, this.#turn)
    return next
  }
}
