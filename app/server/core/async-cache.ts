import { LRUCache } from 'lru-cache'

/** Reads a value once for all callers of a key. The key must name what `read` reads: it tells the value's type. */
export type AsyncCache = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Keeps at most `max` values for `ttl` ms each. Concurrent callers of a key share one read; a failed read is not kept.
 */
export function createAsyncCache(options: { max: number; ttl: number }): AsyncCache {
  const cache = new LRUCache<string, { value: unknown }, () => Promise<unknown>>({
    ...options,
    fetchMethod: async (_key, _stale, { context }) => ({ value: await context() }),
    // a caller still gets its value when the cache drops the key meanwhile
    ignoreFetchAbort: true,
  })
  return async <Value>(key: string, read: () => Promise<Value>) => {
    const kept = await cache.fetch(key, { context: read })
    return kept?.value as Value
  }
}
