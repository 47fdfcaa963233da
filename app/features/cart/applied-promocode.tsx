import { useEffect, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/Link/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import styles from './cart.module.css'
import { Promocode } from './promocode.tsx'

/**
 * The applied promocode, or the button to enter one. The cart is the source of truth. Takes the focus when the shopper
 * comes back from the view that the button opens.
 */
export function AppliedPromocode({ takesFocus }: { takesFocus: boolean }) {
  const { cart, overlays, promocode } = useShopActors()
  const { discount } = useActorSnapshot(cart).context
  const { accepted } = useActorSnapshot(promocode).context
  const isHeld = accepted !== null
  useEffect(() => {
    if (discount.activated && !isHeld) promocode.send({ ...discount, type: 'promocode.hold' })
    if (!discount.activated && isHeld) promocode.send({ type: 'promocode.drop' })
  }, [discount, isHeld, promocode])
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <div className={styles.promocode} ref={place}>
      {accepted ? (
        <Promocode />
      ) : (
        <LinkButton onClick={() => overlays.send({ type: 'overlay.toggle', name: 'promocode' })}>
          Har du en rabattkode?
        </LinkButton>
      )}
    </div>
  )
}
