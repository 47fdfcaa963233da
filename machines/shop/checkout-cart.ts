import type { ActorRefFrom, Subscription } from 'xstate'
import { type CartView, selectCart } from '../cart/index.ts'
import { checkoutCart, type checkoutMachine } from '../checkout/index.ts'
import { webStockShopId } from '../domain/constants.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Keeps a checkout in step with the cart until it is unsubscribed: lines, totals, and a delivery changed in the cart.
 * A collection without a shop is in the shopper's own.
 * The checkout's own choices reach the cart by `pageEventRoutes`.
 */
export function followCart(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { cart }: Pick<ShopActors, 'cart'>,
  preferredShopId: () => number | null = () => null,
): Subscription {
  let followed = ''
  const update = () => {
    const snapshot = cart.getSnapshot()
    const { first, second } = snapshot.context.pending
    const view = selectCart(snapshot)
    const pending = [...first, ...second].map(({ orderRef }) => orderRef)
    relay(cart, checkout, { type: 'checkout.cart.changed', cart: checkoutCart(view, pending) })
    // a checkout that is not open ignores choices: it gets this one later
    if (!checkout.getSnapshot().hasTag('open')) return
    const choice = `${view.delivery} ${view.shopId}`
    if (choice === followed) return
    followed = choice
    followDelivery(cart, checkout, view, preferredShopId())
  }
  update()
  return cart.subscribe(update)
}

/** Copies the cart's delivery to a checkout that has another. */
function followDelivery(
  cart: ShopActors['cart'],
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { delivery, shopId }: Pick<CartView, 'delivery' | 'shopId'>,
  preferredShopId: number | null,
): void {
  const { fields } = checkout.getSnapshot().context
  if (fields.delivery !== delivery)
    relay(cart, checkout, { type: 'checkout.field.change', field: 'delivery', value: delivery })
  if (delivery === 'home') return
  const picked = shopId === webStockShopId ? (fields.shopId ?? preferredShopId) : shopId
  // also sets a stored draft's shop in the cart
  if (picked !== null && (picked !== fields.shopId || picked !== shopId))
    relay(cart, checkout, { type: 'checkout.field.change', field: 'shopId', value: picked })
}
