import { route, showDropped } from './event-routes.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes from the machines of user, account data and other tabs. */
export const accountEventRoutes: readonly EventRoute[] = [
  route('promocode', 'promocode.accepted', 'cart', ({ code, amount, fixed }) => ({
    type: 'cart.discount.apply',
    code,
    amount,
    fixed,
  })),
  route('promocode', 'promocode.removed', 'cart', () => ({ type: 'cart.discount.clear' })),
  route('promocode', 'promocode.dropped', 'alerts', showDropped('promocode.dropped')),
  route('authentication', 'authentication.entered', 'favourites', ({ by }) =>
    by === 'login' ? { type: 'favourites.join' } : null,
  ),
  // members have prices of their own
  route('authentication', 'authentication.entered', 'cart', ({ by }) =>
    by === 'login' ? { type: 'cart.stock.check' } : null,
  ),
  route('authentication', 'authentication.left', 'cart', () => ({ type: 'cart.stock.check' })),
  // a form that is left shows no old answer
  route('navigation', 'navigation.leaving', 'authentication', () => ({ type: 'authentication.form.leave' })),
  // after an expired session they wait for the same customer's next login
  route('authentication', 'authentication.left', 'favourites', ({ by }) =>
    by === 'deletion' ? { type: 'favourites.empty' } : by === 'logout' ? { type: 'favourites.leave' } : null,
  ),
  // an expired session leaves them: the same customer logs in again
  route('authentication', 'authentication.left', 'sizeProfile', ({ by }) =>
    by === 'expiry' ? null : { type: 'sizeProfile.forget' },
  ),
  route('favourites', 'favourites.dropped', 'alerts', showDropped('favourites.dropped')),
  route('tabs', 'tabs.user.changed', 'authentication', ({ stored }) => ({ type: 'authentication.synced', stored })),
  route('tabs', 'tabs.cart.changed', 'cart', ({ stored }) => ({ type: 'cart.synced', stored })),
  route('tabs', 'tabs.promocode.changed', 'promocode', ({ stored }) => ({ type: 'promocode.synced', stored })),
  route('tabs', 'tabs.favourites.changed', 'favourites', ({ stored }) => ({ type: 'favourites.synced', stored })),
  route('tabs', 'tabs.preferredShop.changed', 'preferredShop', ({ stored }) => ({
    type: 'preferredShop.synced',
    stored,
  })),
  route('tabs', 'tabs.sizeProfile.changed', 'sizeProfile', ({ stored }) => ({ type: 'sizeProfile.synced', stored })),
]
