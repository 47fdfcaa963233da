import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { consentMachine } from './machine.ts'
import { onlyNecessary, type Purpose, type Purposes } from './rules.ts'

export interface ConsentView {
  /** The question is on the screen. */
  asking: boolean
  /** The boxes for each purpose are. */
  choosing: boolean
  /** What is ticked to begin with: the answer so far, else nothing. */
  purposes: Purposes
  /** Whether something that is not necessary may run. */
  allows(purpose: Purpose): boolean
  onAll(): void
  onNecessary(): void
  onChoose(): void
  onChosen(purposes: Purposes): void
  onReopen(): void
  /** Null while there is no answer to go back to. */
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
    onChosen: (given) => send({ type: 'consent.accept.chosen', purposes: given }),
    onReopen: () => send({ type: 'consent.reopen' }),
    onCancel: purposes ? () => send({ type: 'consent.cancel' }) : null,
  }
}
