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
}

export interface AuthenticationCommands {
  logIn(fields: Credentials | PasskeyCredentials, how?: { kind?: string; fromCart?: boolean }): void
  /** The second step of a login. */
  enterCode(code: string): void
  register(fields: Registration, how?: { fromCart?: boolean }): void
  /** Asks for a link to a new password. */
  forgetPassword(email: string): void
  resetPassword(fields: NewPassword): void
  verify(token: string): void
  /** Drops the form's result. */
  leave(): void
  /** Of a user: sends the verification again. */
  resend(): void
  logOut(): void
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

export function selectAuthentication(snapshot: Snapshot): AuthenticationView {
  return {
    identifying: snapshot.hasTag('identifying'),
    user: snapshot.context.user,
    busy: snapshot.hasTag('sending') || snapshot.hasTag('reloading'),
    notice: noticeOf(snapshot),
    needsCode: snapshot.context.form === 'code',
  }
}

export const authenticationCommands = (send: (event: AuthenticationEvent) => void): AuthenticationCommands => ({
  logIn: (fields, { kind = null, fromCart = false }: { kind?: string | null; fromCart?: boolean } = {}) =>
    send({ type: 'authentication.login', fields, kind, fromCart }),
  enterCode: (code) => send({ type: 'authentication.code', code }),
  register: (fields, { fromCart = false } = {}) => send({ type: 'authentication.register', fields, fromCart }),
  forgetPassword: (email) => send({ type: 'authentication.password.forget', email }),
  resetPassword: (fields) => send({ type: 'authentication.password.reset', fields }),
  verify: (token) => send({ type: 'authentication.verify', token }),
  leave: () => send({ type: 'authentication.form.leave' }),
  resend: () => send({ type: 'authentication.verification.resend' }),
  logOut: () => send({ type: 'authentication.logout' }),
})
