import { useDeferredValue } from 'react'
import { latePart } from '../../ui/Dialog/index.ts'
import { useView } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { OnDemand } from './on-demand.tsx'

/** Its code is fetched ahead where a shopper is about to open it. */
export const CartSheet = latePart(() => import('../cart/sheet.tsx').then(({ CartSheet }) => CartSheet))

/** The cart's dialog, and what it may show in the cart's place. */
export function CartOnDemand() {
  const { overlays } = useShop()
  const wanted = useView(overlays, (snapshot) => {
    const { name } = snapshot.context
    return snapshot.hasTag('open') && (name === 'cart' || name === 'promocode' || name === 'privacy') ? name : null
  })
  // on a slow phone a dialog takes longer than a press may wait: the counter answers it, and this comes in the next frame
  const open = useDeferredValue(wanted) && wanted
  return (
    <OnDemand open={open !== null}>
      <CartSheet shown={open ?? 'cart'} open={open !== null} />
    </OnDemand>
  )
}
