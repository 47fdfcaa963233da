import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { memberCodeMachine } from './machine.ts'

export interface MemberCodeView {
  /** Content of the QR code; null without a valid code. */
  code: string | null
  busy: boolean
  /** The call failed. */
  offline: boolean
  /** Null when there is nothing to retry. */
  onRetry: (() => void) | null
}

export const memberCodeView = (
  snapshot: SnapshotFrom<typeof memberCodeMachine>,
  send: (event: EventFromLogic<typeof memberCodeMachine>) => void,
): MemberCodeView => ({
  code: snapshot.context.code?.text ?? null,
  busy: snapshot.hasTag('busy'),
  offline: snapshot.hasTag('offline'),
  onRetry: snapshot.hasTag('canRetry') ? () => send({ type: 'memberCode.retry' }) : null,
})
