import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server'
import { loadBrands } from './brand-folder/load-brands.ts'
import { exitCodes, OperatorError } from './core/operator-error.ts'
import { wait } from './core/timers.ts'
import { createProxyServer } from './create-proxy-server.ts'
import { createServer, type Server, type ServerOptions } from './create-server.ts'
import { createDrain } from './http/drain.ts'
import { type AnsweredRequest, describeError, openLog, redirectConsole } from './observability/log.ts'
import { openMetrics, serveMetrics } from './observability/metrics.ts'
import { startTracing } from './observability/tracing.ts'
import { assertProviders, chooseProviders } from './providers/choose-providers.ts'
import { readSettings } from './settings.ts'

const millisecondsPerSecond = 1000

/** Parts of a shop that are not settings. */
type RunOptions = Pick<
  ServerOptions,
  'renderPage' | 'publicAddress' | 'pageThread' | 'clientDir' | 'staffAssets' | 'seed' | 'pictures'
>

/** Listens before anything is opened, so that a port in use changes nothing. Early requests wait. */
async function listen(
  host: string,
  port: number,
  fetch: (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>,
): Promise<HttpServer> {
  return new Promise((done, fail) => {
    // Without TLS options it is a plain HTTP server.
    const server = serve({ fetch, port, hostname: host }, () => done(server)) as HttpServer
    server.once('error', (error: NodeJS.ErrnoException) => {
      const cannot = {
        EADDRINUSE: 'is in use by another process',
        EACCES: 'is not allowed',
        EADDRNOTAVAIL: 'is not of this machine',
      }
      const reason = cannot[error.code as keyof typeof cannot]
      fail(
        reason ? new OperatorError('portInUse', `Port ${port} on ${host} ${reason}. Choose another with PORT.`) : error,
      )
    })
  })
}

/**
 * Runs the shop as a process until a signal ends it, logging each step. What stops the start is reported in one line,
 * with its own exit code.
 */
export async function run(parts: RunOptions): Promise<void> {
  process.on('unhandledRejection', fail)
  try {
    await start(parts)
  } catch (error) {
    fail(error)
  }
}

async function start(parts: RunOptions): Promise<void> {
  const { OPERATOR_NODE_ENV: NODE_ENV = process.env.NODE_ENV, ...environment } = process.env
  loadBrands(environment.CONTENT_DIR)
  const settings = readSettings({ ...environment, NODE_ENV })
  if (!settings.apiOrigin) assertProviders(settings)
  const { host, dataDir } = settings
  const { say, request: logRequest } = openLog(settings.logFormat)
  if (settings.logFormat === 'json') redirectConsole(say)
  const metrics = settings.metrics && openMetrics()
  say(`1/3 Port ${settings.port} …`)
  const opening = deferred()
  let admit = async (): Promise<void> => undefined
  const http = await listen(host, settings.port, async (request, bindings) => {
    await admit()
    return (await opening.shop).app.fetch(request, bindings)
  })
  const drain = createDrain(http)
  admit = drain.admit
  const { port } = http.address() as AddressInfo
  const origin = settings.publicOrigin ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  // before the simulators, which fall back to another port
  const numbers =
    settings.metrics && metrics ? await serveMetrics(metrics, settings.metrics.host, settings.metrics.port) : null
  const endTracing = settings.tracesEndpoint ? await startTracing(settings.tracesEndpoint, say) : null
  const ports = { card: port + 1, mobile: port + 2, later: port + 3, carrier: port + 4 }
  const providers = chooseProviders(settings, ports, say)
  let shop: Server | null = null
  const close = async (): Promise<void> => {
    await drain.finish()
    numbers?.close()
    await shop?.close()
    await providers.stop()
    await endTracing?.()
  }
  try {
    const options = {
      ...settings,
      ...parts,
      log: (line: string, level?: 'error') => say(`    ${line}`, level),
      onLost: fail,
      onRequest:
        (logRequest || metrics) &&
        ((request: AnsweredRequest) => {
          logRequest?.(request)
          metrics?.request(request)
        }),
    }
    const { apiOrigin } = settings
    say(`2/3 ${apiOrigin ? `API: ${apiOrigin}` : `Database: ${settings.databaseUrl ? 'DATABASE_URL' : dataDir}`} …`)
    shop = apiOrigin
      ? createProxyServer({ ...options, apiOrigin })
      : await createServer({ ...options, providers: providers })
    metrics?.watch(shop.connections)
    if (shop.backups) metrics?.watchBackups(shop.backups)
    if (shop.readyPageThreads) metrics?.watchPageThreads(shop.readyPageThreads)
    opening.ready(shop)
  } catch (error) {
    opening.failed(error)
    await close()
    throw error
  }
  if (settings.apiOrigin) say('3/3 Payment: at the API')
  else {
    say(`3/3 Card provider: ${providers.describe('card')}`)
    say(`    Mobile provider: ${providers.describe('mobile')}`)
    say(`    Carrier: ${providers.describe('carrier')}`)
    say(`    Pay-later provider: ${providers.describe('later')}`)
  }
  say(`Ready in ${(performance.now() / millisecondsPerSecond).toFixed(1)} s: ${origin}`)

  let isClosing = false
  const end = (reason: string): void => {
    if (isClosing) return
    isClosing = true
    say(`${reason}: closing`)
    shop?.stopReadiness()
    drain.announce()
    // Load balancers get that long to notice.
    wait(settings.stopDelay)
      .then(close)
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The parent has died, even by kill -9: no one else would stop this process.
  process.on('disconnect', () => end('Parent process gone'))
}

/** A promise of the shop that is resolved later. */
function deferred(): { shop: Promise<Server>; ready: (shop: Server) => void; failed: (error: unknown) => void } {
  let ready!: (shop: Server) => void
  let failed!: (error: unknown) => void
  const shop = new Promise<Server>((resolve, reject) => {
    ready = resolve
    failed = reject
  })
  shop.catch(() => undefined)
  return { shop, ready, failed }
}

function fail(error: unknown): never {
  if (error instanceof OperatorError) {
    console.error(error.message)
    process.exit(exitCodes[error.reason])
  }
  console.error(error instanceof Error ? describeError(error) : error)
  process.exit(exitCodes.fault)
}
