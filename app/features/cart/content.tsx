import { useEffect, useRef } from 'react'
import type { CartView, cartView } from '../../../machines/cart/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Sums } from '../../../ui/CartSummary/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useIncrementalRender } from '../../react/use-incremental-render.ts'
import { AppliedPromocode } from './applied-promocode.tsx'
import styles from './cart.module.css'
import { Delivery } from './delivery.tsx'
import { EmptyCart } from './empty.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { Line } from './line.tsx'
import { useMissingByShop } from './missing-by-shop.ts'
import { sumsOf } from './sums.ts'

interface CartContentProps {
  view: CartView
  onClose: () => void
  /** The view of the promocode has just been left. */
  isBack: boolean
}

/** Lines, delivery and totals of the cart. */
export function CartContent({ view, onClose, isBack }: CartContentProps) {
  const { shared } = useShopActors()
  const undo = useFocusAfterRemoval(view)
  const shopIds = shared.shops.map(({ id }) => id).filter((id) => id !== webStockShopId)
  const drawn = useIncrementalRender(view.lines.length)
  const names = view.lines.map(({ line }) => line.name)
  const hasMisfit = view.lines.some(({ available }) => available !== null)
  const missing = useMissingByShop(
    browserApi,
    view.lines.map(({ line }) => line),
    shopIds,
    hasMisfit,
    view.shopId,
  )
  return (
    <>
      <div className={styles.removed} ref={undo} role="status">
        {view.canRestore && (
          <>
            <span>{view.removedName} er fjernet.</span>{' '}
            <Button variant="secondary" size="sm" onClick={view.restore}>
              Angre
            </Button>
          </>
        )}
      </div>
      {view.blocked === 'empty' && <EmptyCart onClose={onClose} />}
      {view.lines.length > 0 && (
        <>
          <ul>
            {view.lines.slice(0, drawn).map((line) => (
              <Line
                key={line.line.ean}
                view={line}
                cart={view}
                missing={missing}
                hasTwin={names.indexOf(line.line.name) < names.lastIndexOf(line.line.name)}
              />
            ))}
          </ul>
          {view.stockUnknown && (
            <p className={styles.unknown}>
              {'Vi fikk ikke sjekket lageret. '}
              <Button variant="secondary" size="sm" onClick={view.checkStock}>
                Prøv igjen
              </Button>
            </p>
          )}
          <AppliedPromocode takesFocus={isBack} />
          <Delivery view={view} />
          <div className={styles.sums}>
            {view.freeShipping && view.delivery === 'home' && <FreeShipping progress={view.freeShipping} />}
            <Sums rows={sumsOf(view)} />
          </div>
        </>
      )}
    </>
  )
}

/** A removed line takes focus with it: the undo button gets it. */
function useFocusAfterRemoval({ canRestore, lines }: ReturnType<typeof cartView>) {
  const place = useRef<HTMLDivElement>(null)
  const count = lines.length
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && canRestore) place.current?.querySelector('button')?.focus()
  }, [count, canRestore])
  return place
}
