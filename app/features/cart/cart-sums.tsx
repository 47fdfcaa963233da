import { Sums } from '../../../ui/CartSummary/index.ts'
import styles from './cart.module.css'
import { FreeShipping } from './free-shipping.tsx'
import { sumsOf } from './sums.ts'
import { useCart } from './use-cart.ts'

/** The cart's totals, and how far it is to free home delivery. */
export function CartSums() {
  const { rows, freeShipping } = useCart((view) => ({
    rows: sumsOf(view),
    freeShipping: view.delivery === 'home' ? view.freeShipping : null,
  }))
  return (
    <div className={styles.sums}>
      {freeShipping && <FreeShipping progress={freeShipping} />}
      <Sums rows={rows} />
    </div>
  )
}
