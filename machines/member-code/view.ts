import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { memberCodeMachine } from './machine.ts'

export interface MemberCodeView {
  /** Content of the QR code; null without a valid code. */
  code: string | null
  busy: boolean
  /** The call failed. */
  offline: boolean
  canRetry: boolean
  /** The code is shown in full screen. */
  isFullScreen: boolean
}

export interface MemberCodeCommands {
  retry(): void
  enlarge(): void
  reduce(): void
}

export const selectMemberCode = (snapshot: SnapshotFrom<typeof memberCodeMachine>): MemberCodeView => ({
  code: snapshot.context.code?.text ?? null,
  busy: snapshot.hasTag('busy'),
  offline: snapshot.hasTag('offline'),
  canRetry: snapshot.hasTag('canRetry'),
  isFullScreen: snapshot.hasTag('fullScreen'),
})

export const memberCodeCommands = (
  send: (event: EventFromLogic<typeof memberCodeMachine>) => void,
): MemberCodeCommands => ({
  retry: () => send({ type: 'memberCode.retry' }),
  enlarge: () => send({ type: 'memberCode.enlarge' }),
  reduce: () => send({ type: 'memberCode.reduce' }),
})
