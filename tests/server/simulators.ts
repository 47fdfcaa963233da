import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerOptions } from '../../app/server/create-server.ts'
import type { LaterProvider } from '../../app/server/providers/later.ts'
import { createCardSimulator } from '../../app/server/providers/simulators/card-app.ts'
import { createCarrierSimulator } from '../../app/server/providers/simulators/carrier-app.ts'
import { createLaterSimulator } from '../../app/server/providers/simulators/later-app.ts'
import { createMobileSimulator } from '../../app/server/providers/simulators/mobile-app.ts'
import { demoMerchant } from '../../app/server/providers/start-simulator.ts'

/** The payment simulators and the carrier's, in the test's process. */
export interface Simulators {
  card: { url: string; secret: string }
  mobile: Awaited<ReturnType<ServerOptions['providers']['mobile']>>
  later: LaterProvider
  providers: ServerOptions['providers']
  close(): Promise<void>
}

export const listen = (fetch: (request: Request) => Response | Promise<Response>): Promise<HttpServer> =>
  new Promise((done) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => done(server)) as HttpServer
    // a busy machine must not close a connection just as the test uses it again
    server.keepAliveTimeout = 0
  })
export const originOf = (server: HttpServer): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
export const shut = (server: HttpServer): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

const keys = { clientId: 'test-client', clientSecret: 'test-client-secret', subscriptionKey: 'test-subscription' }
const secret = 'test-secret-key'
export const carrierAccount = { user: 'test@example.com', key: 'test-carrier-key' }
const laterKeys = { username: 'test-user', password: 'test-password' }

export async function startSimulators(
  dataDir: string,
  { lateness = 300, log }: { lateness?: number | undefined; log: (line: string) => void },
): Promise<Simulators> {
  let [cardUrl, mobileUrl, laterUrl] = ['', '', '']
  const common = { lateness, log }
  const cardApp = createCardSimulator({
    ...common,
    secret,
    directory: join(dataDir, 'card-double'),
    origin: () => cardUrl,
  })
  const mobileApp = createMobileSimulator({
    ...common,
    ...keys,
    directory: join(dataDir, 'mobile-double'),
    origin: () => mobileUrl,
  })
  const laterApp = createLaterSimulator({
    ...common,
    ...laterKeys,
    directory: join(dataDir, 'later-double'),
    origin: () => laterUrl,
  })
  const carrierApp = createCarrierSimulator(carrierAccount)
  const servers = await Promise.all([cardApp, mobileApp, laterApp, carrierApp].map(({ fetch }) => listen(fetch)))
  let carrierUrl = ''
  ;[cardUrl, mobileUrl, laterUrl, carrierUrl] = servers.map(originOf) as [string, string, string, string]
  const card = { url: cardUrl, secret }
  const mobile = { url: mobileUrl, ...keys, merchantOf: demoMerchant }
  const later = { url: laterUrl, ...laterKeys }
  return {
    card,
    mobile,
    later,
    providers: {
      card: async () => card,
      mobile: async () => mobile,
      later: async () => later,
      carrier: async () => ({ url: carrierUrl, ...carrierAccount }),
    },
    async close() {
      await Promise.all(servers.map(shut))
    },
  }
}
