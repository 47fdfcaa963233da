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
  /** It costs nothing, and waits for the code that was mailed. */
  | 'unconfirmed'
  /** It is so old that its address alone opens it no more. */
  | 'linkExpired'
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
  /** Has a code mailed; null while that is not to be done. */
  sendCode: (() => void) | null
  /** Enters a mailed code, as it was typed; null while there is none to be entered. */
  enterCode: ((code: string) => void) | null
  codeProblem: CodeProblem | null
}

function phaseOf({ value, context }: PaymentSnapshot): PaymentPhase {
  if (typeof value === 'object') {
    if ('unsettled' in value) return value.unsettled
    return context.order ? 'unconfirmed' : 'linkExpired'
  }
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
    sendCode: snapshot.hasTag('canSendCode') ? () => send({ type: 'payment.code.send' }) : null,
    enterCode: snapshot.hasTag('canEnterCode') ? (code) => send({ type: 'payment.code.enter', code }) : null,
    codeProblem: snapshot.context.problem,
  }
}
