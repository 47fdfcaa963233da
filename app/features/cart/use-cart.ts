import { type CartView, selectCart } from '../../../machines/cart/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** What a component shows of the cart: it renders when that differs. */
export const useCart = <T>(select: (view: CartView) => T): T =>
  useActorSelector(useShopActors().cart, (snapshot) => select(selectCart(snapshot)))
