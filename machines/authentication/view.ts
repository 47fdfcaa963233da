import type { SnapshotFrom } from 'xstate'
import type { Customer } from '../domain/index.ts'
import type { AuthenticationEvent } from './events.types.ts'
import type { authenticationMachine } from './machine.ts'
import type {
  AuthenticationError,
  AuthenticationForm,
  Credentials,
  NewPassword,
  PasskeyCredentials,
  Registration,
} from './rules.ts'

/** A form's message, as a code; the app has the texts. */
export type AuthenticationNotice =
  | { type: 'error'; form: AuthenticationForm; code: AuthenticationError | 'notSent' }
  | { type: 'done'; form: AuthenticationForm; code: 'linkSent' | 'passwordSet' | 'verified' }
  /** The address that it was sent to. */
  | { type: 'done'; form: 'resend'; code: 'resent'; email: string }

export interface AuthenticationView {
  /** It is not known yet whether a user is logged in. */
  identifying: boolean
  user: Customer | null
  /** A form is being sent, or the page is about to reload. */
  busy: boolean
  notice: AuthenticationNotice | null
  /** The password is right, and a code is required. */
  needsCode: boolean
  onLogin(fields: Credentials | PasskeyCredentials, how?: { kind?: string; fromCart?: boolean }): void
  /** The second step of a login. */
  onCode(code: string): void
  onRegister(fields: Registration, how?: { fromCart?: boolean }): void
  onForget(email: string): void
  onReset(fields: NewPassword): void
  onVerify(token: string): void
  onLeave(): void
  /** Null without a user. */
  onResend: (() => void) | null
  onLogout: (() => void) | null
}

type Snapshot = SnapshotFrom<typeof authenticationMachine>

function noticeOf(snapshot: Snapshot): AuthenticationNotice | null {
  const { form, error, user } = snapshot.context
  if (!form || !snapshot.hasTag('open')) return null
  if (error) return { type: 'error', form, code: form === 'resend' ? 'notSent' : error }
  if (form === 'code') return null
  if (snapshot.matches({ ready: { open: 'linkSent' } })) return { type: 'done', form, code: 'linkSent' }
  if (snapshot.matches({ ready: { open: 'passwordSet' } })) return { type: 'done', form, code: 'passwordSet' }
  if (snapshot.matches({ ready: { open: 'verified' } })) return { type: 'done', form, code: 'verified' }
  return user ? { type: 'done', form: 'resend', code: 'resent', email: user.email } : null
}

export function authenticationView(snapshot: Snapshot, send: (event: AuthenticationEvent) => void): AuthenticationView {
  const { user } = snapshot.context
  return {
    identifying: snapshot.hasTag('identifying'),
    user,
    busy: snapshot.hasTag('sending') || snapshot.hasTag('reloading'),
    notice: noticeOf(snapshot),
    needsCode: snapshot.context.form === 'code',
    onLogin: (fields, { kind = null, fromCart = false }: { kind?: string | null; fromCart?: boolean } = {}) =>
      send({ type: 'authentication.login', fields, kind, fromCart }),
    onCode: (code) => send({ type: 'authentication.code', code }),
    onRegister: (fields, { fromCart = false } = {}) => send({ type: 'authentication.register', fields, fromCart }),
    onForget: (email) => send({ type: 'authentication.password.forget', email }),
    onReset: (fields) => send({ type: 'authentication.password.reset', fields }),
    onVerify: (token) => send({ type: 'authentication.verify', token }),
    onLeave: () => send({ type: 'authentication.form.leave' }),
    onResend: user ? () => send({ type: 'authentication.verification.resend' }) : null,
    onLogout: user ? () => send({ type: 'authentication.logout' }) : null,
  }
}
