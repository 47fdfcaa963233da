import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { passkeyLoginMachine } from './machine.ts'
import type { PasskeyLoginError } from './rules.ts'

export interface PasskeyLoginView {
  /** The browser's dialogue is open, or soon is. */
  busy: boolean
  wasCancelled: boolean
  error: PasskeyLoginError | null
}

export interface PasskeyLoginCommands {
  start(): void
  cancel(): void
}

export const selectPasskeyLogin = (snapshot: SnapshotFrom<typeof passkeyLoginMachine>): PasskeyLoginView => ({
  busy: snapshot.hasTag('busy'),
  wasCancelled: snapshot.matches({ open: 'cancelled' }),
  error: snapshot.context.error,
})

export const passkeyLoginCommands = (
  send: (event: EventFromLogic<typeof passkeyLoginMachine>) => void,
): PasskeyLoginCommands => ({
  start: () => send({ type: 'passkeyLogin.start' }),
  cancel: () => send({ type: 'passkeyLogin.cancel' }),
})
