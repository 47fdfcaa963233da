import type { ShopActors } from '../../../machines/shop/index.ts'
import { openCart } from '../../features/customers/login-href.ts'
import { rewrite } from './history.ts'

/** Opens the cart after a login from it, once its lines are restored. A reload does not open it again. */
export function openCartFromQuery({ overlays }: ShopActors): void {
  const url = new URL(location.href)
  if (url.searchParams.get(openCart.flag) !== openCart.value) return
  url.searchParams.delete(openCart.flag)
  rewrite(url.pathname + url.search + url.hash)
  overlays.send({ type: 'overlay.open', name: 'cart' })
}
