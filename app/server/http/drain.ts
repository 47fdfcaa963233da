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
/** Without a new connection or a response for this long, ms, all that wait are accepted. */
const quietTime = 50
/** How long requests may be held for that, ms. */
const acceptTimeout = 2000

export interface Drain {
  /** From now on responses carry `connection: close`. */
  announce(): void
  /**
   * Resolves when a request may be handled: at once, but not before the listening has stopped while it does. A client
   * without a response does not connect again.
   */
  admit(): Promise<void>
  /** Stops listening; resolves when all responses are sent, or after `drainTimeout`. */
  finish(): Promise<void>
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

/**
 * Lets the server accept connections that the kernel has made for it, and would reset when it stops listening. A busy
 * server has many, and accepts one in a turn of the event loop. Ends after `quietTime` without one and without
 * responses in flight, whose clients may connect again, or after `acceptTimeout`.
 */
async function acceptWaiting(http: HttpServer, inFlight: () => number): Promise<void> {
  const begun = performance.now()
  let last = begun
  const count = (): void => {
    last = performance.now()
  }
  http.on('connection', count)
  for (let now = begun; now - begun < acceptTimeout && now - last < quietTime; now = performance.now()) {
    if (inFlight() > 0) count()
    await turn()
  }
  http.off('connection', count)
}

/** Stops an HTTP server gracefully. */
export function createDrain(http: HttpServer): Drain {
  const pending = new Set<ServerResponse>()
  let isClosing = false
  let held = 0
  let stopped: Promise<void> | null = null
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
    async admit() {
      if (!stopped) return
      held += 1
      await stopped
      held -= 1
    },
    async finish() {
      announce()
      let release!: () => void
      stopped = new Promise((done) => {
        release = done
      })
      await acceptWaiting(http, () => pending.size - held)
      // The HTTP server's own `close` closes connections that look idle, also between two requests of a busy one.
      NetServer.prototype.close.call(http)
      release()
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
