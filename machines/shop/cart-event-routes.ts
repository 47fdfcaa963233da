import { route, showAlert, showDropped } from './event-routes.ts'
import type { EventRoute } from './shop.types.ts'

/** Event routes from the cart and the machines of its chunk, once they are loaded. */
export const cartEventRoutes: readonly EventRoute[] = [
  route('cart', 'cart.item.added', 'overlays', ({ line }) => ({ type: 'overlay.beside', about: line.ean })),
  // where nobody knows yet whether the shopper is a member, the member's price is read with the stock
  route('cart', 'cart.item.added', 'cart', ({ line: { memberPrice, ordinaryPrice } }) =>
    memberPrice && !ordinaryPrice ? { type: 'cart.stock.check' } : null,
  ),
  route('cart', 'cart.limit.reached', 'alerts', ({ line, reason, most }) =>
    showAlert({ type: 'warning', code: `cart.${reason}Reached`, about: line.name, most }),
  ),
  route('cart', 'cart.dropped', 'alerts', showDropped('cart.dropped')),
  route('cart', 'cart.shop.chosen', 'preferredShop', ({ shopId }) => ({ type: 'preferredShop.adopt', shopId })),
  route('cart', 'cart.discount.applied', 'promocode', ({ discount }) => ({ type: 'promocode.hold', ...discount })),
  // the code has a stored value of its own, and the cart's discount is the truth
  route('cart', 'cart.discount.synced', 'promocode', ({ discount: { activated, code, amount, fixed } }) =>
    activated && code
      ? { type: 'promocode.synced', stored: { v: 1, promocode: { code, amount, fixed } } }
      : { type: 'promocode.drop' },
  ),
  route('cart', 'cart.discount.refused', 'promocode', ({ code, reason }) => ({
    type: 'promocode.refuse',
    code,
    reason: reason === 'alreadyUsed' ? 'otherDiscount' : reason,
  })),
  route('cart', 'cart.discount.ended', 'promocode', () => ({ type: 'promocode.drop' })),
  route('consent', 'consent.dropped', 'alerts', showDropped('consent.dropped')),
  route('preferredShop', 'preferredShop.dropped', 'alerts', showDropped('preferredShop.dropped')),
  // chosen is what went into the cart: a look at an article says nothing of its size
  route('cart', 'cart.item.added', 'sizeProfile', ({ line }) => ({
    type: 'sizeProfile.keep',
    audience: line.gender,
    size: line.size,
  })),
  route('sizeProfile', 'sizeProfile.dropped', 'alerts', showDropped('sizeProfile.dropped')),
  route('cart', 'cart.cleared', 'promocode', () => ({ type: 'promocode.drop' })),
]
