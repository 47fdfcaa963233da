import { useEffect } from 'react'
import { LinkButton } from '../../ui/Link/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import styles from './cart.module.css'
import { Promocode } from './promocode.tsx'

/** The code that the cart has, or the way to give one. What the cart says is what counts. */
export function AppliedPromocode() {
  const { cart, overlays, promocode } = useShop()
  const { discount } = useSnapshot(cart).context
  const { accepted } = useSnapshot(promocode).context
  const isHeld = accepted !== null
  useEffect(() => {
    if (discount.activated && !isHeld) promocode.send({ ...discount, type: 'promocode.hold' })
    if (!discount.activated && isHeld) promocode.send({ type: 'promocode.drop' })
  }, [discount, isHeld, promocode])
  return (
    <div className={styles.promocode}>
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
