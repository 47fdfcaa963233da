import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { retryAfter } from '../../api/retry-after.ts'
import { brand } from '../../brands/index.ts'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import { hasVisibleArticles } from '../catalogue/articles.ts'
import { movedAddresses } from '../catalogue/moved-addresses.ts'
import type { OwnPages } from '../content-folder/own-pages.ts'
import { type AsyncCache, createAsyncCache } from '../core/async-cache.ts'
import { networksOf } from '../core/networks.ts'
import { newSession } from '../core/session-id.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/is-unavailable.ts'
import type { PickupPoints } from '../delivery/pickup-points.ts'
import type { Geocoding } from '../geo/geocoding/geocoding.ts'
import type { Routing } from '../geo/routing/routing.ts'
import { type Media, TooManyPictures } from '../media/media.ts'
import type { AnsweredRequest, Log } from '../observability/log.ts'
import { describeError } from '../observability/log.ts'
import { inSpan } from '../observability/spans.ts'
import type { Orders } from '../orders/orders.ts'
import type { Returns } from '../orders/returns.ts'
import type { ProviderName } from '../providers/port.ts'
import type { Repairs } from '../repairs/repairs.ts'
import type { Reservations } from '../reservations/reservations.ts'
import type { MissedSearches } from '../search/missed-searches.ts'
import type { TextSearch } from '../search/text-search.ts'
import type { StaffRecords } from '../staff/records.ts'
import type { StaffRepairs } from '../staff/repairs.ts'
import type { Staff } from '../staff/staff.ts'
import type { StaffTasks } from '../staff/tasks.ts'
import type { StockAlerts } from '../stock-alerts/stock-alerts.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { addressOf } from './address.ts'
import { isImportPath } from './api/catalogue-imports.ts'
import { routes } from './api/index.ts'
import { apiPath } from './api-path.ts'
import { compressKept } from './compress-kept.ts'
import { type Health, healthRoutes, reportRequests, traceRequests } from './health.ts'
import { HttpError, toHttpError } from './http-error.ts'
import { mapTileRoutes } from './map-tiles.ts'
import { limitBody } from './middleware/body-limit.ts'
import { serveBrandFiles } from './middleware/brand-files.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveStaticFiles } from './middleware/static-files.ts'
import { reportUnknownProxy } from './middleware/unknown-proxy.ts'
import { createPageCache, createSource, type RenderedPage } from './page-cache.ts'
import type { PageContext } from './page-context.ts'
import type { PageWork } from './page-threads/open-page-threads.ts'
import { plainPage } from './plain-page.ts'
import { createResender } from './resend-kept.ts'
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
import { type StaffAssets, staffPage, staffPaths } from './staff-page.ts'

export interface AppOptions {
  db: Db
  orders: Orders
  /** How an order can be paid. */
  paymentProviders: readonly ProviderName[]
  returns: Returns
  repairs: Repairs
  reservations: Reservations
  webhooks: Pick<Webhooks, 'flush'>
  routing: Routing
  geocoding: Geocoding
  /** Folder of the pictures of goods, and the hosts that pictures of imports are fetched from. */
  pictures: { directory: string; hosts: readonly string[] }
  /** Key of the store system's calls; without it they are rejected. */
  storeKey?: string | undefined
  customers: Customers
  staff: Staff
  staffTasks: StaffTasks
  staffRecords: StaffRecords
  staffRepairs: StaffRepairs
  stockAlerts: StockAlerts
  missedSearches: MissedSearches
  /** Pick-up points of the carrier; null without one. */
  pickupPoints: PickupPoints | null
  /** Pages of the chain's own folder. */
  ownPages: OwnPages
  text: TextSearch
  /** The read replica of `db`, or `db` itself. */
  catalogue: Db
  /** The catalogue's articles in memory. */
  articles: ArticlesInMemory
  media: Media
  /** Signed alike in every replica. */
  sessions: Sessions
  renderPage: (request: Request, context: PageContext) => Promise<Response>
  /** Names a page that is the same for all visitors; null for another. By default all pages are their visitor's. */
  publicAddress?: ((url: URL) => string | null) | undefined
  /** Weight of the stored pages, MB; without it none are stored. */
  pageCacheMegabytes?: number | undefined
  /** What renders and compresses pages that are the same for all visitors; by default this thread. */
  pageWork?: PageWork | undefined
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
  /** Files of the page for the people in the shops; without them there is none. */
  staffAssets?: StaffAssets | undefined
  log: Log
  health: Health
  /** Called for each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
}

/** For shoppers, and for the operator of a shop without goods. */
const emptyShopText =
  'Her kommer det varer. <br><br>Driver du butikken? Hent inn varene med <code>npm run catalogue -- import FIL</code>, en produktliste som <code>npm run catalogue -- check FIL</code> godtar. Med <code>DEMO=1</code> viser en tom butikk demonstrasjonen.'

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
    paymentProviders,
    returns,
    repairs,
    reservations,
    webhooks,
    routing,
    geocoding,
    storeKey,
    pictures,
    customers,
    staff,
    staffTasks,
    staffRecords,
    staffRepairs,
    stockAlerts,
    missedSearches,
    pickupPoints,
    ownPages,
    text,
    catalogue,
    articles,
    media,
    sessions,
    renderPage,
    publicAddress,
    pageCacheMegabytes,
    pageWork = { render: renderPage, compress: compressKept },
    publicOrigin,
    brandHosts,
    trustedProxies,
    mailboxPage,
    clientDir,
    staffAssets,
    log,
    health,
    onRequest,
  } = options
  const app = new Hono<AppEnv>({ strict: true })
  const { originOf, brandOf, asBrandOfHost } = sitesAt(publicOrigin, brandHosts)

  const pages = pageCacheMegabytes
    ? createPageCache(pageCacheMegabytes, changesOf(articles, ownPages), undefined, pageWork.compress)
    : null
  const resender = pages && createResender(pages)

  if (onRequest) app.use(reportRequests(onRequest))
  if (!trustedProxies) app.use(reportUnknownProxy(log))
  if (resender) app.use(resender.resend)
  securityHeaders(app, publicOrigin, options.isHstsForSubdomains)
  app.use(asBrandOfHost)
  app.route('/', healthRoutes(health))
  app.use(traceRequests)

  // built once, so that repeated requests cost nothing
  let document: Promise<string> | undefined
  app.get('/openapi.json', async () => {
    document ??= import('./openapi.ts').then(({ openApiOf }) => JSON.stringify(openApiOf(routes)))
    return jsonText(await document, publicCache)
  })

  app.get('/catalogue.schema.json', async () => {
    const { catalogueSchema } = await import('../catalogue/feed/feed-schema.ts')
    return jsonText(JSON.stringify(catalogueSchema()), publicCache)
  })

  const { cached, edition } = startDataOf(articles)
  const api = new Hono<AppEnv>()
  api.use(limitBody({ isImport: isImportPath, storeKey }))
  const isOpen = isOpenCall(routes)
  const guarded = new Set(routes.filter((route) => route.csrf).map(({ path }) => `${apiPath}${path}`))
  api.use(async (context, next) => {
    const { method, path } = context.req
    const origin = originOf(context.req.raw)
    const session = sessions.read(context.req.header('cookie'), isSecure(origin)) ?? ''
    const isReading = (method === 'GET' || method === 'HEAD') && !guarded.has(path)
    const mayChange = !isReading && !isOpen(method, path)
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
    paymentProviders,
    returns,
    repairs,
    reservations,
    webhooks,
    routing,
    geocoding,
    storeKey,
    pictures,
    customers,
    staff,
    staffTasks,
    staffRecords,
    staffRepairs,
    stockAlerts,
    missedSearches,
    pickupPoints,
    ownPages,
    text,
    catalogue,
    articles,
    sessions,
    cached,
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

  app.route('/', mapTileRoutes())

  // a shop that has goods keeps some: the question ends
  let hasGoods = false
  const isEmpty = async (): Promise<boolean> => {
    hasGoods ||= await hasVisibleArticles(catalogue)
    return !hasGoods
  }

  app.route('/', robotsRoutes({ db, ownPages, originOf }))

  serveBrandFiles(app)
  if (clientDir) serveStaticFiles(app, clientDir)

  if (mailboxPage) app.get(mailboxPath, mailboxPage)

  if (staffAssets)
    for (const path of staffPaths) app.get(path, ({ req }) => staffPage(staffAssets, brandOf(req.raw) ?? brand))

  /** Renders a page in a session: the visitor’s own, or an empty one. `onApiResponse` gets each response of its API. */
  const renderIn = (
    request: Request,
    session: string,
    origin: string,
    render: typeof renderPage,
    onApiResponse?: (path: string, answer: Response) => Promise<void>,
  ): Promise<Response> => {
    const token = sessions.token(session)
    const context: PageContext = {
      csrfToken: token,
      origin,
      brand: brandOf(request),
      edition: edition(),
      report: (error) => log(`A page: ${describeError(error)}`, 'error'),
      api: async (path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', sessions.header(session, isSecure(origin)))
        headers.set('x-csrf-token', token)
        const answer = await app.request(new URL(path, origin).href, { ...init, headers })
        await onApiResponse?.(path, answer)
        return answer
      },
    }
    return inSpan('render', {}, () => render(request, context))
  }

  /** Of no visitor: nothing of the request but its host and address gets into the page. */
  async function renderPublic(url: URL, address: string, origin: string): Promise<RenderedPage> {
    const source = createSource()
    const state = { hasFailed: false }
    const request = new Request(url.origin + address)
    const response = await renderIn(request, newSession(), origin, pageWork.render, async (path, answer) => {
      if (answer.status >= 500 || answer.status === 429) state.hasFailed = true
      else source.add(path, await answer.clone().text())
    })
    return { response, source, hasFailed: state.hasFailed }
  }

  async function publicPage(request: Request, address: string): Promise<Response> {
    const origin = originOf(request)
    const url = new URL(request.url)
    const render = () => renderPublic(url, address, origin)
    const header = (name: string) => request.headers.get(name) ?? undefined
    const key = `${origin} ${address}`
    const page = pages
      ? await pages.answer({
          key,
          acceptEncoding: header('accept-encoding'),
          ifNoneMatch: header('if-none-match'),
          render,
        })
      : (await render()).response
    const asked = url.pathname + url.search
    // a redirect keeps what the page would not read of the query
    const isMoved = page.headers.has('location') && asked !== address
    if (page.headers.has('etag')) {
      resender?.note(request.url, key)
      return page
    }
    return sendPage(isMoved ? (await renderPublic(url, asked, origin)).response : page, header('accept-encoding'), [])
  }

  /** Where the address of something that is shown no more leads. */
  async function movedTo(address: string): Promise<string | undefined> {
    const [path = ''] = address.split('?')
    const moved = await cached(`moved addresses of ${brand.id}`, () => movedAddresses(catalogue, brand.id))
    return moved.get(decoded(path).normalize('NFC').toLowerCase())
  }

  app.get('*', async (context) => {
    if (await isEmpty()) return plainPage(503, 'Butikken er ikke åpnet ennå', emptyShopText)
    const address = publicAddress?.(new URL(context.req.url)) ?? null
    if (address !== null) {
      const page = await publicPage(context.req.raw, address)
      const moved = page.status === 404 ? await movedTo(address) : undefined
      return moved === undefined ? page : context.redirect(encodeURI(moved) + new URL(context.req.url).search, 302)
    }
    const origin = originOf(context.req.raw)
    const known = sessions.read(context.req.header('cookie'), isSecure(origin))
    const session = known ?? newSession()
    const page = await renderIn(context.req.raw, session, origin, renderPage)
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

/** Start-up data are read again when what stands around the articles has changed, and after {@link startDataTtl}. */
function startDataOf(articles: Pick<ArticlesInMemory, 'caughtUp' | 'listen'>): {
  cached: AsyncCache
  /** Number of the present data. */
  edition: () => number
} {
  const cache = createAsyncCache({ max: maxCachedKeys, ttl: startDataTtl })
  let generation = 0
  const renew = (): void => {
    generation++
  }
  articles.listen({ changed: () => undefined, framed: renew, lost: renew })
  return {
    cached: async (key, read) => {
      await articles.caughtUp().catch(() => undefined)
      return cache(`${generation} ${key}`, read)
    },
    edition: () => generation,
  }
}

/** What makes finished pages stale: a changed article, or the chain's own content. */
const changesOf = (articles: ArticlesInMemory, ownPages: OwnPages): Pick<ArticlesInMemory, 'caughtUp' | 'listen'> => ({
  caughtUp: articles.caughtUp,
  listen(listener) {
    articles.listen(listener)
    ownPages.onChange(() => listener.lost())
  },
})

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns whether a call needs no CSRF token, whatever its method: other servers make it, or it changes nothing. */
function isOpenCall(declared: typeof routes): (method: string, path: string) => boolean {
  const open = declared
    .filter(({ webhook, reads }) => webhook || reads)
    .map((route) => ({ method: route.method, pattern: patternOf(route) }))
  return (method, path) => open.some((one) => one.method === method && one.pattern.test(path))
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
