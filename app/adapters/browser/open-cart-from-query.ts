import type { ShopActors } from '../../../machines/shop/index.ts'
import { openCart } from '../../features/customers/login-href.ts'
import { rewrite } from './history.ts'

/** After a login from the cart it opens by itself, now that what was in it is here; a reload opens it no more. */
export function openCartFromQuery({ overlays }: ShopActors): void {
  const url = new URL(location.href)
  if (url.searchParams.get(openCart.flag) !== openCart.value) return
  url.searchParams.delete(openCart.flag)
  rewrite(url.pathname + url.search + url.hash)
  overlays.send({ type: 'overlay.open', name: 'cart' })
}
