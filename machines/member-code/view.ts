import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { memberCodeMachine } from './machine.ts'

export interface MemberCodeView {
  /** What a till reads; null when there is none that can be used. */
  code: string | null
  busy: boolean
  /** The shop did not answer. */
  offline: boolean
  onCheck(): void
  /** Null where there is nothing to ask again. */
  onRetry: (() => void) | null
}

export const memberCodeView = (
  snapshot: SnapshotFrom<typeof memberCodeMachine>,
  send: (event: EventFromLogic<typeof memberCodeMachine>) => void,
): MemberCodeView => ({
  code: snapshot.context.code?.text ?? null,
  busy: snapshot.hasTag('busy'),
  offline: snapshot.hasTag('offline'),
  onCheck: () => send({ type: 'memberCode.check' }),
  onRetry: snapshot.hasTag('canRetry') ? () => send({ type: 'memberCode.retry' }) : null,
})
