import type { ActorRefFrom, Subscription } from 'xstate'
import { selectCart } from '../cart/index.ts'
import { checkoutCart, type checkoutMachine, type ParcelFreight } from '../checkout/index.ts'
import { webStockShopId } from '../domain/constants.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Tells a checkout of the cart until it is unsubscribed: lines, totals, and the delivery that is chosen there. The
 * checkout decides what it takes over; its own choices reach the cart by `pageEventRoutes`. `freight`: of a chain with
 * pick-up points.
 */
export function followCart(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  { cart }: Pick<ShopActors, 'cart'>,
  preferredShopId: () => number | null = () => null,
  freight: ParcelFreight | null = null,
): Subscription {
  const tell = () => {
    const snapshot = cart.getSnapshot()
    const { first, second } = snapshot.context.pending
    const view = selectCart(snapshot)
    const pending = [...first, ...second].map(({ orderRef }) => orderRef)
    relay(cart, checkout, { type: 'checkout.cart.changed', cart: checkoutCart(view, pending, freight) })
    relay(cart, checkout, {
      type: 'checkout.choice.changed',
      delivery: view.delivery,
      shopId: view.shopId === webStockShopId ? null : view.shopId,
      preferredShopId: preferredShopId(),
    })
  }
  tell()
  return cart.subscribe(tell)
}
