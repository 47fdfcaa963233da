import type { Server } from './create-server.ts'
import { createProxyApp, type ProxyOptions } from './http/proxy-app.ts'

/** How long the readiness probe of the other server may take, ms. */
const timeoutMs = 2000

/** Opens the shop in front of another server: no database, payments or pictures of its own. */
export function createProxyServer(options: Omit<ProxyOptions, 'health'>): Server {
  let isRetired = false
  const app = createProxyApp({
    ...options,
    health: {
      isReady: async () =>
        !isRetired &&
        fetch(`${options.apiOrigin}/api/v1/genders`, {
          headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          signal: AbortSignal.timeout(timeoutMs),
        }).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
  })
  return {
    app,
    kind: 'front',
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    backups: null,
    readyPageThreads: null,
    stopReadiness() {
      isRetired = true
    },
    close: async () => undefined,
  }
}
