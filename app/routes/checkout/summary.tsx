import { cartView } from '../../../machines/cart/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { useSnapshot } from '../../bind.ts'
import { useShop } from '../../use-shop.ts'

/** What is bought, and what it comes to: always in reach. */
export function Summary({ view }: { view: CheckoutView }) {
  const { cart } = useShop()
  const { lines, goods, pant, saved } = cartView(useSnapshot(cart), cart.send)
  return (
    <OrderSummary
      lines={lines.map(({ line }) => ({
        key: line.ean,
        name: line.name,
        choice: `${line.colour}, str. ${line.size}`,
        count: line.count,
        price: line.count * line.price,
        picture: line.picture,
      }))}
      sums={[
        { label: 'Varer', amount: goods },
        ...(pant > 0 ? [{ label: 'Pant', amount: pant }] : []),
        ...(saved > 0 ? [{ label: 'Rabatt', amount: -saved }] : []),
        { label: 'Frakt', amount: view.shipping === 0 ? 'Gratis' : view.shipping },
      ]}
      total={{ label: 'Å betale', amount: view.payable }}
      note="Inkl. mva."
    />
  )
}
