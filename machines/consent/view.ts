import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { consentMachine } from './machine.ts'
import { onlyNecessary, type Purpose, type Purposes } from './rules.ts'

export interface ConsentView {
  /** The banner is shown. */
  asking: boolean
  /** The checkboxes by purpose are shown. */
  choosing: boolean
  /** Initially checked purposes: those of the earlier answer. */
  purposes: Purposes
  /** Whether optional scripts may run. */
  allows(purpose: Purpose): boolean
  onAll(): void
  onNecessary(): void
  onChoose(): void
  onAcceptSelected(purposes: Purposes): void
  onReopen(): void
  /** Null without an earlier answer. */
  onCancel: (() => void) | null
}

export function consentView(
  snapshot: SnapshotFrom<typeof consentMachine>,
  send: (event: EventFromLogic<typeof consentMachine>) => void,
): ConsentView {
  const { purposes } = snapshot.context
  return {
    asking: snapshot.hasTag('asking'),
    choosing: snapshot.hasTag('choosing'),
    purposes: purposes ?? onlyNecessary,
    allows: (purpose) => purposes?.[purpose] ?? false,
    onAll: () => send({ type: 'consent.accept.all' }),
    onNecessary: () => send({ type: 'consent.accept.necessary' }),
    onChoose: () => send({ type: 'consent.choose' }),
    onAcceptSelected: (given) => send({ type: 'consent.accept.chosen', purposes: given }),
    onReopen: () => send({ type: 'consent.reopen' }),
    onCancel: purposes ? () => send({ type: 'consent.cancel' }) : null,
  }
}
