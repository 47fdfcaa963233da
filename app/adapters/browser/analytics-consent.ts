import { type Purposes, parseConsent } from '../../../machines/consent/index.ts'
import type { Visit } from '../../../machines/navigation/index.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'
import type { Sources } from '../../features/analytics/sources.ts'
import { match } from '../../routes.ts'
import type { storedConsent } from './consent.ts'

/** Whether a purpose of the analytics providers has consent. */
const isMeasured = ({ preferences: _, ...measured }: Purposes): boolean => Object.values(measured).includes(true)

/** Loads analytics code with the first consent to it, never before. */
export function trackAfterConsent(parts: ShopActors, analytics: Sources, kept: ReturnType<typeof storedConsent>): void {
  // the offline page may be shown at a private address
  if (match(location.pathname).route.isPrivate) return
  hidePrivateDestinations()
  const begin = (answer: unknown) => {
    Promise.all([import('../../features/analytics/follow.ts'), import('./forget-order-ids.ts')]).then(
      ([{ followShopper }, { forgetOrderIds }]) => {
        forgetOrderIds()
        followShopper(parts, analytics, answer)
      },
      () => {
        // analytics failed to load: the shop works without
      },
    )
  }
  const before = parseConsent(kept)
  if (before && isMeasured(before)) {
    begin(kept)
    return
  }
  const { unsubscribe } = parts.consent.on('consent.answered', ({ purposes }) => {
    if (!isMeasured(purposes)) return
    unsubscribe()
    begin({ accepted: true, kept: { v: 1, purposes } })
  })
}

/** The Navigation API, where the browser has it. */
interface NavigationApi {
  addEventListener(type: 'navigate', listen: (event: Event & { destination: { url: string } }) => void): void
}

/** Hides navigations to private pages from analytics listeners of the Navigation API, which are added later. */
function hidePrivateDestinations(): void {
  const { navigation } = globalThis as { navigation?: NavigationApi }
  navigation?.addEventListener('navigate', (event) => {
    const { origin, pathname } = new URL(event.destination.url)
    if (origin === location.origin && match(pathname).route.isPrivate) event.stopImmediatePropagation()
  })
}

/**
 * Whether a page is loaded as a new document: between private and other pages, so that no third-party script runs in a
 * document, or on its history entry, that has shown a private address. `first` is the page that the document was loaded
 * with.
 */
export const needsDocument = (first: string, { href }: Visit): boolean =>
  match(first).route.isPrivate !== match(href).route.isPrivate
