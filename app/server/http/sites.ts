import type { MiddlewareHandler } from 'hono'
import type { Brand } from '../../brands/brand.ts'
import { runWithBrand } from '../../brands/request-brand.ts'
import type { AppEnv } from './route.ts'

/** The hosts at which a server is the shop of a brand of its own. */
export type BrandHosts = ReadonlyMap<string, Brand>

/** Where the shop is reached, by what a request says of its host. */
export interface Sites {
  /** Such as `https://www.example.no`: for links that lead back. */
  originOf(request: Request): string
  /** None: that of the environment. */
  brandOf(request: Request): Brand | undefined
  /** All that is done for a request is done for the brand of its host. */
  asBrandOfHost: MiddlewareHandler<AppEnv>
}

/** Whether shoppers come by TLS: cookies are then for TLS alone. */
export const isSecure = (origin: string): boolean => origin.startsWith('https:')

export function sitesAt(publicOrigin: string | undefined, brandHosts: BrandHosts = new Map()): Sites {
  const originOf: Sites['originOf'] = (request) => {
    const { origin, hostname } = new URL(request.url)
    if (!publicOrigin) return origin
    if (!brandHosts.has(hostname)) return publicOrigin
    // A proxy in front speaks plainly to us, and the way that shoppers come is the same for every brand. The port too: one
    // that a request names may be anybody's.
    const way = new URL(publicOrigin)
    way.hostname = hostname
    return way.origin
  }
  const brandOf: Sites['brandOf'] = (request) => brandHosts.get(new URL(originOf(request)).hostname)
  return {
    originOf,
    brandOf,
    asBrandOfHost: (context, next) => {
      const brand = brandOf(context.req.raw)
      return brand ? runWithBrand(brand, next) : next()
    },
  }
}
