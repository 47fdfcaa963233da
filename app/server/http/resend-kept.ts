import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { isTracing } from '../observability/spans.ts'
import type { PageCache } from './page-cache.ts'
import type { AppEnv } from './route.ts'

/** Most addresses whose page is known. */
const mostAddresses = 4000
/** Longer addresses are not noted, characters. */
const longestUrl = 512

export interface Resender {
  /** Stands before all that only adds headers: these are kept with the page. */
  resend: MiddlewareHandler<AppEnv>
  /** A request for the URL was answered with the page of the key. */
  note(url: string, key: string): void
}

/**
 * Sends a kept page again without routing or building headers, with the headers of its first response. What the page
 * cache does not answer at once is handled as usual, and so is every request while traces are sent.
 */
export function createResender(pages: PageCache): Resender {
  const keys = new LRUCache<string, string>({ max: mostAddresses })
  return {
    note(url, key) {
      if (url.length <= longestUrl) keys.set(url, key)
    },
    async resend(context, next) {
      const { method, url } = context.req
      if (method !== 'GET' || isTracing()) return next()
      const known = keys.get(url)
      if (known !== undefined && context.req.header('if-none-match') === undefined) {
        const again = await pages.resend(known, context.req.header('accept-encoding'))
        if (again) return again
      }
      await next()
      const key = known ?? keys.get(url)
      if (key !== undefined && context.res.status === 200) pages.keepHeaders(key, context.res.headers)
    },
  }
}
