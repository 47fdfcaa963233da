import { SimulatedClock } from 'xstate'

/** A simulated clock that says when its running timers are due, ms since its start. */
export class WatchedClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(fn: () => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      fn()
    }, ms)
    this.#due.set(id, this.now() + ms)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  due(): number[] {
    return [...this.#due.values()].sort((a, b) => a - b)
  }
}
