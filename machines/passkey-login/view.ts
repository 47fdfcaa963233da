import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { passkeyLoginMachine } from './machine.ts'
import type { PasskeyLoginError } from './rules.ts'

export interface PasskeyLoginView {
  /** The browser's dialogue is open, or soon is. */
  busy: boolean
  wasCancelled: boolean
  error: PasskeyLoginError | null
  onStart(): void
  onCancel(): void
}

export const passkeyLoginView = (
  snapshot: SnapshotFrom<typeof passkeyLoginMachine>,
  send: (event: EventFromLogic<typeof passkeyLoginMachine>) => void,
): PasskeyLoginView => ({
  busy: snapshot.hasTag('busy'),
  wasCancelled: snapshot.matches({ open: 'cancelled' }),
  error: snapshot.context.error,
  onStart: () => send({ type: 'passkeyLogin.start' }),
  onCancel: () => send({ type: 'passkeyLogin.cancel' }),
})
