import type { ShopActors } from '../../../machines/shop/index.ts'
import {
  attachRejectedToOrder,
  detachRejectedFromOrder,
  recordRejected,
} from '../../adapters/browser/rejected-lines.ts'
import type { CheckoutPage } from './page.types.ts'

/** Keeps what the shop refuses of an order, for the receipt of the one that is placed without. */
export function keepRefused(actor: CheckoutPage['actor'], { cart }: ShopActors): () => void {
  const heard = [
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
    actor.on('checkout.order.placed', ({ orderId }) => attachRejectedToOrder(orderId)),
    actor.on('checkout.order.cancelled', ({ orderId }) => detachRejectedFromOrder(orderId)),
  ]
  return () => {
    for (const one of heard) one.unsubscribe()
  }
}
