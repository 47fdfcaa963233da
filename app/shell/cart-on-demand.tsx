import { lazy, Suspense, useState } from 'react'
import { overlaysView } from '../../machines/overlays/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'

const CartSheet = lazy(() => import('./cart-sheet.tsx').then((module) => ({ default: module.CartSheet })))

/** The cart's dialog, whose code comes with its first opening; after that it stays, to give focus back. */
export function CartOnDemand() {
  const { overlays } = useShop()
  const { open, onClose } = overlaysView(useSnapshot(overlays), overlays.send).part('cart')
  const [isWoken, setWoken] = useState(false)
  if (open && !isWoken) setWoken(true)
  return (
    isWoken && (
      <Suspense fallback={null}>
        <CartSheet open={open} onClose={onClose} />
      </Suspense>
    )
  )
}
