import { LRUCache } from 'lru-cache'
import type { Queue, QueueAddOptions } from 'p-queue'

/** A picture that waits to be rendered. */
export interface PictureTask extends QueueAddOptions {
  /** Pictures with the same key share the costly part of rendering. */
  renderKey: string
  width: number
  /** Callers that wait for it; none for one rendered ahead of need. Callers may be added while it waits. */
  callers: ReadonlySet<string>
}

type Run = () => Promise<unknown>
type Waiting = PictureTask & { run: Run }

/** Callers whose last turn is kept. A forgotten caller counts as a new one. */
const maxRemembered = 1000

/**
 * Order of rendering, for p-queue.
 * Requested pictures come before those rendered ahead of need, and callers take turns, so that no caller waits behind
 * all requests of another. Within one caller's pictures, those with the latest key come first, then narrow ones before
 * wide ones, so that a page fills quickly, then first come, first served.
 */
export class FairQueue implements Queue<Run, PictureTask> {
  readonly #waiting = new Map<string, Waiting>()
  /** The number of each caller's last turn. */
  readonly #served = new LRUCache<string, number>({ max: maxRemembered })
  #turn = 0
  #lastRenderKey: string | null = null

  get size(): number {
    return this.#waiting.size
  }

  enqueue(run: Run, task?: Partial<PictureTask>): void {
    const { id, ...options } = task as PictureTask & { id: string }
    this.#waiting.set(id, { ...options, run })
  }

  dequeue(): Run | undefined {
    const next = this.#next()
    if (!next) return
    const [id, { renderKey, run }] = next
    this.#waiting.delete(id)
    this.#lastRenderKey = renderKey
    return run
  }

  remove(id: string): void {
    this.#waiting.delete(id)
  }

  /** Pictures that all these callers wait for. */
  filter({ callers = new Set() }: Readonly<Partial<PictureTask>>): Run[] {
    const found = [...this.#waiting.values()].filter((task) => [...callers].every((caller) => task.callers.has(caller)))
    return found.map(({ run }) => run)
  }

  /** The order has no priorities. */
  setPriority(): void {}

  #next(): [id: string, Waiting] | undefined {
    const caller = this.#nextCaller()
    let best: [string, Waiting] | undefined
    for (const entry of this.#waiting) {
      if (caller !== null && !entry[1].callers.has(caller)) continue
      if (!best || this.#isBefore(entry[1], best[1])) best = entry
    }
    return best
  }

  #isBefore(a: Waiting, b: Waiting): boolean {
    const last = this.#lastRenderKey
    if ((a.renderKey === last) !== (b.renderKey === last)) return a.renderKey === last
    return a.width < b.width
  }

  /** The caller whose last turn is longest ago; null when only pictures ahead of need wait. */
  #nextCaller(): string | null {
    let next: string | null = null
    let nextTurn = Number.POSITIVE_INFINITY
    for (const { callers } of this.#waiting.values()) {
      for (const caller of callers) {
        const turn = this.#served.peek(caller) ?? 0
        if (turn >= nextTurn) continue
        next = caller
        nextTurn = turn
      }
    }
    if (next === null) return null
    this.#turn += 1
    this.#served.set(next, this.#turn)
    return next
  }
}
