/** Reads a value once for everybody who asks for it under the same key. */
export type KeepFresh = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Keeps what is read for `lifetime` ms. After that the last value is still given at once, while the next one is brought;
 * it stays as long as that fails. Only the first one of a key is waited for, and a failure of that is not kept.
 */
export function openKeepFresh(lifetime: number, now: () => number = Date.now): KeepFresh {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>()
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    // what is kept under a key is what its own `read` gave
    if (known && known.until > now()) return known.value as Promise<Value>
    const value = read()
    const keep = () => void kept.set(key, { until: now() + lifetime, value })
    if (!known) {
      keep()
      value.catch(() => kept.delete(key))
      return value
    }
    known.until = now() + lifetime
    value.then(keep, () => undefined)
    return known.value as Promise<Value>
  }
}
