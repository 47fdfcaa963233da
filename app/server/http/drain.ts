import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { wait } from '../core/timers.ts'

/** How long responses in flight may take when the server stops, ms. */
const drainTimeout = 15_000
/**
 * How long keep-alive connections may still send a request that is on its way, ms. Closing them at once would cut off
 * what the kernel has received.
 */
const lingerTimeout = 500
const pollInterval = 20

export interface Drain {
  /** From now on responses carry `connection: close`. */
  announce(): void
  /** Stops listening; resolves when all responses are sent, or after `drainTimeout`. */
  finish(): Promise<void>
}

/** Stops an HTTP server gracefully. */
export function createDrain(http: HttpServer): Drain {
  const pending = new Set<ServerResponse>()
  let isClosing = false
  const markLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  http.prependListener('request', (_request, response: ServerResponse) => {
    pending.add(response)
    response.once('close', () => pending.delete(response))
    if (isClosing) markLast(response)
  })
  const announce = (): void => {
    isClosing = true
    for (const response of pending) markLast(response)
  }
  const openConnections = (): Promise<number> =>
    new Promise((done) => http.getConnections((error, count) => done(error ? 0 : count)))
  return {
    announce,
    async finish() {
      announce()
      // The HTTP server's own `close` closes connections that look idle, also between two requests of a busy one.
      NetServer.prototype.close.call(http)
      const begun = performance.now()
      for (;;) {
        const elapsed = performance.now() - begun
        if ((await openConnections()) === 0 || elapsed > drainTimeout) break
        if (pending.size === 0 && elapsed > lingerTimeout) break
        await wait(pollInterval)
      }
      http.closeAllConnections()
    },
  }
}
