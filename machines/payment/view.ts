import type { SnapshotFrom } from 'xstate'
import type { Order } from '../domain/index.ts'
import type { PaymentEvent, paymentMachine } from './machine.ts'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

export type PaymentPhase =
  | 'reading'
  | 'waiting'
  | 'stillWaiting'
  | 'paid'
  | 'unpaid'
  | 'declined'
  | 'aborted'
  | 'expired'
  | 'cancelled'
  | 'unknown'
  | 'failed'

export interface PaymentView {
  phase: PaymentPhase
  order: Order | null
  /** Null where the order can not be paid again. */
  retry: (() => void) | null
  /** Null where asking again is of no use. */
  check: (() => void) | null
}

function phaseOf({ value, context }: PaymentSnapshot): PaymentPhase {
  if (typeof value === 'object') return value.unsettled
  // a wait that looks again is still a wait: no flicker
  return value === 'reading' && context.waits > 0 ? 'waiting' : value
}

/** The way back from the provider, as a component shows it. */
export function paymentView(snapshot: PaymentSnapshot, send: (event: PaymentEvent) => void): PaymentView {
  return {
    phase: phaseOf(snapshot),
    order: snapshot.context.order,
    retry: snapshot.hasTag('canPay') ? () => send({ type: 'payment.retry' }) : null,
    check: snapshot.hasTag('canCheck') ? () => send({ type: 'payment.check' }) : null,
  }
}
