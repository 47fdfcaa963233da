import { cartView } from '../../../machines/cart/index.ts'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { sumsOf } from '../../features/cart/sums.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'

const FreeShipping = lazyComponent(() =>
  import('../../features/cart/free-shipping.tsx').then(
    ({ FreeShipping }) => FreeShipping,
    () => () => null, // the totals include freight
  ),
)

/** Lines and totals, always visible. */
export function Summary({ view }: { view: CheckoutView }) {
  const { cart, overlays } = useShopActors()
  const bought = cartView(useActorSnapshot(cart), cart.send)
  const delivery = view.fields.delivery.value
  return (
    <OrderSummary
      lines={bought.lines.map(({ line }) => summaryLine(line))}
      sums={sumsOf({ ...bought, delivery })}
      total={{ label: 'Å betale', amount: view.payable }}
      description="Inkl. mva. Rabattkode legger du inn i handlekurven."
      more={
        <>
          <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'cart' })}>Min Handlekurv</LinkButton>
          {bought.freeShipping && delivery === 'home' && <FreeShipping progress={bought.freeShipping} />}
        </>
      }
    />
  )
}
