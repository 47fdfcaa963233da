import { amount, answerOf, caseOf, flag, listOf, oneOf, text } from '../persistence/reading/index.ts'

/** How long the shop may take to answer before the shopper may ask again, ms. */
export const answerTimeout = 10_000

const refusals = ['wrongPassword', 'wrongCode', 'tooManyAttempts', 'outdated', 'refused'] as const
/** Why the shop said no. `outdated`: it is set up elsewhere, or too late. */
export type SecondFactorRefusal = (typeof refusals)[number]
/** What went wrong. Codes: the app has the words. */
export type SecondFactorError = SecondFactorRefusal | 'fault'

export interface SecondFactorRefused {
  type: 'refused'
  why: SecondFactorRefusal
}
type Declined = SecondFactorRefused | { type: 'signedOut' }

/** What an authenticator app is given. */
export interface SecondFactorSetup {
  /** Base32, to be typed. */
  secret: string
  /** The same for a QR code. */
  uri: string
}
/** `absent`: the shop's server has no second factor. */
export type SecondFactorAnswer =
  | { type: 'status'; isOn: boolean; recoveryCodes: number }
  | { type: 'absent' }
  | { type: 'signedOut' }
export type SecondFactorStartAnswer = ({ type: 'started' } & SecondFactorSetup) | Declined
export type SecondFactorConfirmAnswer = { type: 'confirmed'; recoveryCodes: readonly string[] } | Declined
export type SecondFactorEndAnswer = { type: 'done' } | Declined

const why = oneOf(...refusals)
const declined = { refused: { why }, signedOut: {} }

/** What the ports answered. @throws on what is no such answer */
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
/** In groups of four, to be read and typed. */
export const groupsOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.ceil(secret.length / groupLength) }, (_, at) =>
    secret.slice(at * groupLength, (at + 1) * groupLength),
  )
