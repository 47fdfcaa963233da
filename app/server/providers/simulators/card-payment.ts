import type { Delivery, WithWebhooks } from './webhooks.ts'

/** A stored payment of the card simulator. Amounts are øre. */
export interface CardPayment extends WithWebhooks {
  id: string
  created: string
  idempotencyKey: string | null
  /** Body of the request, to detect another one under the same key. */
  request: string
  amount: number
  reference: string
  items: { name: string; quantity: number; grossTotalAmount: number }[]
  returnUrl: string
  cancelUrl: string
  termsUrl: string
  reservedAmount: number
  cancelledAmount: number
  charges: { chargeId: string; amount: number; idempotencyKey: string | null }[]
  refunds: { refundId: string; amount: number; idempotencyKey: string | null }[]
  maskedPan: string | null
  /** Card number that awaits 3-D Secure. */
  challenge: string | null
  terminated: string | null
  /** Events that the merchant subscribed to. */
  wanted: { eventName: string; url: string; authorization: string }[]
}

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0)
export const chargedOf = ({ charges }: CardPayment): number => sum(charges)
export const refundedOf = ({ refunds }: CardPayment): number => sum(refunds)

/** Records an event of a payment and sends its webhooks. */
export type ReportEvent = (payment: CardPayment, event: string, data: object, delivery?: Delivery) => Promise<void>
