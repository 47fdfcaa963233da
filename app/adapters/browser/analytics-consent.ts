import type { Visit } from '../../../machines/navigation/index.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'
import type { Sources } from '../../features/analytics/sources.ts'
import { match } from '../../routes.ts'
import type { storedConsent } from './consent.ts'

/** What measures comes with the first yes: until then there is no code of it in the page. */
export function trackAfterConsent(parts: ShopActors, measurers: Sources, kept: ReturnType<typeof storedConsent>): void {
  // the page for a lack of net may stand at a private address
  if (match(location.pathname).route.isPrivate) return
  hidePrivateDestinations()
  const begin = (answer: unknown) => {
    import('../../features/analytics/follow.ts').then(
      ({ followShopper }) => followShopper(parts, measurers, answer),
      () => {
        // not measured
      },
    )
  }
  if (kept.accepted && JSON.stringify(kept.kept).includes('true')) {
    begin(kept)
    return
  }
  const { unsubscribe } = parts.consent.on('consent.answered', ({ purposes }) => {
    if (!Object.values(purposes).includes(true)) return
    unsubscribe()
    begin({ accepted: true, kept: { v: 1, purposes } })
  })
}

/** The Navigation API of the browsers that have it. */
interface NavigationApi {
  addEventListener(type: 'navigate', listen: (event: Event & { destination: { url: string } }) => void): void
}

/** Keeps the Navigation API from telling a measurer, which listens later, that the visitor leaves for a private page. */
function hidePrivateDestinations(): void {
  const { navigation } = globalThis as { navigation?: NavigationApi }
  navigation?.addEventListener('navigate', (event) => {
    const { origin, pathname } = new URL(event.destination.url)
    if (origin === location.origin && match(pathname).route.isPrivate) event.stopImmediatePropagation()
  })
}

/**
 * Between private pages and others the browser loads the page whole, so that a third-party script never stands in a
 * document, or on a history entry of one, that has shown a private address. True when the document is on its way out.
 * `first` is the page that the document came with.
 */
export function loadsWhole(first: string, { href, kind }: Visit): boolean {
  if (match(first).route.isPrivate === match(href).route.isPrivate) return false
  if (kind === 'push') location.assign(href)
  else location.replace(href)
  return true
}
