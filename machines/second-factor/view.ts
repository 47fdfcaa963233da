import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { secondFactorMachine } from './machine.ts'
import { groupsOf, type SecondFactorError } from './rules.ts'

export interface SecondFactorView {
  /** The shown step: none if the server has no second factor, or without a session. */
  step: 'nothing' | 'loading' | 'failed' | 'off' | 'setup' | 'codes' | 'on'
  busy: boolean
  error: SecondFactorError | null
  /** It was just turned off. */
  hasEnded: boolean
  codesLeft: number
  /** For the app: the secret in groups of four, and the address for a QR code. */
  setup: { groups: readonly string[]; uri: string } | null
  recoveryCodes: readonly string[]
  onRetry(): void
  onStart(password: string): void
  onConfirm(code: string): void
  onCancel(): void
  onCodesKept(): void
  onEnd(password: string, code: string): void
}

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

function stepOf(snapshot: Snapshot): SecondFactorView['step'] {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('codes')) return 'codes'
  return (['failed', 'off', 'setup', 'on'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'nothing'
}

export function secondFactorView(
  snapshot: Snapshot,
  send: (event: EventFromLogic<typeof secondFactorMachine>) => void,
): SecondFactorView {
  const { codesLeft, setup, recoveryCodes, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    error,
    hasEnded: snapshot.matches({ off: 'ended' }),
    codesLeft,
    setup: setup && { groups: groupsOf(setup.secret), uri: setup.uri },
    recoveryCodes,
    onRetry: () => send({ type: 'secondFactor.retry' }),
    onStart: (password) => send({ type: 'secondFactor.start', password }),
    onConfirm: (code) => send({ type: 'secondFactor.confirm', code }),
    onCancel: () => send({ type: 'secondFactor.cancel' }),
    onCodesKept: () => send({ type: 'secondFactor.codes.kept' }),
    onEnd: (password, code) => send({ type: 'secondFactor.end', password, code }),
  }
}
