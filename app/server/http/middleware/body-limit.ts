import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HttpError } from '../http-error.ts'
import type { AppEnv } from '../route.ts'

/** Bytes; far more than an order of a hundred lines. */
const maxBodySize = 256 * 1024

const tooLarge = (): never => {
  throw new HttpError(413, 'Det ble for mye på én gang')
}

/** Rejects oversized bodies. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const countBytes = bodyLimit({ maxSize: maxBodySize, onError: tooLarge })
  return (context, next) => {
    // Node enforces a declared content-length; only chunked bodies are counted.
    if (context.req.header('transfer-encoding') !== undefined) return countBytes(context, next)
    if (Number(context.req.header('content-length') ?? 0) > maxBodySize) return tooLarge()
    return next()
  }
}
