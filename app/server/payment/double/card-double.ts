import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createCardDouble } from './app.ts'

// The card provider's stand-in as a process of its own, started by the shop and gone with it.

const { CARD_DOUBLE_PORT = '0', CARD_DOUBLE_HOST = '127.0.0.1', CARD_DOUBLE_DIR, CARD_DOUBLE_SECRET } = process.env
if (!CARD_DOUBLE_DIR || !CARD_DOUBLE_SECRET) {
  console.error('The card double needs CARD_DOUBLE_DIR and CARD_DOUBLE_SECRET')
  process.exit(64)
}

let origin = ''
const app = createCardDouble({
  directory: CARD_DOUBLE_DIR,
  secret: CARD_DOUBLE_SECRET,
  origin: () => origin,
  log: (line) => console.log(`card double: ${line}`),
})

const listen = (port: number): Promise<Server> =>
  new Promise((done, fail) => {
    // Without TLS options it is a plain HTTP server.
    const server = serve({ fetch: app.fetch, port, hostname: CARD_DOUBLE_HOST }, () => done(server)) as Server
    server.once('error', fail)
  })

const server = await listen(Number(CARD_DOUBLE_PORT)).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  return listen(0)
})
const { port } = server.address() as AddressInfo
origin = `http://${CARD_DOUBLE_HOST === '127.0.0.1' ? 'localhost' : CARD_DOUBLE_HOST}:${port}`
process.send?.({ origin, port })
// The channel breaks when the shop ends, even by kill -9.
process.on('disconnect', () => process.exit(0))
// A signal to the whole group reaches this process too: the shop decides when it ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
