import type { Ore } from '../../../machines/domain/index.ts'

/** A line of a payment. */
export interface PaymentLine {
  /** EAN of the article; a word for other lines. */
  reference: string
  name: string
  quantity: number
  /** Price of one piece, with VAT. */
  price: Ore
  /** Hundredths of a percent: 2500 is 25 %. */
  vat: number
}

/** The buyer as the provider knows them, once they have paid. */
export interface Buyer {
  name: string
  /** `+47` and eight digits. */
  phone: string
  email: string
  address: string
  postalCode: string
  city: string
}

export interface PaymentToStart {
  /** A repeated key starts no second payment: 40 letters and digits. */
  idempotencyKey: string
  /** The shop's reference, the same for a repeated call: 40 letters and digits. */
  reference: string
  orderNumber: number
  /** The paid shop; the web's stock for home delivery. */
  shopId: number
  /** The buyer's phone: `+47` and eight digits. Empty in an express payment. */
  phone: string
  /** Øre of the total that are freight, where the provider asks the buyer for contact and address; else null. */
  expressFreight: Ore | null
  lines: readonly PaymentLine[]
  total: Ore
  /** Where the shopper returns after paying or leaving. */
  returnUrl: string
  cancelUrl: string
  termsUrl: string
  /** Where the provider reports events. */
  webhookUrl: string
}

/** A payment at its provider. */
export interface PaymentRef {
  /** The provider's id. */
  id: string
  shopId: number
  /** The provider's order of an authorised payment, where it has one beside the payment's page. */
  providerOrder?: string | null
}

/**
 * Status at the provider: `released` is a cancelled reservation, `aborted` a payment without one, `declined` a payment
 * whose page has ended.
 */
export interface ProviderStatus {
  state: 'created' | 'authorized' | 'declined' | 'aborted' | 'expired' | 'captured' | 'released' | 'refunded'
  /** Authorised, and neither captured nor released. */
  reserved: Ore
  captured: Ore
  refunded: Ore
  /** See PaymentRef. */
  providerOrder?: string
  /** Of an express payment that is authorised. */
  buyer?: Buyer
}

/**
 * A payment provider. Calls reject with PaymentUnavailable on any unexpected response. Changes are idempotent by their
 * key.
 */
export interface PaymentPort {
  start(payment: PaymentToStart): Promise<{ id: string; redirectUrl: string }>
  status(payment: PaymentRef): Promise<ProviderStatus>
  /** Closes a payment without a reservation. */
  terminate(payment: PaymentRef, idempotencyKey: string): Promise<void>
  /** Releases a reservation. */
  cancel(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** Captures reserved money, at hand-over. */
  capture(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** Refunds captured money. */
  refund(payment: PaymentRef, amount: Ore, idempotencyKey: string): Promise<void>
  /** Reads a webhook; null if it is not the provider's. Only a hint: `status` is read afterwards. */
  report(request: Request): Promise<{ paymentId: string; declined: boolean } | null>
}

export const providerNames = ['card', 'mobile', 'later'] as const
/** `later` is an invoice or payment by instalments: a credit that the provider gives. */
export type ProviderName = (typeof providerNames)[number]

/** The provider failed or timed out: the outcome of the call is unknown. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}
