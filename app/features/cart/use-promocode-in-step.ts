import { useEffect } from 'react'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/** Keeps the promocode in step with the cart's discount, which is the source of truth. Returns the applied code. */
export function usePromocodeInStep() {
  const { cart, promocode } = useShopActors()
  const discount = useActorSelector(cart, ({ context }) => context.discount)
  const accepted = useActorSelector(promocode, ({ context }) => context.accepted)
  const isHeld = accepted !== null
  // wiring: the cart's discount is the truth, also when it was restored or came from another tab
  useEffect(() => {
    if (discount.activated && !isHeld) promocode.send({ ...discount, type: 'promocode.hold' })
    if (!discount.activated && isHeld) promocode.send({ type: 'promocode.drop' })
  }, [discount, isHeld, promocode])
  return accepted
}
