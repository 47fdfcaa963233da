/** Keeps values until they weigh too much together: then those go that nobody has asked for the longest. */
export class LeastUsedGo<Key, Value> {
  readonly #kept = new Map<Key, { value: Value; weight: number }>()
  readonly #most: number
  #weight = 0

  constructor(most: number) {
    this.#most = most
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
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#weight = 0
  }
}
