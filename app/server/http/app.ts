import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { retryAfter } from '../../api/retry-after.ts'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import { createAsyncCache } from '../core/async-cache.ts'
import { networksOf } from '../core/networks.ts'
import { newSession } from '../core/session-id.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'
import type { Geocoding } from '../geo/geocoding/geocoding.ts'
import type { Routing } from '../geo/routing/routing.ts'
import { type Media, TooManyPictures } from '../media/media.ts'
import type { AnsweredRequest, Log } from '../observability/log.ts'
import { describeError } from '../observability/log.ts'
import type { Orders } from '../orders/orders.ts'
import type { Reservations } from '../reservations/reservations.ts'
import type { TextSearch } from '../search/text-search.ts'
import { addressOf } from './address.ts'
import { routes } from './api/index.ts'
import { apiPath } from './api-path.ts'
import { type Health, healthRoutes, reportRequests } from './health.ts'
import { HttpError, toHttpError } from './http-error.ts'
import { limitBody } from './middleware/body-limit.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveStaticFiles } from './middleware/static-files.ts'
import type { PageContext } from './page-context.ts'
import { plainPage } from './plain-page.ts'
import {
  errorResponse,
  immutableCache,
  json,
  jsonText,
  publicCache,
  sendPage,
  unavailableResponse,
} from './responses.ts'
import { robotsRoutes } from './robots.ts'
import { type AppEnv, mount } from './route.ts'
import { deviceIn, type Sessions } from './session.ts'
import { type BrandHosts, isSecure, sitesAt } from './sites.ts'

export interface AppOptions {
  db: Db
  orders: Orders
  reservations: Reservations
  routing: Routing
  geocoding: Geocoding
  /** Key of the store system's calls; without it they are rejected. */
  storeKey?: string | undefined
  customers: Customers
  text: TextSearch
  /** The read replica of `db`, or `db` itself. */
  catalogue: Db
  /** The catalogue's articles in memory. */
  articles: ArticlesInMemory
  media: Media
  /** Signed alike in every replica. */
  sessions: Sessions
  renderPage: (request: Request, context: PageContext) => Promise<Response>
  /** Public origin; by default that of each request. */
  publicOrigin?: string | undefined
  /** Whether subdomains are served over TLS too; true by default. */
  isHstsForSubdomains?: boolean | undefined
  /** Hosts that belong to a brand. */
  brandHosts?: BrandHosts | undefined
  /** Number of own proxies in front of the shop. */
  trustedProxies?: number | undefined
  /** Page with the captured mails, if the mailbox is on. */
  mailboxPage?: (() => Response) | undefined
  /** Directory of the built client. */
  clientDir?: string | undefined
  log: Log
  health: Health
  /** Called for each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
}

/** Where developers read captured mails. */
const mailboxPath = '/__mailbox'
/** How long start-up data are cached, ms. */
const startDataTtl = 60_000
/** Most cached keys: callers choose some of them. */
const maxCachedKeys = 1000

export function createApp(options: AppOptions) {
  const {
    db,
    orders,
    reservations,
    routing,
    geocoding,
    storeKey,
    customers,
    text,
    catalogue,
    articles,
    media,
    sessions,
    renderPage,
    publicOrigin,
    brandHosts,
    trustedProxies,
    mailboxPage,
    clientDir,
    log,
    health,
    onRequest,
  } = options
  const app = new Hono<AppEnv>({ strict: true })
  const { originOf, brandOf, asBrandOfHost } = sitesAt(publicOrigin, brandHosts)

  if (onRequest) app.use(reportRequests(onRequest))
  securityHeaders(app, publicOrigin, options.isHstsForSubdomains)
  app.use(asBrandOfHost)
  app.route('/', healthRoutes(health))

  // built once, so that repeated requests cost nothing
  let document: Promise<string> | undefined
  app.get('/openapi.json', async () => {
    document ??= import('./openapi.ts').then(({ openApiOf }) => JSON.stringify(openApiOf(routes)))
    return jsonText(await document, publicCache)
  })

  const api = new Hono<AppEnv>()
  api.use(limitBody())
  const isFromServer = isWebhookPath(routes)
  const guarded = new Set(routes.filter((route) => route.csrf).map(({ path }) => `${apiPath}${path}`))
  api.use(async (context, next) => {
    const { method, path } = context.req
    const origin = originOf(context.req.raw)
    const session = sessions.read(context.req.header('cookie'), isSecure(origin)) ?? ''
    const isReading = (method === 'GET' || method === 'HEAD') && !guarded.has(path)
    const mayChange = !isReading && !isFromServer(path)
    if (mayChange && !(session && sessions.isToken(session, context.req.header('x-csrf-token') ?? ''))) {
      throw new HttpError(419, 'Vennligst last siden på nytt')
    }
    context.set('session', session)
    context.set('device', deviceIn(context.req.header('cookie'), isSecure(origin)))
    context.set('origin', origin)
    context.set('address', addressOf(context, trustedProxies))
    await next()
  })
  mount(api, routes, {
    db,
    orders,
    reservations,
    routing,
    geocoding,
    storeKey,
    customers,
    text,
    catalogue,
    articles,
    sessions,
    cached: createAsyncCache({ max: maxCachedKeys, ttl: startDataTtl }),
  })
  const methodsOf = methodsOfPath(routes)
  api.all('*', ({ req }) => {
    const methods = methodsOf(req.path)
    if (methods.length === 0) throw new HttpError(404, 'Ukjent kall')
    throw new HttpError(405, `Kallet tar ${methods.join(', ')}, ikke ${req.method}`, {}, { allow: methods.join(', ') })
  })
  app.route(apiPath, api)

  app.get('/media/*', async (context, next) => {
    const caller = networksOf(addressOf(context, trustedProxies)).at(-1)
    const file = await media.file(context.req.path, caller).catch((error: Error) => error)
    if (file instanceof TooManyPictures) {
      return context.text('Vent til bildene du har bedt om er tegnet', 429, { 'retry-after': String(retryAfter) })
    }
    if (file instanceof Error) {
      log(failureLine(context, file), 'error')
      return context.text('Bildet kan ikke tegnes akkurat nå', 503)
    }
    if (!file) return context.text('Bildet finnes ikke', 404)
    const { path, contentType } = file
    return serveStatic({
      path,
      onFound: () => {
        context.header('content-type', contentType)
        context.header('cache-control', immutableCache)
      },
    })(context, next)
  })

  app.route('/', robotsRoutes({ db, originOf }))

  if (clientDir) serveStaticFiles(app, clientDir)

  if (mailboxPage) app.get(mailboxPath, mailboxPage)

  app.get('*', async (context) => {
    const origin = originOf(context.req.raw)
    const known = sessions.read(context.req.header('cookie'), isSecure(origin))
    const session = known ?? newSession()
    const token = sessions.token(session)
    const page = await renderPage(context.req.raw, {
      csrfToken: token,
      origin,
      brand: brandOf(context.req.raw),
      report: (error) => log(`A page: ${describeError(error)}`, 'error'),
      api: (path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', sessions.header(session, isSecure(origin)))
        headers.set('x-csrf-token', token)
        return Promise.resolve(app.request(new URL(path, origin).href, { ...init, headers }))
      },
    })
    const cookies = known ? [] : sessions.cookies(session, isSecure(origin))
    return sendPage(page, context.req.header('accept-encoding'), cookies)
  })
  app.notFound((context) => context.text('Finnes ikke', 404))
  app.onError((error, context) => {
    const expected = toHttpError(error)
    if (expected) return errorResponse(expected)
    log(failureLine(context, error), 'error')
    if (isDatabaseUnavailable(error)) return unavailableResponse(context.req.path)
    if (context.req.path.startsWith(`${apiPath}/`)) return json({ message: 'Noe gikk galt' }, 500)
    return plainPage(500, 'Noe gikk galt', 'Feilen ligger hos oss. Prøv igjen om litt.')
  })
  return app
}

/** Returns whether a path is called by other servers. */
function isWebhookPath(declared: typeof routes): (path: string) => boolean {
  const patterns = declared.filter(({ webhook }) => webhook).map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** Logs only the route: the rest of an address may hold typed text or the key of an order. */
function failureLine(context: Context, error: Error): string {
  const route = routePath(context)
  const place = route === '/*' ? `/${context.req.path.split('/')[1]}` : route
  return `${context.req.method} ${place} failed: ${describeError(error)}`
}

/** Returns the methods of a path; none for an unknown one. */
function methodsOfPath(declared: typeof routes): (path: string) => string[] {
  const all = declared.map((route) => ({ method: route.method, pattern: patternOf(route) }))
  return (path) => {
    const found = new Set(all.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    return [...found, ...(found.has('GET') ? ['HEAD'] : [])]
  }
}

const patternOf = ({ path }: { path: string }): RegExp => new RegExp(`^${apiPath}${path.replace(/:\w+/g, '[^/]+')}$`)
