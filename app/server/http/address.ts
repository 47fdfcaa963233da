import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { networkOf } from '../core/networks.ts'
import type { AppEnv } from './route.ts'

/**
 * The network address that a request comes from. Behind proxies of ours it is what the outermost of these has heard
 * from; what a caller claims to have come by is never believed. Empty for a call from this very process.
 */
export function addressOf(context: Context<AppEnv>, trustedProxies = 0): string {
  // As the adapter for Node gives it; a call inside this process comes through none.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const hops = [
    ...(context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()),
    incoming?.socket.remoteAddress ?? '',
  ].filter(Boolean)
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? '')
}
