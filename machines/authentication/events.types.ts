import type { Customer, RestoreFailure } from '../domain/index.ts'
import type {
  AuthenticationError,
  AuthenticationForm,
  Credentials,
  ExpiryReason,
  NewPassword,
  PasskeyCredentials,
  Registration,
} from './rules.ts'

/** What a login is asked for with. `kind` is the optional suffix of the call. */
export interface PendingLogin {
  fields: Credentials | PasskeyCredentials
  kind: string | null
}

export interface AuthenticationContext {
  user: Customer | null
  /** Whether a user is logged in, as far as this tab knows. Other tabs reload when theirs differs. */
  loaded: boolean
  /** What another tab said while it was asked who is here; null when none did. */
  syncedLoaded: boolean | null
  /** The form that was sent last. */
  form: AuthenticationForm | null
  error: AuthenticationError | null
  /** A login whose password is right, until its code is or somebody goes back. */
  pending?: PendingLogin | undefined
  /** The cart opens after the reload. */
  openCart: boolean
}

export type AuthenticationEvent =
  /** `kind` is the optional suffix of the call. */
  | { type: 'authentication.login'; fields: Credentials | PasskeyCredentials; kind: string | null; fromCart: boolean }
  /** The second step of a login: a code of an authenticator app, or a recovery code. */
  | { type: 'authentication.code'; code: string }
  | { type: 'authentication.register'; fields: Registration; fromCart: boolean }
  | { type: 'authentication.password.forget'; email: string }
  | { type: 'authentication.password.reset'; fields: NewPassword }
  /** With the token of the link in the e-mail. */
  | { type: 'authentication.verify'; token: string }
  | { type: 'authentication.verification.resend' }
  | { type: 'authentication.logout' }
  /** The form is left: what it said is not said again. */
  | { type: 'authentication.form.leave' }
  /** Some call, of whatever part of the shop, was answered by 401 or 419. */
  | { type: 'authentication.expire'; reason: ExpiryReason }
  /** The account was changed, or is no more. */
  | { type: 'authentication.user.changed'; user: Customer }
  | { type: 'authentication.user.deleted' }
  /** Another tab's record of the user. */
  | { type: 'authentication.synced'; stored: unknown }

export type AuthenticationEmitted =
  /** It is known whether there is a user: navigation may begin. */
  | { type: 'authentication.ready'; user: Customer | null }
  | { type: 'authentication.entered'; by: 'login' | 'register' }
  | { type: 'authentication.left'; by: 'logout' | 'deletion' }
  | { type: 'authentication.left'; by: 'expiry'; reason: ExpiryReason }
  /** Another tab's record of the user can not be used. */
  | { type: 'authentication.dropped'; reason: RestoreFailure }
