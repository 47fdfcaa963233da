import { FetchError } from 'ofetch'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import { genders as knownGenders } from '../machines/domain/index.ts'
import type { Visit } from '../machines/navigation/index.ts'
import { fontsOf } from '../ui/styles/fonts.ts'
import { serverShop } from './adapters/server/render-ports.ts'
import type { ApiOptions } from './api/call.ts'
import { createCustomerApi } from './api/customers.ts'
import { createApi, type ShopApi } from './api/index.ts'
import { retryAfter } from './api/retry-after.ts'
import { brand } from './brands/index.ts'
import { runWithBrand } from './brands/request-brand.ts'
import { originsOf, sourcesIn } from './features/analytics/sources.ts'
import { isConsentAnswered } from './features/consent/cookie.ts'
import type { DehydratedState } from './hydration/dehydrated-state.tsx'
import { deferredLayoutScript } from './hydration/inline/deferred-layout.ts'
import { bootstrapAfterPaintScript } from './hydration/inline/load-after-paint.ts'
import { earlyClickReplayScript } from './hydration/inline/replay-early-clicks.ts'
import { secretRoutes, takeSecret } from './hydration/inline/take-secret.ts'
import { trustedTypes } from './hydration/inline/trusted-types.ts'
import { eagerIsland, preloadIslands } from './hydration/island.tsx'
import { createPageFor, disposePage, loadPage } from './page/page.ts'
import type { LoaderContext, Page, Route } from './page/page.types.ts'
import { reportFault, reportingTo } from './page/report-fault.ts'
import type { SiteData } from './page/site-data.ts'
import { withStartData } from './page/start-data.ts'
import { errorRoute, match, notFoundRoute, offlineRoute, routeModuleFile } from './routes.ts'
import { headFor } from './seo/head.ts'
import { insertInHead } from './seo/insert-in-head.ts'
import { aboutPage } from './seo/json-ld.ts'
import type { PageContext } from './server/http/page-context.ts'
import { AppRoot } from './shell/app-root.tsx'
import { startShopActor } from './shell/start-shop-actor.ts'
import { type DevStyle, Document } from './ssr/document.tsx'
import { renderToBufferedStream } from './ssr/render-to-stream.ts'
import { faultsOf } from './ssr/ssr-faults.ts'

/** The files of a page: what its document names. */
export interface Assets {
  entry: string
  /** What the entry imports, and itself. */
  scripts: readonly string[]
  /** For the head, as HTML. */
  styles: string
  devStyles?: readonly DevStyle[]
}
/** `isAwake`: whether the page's own scripts are wanted at once. */
export type AssetsFor = (file: string, isHydrated: boolean) => Assets | Promise<Assets>

/** How long the server waits for a page's data, ms. After that the page goes out with its waiting state. */
const timeoutMs = 5000

/**
 * Built for this shop: scripts by nonce, and those that they fetch. What is turned into markup or code passes the one
 * policy of `trusted-types.ts`. Old browsers heed the addresses instead. Styles: Radix writes style attributes.
 * Those who may measure after a yes are let through where the shop has any.
 */
const contentPolicy = (nonce: string, measuring: ReturnType<typeof originsOf>): string =>
  [
    `default-src 'self'`,
    ['script-src', `'nonce-${nonce}'`, `'strict-dynamic'`, `'self'`, ...measuring.scripts].join(' '),
    `script-src-attr 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types default',
    `worker-src 'self'`,
    ['connect-src', `'self'`, ...measuring.listeners].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...measuring.listeners].join(' '),
    `form-action 'self'`,
    `frame-src 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** What every page of the brand shares, of the start-up data. */
async function sharedLists(api: ShopApi): Promise<Omit<SiteData, 'origin'>> {
  const [categories, shops, genders, { freeShippingFrom }] = await Promise.all([
    api.categories(),
    api.shops(),
    // names alone: without them the product's own stand
    api.genders().catch(() => knownGenders),
    api.tenant(brand.id),
  ])
  return {
    categories,
    shops: shops.map(({ id, name }) => ({ id, name })),
    genders: genders.map(({ id, name }) => ({ id, name })),
    freeShippingFrom,
  }
}

/** A redirect. The address is written as headers want it: Norwegian letters escaped. */
function goTo(href: string, status: number): Response {
  const { pathname, search, hash } = new URL(href, 'http://shop')
  return new Response(null, { status, headers: { location: pathname + search + hash } })
}

const firstFault = 500
const unavailable = 503

/** Reports why a page lacks what it shows. The route's template names it: its address may open an order. */
function reportStatus({ route, status, loaded: { actor, others = {} } }: Page): void {
  const faults = [actor, ...Object.values(others)].flatMap(faultsOf)
  const cause = faults.length > 0 ? faults : ['its machine has told no error']
  for (const one of cause) reportFault(new Error(`The page ${route.path} is shown with ${status}`, { cause: one }))
}

/** Answers a request for a page: a streamed document, or a redirect. */
export const render = (request: Request, context: PageContext, assetsFor: AssetsFor): Promise<Response> =>
  reportingTo(context.report, () =>
    context.brand
      ? runWithBrand(context.brand, () => answer(request, context, assetsFor))
      : answer(request, context, assetsFor),
  )

async function answer(request: Request, context: PageContext, assetsFor: AssetsFor): Promise<Response> {
  const url = new URL(request.url)
  const visit: Visit = { href: url.pathname + url.search, key: 'first', kind: 'push' }
  const options: ApiOptions = {
    fetch: (path, init) => context.api(String(path), init),
    csrfToken: context.csrfToken,
  }
  const api = withStartData(createApi(options), brand.id)
  let shared: SiteData = {
    origin: context.origin,
    categories: [],
    shops: [],
    genders: knownGenders,
    freeShippingFrom: null,
  }
  let page: Page
  try {
    shared = { ...shared, ...(await sharedLists(api)) }
    api.warm()
    const customers = createCustomerApi(options)
    const around: LoaderContext = {
      api: () => Promise.resolve(api),
      customers: () => Promise.resolve(customers),
      customer: async () => (await customers.readUser()).user,
      shared,
      replaceUrl: () => {},
    }
    const result = await loadPage(visit, around, timeoutMs)
    if (result.type === 'moved') return goTo(result.href, result.status)
    if (result.type === 'refused') return goTo(result.instead ?? '/', 302)
    page = result.page
    if (page.status >= firstFault) reportStatus(page)
  } catch (error) {
    reportFault(error)
    page = await createPageFor(errorRoute, visit)
    // the API's own word: its database is away
    if (error instanceof FetchError && error.status === unavailable) page = { ...page, status: unavailable }
  }
  try {
    return await document(request, context, page, shared, assetsFor)
  } catch (error) {
    if (page.route === errorRoute) throw error
    reportFault(error)
    return document(request, context, await createPageFor(errorRoute, visit), shared, assetsFor)
  }
}

/** @throws what was thrown while the page was drawn, as long as nothing of it has been sent */
async function document(
  request: Request,
  context: PageContext,
  page: Page,
  shared: SiteData,
  assetsFor: AssetsFor,
): Promise<Response> {
  const { actor, others = {}, data } = page.loaded
  const about = await aboutPage(page.route.name, page.loaded, shared, context.origin)
  // by the address: a fault or a 404 may stand at a private one
  const { route } = match(page.visit.href)
  const configured = sourcesIn(process.env, brand.id)
  const measurers = route.isPrivate ? {} : configured
  const asksConsent = !isConsentAnswered(request.headers.get('cookie') ?? '')
  const dehydrated: DehydratedState = {
    href: page.visit.href,
    instead: insteadOf(page.route),
    // before stop(): a stopped actor's snapshot never runs again
    snapshot: actor?.getPersistedSnapshot() ?? null,
    others: Object.fromEntries(Object.entries(others).map(([name, other]) => [name, other.getPersistedSnapshot()])),
    data: data ?? null,
    shared,
    brand: { ...brand },
    measurers,
    isMeasured: Object.keys(configured).length > 0,
    asksConsent,
  }
  disposePage(page)
  const isHydrated = page.route.hydratesOnLoad === true
  const first = isHydrated ? page : { ...page, part: eagerIsland(() => <page.Screen {...page.loaded} />) }
  const parts = startShopActor({ here: page.visit, session: 'server' }, serverShop, asksConsent)
  // first: in development the styles are those of what is loaded
  await preloadIslands()
  const assets = await assetsFor(routeModuleFile(page.route), isHydrated)
  const nonce = crypto.randomUUID()
  const tree = (
    <WithFiles scripts={isHydrated ? assets.scripts : []} nonce={nonce}>
      <Document brand={brand} csrfToken={context.csrfToken} dehydrated={dehydrated} devStyles={assets.devStyles}>
        <AppRoot parts={parts} initialPage={first} shared={shared} />
      </Document>
    </WithFiles>
  )
  const faults: unknown[] = []
  let isSent = false
  const stream = await renderToBufferedStream(tree, {
    nonce,
    ...(isHydrated || assets.devStyles
      ? { bootstrapModules: [assets.entry] }
      : { bootstrapScriptContent: bootstrapAfterPaintScript(assets.scripts) }),
    signal: request.signal,
    // parts that are done stand in their place, not behind a script that moves them there: not all have scripts
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => (isSent ? reportFault(error) : void faults.push(error)),
  })
  if (faults.length > 0 && !request.signal.aborted) {
    // a part that is not drawn would be an empty place, in a page that says all is well
    stream.cancel().catch(reportFault)
    throw faults[0]
  }
  isSent = true
  const measuring = originsOf(measurers)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(page.status === unavailable && { 'retry-after': String(retryAfter) }),
    ...(page.route.customersOnly && { 'cache-control': 'private, no-store' }),
    // also hides the address from the Navigation API of the pages that come after
    ...(route.isPrivate && { 'referrer-policy': 'no-referrer' }),
    ...(!assets.devStyles && { 'content-security-policy': contentPolicy(nonce, measuring) }),
  }
  // the stream is read where no brand is in force
  const { name, icon } = brand
  const whole = insertInHead(
    stream,
    (head) =>
      (secretRoutes.has(route.name) ? takeSecret(nonce) : '') +
      assets.styles +
      headFor(about, head, { name, icon, origin: context.origin }) +
      trustedTypes(nonce, measuring.scripts) +
      earlyClickReplayScript(nonce) +
      deferredLayoutScript(nonce),
  )
  return new Response(whole, { status: page.status, headers })
}

/** Names files in the head, for the browser to fetch while the document still comes. */
function WithFiles({ scripts, nonce, children }: { scripts: readonly string[]; nonce: string; children: ReactNode }) {
  for (const font of fontsOf(brand.key)) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const script of scripts) preloadModule(script, { as: 'script', nonce })
  return children
}

/** The browser opens a 404, a fault and the lack of a net as what they are, not by their address. */
const insteadOf = (route: Route): DehydratedState['instead'] => {
  if (route === notFoundRoute) return 'missing'
  if (route === offlineRoute) return 'offline'
  return route === errorRoute ? 'broken' : null
}
