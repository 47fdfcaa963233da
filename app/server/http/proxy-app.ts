import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { openContract } from '../base-contract/open-contract.ts'
import { type AnsweredRequest, describeError, type Log } from '../observability/log.ts'
import { type Health, healthRoutes, reportRequests } from './health.ts'
import { toHttpError } from './http-error.ts'
import { limitBody } from './middleware/body-limit.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveStaticFiles } from './middleware/static-files.ts'
import type { PageContext } from './page-context.ts'
import { errorResponse, sendPage, unavailableResponse } from './responses.ts'
import type { AppEnv } from './route.ts'
import { type BrandHosts, sitesAt } from './sites.ts'

export interface ProxyOptions {
  /** Another server of the same contract. */
  apiOrigin: string
  renderPage: (request: Request, context: PageContext) => Promise<Response>
  publicOrigin?: string | undefined
  /** Whether subdomains are served over TLS too; true by default. */
  isHstsForSubdomains?: boolean | undefined
  /** Hosts that belong to a brand. */
  brandHosts?: BrandHosts | undefined
  clientDir?: string | undefined
  log: Log
  health: Health
  /** Called for each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
}

/** Paths of the other server beside its API: pictures, and files for search engines. */
const proxiedPaths = ['/media/*', '/openapi.json', '/robots.txt', '/sitemap.xml', '/:part{sitemap-.+\\.xml}']

/**
 * The shop in front of another server: renders pages from its API, and proxies browsers to it, so that cookies have one
 * origin. Stores nothing.
 */
export function createProxyApp(options: ProxyOptions) {
  const { apiOrigin, renderPage, publicOrigin, brandHosts, clientDir, log, health, onRequest } = options
  const app = new Hono<AppEnv>({ strict: true })
  const { originOf, brandOf } = sitesAt(publicOrigin, brandHosts)
  if (onRequest) app.use(reportRequests(onRequest))
  securityHeaders(app, publicOrigin, options.isHstsForSubdomains)
  app.route('/', healthRoutes(health))

  /** Forwards a request, optionally to another path. */
  const passOn = (request: Request, path?: string): Promise<Response> => {
    const { pathname, search, host, protocol } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    return proxy(`${apiOrigin}${path ?? pathname + search}`, {
      raw: request,
      redirect: 'manual',
      headers: {
        ...headers,
        host: undefined,
        'x-forwarded-host': headers['x-forwarded-host'] ?? host,
        'x-forwarded-proto': headers['x-forwarded-proto'] ?? protocol.replace(':', ''),
      },
    })
  }
  const contract = openContract(apiOrigin, passOn)
  // loads the start-up data before the first visitor
  contract().catch(() => undefined)

  app.use('/api/v1/*', compress(), limitBody())
  app.all('/api/v1/*', async ({ req, env }) => (await contract()).answer(withForwardedHeaders(req.raw, env)))
  for (const path of proxiedPaths) app.all(path, ({ req, env }) => passOn(withForwardedHeaders(req.raw, env)))

  if (clientDir) serveStaticFiles(app, clientDir)

  app.get('*', async (context) => {
    const cookie = context.req.header('cookie') ?? ''
    const { answer, sessionAt } = await contract()
    const { token, given } = await sessionAt(cookie)
    const own = [cookie, ...given.map((line) => line.split(';')[0]!)].filter(Boolean).join('; ')
    const page = await renderPage(context.req.raw, {
      csrfToken: token,
      origin: originOf(context.req.raw),
      brand: brandOf(context.req.raw),
      report: (error) => log(`A page: ${describeError(error)}`, 'error'),
      api: (path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', own)
        headers.set('x-csrf-token', token)
        return answer(new Request(new URL(path, context.req.url), { ...init, headers }))
      },
    })
    return sendPage(page, context.req.header('accept-encoding'), given)
  })
  app.onError((error, context) => {
    const expected = toHttpError(error)
    if (expected) return errorResponse(expected)
    log(`${context.req.method} ${context.req.path.split('/')[1]} failed: ${describeError(error)}`, 'error')
    return unavailableResponse(context.req.path)
  })
  return app
}

/** Adds the client's network address, for the other server's log and limits. */
function withForwardedHeaders(request: Request, env: unknown): Request {
  // Set by the Node adapter.
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  const { host, protocol } = new URL(request.url)
  const before = request.headers.get('x-forwarded-for')
  const headers = new Headers(request.headers)
  const addresses = [before, incoming?.socket.remoteAddress].filter(Boolean).join(', ')
  if (addresses) headers.set('x-forwarded-for', addresses)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', protocol.replace(':', ''))
  return new Request(request, { headers })
}
