import type { ActorRefFrom, Subscription } from 'xstate'
import type { checkoutMachine } from '../checkout/index.ts'
import type { refusedLinesMachine } from '../refused-lines/index.ts'
import { relay } from '../relay/index.ts'
import type { ShopActors } from './shop.types.ts'

/**
 * Tells the refused lines what becomes of the orders of a checkout, until it is unsubscribed. They are of the cart of
 * the shop that the checkout runs below.
 */
export function followRefused(
  refusedLines: ActorRefFrom<typeof refusedLinesMachine>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): Subscription {
  const subscriptions = [
    checkout.on('checkout.order.refused', ({ refused }) =>
      relay(checkout, refusedLines, {
        type: 'refusedLines.refuse',
        refused,
        lines: (checkout.system.get('cart') as ShopActors['cart']).getSnapshot().context.lines,
      }),
    ),
    checkout.on('checkout.order.placed', ({ orderRef }) =>
      relay(checkout, refusedLines, { type: 'refusedLines.order.placed', orderRef }),
    ),
    checkout.on('checkout.order.cancelled', ({ orderRef }) =>
      relay(checkout, refusedLines, { type: 'refusedLines.order.cancelled', orderRef }),
    ),
  ]
  return {
    unsubscribe() {
      for (const one of subscriptions) one.unsubscribe()
    },
  }
}
