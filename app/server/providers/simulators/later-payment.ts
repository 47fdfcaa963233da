import type { Delivery, WithWebhooks } from './webhooks.ts'

/** A session of the pay-later simulator, which a page is made of. Amounts are øre. */
export interface LaterSession {
  id: string
  amount: number
  reference: string
  phone: string
  lines: { name: string; quantity: number; total: number }[]
}

/** A stored page of the pay-later simulator, with the order that paying places. */
export interface LaterPayment extends WithWebhooks {
  /** Of the page's session. */
  id: string
  session: LaterSession
  urls: { success: string; cancel: string; failure: string; status_update?: string | undefined }
  status: 'WAITING' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'DISABLED'
  updated: string
  expires: string
  /** Whether the shopper was asked for a code. */
  isAsked: boolean
  order: LaterOrder | null
}

interface LaterOrder {
  id: string
  /** Its credit is assessed until then, in ms since 1970. */
  pendingUntil: number
  cancelled: boolean
  captures: { id: string; amount: number; idempotencyKey: string | null }[]
  refunds: { id: string; amount: number; idempotencyKey: string | null }[]
}

/** Moves a page to a status and tells the merchant. */
export type SetStatus = (payment: LaterPayment, status: LaterPayment['status'], options?: Delivery) => Promise<void>

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)
export const capturedOf = ({ captures }: LaterOrder): number => sumOf(captures)
export const refundedOf = ({ refunds }: LaterOrder): number => sumOf(refunds)

/** Outcome by the last digits of the phone number; others are approved. */
export const testEndings = [
  { ending: '11', outcome: 'declined', says: 'Kredittvurderingen sier nei' },
  { ending: '22', outcome: 'aborted', says: 'Avbrytes' },
  { ending: '33', outcome: 'expired', says: 'Tiden går ut' },
  { ending: '44', outcome: 'late', says: 'Godkjennes, men butikken får beskjed først etter 5 sekunder' },
  { ending: '55', outcome: 'double', says: 'Godkjennes, og butikken får beskjed to ganger' },
  { ending: '66', outcome: 'missing', says: 'Godkjennes, men butikken får aldri beskjed' },
  { ending: '77', outcome: 'challenged', says: 'Ber om engangskode: 1234 godkjennes' },
  { ending: '88', outcome: 'fault', says: 'Gir en feil hos betalingsleverandøren' },
  { ending: '99', outcome: 'assessed', says: 'Kredittvurderingen tar 5 sekunder, og sier ja' },
] as const
export type LaterOutcome = (typeof testEndings)[number]['outcome'] | 'approved'

export const outcomeFor = (phone: string): LaterOutcome =>
  testEndings.find(({ ending }) => phone.endsWith(ending))?.outcome ?? 'approved'
