import { cartView } from '../../../machines/cart/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { useSnapshot } from '../../bind.ts'
import { sumsOf } from '../../cart/sums.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { useShop } from '../../use-shop.ts'

/** What is bought, and what it comes to: always in reach. */
export function Summary({ view }: { view: CheckoutView }) {
  const { cart } = useShop()
  const bought = cartView(useSnapshot(cart), cart.send)
  return (
    <OrderSummary
      lines={bought.lines.map(({ line }) => summaryLine(line))}
      sums={sumsOf({ ...bought, delivery: view.fields.delivery.value })}
      total={{ label: 'Å betale', amount: view.payable }}
      note="Inkl. mva. Rabattkode legger du inn i handlekurven."
    />
  )
}
