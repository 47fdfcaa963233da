import type { ShopActors } from '../../../machines/shop/index.ts'
import {
  attachRejectedToOrder,
  detachRejectedFromOrder,
  recordRejected,
} from '../../adapters/browser/rejected-lines.ts'
import type { CheckoutPage } from './page.types.ts'

/** Records refused lines for the receipt of the order that is placed without them. */
export function keepRefused(actor: CheckoutPage['actor'], { cart }: ShopActors): () => void {
  const subscriptions = [
    actor.on('checkout.order.refused', ({ refused }) => {
      const { lines } = cart.getSnapshot().context
      recordRejected(
        refused.flatMap(({ ean, available }) => {
          const line = lines.find((it) => it.ean === ean)
          if (!line) return []
          const { name, colour, size, count: wanted } = line
          return [{ ean, name, colour, size, wanted, available }]
        }),
      )
    }),
    actor.on('checkout.order.placed', ({ orderRef }) => attachRejectedToOrder(orderRef)),
    actor.on('checkout.order.cancelled', ({ orderRef }) => detachRejectedFromOrder(orderRef)),
  ]
  return () => {
    for (const one of subscriptions) one.unsubscribe()
  }
}
