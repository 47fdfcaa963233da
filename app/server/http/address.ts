import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { networkOf } from '../core/networks.ts'
import type { AppEnv } from './route.ts'

/**
 * Returns the network address of a request. Behind trusted proxies, it is what the outermost of them saw; other hops
 * are not believed. Empty for calls within this process.
 */
export function addressOf(context: Context<AppEnv>, trustedProxies = 0): string {
  // Set by the Node adapter; missing for calls within this process.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const hops = [
    ...(context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()),
    incoming?.socket.remoteAddress ?? '',
  ].filter(Boolean)
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? '')
}
