import { useDeferredValue } from 'react'
import { lazyComponent } from '../../ui/Dialog/index.ts'
import { MountOnFirstOpen } from '../react/mount-on-first-open.tsx'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

/** Preloaded where a shopper is likely to open it. */
export const CartSheet = lazyComponent(() => import('../features/cart/sheet.tsx').then(({ CartSheet }) => CartSheet))

/** The cart's dialog, the dialogs that replace it, and the panel that tells what was put into the cart. */
export function LazyCart() {
  const { overlays } = useShopActors()
  const wanted = useActorSelector(overlays, (snapshot) => {
    const { name } = snapshot.context
    if (snapshot.hasTag('beside')) return 'added'
    return snapshot.hasTag('open') && (name === 'cart' || name === 'promocode' || name === 'privacy') ? name : null
  })
  // deferred: on a slow phone the dialog takes longer than a click may wait; the header's counter reacts first
  const open = useDeferredValue(wanted) && wanted
  return (
    <MountOnFirstOpen open={open !== null} onFail={() => overlays.send({ type: 'overlay.leave' })}>
      <CartSheet shown={open ?? 'cart'} open={open !== null} />
    </MountOnFirstOpen>
  )
}
