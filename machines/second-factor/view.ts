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
}

export interface SecondFactorCommands {
  retry(): void
  /** Begins to turn it on. */
  start(password: string): void
  /** Turns it on. */
  confirm(code: string): void
  cancel(): void
  /** The recovery codes are kept: they are not shown again. */
  leaveCodes(): void
  /** Turns it off. */
  end(password: string, code: string): void
}

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

function stepOf(snapshot: Snapshot): SecondFactorView['step'] {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('codes')) return 'codes'
  return (['failed', 'off', 'setup', 'on'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'nothing'
}

export function selectSecondFactor(snapshot: Snapshot): SecondFactorView {
  const { codesLeft, setup, recoveryCodes, error } = snapshot.context
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    error,
    hasEnded: snapshot.matches({ off: 'ended' }),
    codesLeft,
    setup: setup && { groups: groupsOf(setup.secret), uri: setup.uri },
    recoveryCodes,
  }
}

export const secondFactorCommands = (
  send: (event: EventFromLogic<typeof secondFactorMachine>) => void,
): SecondFactorCommands => ({
  retry: () => send({ type: 'secondFactor.retry' }),
  start: (password) => send({ type: 'secondFactor.start', password }),
  confirm: (code) => send({ type: 'secondFactor.confirm', code }),
  cancel: () => send({ type: 'secondFactor.cancel' }),
  leaveCodes: () => send({ type: 'secondFactor.codes.kept' }),
  end: (password, code) => send({ type: 'secondFactor.end', password, code }),
})
