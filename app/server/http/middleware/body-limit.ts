import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { repairPictureBytes } from '../../../../machines/domain/index.ts'
import { HttpError } from '../http-error.ts'
import type { AppEnv } from '../route.ts'
import { hasStoreKey } from '../store-key.ts'

/** Bytes; far more than an order of a hundred lines. */
const maxBodySize = 256 * 1024
/** Bytes of an import by the store system: 10,000 articles of 6 KB. */
const maxImportSize = 64 * 1024 * 1024

const picturePath = /^\/api\/v1\/orders\/[^/]+\/repair-pictures$/

const tooLarge = (): never => {
  throw new HttpError(413, 'Det ble for mye på én gang')
}

/**
 * Rejects oversized bodies. Paths of pictures may have larger ones, and paths of imports with the store system's key.
 */
export function limitBody({
  isImport = () => false,
  storeKey,
}: {
  isImport?: (path: string) => boolean
  storeKey?: string | undefined
} = {}): MiddlewareHandler<AppEnv> {
  const counting = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge })
  const [countBytes, countPicture, countImport] = [maxBodySize, repairPictureBytes, maxImportSize].map(counting) as [
    MiddlewareHandler,
    MiddlewareHandler,
    MiddlewareHandler,
  ]
  return (context, next) => {
    const mayBeLarge = isImport(context.req.path) && hasStoreKey(context.req.raw, storeKey)
    const mayBePicture = picturePath.test(context.req.path)
    // Node enforces a declared content-length; only chunked bodies are counted.
    if (context.req.header('transfer-encoding') !== undefined) {
      return (mayBeLarge ? countImport : mayBePicture ? countPicture : countBytes)(context, next)
    }
    const most = mayBeLarge ? maxImportSize : mayBePicture ? repairPictureBytes : maxBodySize
    if (Number(context.req.header('content-length') ?? 0) > most) return tooLarge()
    return next()
  }
}
