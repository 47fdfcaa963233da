import { useEffect, useRef } from 'react'
import { orderRef } from '../../../machines/domain/index.ts'
import { type PaymentPhase, paymentView } from '../../../machines/payment/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useActorSnapshot } from '../../react/use-actor.ts'
import { Screen as NotFound } from '../not-found/screen.tsx'
import { Code } from './code.tsx'
import type { OrderPage } from './page.types.ts'
import { Receipt } from './receipt.tsx'
import { Unpaid } from './unpaid.tsx'

/** An order: the receipt, or the progress of its payment. */
export function Screen({ actor }: OrderPage) {
  const { cart } = useShopActors()
  const view = paymentView(useActorSnapshot(actor), actor.send)
  const { phase, order, check } = view
  const ref = order && orderRef(order.id)
  const isCartRead = useActorSelector(cart, (snapshot) => !snapshot.hasTag('restoring'))
  // wiring: what became of the order reaches the cart
  useEffect(() => {
    if (!ref) return
    if (phase === 'paid') cart.send({ type: 'cart.order.paid', orderRef: ref })
    // known when the cart is restored
    if (phase === 'cancelled' && isCartRead) cart.send({ type: 'cart.order.cancelled', orderRef: ref })
  }, [phase, ref, cart, isCartRead])
  // wiring: a dehydrated delay has no timer yet
  useEffect(() => {
    if (actor.getSnapshot().matches('waiting')) actor.send({ type: 'payment.check' })
  }, [actor])
  // dom: the window's events
  useEffect(() => askWhenBack(actor), [actor])
  useAnnouncedReceipt(phase)
  if (phase === 'unknown') return <NotFound />
  if (phase === 'paid') return order && <Receipt order={order} />
  if (phase === 'unconfirmed' || phase === 'linkExpired') return <Code {...view} />
  return <Unpaid phase={phase} order={order} check={check} />
}

/** Reads the order again when the shopper returns to the tab. */
function askWhenBack(actor: OrderPage['actor']): () => void {
  const ask = () => {
    const snapshot = actor.getSnapshot()
    const isOpen = ['waiting', 'stillWaiting', 'failed'].some((state) => state === snapshot.value)
    if (isOpen && !document.hidden) actor.send({ type: 'payment.check' })
  }
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}

/** Focuses the receipt when it replaces the wait, so that screen readers announce it. */
function useAnnouncedReceipt(phase: PaymentPhase): void {
  const before = useRef(phase)
  // dom: focus
  useEffect(() => {
    const hasCome = before.current !== 'paid' && phase === 'paid'
    before.current = phase
    if (hasCome) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [phase])
}
