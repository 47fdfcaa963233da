import { useEffect, useRef } from 'react'
import { type PaymentPhase, paymentCommands, selectPayment } from '../../../machines/payment/index.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import { Screen as NotFound } from '../not-found/screen.tsx'
import { Code } from './code.tsx'
import type { OrderPage } from './page.types.ts'
import { Receipt } from './receipt.tsx'
import { Unpaid } from './unpaid.tsx'

/** An order: the receipt, or the progress of its payment. */
export function Screen({ actor }: OrderPage) {
  const view = useActorSelector(actor, selectPayment)
  const commands = useCommands(actor, paymentCommands)
  const { phase, order, canCheck } = view
  usePageShown(actor)
  useAnnouncedReceipt(phase)
  if (phase === 'unknown') return <NotFound />
  if (phase === 'paid') return order && <Receipt order={order} />
  if (phase === 'unconfirmed' || phase === 'linkExpired') return <Code view={view} commands={commands} />
  return <Unpaid phase={phase} order={order} onCheck={canCheck ? commands.check : null} />
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
