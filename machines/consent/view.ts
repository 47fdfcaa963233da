import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { consentMachine } from './machine.ts'
import { onlyNecessary, type Purpose, type Purposes } from './rules.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

export interface ConsentView {
  /** The banner is shown. */
  asking: boolean
  /** The checkboxes by purpose are shown. */
  choosing: boolean
  /** Initially checked purposes: those of the earlier answer. */
  purposes: Purposes
  /** There is an earlier answer. */
  canCancel: boolean
}

export interface ConsentCommands {
  acceptAll(): void
  acceptNecessary(): void
  /** Shows the checkboxes. */
  choose(): void
  acceptSelected(purposes: Purposes): void
  reopen(): void
  /** Keeps the earlier answer. */
  cancel(): void
}

export function selectConsent(snapshot: Snapshot): ConsentView {
  const { purposes } = snapshot.context
  return {
    asking: snapshot.hasTag('asking'),
    choosing: snapshot.hasTag('choosing'),
    purposes: purposes ?? onlyNecessary,
    canCancel: purposes !== null,
  }
}

/** Whether optional scripts may run. */
export const isConsented = ({ context }: Snapshot, purpose: Purpose): boolean => context.purposes?.[purpose] ?? false

export const consentCommands = (send: (event: EventFromLogic<typeof consentMachine>) => void): ConsentCommands => ({
  acceptAll: () => send({ type: 'consent.accept.all' }),
  acceptNecessary: () => send({ type: 'consent.accept.necessary' }),
  choose: () => send({ type: 'consent.choose' }),
  acceptSelected: (purposes) => send({ type: 'consent.accept.chosen', purposes }),
  reopen: () => send({ type: 'consent.reopen' }),
  cancel: () => send({ type: 'consent.cancel' }),
})
