import { amount, answerOf, caseOf, flag, listOf, oneOf, text } from '../persistence/reading/index.ts'

/** Timeout of a call, ms; then the shopper may retry. */
export const answerTimeout = 10_000

const refusals = ['wrongPassword', 'wrongCode', 'tooManyAttempts', 'outdated', 'refused'] as const
/** Why a call was refused. `outdated`: set up elsewhere, or expired. */
export type SecondFactorRefusal = (typeof refusals)[number]
/** Error codes; the app has the texts. */
export type SecondFactorError = SecondFactorRefusal | 'fault'

export interface SecondFactorRefused {
  type: 'refused'
  why: SecondFactorRefusal
}
type Declined = SecondFactorRefused | { type: 'signedOut' }

/** Secret for an authenticator app. */
export interface SecondFactorSetup {
  /** Base32, for typing. */
  secret: string
  /** The same as an otpauth address, for a QR code. */
  uri: string
}
/** `absent`: the server has no second factor. */
export type SecondFactorAnswer =
  | { type: 'status'; isOn: boolean; recoveryCodes: number }
  | { type: 'absent' }
  | { type: 'signedOut' }
export type SecondFactorStartAnswer = ({ type: 'started' } & SecondFactorSetup) | Declined
export type SecondFactorConfirmAnswer = { type: 'confirmed'; recoveryCodes: readonly string[] } | Declined
export type SecondFactorEndAnswer = { type: 'done' } | Declined

const why = oneOf(...refusals)
const declined = { refused: { why }, signedOut: {} }

/** Parses a port's answer. @throws on anything else */
export const statusIn = answerOf(
  'readSecondFactor',
  caseOf<SecondFactorAnswer>({ status: { isOn: flag, recoveryCodes: amount }, absent: {}, signedOut: {} }),
)
export const startIn = answerOf(
  'startSecondFactor',
  caseOf<SecondFactorStartAnswer>({ started: { secret: text, uri: text }, ...declined }),
)
export const confirmIn = answerOf(
  'confirmSecondFactor',
  caseOf<SecondFactorConfirmAnswer>({ confirmed: { recoveryCodes: listOf(text) }, ...declined }),
)
export const endIn = answerOf('endSecondFactor', caseOf<SecondFactorEndAnswer>({ done: {}, ...declined }))

const groupLength = 4
/** Formats a secret in groups of four. */
export const groupsOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.ceil(secret.length / groupLength) }, (_, at) =>
    secret.slice(at * groupLength, (at + 1) * groupLength),
  )
