import { useEffect } from 'react'
import { paymentView } from '../../../machines/payment/index.ts'
import { useSnapshot } from '../../bind.ts'
import { useShop } from '../../use-shop.ts'
import { Screen as Missing } from '../missing/screen.tsx'
import type { OrderPage } from './load.ts'
import { Receipt } from './receipt.tsx'
import { Unpaid } from './unpaid.tsx'

/** An order: its receipt once it is paid, and until then where its payment stands. */
export function Screen({ actor }: OrderPage) {
  const { cart } = useShop()
  const { phase, order, check } = paymentView(useSnapshot(actor), actor.send)
  const orderId = order?.id
  useEffect(() => {
    if (orderId === undefined) return
    if (phase === 'paid') cart.send({ type: 'cart.order.paid', orderId })
    if (phase === 'cancelled') cart.send({ type: 'cart.order.cancelled', orderId })
  }, [phase, orderId, cart])
  useEffect(() => {
    // a wait that the server handed over has no clock of its own yet
    if (actor.getSnapshot().matches('waiting')) actor.send({ type: 'payment.check' })
  }, [actor])
  if (phase === 'unknown') return <Missing />
  if (phase === 'paid') return order && <Receipt order={order} />
  return <Unpaid phase={phase} order={order} check={check} />
}
