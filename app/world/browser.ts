import type { NavigationPorts, Visit } from '../../machines/navigation/index.ts'
import { type Parts, shopWith, wake } from '../../machines/shop/index.ts'
import { type Handed, readHandover } from '../handover.tsx'
import { openShop } from '../open-shop.ts'
import { bring, type Page, type Surroundings, stopPage } from '../page.ts'
import { codeOf, match, screenAt } from '../routes.ts'
import { browserApi } from './api.ts'
import { breath } from './breath.ts'
import { customerHere } from './customer-here.ts'
import { browserCustomers } from './customers.ts'
import { openFirstPage } from './first-page.tsx'
import * as history from './history.ts'
import { followLinks } from './links.ts'
import { watchNet } from './net.ts'
import { openCartIfAsked } from './open-cart.ts'
import { browserWorld } from './ports.ts'
import { restoreKept } from './restore.ts'
import { keepForLater, pageSeen } from './service-worker.ts'
import { nameStylesHere } from './styles-here.ts'

/** How long the old page may stand, ms. Going back waits for content, or there is nothing to scroll to. */
const patience: Readonly<Record<Visit['kind'], number>> = { push: 600, replace: 600, pop: 5000 }
/** Pages that stay alive, so that going back shows them as they were left. */
const mostKept = 8

/** The shop in a browser: its parts, its first page, and the stream of pages to come. */
export interface Visitation {
  parts: Parts
  first: Page
  handed: Handed
  onPage: (show: (page: Page) => void) => void
  /** Once the first page is on the screen and alive. */
  wake: () => void
}

export async function enter(): Promise<Visitation> {
  await breath()
  nameStylesHere()
  const here = history.firstVisit()
  const handed = readHandover()
  const around: Surroundings = {
    api: browserApi,
    customers: browserCustomers,
    customer: () => customerHere(parts),
    shared: handed.shared,
    rewriteAddress,
  }
  const { page: first, leave } = await openFirstPage({ ...here, href: handed.href }, handed, around)
  await breath()
  const pages = keepPages(first)
  let tellPage: (page: Page) => void = () => {}
  let isAwake = false

  const navigation: NavigationPorts = {
    async bring(visit, dropped) {
      if (visit.kind === 'pop' && pages.has(visit.key)) {
        await pages.wake(visit.key)
        return { is: 'ready' }
      }
      if (handed.isMeasured && (await import('./measuring.ts')).loadsWhole(here.href, visit))
        await new Promise(() => {})
      wake(parts.authentication) // who is here is asked once, before the first navigation
      await codeFor(visit)
      const brought = await bring(visit, around, patience[history.isWayBack(visit) ? 'pop' : visit.kind])
      if (brought.is !== 'ready') return brought
      if (dropped.aborted) stopPage(brought.page)
      else pages.add(visit.key, brought.page)
      return { is: 'ready' }
    },
    show(visit, leaving) {
      if (leaving) {
        history.keepPlace(leaving.key)
        parts.breadcrumbs.send({ type: 'breadcrumbs.scrolled', href: leaving.href, scrollPosition: scrollY })
      }
      leave()
      const page = pages.use(visit.key)
      history.write(visit, page.visit.href)
      tellPage({ ...page, visit: { ...visit, href: page.visit.href } })
    },
    settleReader(visit) {
      history.settleReader(visit)
      pageSeen(location.href)
    },
    prefetch(href) {
      codeOf(match(href).route).catch(() => {
        // asked for again, and told of, when it is needed
      })
    },
    loadWhole(href) {
      location.assign(href)
    },
  }
  /** A page that has a copy of what it shows needs no net. */
  async function showKept(): Promise<void> {
    if (match(here.href).route.customersOnly !== 'keepsItsOwn') return
    const brought = await bring(here, around, patience.replace).catch(() => null)
    if (brought?.is !== 'ready') return
    leave()
    pages.add(here.key, brought.page)
    tellPage(brought.page)
  }
  const { freeShippingFrom } = handed.shared
  const opening = {
    here,
    session: history.session,
    title: document.title,
    screen: screenAt(handed.href),
    freeShippingFrom,
  }
  const parts = openShop(opening, shopWith(browserWorld(navigation)), handed.asksConsent)
  // what was a customer's is nobody else's to go back to
  parts.authentication.on('authentication.left', pages.forgetOwn)
  return {
    parts,
    first,
    handed,
    onPage(show) {
      tellPage = show
    },
    wake() {
      if (isAwake) return // StrictMode runs effects twice
      isAwake = true
      if (handed.href !== here.href && !handed.instead) history.rewrite(handed.href + location.hash, here.href)
      restoreKept(parts, handed)
      wakeForHearts(parts, first)
      openCartIfAsked(parts)
      if (handed.instead === 'offline') showKept()
      watchNet(parts, handed)
      keepForLater()
      // who comes anew is where the address leads, or has gone on from there
      if (here.kind === 'pop') history.holdPlace(history.placeOf(here))
      document.documentElement.dataset.awake = ''
      followLinks({
        go: (href, isBack) =>
          parts.navigation.send({ type: 'navigation.go', href: isBack ? history.wayBack(href) : href }),
        prefetch: (href) => parts.navigation.send({ type: 'navigation.prefetch', href }),
      })
      history.onPop(
        (href, key) => parts.navigation.send({ type: 'navigation.popped', href, key }),
        () => parts.navigation.getSnapshot().context.here.key,
      )
    },
  }
}

/** The server knows no favourites: a page that sleeps must wake to show their hearts. */
function wakeForHearts({ favourites }: Parts, { part }: Page): void {
  const { unsubscribe } = favourites.subscribe(({ context }) => {
    if (context.ids.length === 0) return
    unsubscribe()
    part?.fetch().catch(() => {
      // the server's page stands, and the next hand asks again
    })
  })
}

/** Only while its own page stands: an answer that comes late must not rename another page. */
function rewriteAddress(href: string, instead = href): void {
  const { pathname } = new URL(instead, location.href)
  if (pathname !== location.pathname) return
  if (instead === href) history.rewrite(href)
  else {
    // an article that came late has got its name
    history.rewrite(href + location.search + location.hash, location.pathname)
    pageSeen(location.href)
  }
}

/** Screens whose code did not come. */
const missed = new Set<string>()

/**
 * The code of a screen. A browser may remember that a module did not come and never ask again: the second time, if there
 * is a net, the address is loaded whole. @throws the fault of the load, the first time
 */
async function codeFor({ href }: Visit): Promise<void> {
  const { route } = match(href)
  try {
    await codeOf(route)
    missed.delete(route.name)
  } catch (fault) {
    if (!missed.has(route.name) || !navigator.onLine) {
      missed.add(route.name)
      throw fault
    }
    location.assign(href)
    await new Promise(() => {}) // the document is on its way out
  }
}

/** Living pages by history entry, the youngest last. */
function keepPages(first: Page) {
  const kept = new Map([[first.visit.key, first]])
  const add = (key: string, page: Page) => {
    kept.delete(key)
    kept.set(key, page)
    for (const [oldKey, old] of [...kept].slice(0, -mostKept)) {
      stopPage(old)
      kept.delete(oldKey)
    }
  }
  return {
    has: (key: string) => kept.has(key),
    /** A page that is gone back to: its address is what the bar says, and its code comes if it still sleeps. */
    wake(key: string) {
      const page = kept.get(key)
      if (page) page.visit = { ...page.visit, href: history.addressHere() }
      return page?.part?.fetch()
    },
    add,
    forgetOwn() {
      for (const [key, page] of kept) if (page.route.customersOnly) kept.delete(key)
    },
    use(key: string): Page {
      const page = kept.get(key)
      if (!page) throw new Error(`No page is kept for the history entry ${key}`)
      add(key, page)
      return page
    },
  }
}
