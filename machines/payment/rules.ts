import type { Order } from '../domain/index.ts'
import { answerOf, caseOf, readOrder } from '../persistence/reading/index.ts'

export type OrderAnswer =
  | { type: 'order'; order: Order }
  | { type: 'unknown' }
  /** It is there, but its address alone opens it no more: a mailed code does. */
  | { type: 'linkExpired' }

/** @throws on what is no such answer */
export const orderIn = answerOf(
  'readOrder',
  caseOf<OrderAnswer>({ order: { order: readOrder }, unknown: {}, linkExpired: {} }),
)

/** What became of a code that was to be mailed. */
export type SendCodeAnswer = { type: 'sent' } | { type: 'notNeeded' } | { type: 'tooMany' } | { type: 'unavailable' }
/** What became of a code that was entered; `spent`: it is good no more. */
export type EnterCodeAnswer = { type: 'accepted' } | { type: 'notNeeded' } | { type: 'wrong' } | { type: 'spent' }
/** Why a code has not brought the shopper on. */
export type CodeProblem = 'wrong' | 'spent' | 'tooMany' | 'unavailable'

/** @throws on what is no such answer */
export const codeSentIn = answerOf(
  'sendCode',
  caseOf<SendCodeAnswer>({ sent: {}, notNeeded: {}, tooMany: {}, unavailable: {} }),
)
/** @throws on what is no such answer */
export const codeEnteredIn = answerOf(
  'enterCode',
  caseOf<EnterCodeAnswer>({ accepted: {}, notNeeded: {}, wrong: {}, spent: {} }),
)

const codePattern = /^\d{6}$/
/** A mailed code as it was typed, without spaces; null for what can be none. */
export function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return codePattern.test(code) ? code : null
}

/** Where a payment stands, as the shop's own order says: the address that the shopper came back by is not believed. */
export type PaymentOutcome =
  | 'paid'
  | 'cancelled'
  | 'declined'
  | 'aborted'
  | 'expired'
  | 'unpaid'
  | 'unconfirmed'
  | 'underWay'

export function outcomeOf({ status, payment, total }: Pick<Order, 'status' | 'payment' | 'total'>): PaymentOutcome {
  if (status !== 'awaitingPayment') return status
  switch (payment) {
    case 'none':
      // what costs nothing waits for the code that was mailed
      return total === 0 ? 'unconfirmed' : 'unpaid'
    case 'created':
    case 'authorized':
    case 'captured':
      return 'underWay'
    case 'released':
    case 'refunded':
      return 'aborted'
    case 'declined':
    case 'aborted':
    case 'expired':
      return payment
    default:
      return payment satisfies never
  }
}

/** How long a payment that is under way is polled, ms. */
const pollingTimeout = 30_000

/** How long to wait after so many waits, ms: a second more each time, until the polling ends. 0 when it has ended. */
export function nextWait(waits: number): number {
  const waited = (waits * (waits + 1) * 1000) / 2
  return Math.max(0, Math.min((waits + 1) * 1000, pollingTimeout - waited))
}
