import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { openContract } from '../base-contract/open-contract.ts'
import { type AnsweredRequest, describeError, type Log } from '../observability/log.ts'
import { inSpan } from '../observability/spans.ts'
import { type Health, healthRoutes, reportRequests, traceRequests } from './health.ts'
import { toHttpError } from './http-error.ts'
import { mapTileRoutes } from './map-tiles.ts'
import { limitBody } from './middleware/body-limit.ts'
import { serveBrandFiles } from './middleware/brand-files.ts'
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
  /** Number of own proxies in front of the shop. */
  trustedProxies?: number | undefined
  clientDir?: string | undefined
  log: Log
  health: Health
  /** Called for each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
}

/** Paths of the other server beside its API: pictures, and files for search engines. */
const proxiedPaths = [
  '/media/*',
  '/openapi.json',
  '/catalogue.schema.json',
  '/robots.txt',
  '/sitemap.xml',
  '/:part{sitemap-.+\\.xml}',
]

/**
 * The shop in front of another server: renders pages from its API, and proxies browsers to it, so that cookies have one
 * origin. Stores nothing.
 */
export function createProxyApp(options: ProxyOptions) {
  const { apiOrigin, renderPage, publicOrigin, brandHosts, trustedProxies, clientDir, log, health, onRequest } = options
  const app = new Hono<AppEnv>({ strict: true })
  const { originOf, brandOf } = sitesAt(publicOrigin, brandHosts)
  if (onRequest) app.use(reportRequests(onRequest))
  securityHeaders(app, publicOrigin, options.isHstsForSubdomains)
  app.route('/', healthRoutes(health))
  app.use(traceRequests)

  /** Forwards a request, optionally to another path. */
  const passOn = (request: Request, path?: string): Promise<Response> => {
    const { pathname, search, host } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    return proxy(`${apiOrigin}${path ?? pathname + search}`, {
      raw: request,
      redirect: 'manual',
      headers: {
        ...headers,
        host: undefined,
        'x-forwarded-host': headers['x-forwarded-host'] ?? host,
        'x-forwarded-proto': headers['x-forwarded-proto'] ?? schemeOf(originOf(request)),
      },
    })
  }
  const forwarded = (request: Request, env: unknown): Request =>
    withForwardedHeaders(request, env, trustedProxies, schemeOf(originOf(request)))
  const contract = openContract(apiOrigin, passOn, originOf)
  // loads the start-up data before the first visitor
  contract().catch(() => undefined)

  app.use('/api/v1/*', compress(), limitBody())
  app.all('/api/v1/*', async ({ req, env }) => (await contract()).answer(forwarded(req.raw, env)))
  for (const path of proxiedPaths) app.all(path, ({ req, env }) => passOn(forwarded(req.raw, env)))

  app.route('/', mapTileRoutes())
  serveBrandFiles(app)
  if (clientDir) serveStaticFiles(app, clientDir)

  app.get('*', async (context) => {
    const cookie = context.req.header('cookie') ?? ''
    const { answer, sessionAt } = await contract()
    const { token, given } = await sessionAt(cookie)
    const own = [cookie, ...given.map((line) => line.split(';')[0]!)].filter(Boolean).join('; ')
    const page = await inSpan('render', {}, () =>
      renderPage(context.req.raw, {
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
      }),
    )
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

const schemeOf = (origin: string): string => new URL(origin).protocol.replace(':', '')

/** What a proxy says of a request, and names of the path that some servers believe. A browser sends none of them. */
const proxyHeaders = /^(forwarded|x-real-ip|x-(forwarded|original|rewrite)-.+)$/

/** The scheme that the outermost trusted proxy saw; undefined without one, or if it names none. */
function trustedScheme(header: string | null, trustedProxies: number): string | undefined {
  const hops = (header ?? '').split(',').map((hop) => hop.trim().toLowerCase())
  const seen = trustedProxies > 0 ? (hops.at(-trustedProxies) ?? hops[0]) : undefined
  return seen === 'https' || seen === 'http' ? seen : undefined
}

/**
 * Adds the client's network address and scheme, for the other server's log, limits and links. That server trusts this
 * one, so other headers of this kind are removed.
 */
function withForwardedHeaders(request: Request, env: unknown, trustedProxies = 0, ownScheme: string): Request {
  // Set by the Node adapter.
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  const before = request.headers.get('x-forwarded-for')
  const scheme = trustedScheme(request.headers.get('x-forwarded-proto'), trustedProxies) ?? ownScheme
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys()) if (proxyHeaders.test(name)) headers.delete(name)
  const addresses = [before, incoming?.socket.remoteAddress].filter(Boolean).join(', ')
  if (addresses) headers.set('x-forwarded-for', addresses)
  headers.set('x-forwarded-host', new URL(request.url).host)
  headers.set('x-forwarded-proto', scheme)
  return new Request(request, { headers })
}
