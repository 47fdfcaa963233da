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

/** Input of a login. `kind` is the optional suffix of the call. */
export interface PendingLogin {
  fields: Credentials | PasskeyCredentials
  kind: string | null
}

export interface AuthenticationContext {
  user: Customer | null
  /** Whether a user is logged in, as far as this tab knows. Other tabs reload when theirs differs. */
  loaded: boolean
  /** What another tab stored while the user was being read; null if none did. */
  syncedLoaded: boolean | null
  /** The form that was sent before the user was known. */
  held?: HeldForm | undefined
  /** The form that was sent last. */
  form: AuthenticationForm | null
  error: AuthenticationError | null
  /** A login with the right password that waits for its code; dropped when the user goes back. */
  pending?: PendingLogin | undefined
  /** Open the cart after the reload. */
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
  /** With the token of the mailed link. */
  | { type: 'authentication.verify'; token: string }
  | { type: 'authentication.verification.resend' }
  | { type: 'authentication.logout' }
  /** The user left the form: its message is cleared. */
  | { type: 'authentication.form.leave' }
  /** A call of any part of the shop was answered with 401 or 419. */
  | { type: 'authentication.expire'; reason: ExpiryReason }
  /** The account was changed or deleted. */
  | { type: 'authentication.user.changed'; user: Customer }
  | { type: 'authentication.user.deleted' }
  /** Another tab's record of the user. */
  | { type: 'authentication.synced'; stored: unknown }

/** A form that a visitor may send before it is known who that is. */
export type HeldForm = Extract<
  AuthenticationEvent,
  {
    type:
      | 'authentication.login'
      | 'authentication.register'
      | 'authentication.password.forget'
      | 'authentication.password.reset'
      | 'authentication.verify'
  }
>

export type AuthenticationEmitted =
  /** It is known whether a user is logged in, so navigation may begin. */
  | { type: 'authentication.ready'; user: Customer | null }
  | { type: 'authentication.entered'; by: 'login' | 'register' }
  | { type: 'authentication.left'; by: 'logout' | 'deletion' }
  | { type: 'authentication.left'; by: 'expiry'; reason: ExpiryReason }
  /** Another tab's stored user is invalid. */
  | { type: 'authentication.dropped'; reason: RestoreFailure }
