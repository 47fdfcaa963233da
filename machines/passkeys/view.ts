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
  onRetry(): void
  onAdd(password: string): void
  /** Null when there is nothing to cancel. */
  onCancel: (() => void) | null
  onAskToRemove(id: string): void
  onRemove(password: string): void
}

type Snapshot = SnapshotFrom<typeof passkeysMachine>

function stepOf(snapshot: Snapshot): PasskeysView['step'] {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.hasTag('removal')) return 'removal'
  return snapshot.matches('open') || snapshot.hasTag('adding') ? 'list' : 'nothing'
}

export function passkeysView(
  snapshot: Snapshot,
  send: (event: EventFromLogic<typeof passkeysMachine>) => void,
): PasskeysView {
  const { passkeys, removing, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    adding: snapshot.hasTag('adding'),
    passkeys,
    removing: passkeys.find(({ id }) => id === removing) ?? null,
    notice: (['added', 'removed', 'cancelled'] as const).find((open) => snapshot.matches({ open })) ?? null,
    error,
    onRetry: () => send({ type: 'passkeys.retry' }),
    onAdd: (password) => send({ type: 'passkeys.add', password }),
    onCancel: snapshot.can({ type: 'passkeys.cancel' }) ? () => send({ type: 'passkeys.cancel' }) : null,
    onAskToRemove: (id) => send({ type: 'passkeys.removal.open', id }),
    onRemove: (password) => send({ type: 'passkeys.remove', password }),
  }
}
