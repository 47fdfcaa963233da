import { type Forward, row, show } from './forwards.ts'

/** What the machines tell that know who the shopper is, what is theirs, and what their other tabs do. */
export const customerForwards: readonly Forward[] = [
  row('promocode', 'promocode.accepted', 'cart', ({ code, amount, fixed }) => ({
    type: 'cart.discount.apply',
    code,
    amount,
    fixed,
  })),
  row('promocode', 'promocode.removed', 'cart', () => ({ type: 'cart.discount.clear' })),
  row('promocode', 'promocode.dropped', 'alerts', ({ reason }) =>
    show({ type: 'warning', code: 'promocode.dropped', about: reason }),
  ),
  row('authentication', 'authentication.entered', 'favourites', ({ by }) =>
    by === 'login' ? { type: 'favourites.empty' } : null,
  ),
  row('authentication', 'authentication.left', 'favourites', ({ by }) =>
    by === 'deletion' ? { type: 'favourites.empty' } : null,
  ),
  row('favourites', 'favourites.dropped', 'alerts', ({ reason }) =>
    show({ type: 'warning', code: 'favourites.dropped', about: reason }),
  ),
  row('tabs', 'tabs.user.changed', 'authentication', ({ stored }) => ({ type: 'authentication.synced', stored })),
  row('tabs', 'tabs.cart.changed', 'cart', ({ stored }) => ({ type: 'cart.synced', stored })),
  row('tabs', 'tabs.promocode.changed', 'promocode', ({ stored }) => ({ type: 'promocode.synced', stored })),
  row('tabs', 'tabs.favourites.changed', 'favourites', ({ stored }) => ({ type: 'favourites.synced', stored })),
]
