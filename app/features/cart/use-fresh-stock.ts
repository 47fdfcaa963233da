import { useEffect } from 'react'
import { useShopActors } from '../../react/shop-context.ts'

/** How long what was asked of stock and prices is believed, ms. */
const believedFor = 10 * 60 * 1000

/** The document's start counts as long ago: a cart may be restored after days. */
let checkedAt = Number.NEGATIVE_INFINITY

/** Asks for stock and prices anew when the cart is looked at and they were asked for long ago. */
export function useFreshStock(isLookedAt: boolean): void {
  const { cart } = useShopActors()
  useEffect(() => {
    if (!isLookedAt) return
    const checkOnce = () => {
      if (performance.now() - checkedAt < believedFor || cart.getSnapshot().hasTag('unread')) return
      checkedAt = performance.now()
      cart.send({ type: 'cart.stock.check' })
    }
    checkOnce()
    const { unsubscribe } = cart.subscribe(checkOnce)
    return unsubscribe
  }, [isLookedAt, cart])
}
