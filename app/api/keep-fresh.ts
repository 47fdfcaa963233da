/** Reads a value once for all callers of a key. */
export type KeepFresh = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Caches values for `lifetime` ms, stale while revalidating: an expired value is returned while the next one loads, and
 * stays if that fails. Only the first read of a key is awaited; its failure is not cached.
 */
export function openKeepFresh(lifetime: number, now: () => number = Date.now): KeepFresh {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>()
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    // a key's value is always what its own `read` returned
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
