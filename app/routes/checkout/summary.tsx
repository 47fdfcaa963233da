import { useState } from 'react'
import { cartCommands } from '../../../machines/cart/index.ts'
import { paidOf } from '../../../machines/gift-cards/paid.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { OrderSummary } from '../../../ui/OrderSummary/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { summaryLine } from '../../content/summary-line.ts'
import { sumsOf } from '../../features/cart/sums.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { type PaidPartProps, useCheckout } from './use-checkout.ts'

const FreeShipping = lazyComponent(() =>
  import('../../features/cart/free-shipping.tsx').then(
    ({ FreeShipping }) => FreeShipping,
    () => () => null, // the totals include freight
  ),
)
const LineStepper = lazyComponent(() =>
  import('../../features/cart/line-stepper.tsx').then(({ LineStepper }) => LineStepper),
)
const PromocodeInPlace = lazyComponent(
  () => import('../../features/cart/promocode-in-place.tsx').then(({ PromocodeInPlace }) => PromocodeInPlace),
  CodeField,
)

/** The field of the code, while its form is loading: the form has what is typed here. */
function CodeField() {
  const { promocode } = useShopActors()
  const { accepted, text } = useActorSelector(promocode, ({ context }) => context)
  return (
    !accepted && (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          promocode.send({ type: 'promocode.submit' })
        }}
      >
        <TextField
          label="Rabattkode"
          value={text}
          onValueChange={(text) => promocode.send({ type: 'promocode.type', text })}
          autoComplete="off"
          autoFocus
        />
      </form>
    )
  )
}

/** Lines and totals, always visible. Until the order is sent, pieces and promocode can be changed. */
export function Summary({ actor, giftCards }: PaidPartProps) {
  const { cart, overlays } = useShopActors()
  const commands = useCommands(cart, cartCommands)
  const [isChanging, setChanging] = useState(false)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const { delivery, shipping, canChange, payable } = useCheckout(
    actor,
    ({ fields, shipping, phase, button, payable }) => ({
      delivery: fields.delivery.value,
      shipping,
      canChange: phase === 'filling' && button !== 'busy',
      payable,
    }),
  )
  const cards = useActorSelector(giftCards, ({ context }) => context.cards)
  const { lines, sums, due, freeShipping, isSaving } = useCart((bought) => ({
    lines: bought.lines,
    // the cart knows no pick-up points
    sums: sumsOf({ ...bought, delivery: 'home', shipping: { home: shipping, collect: 0 } }),
    due: bought.total + shipping,
    freeShipping: delivery === 'collect' ? null : bought.freeShipping,
    isSaving: bought.saved > 0,
  }))
  return (
    <OrderSummary
      lines={lines.map((one) => ({
        ...summaryLine(one.line),
        ...(canChange &&
          isChanging && {
            stepper: (
              <MountOnFirstOpen open onFail={() => setChanging(false)}>
                <LineStepper view={one} onValueChange={(quantity) => commands.setQuantity(one.line.ean, quantity)} />
              </MountOnFirstOpen>
            ),
          }),
      }))}
      sums={cards.length > 0 ? [...sums, { label: 'Gavekort', amount: -paidOf(cards, due) }] : sums}
      total={{ label: 'Å betale', amount: payable }}
      description="Inkl. mva."
      more={
        <>
          {canChange && (
            <>
              <LinkButton aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                Endre antall
              </LinkButton>
              {!isCodeOpen && (
                <LinkButton onClick={() => setCodeOpen(true)}>
                  {isSaving ? 'Se rabattkoden' : 'Har du en rabattkode?'}
                </LinkButton>
              )}
              <MountOnFirstOpen open={isCodeOpen} onFail={() => setCodeOpen(false)}>
                <PromocodeInPlace />
              </MountOnFirstOpen>
            </>
          )}
          <LinkButton onClick={() => overlays.send({ type: 'overlay.open', name: 'cart' })}>Min Handlekurv</LinkButton>
          {freeShipping && <FreeShipping progress={freeShipping} />}
        </>
      }
    />
  )
}
