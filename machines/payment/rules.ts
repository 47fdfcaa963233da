import type { Order } from '../domain/index.ts'
import { answerOf, caseOf, readOrder } from '../persistence/reading/index.ts'

export { orderRef } from '../domain/order-ref.ts'

export type OrderAnswer =
  | { type: 'order'; order: Order }
  | { type: 'unknown' }
  /** The order exists, but needs a mailed code: its address is too old to grant access. */
  | { type: 'linkExpired' }

/** Parses the answer. @throws on anything else */
export const orderIn = answerOf(
  'readOrder',
  caseOf<OrderAnswer>({ order: { order: readOrder }, unknown: {}, linkExpired: {} }),
)

/** Result of requesting a code. */
export type SendCodeAnswer = { type: 'sent' } | { type: 'notNeeded' } | { type: 'tooMany' } | { type: 'unavailable' }
/** Result of submitting a code; `spent`: it is no longer valid. */
export type EnterCodeAnswer = { type: 'accepted' } | { type: 'notNeeded' } | { type: 'wrong' } | { type: 'spent' }
/** Why a code failed. */
export type CodeProblem = 'wrong' | 'spent' | 'tooMany' | 'unavailable'

/** Parses the answer. @throws on anything else */
export const codeSentIn = answerOf(
  'sendCode',
  caseOf<SendCodeAnswer>({ sent: {}, notNeeded: {}, tooMany: {}, unavailable: {} }),
)
/** Parses the answer. @throws on anything else */
export const codeEnteredIn = answerOf(
  'enterCode',
  caseOf<EnterCodeAnswer>({ accepted: {}, notNeeded: {}, wrong: {}, spent: {} }),
)

const codePattern = /^\d{6}$/
/** A mailed code as typed, without spaces; null if malformed. */
export function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return codePattern.test(code) ? code : null
}

/** Payment status from the shop's own order: the return address is not trusted. */
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
      // a free order waits for the mailed code
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

/** Total polling time of a pending payment, ms. */
const pollingTimeout = 30_000

/** Delay before the next poll, ms: a second longer each time. 0 when polling has ended. */
export function nextWait(waits: number): number {
  const waited = (waits * (waits + 1) * 1000) / 2
  return Math.max(0, Math.min((waits + 1) * 1000, pollingTimeout - waited))
}
