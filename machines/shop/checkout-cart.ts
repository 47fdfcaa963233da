import type { ActorRefFrom, Subscription } from 'xstate'
import { type CartView, cartView } from '../cart/index.ts'
import { checkoutCart, type checkoutMachine } from '../checkout/index.ts'
import { webStockShopId } from '../domain/constants.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Keeps a checkout in step with the cart, until it is unsubscribed: the lines, the sums, and how the goods are to come
 * where that was changed in the cart. What is chosen in the checkout reaches the cart by `pageEventRoutes`.
 */
export function followCart(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { cart }: Pick<ShopActors, 'cart'>,
): Subscription {
  let followed = ''
  const update = () => {
    const snapshot = cart.getSnapshot()
    const { first, second } = snapshot.context.pending
    const view = cartView(snapshot, cart.send)
    const pending = [...first, ...second].map(({ orderRef }) => orderRef)
    checkout.send({ type: 'checkout.cart.changed', cart: checkoutCart(view, pending) })
    // a checkout that is not being filled in takes no choice: it gets it once it is
    if (!checkout.getSnapshot().hasTag('open')) return
    const choice = `${view.delivery} ${view.shopId}`
    if (choice === followed) return
    followed = choice
    followDelivery(checkout, view)
  }
  update()
  return cart.subscribe(update)
}

/** The delivery that was chosen in the cart, where the checkout holds another. */
function followDelivery(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { delivery, shopId }: Pick<CartView, 'delivery' | 'shopId'>,
): void {
  const { fields } = checkout.getSnapshot().context
  if (fields.delivery !== delivery) checkout.send({ type: 'checkout.field.change', field: 'delivery', value: delivery })
  if (delivery === 'home') return
  const picked = shopId === webStockShopId ? fields.shopId : shopId
  // a shop of the kept draft is set in the cart this way
  if (picked !== null && (picked !== fields.shopId || picked !== shopId))
    checkout.send({ type: 'checkout.field.change', field: 'shopId', value: picked })
}
