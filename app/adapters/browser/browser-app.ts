import { crumbAt } from '../../../machines/breadcrumbs/index.ts'
import type { NavigationPorts, Visit } from '../../../machines/navigation/index.ts'
import { preload, type ShopActors, shopWith } from '../../../machines/shop/index.ts'
import { type DehydratedState, readDehydratedState } from '../../hydration/dehydrated-state.tsx'
import { hydrateInitialPage } from '../../page/initial-page.tsx'
import { disposePage, loadPage } from '../../page/page.ts'
import type { LoaderContext, Page } from '../../page/page.types.ts'
import { hostPages } from '../../page/page-actors.ts'
import { createPageCache } from '../../page/page-cache.ts'
import { loadRouteModule, match, notFoundRoute, screenAt } from '../../routes.ts'
import { startShopActor } from '../../shell/start-shop-actor.ts'
import { browserApi } from './api.ts'
import { watchConnectivity } from './connectivity.ts'
import { currentCustomer } from './current-customer.ts'
import { browserCustomers } from './customers.ts'
import * as history from './history.ts'
import { hydrateFromStorage } from './hydrate-from-storage.ts'
import { registerInlinedStyles } from './inlined-styles.ts'
import { followLinks } from './links.ts'
import { openCartFromQuery } from './open-cart-from-query.ts'
import { browserWorld } from './ports.ts'
import { pageSeen, registerServiceWorker } from './service-worker.ts'
import { shownSteps } from './shown-steps.ts'
import { readText, storageKeys } from './storage.ts'
import { yieldToMain } from './yield-to-main.ts'

/** How long the old page may stay, ms. Going back waits for content, or there is nothing to scroll to. */
const pendingMs: Readonly<Record<Visit['kind'], number>> = { push: 600, replace: 600, pop: 5000 }

/** The shop in a browser: its actors, initial page and later pages. */
export interface BrowserApp {
  parts: ShopActors
  initialPage: Page
  dehydrated: DehydratedState
  onPage: (show: (page: Page) => void) => void
  /** Called when the initial page is hydrated. */
  onHydrated: () => void
}

/** Starts in slices that yield, each below 50 ms on a phone: a page can be scrolled and its links followed meanwhile. */
export async function startBrowserApp(): Promise<BrowserApp> {
  await yieldToMain()
  registerInlinedStyles()
  const here = history.firstVisit()
  const dehydrated = readDehydratedState()
  // the server leaves out what it does not read of a query, such as a campaign's mark
  const { pathname } = new URL(dehydrated.href, location.href)
  if (pathname !== location.pathname && !dehydrated.fallback)
    history.rewrite(pathname + location.search + location.hash, here.href)
  await yieldToMain()
  const loaderContext: LoaderContext = {
    api: browserApi,
    customers: browserCustomers,
    customer: () => currentCustomer(parts),
    shared: dehydrated.shared,
    replaceUrl,
  }
  let notifyPage: (page: Page) => void = () => {}
  let isHydrated = false
  /** Key of the page whose scroll position is that of the window. */
  let placedKey = here.key

  const navigation: NavigationPorts = {
    async bring(visit, signal) {
      if (visit.kind === 'pop' && pages.has(visit.key)) {
        await pages.prepare(visit.key)
        return { type: 'ready' }
      }
      if (dehydrated.isMeasured && (await import('./analytics-consent.ts')).needsDocument(here.href, visit))
        return { type: 'document' }
      preload(parts.authentication) // the customer is read once, before the first navigation
      const { route } = match(visit.href)
      try {
        await loadRouteModule(route)
      } catch {
        return { type: 'absent', code: route.name, isOnline: navigator.onLine }
      }
      const result = await loadPage(visit, loaderContext, pendingMs[visit.leftAt === undefined ? visit.kind : 'pop'])
      if (result.type !== 'ready') return result
      if (signal.aborted) disposePage(result.page)
      else pages.add(visit.key, result.page)
      return { type: 'ready' }
    },
    show(visit, leaving) {
      // a page that was overtaken before it had its place has none to keep
      if (leaving?.key === placedKey) {
        history.saveScroll(leaving.key)
        parts.breadcrumbs.send({
          type: 'breadcrumbs.leave',
          href: leaving.href,
          shownHref: history.shownHref(),
          scrollPosition: scrollY,
          steps: shownSteps(),
        })
      }
      dispose()
      const page = pages.use(visit.key)
      history.write(visit, page.visit.href)
      notifyPage({ ...page, visit: { ...visit, href: page.visit.href } })
    },
    restoreScrollAndFocus(visit) {
      history.restoreScrollAndFocus(visit)
      placedKey = visit.key
      pageSeen(location.href)
    },
    prefetch(href) {
      loadRouteModule(match(href).route).catch(() => {
        // loaded again, and reported, when it is needed
      })
    },
    loadWhole({ href, kind }) {
      if (href === history.addressHere()) location.reload()
      else if (kind === 'push') location.assign(href)
      else location.replace(href)
    },
  }
  /** Shows the offline copy of a page that keeps one. */
  async function showCached(): Promise<void> {
    if (match(here.href).route.customersOnly !== 'keepsItsOwn') return
    const result = await loadPage(here, loaderContext, pendingMs.replace).catch(() => null)
    if (result?.type !== 'ready') return
    dispose()
    pages.add(here.key, result.page)
    notifyPage(pages.use(here.key))
  }
  const { freeShippingFrom } = dehydrated.shared
  const opening = {
    here,
    session: history.session,
    title: document.title,
    screen: screenAt(dehydrated.href, dehydrated.fallback === 'notFound' ? notFoundRoute : undefined),
    freeShippingFrom,
  }
  const machine = shopWith(browserWorld(navigation))
  await yieldToMain()
  const parts = startShopActor(opening, machine, asksConsent())
  hostPages(parts.pages)
  const visit = { ...here, href: dehydrated.href }
  const { page: first, dispose } = await hydrateInitialPage(visit, dehydrated, loaderContext)
  await yieldToMain()
  const pages = createPageCache(first, history.addressHere)
  // Back must not show pages of a customer who has logged out
  parts.authentication.on('authentication.left', pages.evictPrivate)
  return {
    parts,
    initialPage: first,
    dehydrated,
    onPage(show) {
      notifyPage = show
    },
    onHydrated() {
      if (isHydrated) return // StrictMode runs effects twice
      isHydrated = true
      hydrateFromStorage(parts, dehydrated)
      hydrateForStored(parts, first)
      openCartFromQuery(parts)
      if (dehydrated.fallback === 'offline') void showCached()
      watchConnectivity(parts, dehydrated)
      registerServiceWorker()
      addEventListener('scroll', followHeader, { once: true })
      // a new visit starts where the address leads
      if (here.kind === 'pop') history.restoreScroll(history.scrollOf(here))
      document.documentElement.dataset.hydrated = ''
      followLinks({
        go(href, isBack) {
          const { trail } = parts.breadcrumbs.getSnapshot().context
          const crumb = isBack ? crumbAt(trail, href) : undefined
          parts.navigation.send({
            type: 'navigation.go',
            href: crumb?.href ?? href,
            leftAt: crumb?.scrollPosition,
          })
        },
        prefetch: (href) => parts.navigation.send({ type: 'navigation.prefetch', href }),
      })
      history.onPop(
        (href, key) => parts.navigation.send({ type: 'navigation.popped', href, key }),
        () => placedKey,
      )
    },
  }
}

const followHeader = () =>
  import('./sticky-header.ts')
    .then((header) => header.followHeader())
    .catch(() => {
      // it scrolls away with the page
    })

/** Whether the question is in the document: `visitor.ts` removes it once it is answered. */
const asksConsent = () => document.querySelector('[data-answers]') !== null

/** Whether a list before this article may have been filtered by shop. `listShops` knows, but is too large for here. */
const mayNameShops = (trail: object): boolean =>
  /butikk=|"shops":\[\d/.test(
    document.referrer + readText('sessionStorage', storageKeys.listShops) + JSON.stringify(trail),
  )

/**
 * Hydrates the initial page if it shows what only this browser knows: favourites, the shopper's shop and sizes, on an
 * article the shops of the list before it, or breadcrumbs of what was visited.
 */
function hydrateForStored(
  { breadcrumbs, favourites, preferredShop, sizeProfile }: ShopActors,
  { island, route }: Page,
): void {
  const look = () => {
    const isShown =
      (route.breadcrumbs === 'add' && breadcrumbs.getSnapshot().context.trail.length > 1) ||
      favourites.getSnapshot().context.ids.length > 0 ||
      preferredShop.getSnapshot().context.shopId !== null ||
      (/^(article|list)$/.test(route.name) && sizeProfile.getSnapshot().context.sizes.length > 0) ||
      (route.name === 'article' && mayNameShops(breadcrumbs.getSnapshot().context.trail))
    if (isShown) {
      island?.preload().catch(() => {
        // the server's page stays; the next intent tries again
      })
    }
  }
  look()
  breadcrumbs.subscribe(look)
  favourites.subscribe(look)
  preferredShop.subscribe(look)
  sizeProfile.subscribe(look)
}

/** Only while the same page is shown: a late answer must not rename another. */
function replaceUrl(href: string, currentHref?: string): void {
  const { pathname } = new URL(currentHref ?? href, location.href)
  if (pathname !== location.pathname) return
  if (currentHref === undefined) history.rewrite(href)
  else if (currentHref !== href) {
    // a late article has its slug now
    history.rewrite(href + location.search + location.hash, location.pathname)
    pageSeen(location.href)
  }
}
