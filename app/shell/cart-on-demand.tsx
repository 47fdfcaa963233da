import { lazy } from 'react'
import { overlaysView } from '../../machines/overlays/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import { OnDemand } from './on-demand.tsx'

const CartSheet = lazy(() => import('./cart-sheet.tsx').then((module) => ({ default: module.CartSheet })))

/** The cart's dialog. */
export function CartOnDemand() {
  const { overlays } = useShop()
  const { open, onClose } = overlaysView(useSnapshot(overlays), overlays.send).part('cart')
  return (
    <OnDemand open={open}>
      <CartSheet open={open} onClose={onClose} />
    </OnDemand>
  )
}
