import type { SnapshotFrom } from 'xstate'
import type { Order } from '../domain/index.ts'
import type { PaymentEvent, paymentMachine } from './machine.ts'
import type { CodeProblem } from './rules.ts'

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
  /** A free order that waits for the mailed code. */
  | 'unconfirmed'
  /** The order is too old for its address alone to grant access. */
  | 'linkExpired'
  | 'cancelled'
  | 'unknown'
  | 'failed'

export interface PaymentView {
  phase: PaymentPhase
  order: Order | null
  /** Reads the order again; null if that is useless. */
  check: (() => void) | null
  /** Requests a code; null if not possible now. */
  sendCode: (() => void) | null
  /** Submits a code as typed; null if no code is expected. */
  enterCode: ((code: string) => void) | null
  codeProblem: CodeProblem | null
}

function phaseOf({ value, context }: PaymentSnapshot): PaymentPhase {
  if (typeof value === 'object') {
    if ('unsettled' in value) return value.unsettled
    return context.order ? 'unconfirmed' : 'linkExpired'
  }
  // polling again is still waiting: no flicker
  return value === 'reading' && context.waits > 0 ? 'waiting' : value
}

/** The return from the payment provider. */
export function paymentView(snapshot: PaymentSnapshot, send: (event: PaymentEvent) => void): PaymentView {
  return {
    phase: phaseOf(snapshot),
    order: snapshot.context.order,
    check: snapshot.hasTag('canCheck') ? () => send({ type: 'payment.check' }) : null,
    sendCode: snapshot.hasTag('canSendCode') ? () => send({ type: 'payment.code.send' }) : null,
    enterCode: snapshot.hasTag('canEnterCode') ? (code) => send({ type: 'payment.code.enter', code }) : null,
    codeProblem: snapshot.context.problem,
  }
}
