import { answerOf, anyRecord, caseOf, oneOf } from '../persistence/reading/index.ts'

/** WebAuthn's JSON: for browser and server, opaque here. */
export type PasskeyOptions = Readonly<Record<string, unknown>>
/** A signed challenge, in WebAuthn's JSON. */
export type PasskeyAssertion = Readonly<Record<string, unknown>>

const refusals = ['absent', 'tooManyAttempts', 'alreadyLoggedIn', 'refused'] as const
const failures = ['unsupported', 'failed'] as const
/** Error codes; the app has the texts. `absent`: the shop has no passkeys. */
export type PasskeyLoginError = (typeof refusals)[number] | (typeof failures)[number] | 'fault'

export type PasskeyChallengeAnswer =
  | { type: 'started'; options: PasskeyOptions }
  | { type: 'refused'; why: (typeof refusals)[number] }
export type PasskeySignAnswer =
  | { type: 'signed'; assertion: PasskeyAssertion }
  /** By the shopper, or out of time. */
  | { type: 'cancelled' }
  | { type: 'unable'; why: (typeof failures)[number] }

/** Parses a port's answer. @throws on anything else */
export const challengeIn = answerOf(
  'startPasskeyLogin',
  caseOf<PasskeyChallengeAnswer>({ started: { options: anyRecord }, refused: { why: oneOf(...refusals) } }),
)
export const signIn = answerOf(
  'signWithPasskey',
  caseOf<PasskeySignAnswer>({ signed: { assertion: anyRecord }, cancelled: {}, unable: { why: oneOf(...failures) } }),
)
