import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { wait } from '../core/timers.ts'

/** Answers under way get this long to end when the server stops, ms. */
const drainTimeout = 15_000
/**
 * Connections kept alive get this long to send the request that is on its way and to hear that it was the last, ms.
 * Closing them at once would cut off what the kernel has already taken in.
 */
const lingerTimeout = 500
const pollInterval = 20

export interface Drain {
  /** From now on each answer says that it is the last on its connection. */
  announce(): void
  /** Takes no new connection, and resolves when every answer has been sent, or after `drainTimeout`. */
  finish(): Promise<void>
}

/** Ends an HTTP server without cutting off an answer. */
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
      // `close` of an HTTP server closes what looks idle at once, between two requests of a busy connection too.
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
