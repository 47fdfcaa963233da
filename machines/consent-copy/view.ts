import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CustomerConsents } from '../domain/index.ts'
import type { consentCopyMachine } from './machine.ts'

export interface ConsentCopyView {
  busy: boolean
}

export interface ConsentCopyCommands {
  /** The question about cookies is answered. */
  copy(consents: Partial<CustomerConsents>): void
}

export const selectConsentCopy = (snapshot: SnapshotFrom<typeof consentCopyMachine>): ConsentCopyView => ({
  busy: snapshot.hasTag('busy'),
})

export const consentCopyCommands = (
  send: (event: EventFromLogic<typeof consentCopyMachine>) => void,
): ConsentCopyCommands => ({
  copy: (consents) => send({ type: 'consentCopy.answered', consents }),
})
