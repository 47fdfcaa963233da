import { useDeferredValue } from 'react'
import { lazyComponent } from '../../ui/Dialog/index.ts'
import { MountOnFirstOpen } from '../react/mount-on-first-open.tsx'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

/** Preloaded where a shopper is likely to open it. */
export const CartSheet = lazyComponent(() => import('../features/cart/sheet.tsx').then(({ CartSheet }) => CartSheet))

/** Preloaded where articles are added. */
export const AddedPanel = lazyComponent(() => import('../features/cart/added.tsx').then(({ AddedPanel }) => AddedPanel))

/** The cart's dialog, and the dialogs that replace it. */
export function LazyCart() {
  const { overlays } = useShopActors()
  const wanted = useActorSelector(overlays, (snapshot) => {
    const { name } = snapshot.context
    return snapshot.hasTag('open') && (name === 'cart' || name === 'promocode' || name === 'privacy') ? name : null
  })
  const added = useActorSelector(overlays, (snapshot) => (snapshot.hasTag('beside') ? snapshot.context.about : null))
  // deferred: on a slow phone the dialog takes longer than a click may wait; the header's counter reacts first
  const open = useDeferredValue(wanted) && wanted
  return (
    <>
      <MountOnFirstOpen open={added !== null} onFail={() => overlays.send({ type: 'overlay.leave' })}>
        <AddedPanel ean={added} />
      </MountOnFirstOpen>
      <MountOnFirstOpen open={open !== null} onFail={() => overlays.send({ type: 'overlay.close' })}>
        <CartSheet shown={open ?? 'cart'} open={open !== null} />
      </MountOnFirstOpen>
    </>
  )
}
