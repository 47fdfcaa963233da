import { useEffect, useRef } from 'react'
import { type CartView, cartCommands, selectCart } from '../../../machines/cart/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useCommands } from '../../react/use-actor.ts'
import { useIncrementalRender } from '../../react/use-incremental-render.ts'
import { AppliedPromocode } from './applied-promocode.tsx'
import styles from './cart.module.css'
import { CartSums } from './cart-sums.tsx'
import { Delivery } from './delivery.tsx'
import { EmptyCart } from './empty.tsx'
import { Line } from './line.tsx'
import { useMissingByShop, type WantedNear } from './missing-by-shop.ts'
import { useCart } from './use-cart.ts'

interface CartContentProps {
  onClose: () => void
  /** The view of the promocode has just been left. */
  isBack: boolean
}

/** Lines, delivery and totals of the cart. */
export function CartContent({ onClose, isBack }: CartContentProps) {
  const { cart, shared } = useShopActors()
  const commands = useCommands(cart, cartCommands)
  const view = useCart(({ lines, blocked, canRestore, removedName, stockUnknown, shopId, delivery }) => ({
    lines,
    blocked,
    canRestore,
    removedName,
    stockUnknown,
    shopId,
    delivery,
  }))
  const { shopId, delivery } = view
  const undo = useFocusAfterRemoval(view)
  const shopIds = shared.shops.map(({ id }) => id).filter((id) => id !== webStockShopId)
  const drawn = useIncrementalRender(view.lines.length)
  const names = view.lines.map(({ line }) => line.name)
  const missing = useMissingByShop(browserApi, shopIds, misfitsIn)
  return (
    <>
      <Announced as="div" className={styles.removed} ref={undo}>
        {view.canRestore && (
          <>
            <span>{view.removedName} er fjernet.</span>{' '}
            <Button variant="secondary" size="sm" onClick={commands.restore}>
              Angre
            </Button>
          </>
        )}
      </Announced>
      {view.blocked === 'empty' && <EmptyCart onClose={onClose} />}
      {view.lines.length > 0 && (
        <>
          <ul>
            {view.lines.slice(0, drawn).map(({ line, most, reason, available }) => (
              <Line
                key={line.ean}
                line={line}
                most={most}
                reason={reason}
                available={available}
                shopId={shopId}
                delivery={delivery}
                commands={commands}
                missing={missing}
                hasTwin={names.indexOf(line.name) < names.lastIndexOf(line.name)}
              />
            ))}
          </ul>
          {view.stockUnknown && (
            <p className={styles.unknown}>
              {'Vi fikk ikke sjekket lageret. '}
              <Button variant="secondary" size="sm" onClick={commands.checkStock}>
                Prøv igjen
              </Button>
            </p>
          )}
          <AppliedPromocode takesFocus={isBack} />
          <Delivery />
          <CartSums />
        </>
      )}
    </>
  )
}

/** The cart as soon as its shop cannot deliver a line. */
function misfitsIn(cart: Parameters<typeof selectCart>[0]): WantedNear | null {
  const { lines, shopId } = selectCart(cart)
  const hasMisfit = lines.some(({ available }) => available !== null)
  return hasMisfit ? { lines: lines.map(({ line }) => line), near: shopId } : null
}

/** A removed line takes focus with it: the undo button gets it. */
function useFocusAfterRemoval({ canRestore, lines }: Pick<CartView, 'canRestore' | 'lines'>) {
  const place = useRef<HTMLDivElement>(null)
  const count = lines.length
  const before = useRef(count)
  // dom: focus, after the line that had it is gone
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && canRestore) place.current?.querySelector('button')?.focus()
  }, [count, canRestore])
  return place
}
