import { answerOf, caseOf, text, whole } from '../persistence/reading/index.ts'

/** Time before expiry at which the next code is read, ms. */
export const renewalLead = 60_000
/** Retry delay after a failed call without a code, ms. */
export const retryDelay = 10_000

/** Timeout after which a missing code is reported to the shopper, ms. */
export const answerTimeout = 10_000

/** A code to show at a till. */
export interface MemberCode {
  text: string
  /** Time until the next code is read, ms. */
  freshFor: number
}
export type MemberCodeAnswer = { type: 'code'; text: string; freshFor: number } | { type: 'signedOut' }

/** The code with its remaining lifetime, ms; null when expired. */
export const memberCodeWithin = (text: string, left: number): MemberCode | null =>
  left > 0 ? { text, freshFor: Math.max(0, left - renewalLead) } : null

/** Its characters in groups of four, for display beside the QR code. */
export const codeGroups = (text: string): readonly string[] => text.match(/.{1,4}/g) ?? []

/** Parses the answer. @throws on anything else */
export const answerIn = answerOf(
  'readMemberCode',
  caseOf<MemberCodeAnswer>({ code: { text, freshFor: whole }, signedOut: {} }),
)
