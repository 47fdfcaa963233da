import type { Order } from '../domain/index.ts'
import { answerOf, caseOf, readOrder } from '../domain/reading/index.ts'

export type OrderAnswer = { is: 'order'; order: Order } | { is: 'unknown' }

/** @throws on what is no such answer */
export const orderIn = answerOf('readOrder', caseOf<OrderAnswer>({ order: { order: readOrder }, unknown: {} }))

/** Where a payment stands, as the shop's own order says: the address that the shopper came back by is not believed. */
export type PaymentOutcome = 'paid' | 'cancelled' | 'declined' | 'aborted' | 'expired' | 'unpaid' | 'underWay'

export function outcomeOf({ status, payment }: Pick<Order, 'status' | 'payment'>): PaymentOutcome {
  if (status !== 'awaitingPayment') return status
  switch (payment) {
    case 'none':
      return 'unpaid'
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

/** How long a payment under way is asked for unbidden, ms. */
const patience = 30_000

/** How long to wait after so many waits, ms: a second more each time, to the end of the patience. 0 when it has ended. */
export function nextWait(waits: number): number {
  const waited = (waits * (waits + 1) * 1000) / 2
  return Math.max(0, Math.min((waits + 1) * 1000, patience - waited))
}
