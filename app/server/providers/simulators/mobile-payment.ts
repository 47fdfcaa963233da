import type { Delivery, WithWebhooks } from './webhooks.ts'

/** A payment as the mobile double keeps it. Amounts are øre. */
export interface MobilePayment extends WithWebhooks {
  /** The provider's own reference, which its page is found by. */
  id: string
  /** The merchant that is paid, and the merchant's own reference. */
  merchant: string
  reference: string
  created: string
  idempotencyKey: string
  /** The request's body, to tell a repeated call from another one under the same key. */
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
  /** The app has been asked to confirm. */
  isAsked: boolean
  /** What has happened, under which key: a repeated call changes nothing. */
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

/** A webhook that a merchant has registered. */
export interface Registration {
  id: string
  merchant: string
  url: string
  events: string[]
  secret: string
}

/** What each ending of a phone number brings about; any other is approved. */
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

export const outcomeFor = (phone: string): MobileOutcome =>
  testEndings.find(({ ending }) => phone.endsWith(ending))?.outcome ?? 'approved'
