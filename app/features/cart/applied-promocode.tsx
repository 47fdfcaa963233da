import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/Link/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import styles from './cart.module.css'
import { Promocode } from './promocode.tsx'

/**
 * The applied promocode, or the button to enter one. The cart is the source of truth. Takes the focus when the shopper
 * comes back from the view that the button opens.
 */
export const AppliedPromocode = memo(function AppliedPromocode({ takesFocus }: { takesFocus: boolean }) {
  const { cart, overlays, promocode } = useShopActors()
  const discount = useActorSelector(cart, ({ context }) => context.discount)
  const isHeld = useActorSelector(promocode, ({ context }) => context.accepted !== null)
  // wiring: the cart's discount is the truth, also when it was restored or came from another tab
  useEffect(() => {
    if (discount.activated && !isHeld) promocode.send({ ...discount, type: 'promocode.hold' })
    if (!discount.activated && isHeld) promocode.send({ type: 'promocode.drop' })
  }, [discount, isHeld, promocode])
  const place = useRef<HTMLDivElement>(null)
  // dom: focus comes back to the button that opened the view
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <div className={styles.promocode} ref={place}>
      {isHeld ? (
        <Promocode />
      ) : (
        <LinkButton onClick={() => overlays.send({ type: 'overlay.toggle', name: 'promocode' })}>
          Har du en rabattkode?
        </LinkButton>
      )}
    </div>
  )
})
