import { type Customer, isRecord, parseStoredJson, type RestoreFailure, restoreFailure, tidy } from '../domain/index.ts'
import {
  answerOf,
  caseOf,
  listOf,
  maybe,
  orNull,
  readCustomer,
  recordOf,
  text,
  whole,
} from '../persistence/reading/index.ts'

/** Duration of the confirmation of a sent verification mail, ms. */
export const resendConfirmation = 3000

export interface Credentials {
  email: string
  password: string
  /** Of an authenticator app, or a recovery code. */
  code?: string
}
/** A signed challenge of a passkey, in WebAuthn's JSON. */
export interface PasskeyCredentials {
  passkey: Readonly<Record<string, unknown>>
}
export interface Registration {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  passwordConfirmation: string
  termsConditions: boolean
  /** Joins the club too. */
  club?: boolean
}
export interface NewPassword {
  /** From the mailed link. */
  token: string
  email: string
  password: string
  passwordConfirmation: string
}

/** The form that an error or a confirmation belongs to. */
export type AuthenticationForm =
  | 'login'
  /** The second step of a login. */
  | 'code'
  | 'register'
  | 'passwordLink'
  | 'newPassword'
  | 'verification'
  | 'resend'
  | 'logout'

/** A refusal has the HTTP status; a 422 also the names of the invalid fields. */
export type AuthenticationAnswer =
  | { type: 'done' }
  | { type: 'refused'; status: number; fields?: readonly string[] | undefined }
/** A user, or none (204). */
export interface UserAnswer {
  user: Customer | null
}

/** Parses a port's answer. @throws on anything else */
export const userIn = answerOf('readUser', recordOf<UserAnswer>({ user: orNull(readCustomer) }))
export const entryIn = (port: string, answer: unknown): AuthenticationAnswer =>
  answerOf(
    port,
    caseOf<AuthenticationAnswer>({ done: {}, refused: { status: whole, fields: maybe(listOf(text)) } }),
  )(answer)

/** Error codes of the catalogue; the app has the texts. `refused` is an unknown refusal. */
export type AuthenticationError =
  | 'alreadyLoggedIn'
  | 'noUser'
  | 'pageExpired'
  | 'wrongCredentials'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'accountExists'
  | 'tooManyAttempts'
  /** The new password is easy to guess. */
  | 'weakPassword'
  | 'refused'
  | 'fault'

const catalogue: Readonly<Record<number, AuthenticationError>> = {
  401: 'alreadyLoggedIn',
  404: 'noUser',
  419: 'pageExpired',
  422: 'wrongCredentials',
  423: 'accountExists',
  429: 'tooManyAttempts',
}
/** Error codes by status. An unknown status is `refused`. */
export function errorOf(status: number, fields: readonly string[] = []): AuthenticationError {
  if (isAboutCode(status, fields)) return 'wrongCode'
  if (status === 422 && fields.includes('passkey.invalid')) return 'wrongPasskey'
  return status === 422 && fields.includes('password.invalid') ? 'weakPassword' : (catalogue[status] ?? 'refused')
}
/** Whether only the code was refused: missing (403) or wrong (422). */
export const isAboutCode = (status: number, fields: readonly string[] = []): boolean =>
  (status === 403 && fields.includes('code')) || (status === 422 && fields.includes('code.invalid'))

/** Why a session ended without a logout here, by the error catalogue; the app has the texts. */
export type ExpiryReason =
  /** 401 to a change of the account: 'En annen bruker er logget inn'. */
  | 'otherUser'
  /** 401 to anything else. */
  | 'noUser'
  /** 419. */
  | 'pageExpired'
/** Of a call that concerns no particular account. */
export const expiryReasonOf = (status: number): ExpiryReason => (status === 419 ? 'pageExpired' : 'noUser')

/** After such an answer no user is logged in here. */
export const isSignedOut = (status: number): boolean => status === 401 || status === 419
export const endsSession = (error: AuthenticationError | null): boolean =>
  error === catalogue[401] || error === catalogue[419]

/** Trims and normalises all texts but passwords and tokens, which may contain white space. */
export function tidied<Fields extends object>(fields: Fields): Fields {
  const isOwn = (name: string) => name === 'token' || name.startsWith('password')
  const tidyOne = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && !isOwn(name) ? tidy(value) : value,
  ]
  return Object.fromEntries(Object.entries(fields).map(tidyOne)) as Fields
}

/** What other tabs read of a user: only whether one is logged in. The rest stays in memory. */
export interface StoredUser {
  v: 1
  loaded: boolean
}
export const storedUser = (loaded: boolean): StoredUser => ({ v: 1, loaded })

/** Parses the flag, as a value or JSON text; null if invalid. A removed record means no user. Never throws. */
export function flagIn(stored: unknown): boolean | null {
  if (stored === null) return false
  const it = parseStoredJson(stored)
  return isRecord(it) && it.v === 1 && typeof it.loaded === 'boolean' ? it.loaded : null
}

/** Why another tab's record is invalid; null if it is valid. */
export const userRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ loaded }) => typeof loaded === 'boolean')
