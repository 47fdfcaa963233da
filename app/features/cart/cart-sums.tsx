import { memo, useDeferredValue } from 'react'
import type { CartView } from '../../../machines/cart/index.ts'
import { type Sum, Sums } from '../../../ui/CartSummary/index.ts'
import styles from './cart.module.css'
import { FreeShipping } from './free-shipping.tsx'
import { sumsOf } from './sums.ts'
import { useCart } from './use-cart.ts'

/** The cart's totals, and how far it is to free home delivery. Deferred: a press shows its own change first. */
export function CartSums() {
  const sums = useCart((view) => ({
    rows: sumsOf(view),
    freeShipping: view.delivery === 'home' ? view.freeShipping : null,
  }))
  return <DrawnSums {...useDeferredValue(sums)} />
}

const DrawnSums = memo(function DrawnSums({ rows, freeShipping }: Pick<CartView, 'freeShipping'> & { rows: Sum[] }) {
  return (
    <div className={styles.sums}>
      {freeShipping && <FreeShipping progress={freeShipping} />}
      <Sums rows={rows} />
    </div>
  )
})
