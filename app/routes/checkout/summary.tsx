import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { sumsOf } from '../../features/cart/sums.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { useShopActors } from '../../react/shop-context.ts'

const FreeShipping = lazyComponent(() =>
  import('../../features/cart/free-shipping.tsx').then(
    ({ FreeShipping }) => FreeShipping,
    () => () => null, // the totals include freight
  ),
)

/** Lines and totals, always visible. */
export function Summary({ view }: { view: CheckoutView }) {
  const { overlays } = useShopActors()
  const delivery = view.fields.delivery.value
  const { lines, sums, freeShipping } = useCart((bought) => ({
    lines: bought.lines.map(({ line }) => summaryLine(line)),
    sums: sumsOf({ ...bought, delivery }),
    freeShipping: delivery === 'home' ? bought.freeShipping : null,
  }))
  return (
    <OrderSummary
      lines={lines}
      sums={sums}
      total={{ label: 'Å betale', amount: view.payable }}
      description="Inkl. mva. Rabattkode legger du inn i handlekurven."
      more={
        <>
          <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'cart' })}>Min Handlekurv</LinkButton>
          {freeShipping && <FreeShipping progress={freeShipping} />}
        </>
      }
    />
  )
}
