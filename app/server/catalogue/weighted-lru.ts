/** Keeps values until they weigh too much together: then those go that nobody has asked for the longest. */
export class WeightedLru<Key, Value> {
  readonly #kept = new Map<Key, { value: Value; weight: number }>()
  readonly #most: number
  readonly #gone: (value: Value) => void
  #weight = 0

  /** `gone` is told of each value that is kept no more. */
  constructor(most: number, gone: (value: Value) => void = () => undefined) {
    this.#most = most
    this.#gone = gone
  }

  /** Of all that is kept. */
  get weight(): number {
    return this.#weight
  }

  get(key: Key): Value | undefined {
    const known = this.#kept.get(key)
    if (!known) return
    // whoever was asked for last stands last
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known.value
  }

  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const known = this.#kept.get(key)
    if (!known) return
    this.#weight -= known.weight
    this.#kept.delete(key)
    this.#gone(known.value)
  }

  clear(): void {
    for (const key of [...this.#kept.keys()]) this.delete(key)
  }
}
