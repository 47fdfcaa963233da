import { answerOf, anyRecord, caseOf, listOf, oneOf, orNull, recordOf, text } from '../persistence/reading/index.ts'

/** Timeout of reading the list, ms; then the shopper may retry. */
export const answerTimeout = 10_000

/** A passkey of the customer. */
export interface Passkey {
  id: string
  /** Where it logs in, `lyngfonn.no`. */
  host: string
  /** Where it was made, 'Firefox på Windows'; empty if unknown. */
  device: string
  /** ISO 8601. */
  since: string
  /** ISO 8601; null if never. */
  lastUsed: string | null
}
/** WebAuthn's JSON: for browser and server, opaque here. */
export type WebAuthnJson = Readonly<Record<string, unknown>>

const refusals = ['wrongPassword', 'tooMany', 'tooManyAttempts', 'invalid', 'refused'] as const
/** Why the shop refused. `invalid`: the passkey does not answer an open challenge. */
export type PasskeyRefusal = (typeof refusals)[number]
const prompts = ['exists', 'unsupported', 'failed'] as const
/** Why the browser made none. `exists`: this device has one already. */
export type PasskeyPromptFailure = (typeof prompts)[number]
/** Error codes; the app has the texts. */
export type PasskeyError = PasskeyRefusal | PasskeyPromptFailure | 'fault'

type Declined = { type: 'refused'; why: PasskeyRefusal } | { type: 'signedOut' }
/** `absent`: the server has no passkeys. */
export type PasskeysAnswer =
  | { type: 'passkeys'; passkeys: readonly Passkey[] }
  | { type: 'absent' }
  | { type: 'signedOut' }
export type PasskeyStartAnswer = { type: 'started'; options: WebAuthnJson } | Declined
export type PasskeyCreateAnswer =
  | { type: 'created'; credential: WebAuthnJson }
  /** By the customer, or out of time. */
  | { type: 'cancelled' }
  | { type: 'unable'; why: PasskeyPromptFailure }
export type PasskeyStoreAnswer = { type: 'stored'; passkey: Passkey } | Declined
export type PasskeyRemoveAnswer = { type: 'done' } | Declined

const passkey = recordOf<Passkey>({ id: text, host: text, device: text, since: text, lastUsed: orNull(text) })
const declined = { refused: { why: oneOf(...refusals) }, signedOut: {} }

/** Parses a port's answer. @throws on anything else */
export const passkeysIn = answerOf(
  'readPasskeys',
  caseOf<PasskeysAnswer>({ passkeys: { passkeys: listOf(passkey) }, absent: {}, signedOut: {} }),
)
export const startIn = answerOf(
  'startPasskey',
  caseOf<PasskeyStartAnswer>({ started: { options: anyRecord }, ...declined }),
)
export const createIn = answerOf(
  'createPasskey',
  caseOf<PasskeyCreateAnswer>({
    created: { credential: anyRecord },
    cancelled: {},
    unable: { why: oneOf(...prompts) },
  }),
)
export const storeIn = answerOf('storePasskey', caseOf<PasskeyStoreAnswer>({ stored: { passkey }, ...declined }))
export const removeIn = answerOf('removePasskey', caseOf<PasskeyRemoveAnswer>({ done: {}, ...declined }))

export const passkeysWithout = (passkeys: readonly Passkey[], id: string | null): readonly Passkey[] =>
  passkeys.filter((one) => one.id !== id)
/** Adds a passkey, once. */
export const passkeysWithOne = (passkeys: readonly Passkey[], passkey: Passkey): readonly Passkey[] => [
  ...passkeysWithout(passkeys, passkey.id),
  passkey,
]
export const hasPasskey = (passkeys: readonly Passkey[], id: string): boolean => passkeys.some((one) => one.id === id)
