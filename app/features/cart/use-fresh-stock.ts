import { useEffect } from 'react'
import { useShopActors } from '../../react/shop-context.ts'

/** How long stock and prices are fresh, ms. */
const stockStaleTime = 10 * 60 * 1000

/** Starts as stale: a cart may be restored after days. */
let checkedAt = Number.NEGATIVE_INFINITY

/** Reloads stale stock and prices when the cart is shown. */
export function useFreshStock(isShown: boolean): void {
  const { cart } = useShopActors()
  // wiring: the shopper looks at the cart, which only a component knows
  useEffect(() => {
    if (!isShown) return
    const checkOnce = () => {
      if (performance.now() - checkedAt < stockStaleTime || cart.getSnapshot().hasTag('restoring')) return
      checkedAt = performance.now()
      cart.send({ type: 'cart.stock.check' })
    }
    checkOnce()
    const { unsubscribe } = cart.subscribe(checkOnce)
    return unsubscribe
  }, [isShown, cart])
}
