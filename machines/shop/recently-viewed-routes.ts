import { shopRoute } from './page-actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes to the recently viewed articles. */
export const recentlyViewedRoutes: readonly EventRoute[] = [
  shopRoute('consent', 'consent.answered', 'recentlyViewed', ({ purposes }) => ({
    type: purposes.preferences ? 'recentlyViewed.allow' : 'recentlyViewed.disallow',
  })),
  // the offer to take a deletion back ends with the page
  shopRoute('navigation', 'navigation.arrived', 'recentlyViewed', () => ({ type: 'recentlyViewed.undo.dismiss' })),
  // after an expiry the same customer logs in again
  shopRoute('authentication', 'authentication.left', 'recentlyViewed', ({ by }) =>
    by === 'expiry' ? null : { type: 'recentlyViewed.forget' },
  ),
]
