import type { Ore } from '../../../machines/domain/index.ts'

/** What is paid for. */
export interface PaymentLine {
  /** The article's EAN; a word for what is no article. */
  reference: string
  name: string
  quantity: number
  /** What one pays for one, with VAT. */
  price: Ore
  /** Hundredths of a percent: 2500 is 25 %. */
  vat: number
}

export interface PaymentToStart {
  /** The same key again starts no second payment: 40 letters and digits. */
  idempotencyKey: string
  /** Ours, the same for a repeated call: 40 letters and digits. */
  reference: string
  orderNumber: number
  /** The shop that is paid; the web's own for home delivery. */
  shopId: number
  /** The buyer's: `+47` and eight digits. */
  phone: string
  lines: readonly PaymentLine[]
  total: Ore
  /** Where the shopper comes back to, after paying and after leaving. */
  returnUrl: string
  cancelUrl: string
  termsUrl: string
  /** Where the provider reports what happens. */
  webhookUrl: string
}

/** A payment at its provider. */
export interface PaymentRef {
  /** The provider's own id. */
  id: string
  shopId: number
}

/** What the provider says of a payment: released is money let go, aborted a payment that nothing was reserved on. */
export interface ProviderStatus {
  state: 'created' | 'authorized' | 'aborted' | 'expired' | 'captured' | 'released' | 'refunded'
  /** Authorised, and neither captured nor let go. */
  reserved: Ore
  captured: Ore
  refunded: Ore
}

/**
 * A payment provider. Each call rejects with PaymentUnavailable when the provider does not answer as it should. Calls
 * that change something carry a key: repeated under it, they change it once.
 */
export interface PaymentPort {
  start(payment: PaymentToStart): Promise<{ id: string; redirectUrl: string }>
  status(payment: PaymentRef): Promise<ProviderStatus>
  /** Closes a payment that nothing is reserved on. */
  terminate(payment: PaymentRef, idempotencyKey: string): Promise<void>
  /** Lets go of a reservation. */
  cancel(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** Takes the reserved money: at hand-over, not before. */
  capture(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** Gives captured money back. */
  refund(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** What a webhook reports, when it comes from the provider; null when it does not. Never believed: `status` is read. */
  report(request: Request): Promise<{ paymentId: string; declined: boolean } | null>
}

export type ProviderName = 'card' | 'mobile'

/** A provider did not answer, or not as it should: nobody knows what became of the call. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}
