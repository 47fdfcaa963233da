import type { Delivery, WithWebhooks } from './webhooks.ts'

/** A stored payment of the mobile simulator. Amounts are øre. */
export interface MobilePayment extends WithWebhooks {
  /** The provider's id, used in its page's address. */
  id: string
  /** Merchant, and the merchant's reference. */
  merchant: string
  reference: string
  created: string
  idempotencyKey: string
  /** Body of the request, to detect another one under the same key. */
  request: string
  amount: number
  phone: string
  description: string
  returnUrl: string
  state: 'CREATED' | 'ABORTED' | 'EXPIRED' | 'AUTHORIZED' | 'TERMINATED'
  authorized: number
  cancelled: number
  captured: number
  refunded: number
  /** Freight of an express payment, whose buyer shares contact and address; null for another. */
  expressFreight: number | null
  /** Whether the app was asked to confirm. */
  isAsked: boolean
  /** Events with their keys: a repeated call changes nothing. */
  events: MobileEvent[]
}

export type EventName =
  | 'CREATED'
  | 'ABORTED'
  | 'EXPIRED'
  | 'AUTHORIZED'
  | 'TERMINATED'
  | 'CANCELLED'
  | 'CAPTURED'
  | 'REFUNDED'
/** Records an event of a payment and sends the merchant's webhooks. */
export type RecordEvent = (
  payment: MobilePayment,
  name: EventName,
  amount: number,
  options?: Delivery & { idempotencyKey?: string },
) => Promise<void>

interface MobileEvent {
  name: EventName
  amount: number
  timestamp: string
  idempotencyKey: string | null
}

/** A registered webhook of a merchant. */
export interface Registration {
  id: string
  merchant: string
  url: string
  events: string[]
  secret: string
}

/** Outcome by the last digits of the phone number; others are approved. */
export const testEndings = [
  { ending: '11', outcome: 'declined', says: 'Avvises av banken' },
  { ending: '22', outcome: 'aborted', says: 'Avbrytes i appen' },
  { ending: '33', outcome: 'expired', says: 'Tiden går ut' },
  { ending: '44', outcome: 'late', says: 'Godkjennes, men butikken får beskjed først etter 5 sekunder' },
  { ending: '55', outcome: 'double', says: 'Godkjennes, og butikken får beskjed to ganger' },
  { ending: '66', outcome: 'missing', says: 'Godkjennes, men butikken får aldri beskjed' },
  { ending: '77', outcome: 'challenged', says: 'Appen ber om engangskode: 1234 godkjennes' },
  { ending: '88', outcome: 'fault', says: 'Gir en feil hos betalingsleverandøren' },
] as const
export type MobileOutcome = (typeof testEndings)[number]['outcome'] | 'approved'

/** The buyer of an express payment, as the app knows them. */
export const appUser = {
  phone: '4741234567',
  userDetails: { firstName: 'Kari', lastName: 'Nordmann', email: 'kari.app@epost.example' },
  address: { addressLine1: 'Fjordveien 12 B', addressLine2: '', city: 'Oslo', country: 'NO', postCode: '0150' },
} as const

export const outcomeFor = (phone: string): MobileOutcome =>
  testEndings.find(({ ending }) => phone.endsWith(ending))?.outcome ?? 'approved'
