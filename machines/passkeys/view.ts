import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { passkeysMachine } from './machine.ts'
import type { Passkey, PasskeyError } from './rules.ts'

export interface PasskeysView {
  /** The shown step: none if the server has no passkeys, or without a session. */
  step: 'nothing' | 'loading' | 'failed' | 'list' | 'removal'
  busy: boolean
  /** The browser's dialogue is open, or soon is. */
  adding: boolean
  passkeys: readonly Passkey[]
  /** The passkey to remove, once the password is given. */
  removing: Passkey | null
  notice: 'added' | 'removed' | 'cancelled' | null
  error: PasskeyError | null
  /** The browser's dialogue or the removal can be cancelled. */
  canCancel: boolean
}

export interface PasskeysCommands {
  retry(): void
  add(password: string): void
  cancel(): void
  /** Asks for the password before a removal. */
  askToRemove(id: string): void
  remove(password: string): void
}

type Snapshot = SnapshotFrom<typeof passkeysMachine>

function stepOf(snapshot: Snapshot): PasskeysView['step'] {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.hasTag('removal')) return 'removal'
  return snapshot.matches('open') || snapshot.hasTag('adding') ? 'list' : 'nothing'
}

export function selectPasskeys(snapshot: Snapshot): PasskeysView {
  const { passkeys, removing, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    adding: snapshot.hasTag('adding'),
    passkeys,
    removing: passkeys.find(({ id }) => id === removing) ?? null,
    notice: (['added', 'removed', 'cancelled'] as const).find((open) => snapshot.matches({ open })) ?? null,
    error,
    canCancel: snapshot.can({ type: 'passkeys.cancel' }),
  }
}

export const passkeysCommands = (send: (event: EventFromLogic<typeof passkeysMachine>) => void): PasskeysCommands => ({
  retry: () => send({ type: 'passkeys.retry' }),
  add: (password) => send({ type: 'passkeys.add', password }),
  cancel: () => send({ type: 'passkeys.cancel' }),
  askToRemove: (id) => send({ type: 'passkeys.removal.open', id }),
  remove: (password) => send({ type: 'passkeys.remove', password }),
})
