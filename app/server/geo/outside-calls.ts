import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type AsyncCache, createAsyncCache } from '../core/async-cache.ts'
import { isPublic, networkPrefixes, networkShares, networksOf } from '../core/networks.ts'

/** Calls of one network to one service, and the seconds that they are counted in. */
const limit = { points: 60, duration: 60 }
/** Answers that are kept, and for how long, ms: roads and addresses seldom change. */
const kept = { max: 1000, ttl: 60 * 60 * 1000 }

/**
 * Asks an external service, which answers each caller's network within a limit. Equal questions share an answer, which
 * does not count. @throws TooManyCalls, and what `ask` throws
 */
export type OutsideCalls = <Value>(caller: string, key: string, ask: () => Promise<Value>) => Promise<Value>

export class TooManyCalls extends Error {}

/** In memory: a lost counter is harmless. */
export function createOutsideCalls(): OutsideCalls {
  const answers: AsyncCache = createAsyncCache(kept)
  const counters = networkPrefixes.map(
    (prefix) =>
      new RateLimiterMemory({ ...limit, points: limit.points * networkShares[prefix], keyPrefix: `${prefix}` }),
  )
  const count = async (caller: string): Promise<void> => {
    // a page's own calls, or a proxy that is not configured
    if (!isPublic(caller)) return
    try {
      for (const [at, network] of networksOf(caller).entries()) await counters[at]!.consume(network)
    } catch (reached) {
      throw reached instanceof RateLimiterRes ? new TooManyCalls() : reached
    }
  }
  return (caller, key, ask) =>
    answers(key, async () => {
      await count(caller)
      return ask()
    })
}
