import type { MiddlewareHandler } from 'hono'
import type { Brand } from '../../brands/brand.ts'
import { brandOf as registered } from '../../brands/registry.ts'
import { runWithBrand } from '../../brands/request-brand.ts'
import type { AppEnv } from './route.ts'

/** Hosts that belong to one brand each. */
export type BrandHosts = ReadonlyMap<string, Brand>

/** Origin and brand of a request, by its host. */
export interface Sites {
  /** Such as `https://www.example.no`, for links. */
  originOf(request: Request): string
  /** Undefined for the environment's brand. */
  brandOf(request: Request): Brand | undefined
  /** Handles the request as its host's brand. */
  asBrandOfHost: MiddlewareHandler<AppEnv>
}

/** Whether shoppers use TLS: then cookies are `Secure`. */
export const isSecure = (origin: string): boolean => origin.startsWith('https:')

export function sitesAt(publicOrigin: string | undefined, brandHosts: BrandHosts = new Map()): Sites {
  const originOf: Sites['originOf'] = (request) => {
    const { origin, hostname } = new URL(request.url)
    if (!publicOrigin) return origin
    if (!brandHosts.has(hostname)) return publicOrigin
    // Behind a proxy requests arrive without TLS, and the public scheme is the same for every brand. So is the port: a
    // request can name any.
    const way = new URL(publicOrigin)
    way.hostname = hostname
    return way.origin
  }
  const brandOf: Sites['brandOf'] = (request) => {
    const brand = brandHosts.get(new URL(originOf(request)).hostname)
    // a brand of the content folder may have changed since the start
    return brand && (registered(String(brand.id)) ?? brand)
  }
  return {
    originOf,
    brandOf,
    asBrandOfHost: (context, next) => {
      const brand = brandOf(context.req.raw)
      return brand ? runWithBrand(brand, next) : next()
    },
  }
}
