import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import { brandKeys } from '../../ui/styles/brand-keys.ts'
import { fontsOf } from '../../ui/styles/fonts.ts'
import { serverShop } from '../adapters/server/render-ports.ts'
import { retryAfter, serviceUnavailable } from '../api/retry-after.ts'
import { brand } from '../brands/index.ts'
import { ownBrandOf } from '../brands/registry.ts'
import { originsOf, sourcesIn } from '../features/analytics/sources.ts'
import type { DehydratedState } from '../hydration/dehydrated-state.tsx'
import { deferredLayoutScript } from '../hydration/inline/deferred-layout.ts'
import { bootstrapAfterPaintScript, bootstrapScript } from '../hydration/inline/load-after-paint.ts'
import { earlyClickReplayScript } from '../hydration/inline/replay-early-clicks.ts'
import { speculationRules } from '../hydration/inline/speculation-rules.ts'
import { secretRoutes, takeSecretScript } from '../hydration/inline/take-secret.ts'
import { trustedTypesScript } from '../hydration/inline/trusted-types.ts'
import { visitorScript } from '../hydration/inline/visitor.ts'
import { eagerIsland, preloadIslands } from '../hydration/island.tsx'
import { disposePage } from '../page/page.ts'
import type { Page, Route } from '../page/page.types.ts'
import { reportFault } from '../page/report-fault.ts'
import type { SiteData } from '../page/site-data.ts'
import { errorRoute, match, notFoundRoute, offlineRoute, routeModuleFile, routes } from '../routes.ts'
import { headFor } from '../seo/head.ts'
import { insertInHead } from '../seo/insert-in-head.ts'
import { aboutPage } from '../seo/json-ld.ts'
import type { PageContext } from '../server/http/page-context.ts'
import { AppRoot } from '../shell/app-root.tsx'
import { startShopActor } from '../shell/start-shop-actor.ts'
import type { AssetsFor } from './assets.ts'
import { contentSecurityPolicy } from './csp.ts'
import { Document } from './document.tsx'
import { inlineScript } from './inline-script.ts'
import { isPublic } from './public-address.ts'
import { renderToBufferedStream } from './render-to-stream.ts'

/**
 * Renders a page to a streamed document.
 * @throws what a component throws before anything is sent
 */
export async function renderDocument(
  request: Request,
  context: PageContext,
  page: Page,
  shared: SiteData,
  assetsFor: AssetsFor,
): Promise<Response> {
  const { actor, others = {}, data, branch } = page.loaded
  const about = await aboutPage(page.route.name, page.loaded, shared, context.origin)
  // by the address: an error page or a 404 may be shown at a private one
  const { route } = match(page.visit.href)
  const configured = sourcesIn(process.env, brand.id)
  const analytics = route.isPrivate ? {} : configured
  const dehydrated: DehydratedState = {
    href: page.visit.href,
    ...fallbackOf(page.route),
    // before stop(): a stopped actor's snapshot never runs again
    snapshot: actor?.getPersistedSnapshot() ?? null,
    ...(Object.keys(others).length > 0 && {
      others: Object.fromEntries(Object.entries(others).map(([name, other]) => [name, other.getPersistedSnapshot()])),
    }),
    data: data ?? null,
    shared: branch ? { ...shared, categories: branch(), isBranch: true } : shared,
    brand: { ...brand },
    analytics,
    ...(Object.keys(configured).length > 0 && { isMeasured: true }),
  }
  disposePage(page)
  const isHydrated = page.route.hydratesOnLoad === true
  const first = isHydrated ? page : { ...page, island: eagerIsland(() => <page.Screen {...page.loaded} />) }
  const parts = startShopActor({ here: page.visit, session: 'server' }, serverShop, true)
  // before `assetsFor`: in development the styles are those of the loaded modules
  await preloadIslands()
  const assets = await assetsFor(routeModuleFile(page.route), isHydrated)
  const bootstrap = isHydrated ? bootstrapScript(assets.entry) : bootstrapAfterPaintScript(assets.scripts)
  const tree = (
    <WithFiles scripts={isHydrated ? assets.scripts : []}>
      <Document brand={brand} csrfToken="" dehydrated={dehydrated} devStyles={assets.devStyles}>
        <AppRoot parts={parts} initialPage={first} shared={shared} />
      </Document>
    </WithFiles>
  )
  const faults: unknown[] = []
  let isSent = false
  const stream = await renderToBufferedStream(tree, {
    ...(assets.devStyles ? { bootstrapModules: [assets.entry] } : { bootstrapScriptContent: bootstrap }),
    signal: request.signal,
    // finished boundaries go inline, not behind a script that moves them: some visitors have no scripts
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => (isSent ? reportFault(error) : void faults.push(error)),
  })
  if (faults.length > 0 && !request.signal.aborted) {
    // a missing part would be an empty space in a page with status 200
    stream.cancel().catch(reportFault)
    throw faults[0]
  }
  isSent = true
  const measuring = originsOf(analytics)
  const headScripts = [
    ...(secretRoutes.has(route.name) ? [takeSecretScript] : []),
    visitorScript,
    trustedTypesScript(measuring.scripts),
    earlyClickReplayScript,
    deferredLayoutScript,
  ]
  const rules = isPublic(route) ? speculationRules(routes, isPublic) : null
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(page.status === serviceUnavailable && { 'retry-after': String(retryAfter) }),
    ...(page.route.customersOnly && { 'cache-control': 'private, no-store' }),
    // also hides the address from the Navigation API of later pages
    ...(route.isPrivate && { 'referrer-policy': 'no-referrer' }),
    ...(!assets.devStyles && {
      'content-security-policy': contentSecurityPolicy(
        [...headScripts, ...(rules === null ? [] : [rules]), bootstrap],
        measuring,
      ),
    }),
  }
  // read now: the stream is consumed outside of the brand's scope
  const { name, icon } = brand
  const ownStyles = ownBrandOf(brand.id)?.styles
  const whole = insertInHead(
    stream,
    (head) =>
      headScripts.map(inlineScript).join('') +
      (rules === null ? '' : `<script type="speculationrules">${rules}</script>`) +
      (ownStyles === undefined ? assets.styles : `${withoutBuiltInBrands(assets.styles)}<style>${ownStyles}</style>`) +
      headFor(about, head, { name, icon, origin: context.origin }),
  )
  return new Response(whole, { status: page.status, headers })
}

const builtInTokens = new RegExp(`\\[data-brand="?(?:${brandKeys.join('|')})"?\\][^{}]*\\{[^{}]*\\}`, 'g')

/** A chain's own brand needs no tokens of others. */
const withoutBuiltInBrands = (styles: string): string => styles.replace(builtInTokens, '')

/** Adds preload hints to the head. */
function WithFiles({ scripts, children }: { scripts: readonly string[]; children: ReactNode }) {
  for (const font of ownBrandOf(brand.id)?.fonts ?? fontsOf(brand.key))
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const script of scripts) preloadModule(script, { as: 'script' })
  return children
}

/** The browser hydrates a fallback page as what it is, not as what its address matches. */
const fallbackOf = (route: Route): Pick<DehydratedState, 'fallback'> => {
  if (route === notFoundRoute) return { fallback: 'notFound' }
  if (route === offlineRoute) return { fallback: 'offline' }
  return route === errorRoute ? { fallback: 'error' } : {}
}
