import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { openLog } from '../../observability/log.ts'
import { createCardSimulator } from './card-app.ts'
import { createCarrierSimulator } from './carrier-app.ts'
import { createLaterSimulator } from './later-app.ts'
import { createMobileSimulator } from './mobile-app.ts'

// A provider's simulator as a process of its own, started by the shop and ended with it. SIMULATOR_OF is the
// provider's name, or carrier.

// The channel closes when the shop ends, even by kill -9; it may have closed during start-up.
process.on('disconnect', () => process.exit(0))
if (process.send && !process.connected) process.exit(0)
// A signal to the process group reaches this process too; the shop decides when it ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

const { env } = process
const needed = (name: string): string => {
  const value = env[name]
  if (value) return value
  console.error(`The simulator needs ${name}`)
  process.exit(64)
}

const host = env.SIMULATOR_HOST || '127.0.0.1'
const provider = needed('SIMULATOR_OF')
let origin = ''
const { say } = openLog(env.LOG_FORMAT === 'json' ? 'json' : 'text')
const common = {
  directory: needed('SIMULATOR_DIR'),
  origin: () => origin,
  log: (line: string) => say(`${provider} simulator: ${line}`),
}
const simulators: Readonly<Record<string, () => { fetch: (request: Request) => Response | Promise<Response> }>> = {
  card: () => createCardSimulator({ ...common, secret: needed('SIMULATOR_SECRET') }),
  mobile: () =>
    createMobileSimulator({
      ...common,
      clientId: needed('SIMULATOR_CLIENT_ID'),
      clientSecret: needed('SIMULATOR_SECRET'),
      subscriptionKey: needed('SIMULATOR_SUBSCRIPTION_KEY'),
    }),
  later: () =>
    createLaterSimulator({
      ...common,
      username: needed('SIMULATOR_CLIENT_ID'),
      password: needed('SIMULATOR_SECRET'),
    }),
  carrier: () => createCarrierSimulator({ user: needed('SIMULATOR_USER'), key: needed('SIMULATOR_SECRET') }),
}
const app = simulators[provider]!()

const listen = (port: number): Promise<Server> =>
  new Promise((done, fail) => {
    // Without TLS options it is a plain HTTP server.
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => done(server)) as Server
    server.once('error', fail)
  })

const server = await listen(Number(env.SIMULATOR_PORT ?? 0)).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  return listen(0)
})
const { port } = server.address() as AddressInfo
origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
process.send?.({ origin, port })
