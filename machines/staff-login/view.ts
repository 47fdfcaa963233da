import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { staffLoginMachine } from './machine.ts'
import type { StaffCredentials, StaffLoginError, StaffMember } from './rules.ts'

export interface StaffLoginView {
  step: 'checking' | 'failed' | 'form' | 'signedIn'
  busy: boolean
  error: StaffLoginError | null
  /** Fields that were empty at the last submit. */
  missing: readonly (keyof StaffCredentials)[]
  /** Why the form is shown, if there was a login before. */
  ended: 'unused' | 'left' | null
  member: StaffMember | null
}

export interface StaffLoginCommands {
  retry(): void
  submit(given: StaffCredentials): void
  leave(): void
}

type Snapshot = SnapshotFrom<typeof staffLoginMachine>

function stepOf(snapshot: Snapshot): StaffLoginView['step'] {
  if (snapshot.hasTag('form')) return 'form'
  if (snapshot.hasTag('signedIn')) return 'signedIn'
  return snapshot.matches('failed') ? 'failed' : 'checking'
}

function endedOf(snapshot: Snapshot): StaffLoginView['ended'] {
  if (snapshot.matches({ signedOut: 'ended' })) return 'unused'
  return snapshot.matches({ signedOut: 'left' }) ? 'left' : null
}

export const selectStaffLogin = (snapshot: Snapshot): StaffLoginView => ({
  step: stepOf(snapshot),
  busy: snapshot.hasTag('busy'),
  error: snapshot.context.error,
  missing: snapshot.context.missing,
  ended: endedOf(snapshot),
  member: snapshot.context.member,
})

export const staffLoginCommands = (
  send: (event: EventFromLogic<typeof staffLoginMachine>) => void,
): StaffLoginCommands => ({
  retry: () => send({ type: 'staffLogin.retry' }),
  submit: (given) => send({ type: 'staffLogin.submit', ...given }),
  leave: () => send({ type: 'staffLogin.leave' }),
})
