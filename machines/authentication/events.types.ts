import type { Customer } from '../domain/index.ts'
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
  held?: HeldEvent | undefined
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

/** What may come before it is known who is here: a form, the logout, or the deletion of the account. */
export type HeldEvent = Extract<
  AuthenticationEvent,
  {
    type:
      | 'authentication.login'
      | 'authentication.register'
      | 'authentication.password.forget'
      | 'authentication.password.reset'
      | 'authentication.verify'
      | 'authentication.logout'
      | 'authentication.user.deleted'
  }
>

export type AuthenticationEmitted =
  | { type: 'authentication.entered'; by: 'login' | 'register' }
  | { type: 'authentication.left'; by: 'logout' | 'deletion' }
  | { type: 'authentication.left'; by: 'expiry'; reason: ExpiryReason }
