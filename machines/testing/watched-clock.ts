import { SimulatedClock } from 'xstate'

/** A simulated clock that reports when its timers are due, ms since its start. */
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

  /** Advances the time; each timer fires at its own time, not all at the end. */
  pass(ms: number): void {
    const end = this.now() + ms
    for (let next = this.due()[0]; next !== undefined && next <= end; next = this.due()[0])
      this.increment(Math.max(0, next - this.now()))
    this.increment(end - this.now())
  }

  due(): number[] {
    return [...this.#due.values()].sort((a, b) => a - b)
  }
}
