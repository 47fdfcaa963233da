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
  /** The order may have changed. */
  canCheck: boolean
  canSendCode: boolean
  /** A code is expected. */
  canEnterCode: boolean
  codeProblem: CodeProblem | null
}

export interface PaymentCommands {
  /** Reads the order again. */
  check(): void
  /** Requests a code. */
  sendCode(): void
  /** Submits a code as typed. */
  enterCode(code: string): void
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
export function selectPayment(snapshot: PaymentSnapshot): PaymentView {
  return {
    phase: phaseOf(snapshot),
    order: snapshot.context.order,
    canCheck: snapshot.hasTag('canCheck'),
    canSendCode: snapshot.hasTag('canSendCode'),
    canEnterCode: snapshot.hasTag('canEnterCode'),
    codeProblem: snapshot.context.problem,
  }
}

export const paymentCommands = (send: (event: PaymentEvent) => void): PaymentCommands => ({
  check: () => send({ type: 'payment.check' }),
  sendCode: () => send({ type: 'payment.code.send' }),
  enterCode: (code) => send({ type: 'payment.code.enter', code }),
})
