import type { Ore } from '../../../machines/domain/index.ts'

export interface PaymentLine {
  reference: string
  name: string
  quantity: number
  /** What one pays for one, with VAT. */
  price: Ore
  /** Hundredths of a percent: 2500 is 25 %. */
  vat: number
}

export interface PaymentToStart {
  /** The same key again starts no second payment: at most 63 characters. */
  idempotencyKey: string
  orderNumber: number
  lines: readonly PaymentLine[]
  total: Ore
  /** Where the shopper comes back to, after paying and after leaving. */
  returnUrl: string
  cancelUrl: string
  termsUrl: string
  /** Where the provider reports what happens. */
  webhookUrl: string
}

/** What the provider says of a payment. */
export interface ProviderStatus {
  state: 'created' | 'authorized' | 'aborted'
  reserved: Ore
}

/** A payment provider. Each call rejects with PaymentUnavailable when the provider does not answer as it should. */
export interface PaymentPort {
  start(payment: PaymentToStart): Promise<{ id: string; redirectUrl: string }>
  status(id: string): Promise<ProviderStatus>
  /** Closes a payment that nothing is reserved on. */
  terminate(id: string): Promise<void>
  /** Lets go of a reservation. */
  cancel(id: string, amount: Ore, idempotencyKey: string): Promise<void>
  /** What a webhook reports, when it comes from the provider; null when it does not. Never believed: `status` is read. */
  report(request: Request): Promise<{ paymentId: string; declined: boolean } | null>
}

export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}
