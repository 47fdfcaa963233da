import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../observability/log.ts'
import type { AppEnv } from '../route.ts'

/**
 * Logs once that requests are forwarded though no proxy is trusted: limits then count all shoppers as the proxy, or not
 * at all when its address is private.
 */
export function reportUnknownProxy(log: Log): MiddlewareHandler<AppEnv> {
  let isReported = false
  return (context, next) => {
    if (!isReported && context.req.header('x-forwarded-for') !== undefined) {
      isReported = true
      log(
        'A request has X-Forwarded-For, and TRUSTED_PROXIES is not set. Behind a proxy, set it: limits count the proxy as one shopper, or nobody if its address is private',
      )
    }
    return next()
  }
}
