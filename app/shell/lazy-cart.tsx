import { useDeferredValue } from 'react'
import { lazyComponent } from '../../ui/Dialog/index.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

/** Its code is fetched ahead where a shopper is about to open it. */
export const CartSheet = lazyComponent(() => import('../features/cart/sheet.tsx').then(({ CartSheet }) => CartSheet))

/** The cart's dialog, and what it may show in the cart's place. */
export function LazyCart() {
  const { overlays } = useShopActors()
  const wanted = useActorSelector(overlays, (snapshot) => {
    const { name } = snapshot.context
    return snapshot.hasTag('open') && (name === 'cart' || name === 'promocode' || name === 'privacy') ? name : null
  })
  // on a slow phone a dialog takes longer than a press may wait: the counter answers it, and this comes in the next frame
  const open = useDeferredValue(wanted) && wanted
  return (
    <MountOnFirstOpen open={open !== null}>
      <CartSheet shown={open ?? 'cart'} open={open !== null} />
    </MountOnFirstOpen>
  )
}
