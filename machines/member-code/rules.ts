import { answerOf, caseOf, text, whole } from '../persistence/reading/index.ts'

/** How long before a code runs out the next one is asked for, ms. */
export const renewalLead = 60_000
/** How long after a failed call without a code the shop is asked again, ms. */
export const retryDelay = 10_000

/** How long the shop may take to answer before the shopper is told that there is no code, ms. */
export const answerTimeout = 10_000

/** A code that a customer shows at a till. */
export interface MemberCode {
  text: string
  /** How long it is shown before the next one is asked for, ms. */
  freshFor: number
}
export type MemberCodeAnswer = { type: 'code'; text: string; freshFor: number } | { type: 'signedOut' }

/** The code with so much left of its life, ms; null for one that has run out. */
export const memberCodeWithin = (text: string, left: number): MemberCode | null =>
  left > 0 ? { text, freshFor: Math.max(0, left - renewalLead) } : null

/** Its digits in groups of three, as they stand beside the QR code. */
export const digitGroups = (text: string): readonly string[] => text.match(/.{1,3}/g) ?? []

/** @throws on what is no such answer */
export const answerIn = answerOf(
  'readMemberCode',
  caseOf<MemberCodeAnswer>({ code: { text, freshFor: whole }, signedOut: {} }),
)
