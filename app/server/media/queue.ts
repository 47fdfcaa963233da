/** What waits to be drawn. */
export interface Waiting {
  name: string
  /** What it can share with other pictures. */
  bake: string
  width: number
  /** Somebody waits for it; otherwise it is drawn ahead of need. */
  asked: boolean
}

/**
 * The order of drawing: what is asked for before what is not, then other colours of what was drawn last (one bake serves
 * them all), then small pictures before large, so that a page fills quickly; else first come, first served.
 */
export class Queue<Item extends Waiting> {
  readonly #items = new Map<string, Item>()

  get size(): number {
    return this.#items.size
  }

  find(name: string): Item | undefined {
    return this.#items.get(name)
  }

  add(item: Item): void {
    this.#items.set(item.name, item)
  }

  /** Takes out what is to be drawn next; `lastBake` is what was drawn from last. */
  next(lastBake: string | null): Item | undefined {
    const before = (a: Item, b: Item): boolean => {
      if (a.asked !== b.asked) return a.asked
      if ((a.bake === lastBake) !== (b.bake === lastBake)) return a.bake === lastBake
      return a.width < b.width
    }
    let best: Item | undefined
    for (const item of this.#items.values()) if (!best || before(item, best)) best = item
    if (best) this.#items.delete(best.name)
    return best
  }

  clear(): Item[] {
    const left = [...this.#items.values()]
    this.#items.clear()
    return left
  }
}
