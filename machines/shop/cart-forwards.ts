import { type Forward, row, show } from './forwards.ts'

/** What the cart tells, once it is here. */
export const cartForwards: readonly Forward[] = [
  row('cart', 'cart.item.added', 'overlays', () => ({ type: 'overlay.open', name: 'cart' })),
  row('cart', 'cart.limit.reached', 'alerts', ({ line, reason }) =>
    show({ type: 'warning', code: `cart.${reason}Reached`, about: line.name }),
  ),
  row('cart', 'cart.dropped', 'alerts', ({ reason }) => show({ type: 'warning', code: 'cart.dropped', about: reason })),
  row('cart', 'cart.discount.applied', 'promocode', ({ discount }) => ({ type: 'promocode.hold', ...discount })),
  row('cart', 'cart.discount.refused', 'promocode', (fact) => ({ ...fact, type: 'promocode.refuse' })),
  row('cart', 'cart.discount.ended', 'promocode', () => ({ type: 'promocode.drop' })),
  row('cart', 'cart.cleared', 'promocode', () => ({ type: 'promocode.drop' })),
]
