import type { SnapshotFrom } from 'xstate'
import type { CopyTextEvent, copyTextMachine } from './machine.ts'

export interface CopyTextView {
  /** What the shopper is told; null before the first press and while the browser copies. */
  outcome: 'copied' | 'failed' | null
}

export interface CopyTextCommands {
  copy(text: string): void
}

export const selectCopyText = ({ value }: SnapshotFrom<typeof copyTextMachine>): CopyTextView => ({
  outcome: value === 'copied' || value === 'failed' ? value : null,
})

export const copyTextCommands = (send: (event: CopyTextEvent) => void): CopyTextCommands => ({
  copy: (text) => send({ type: 'copyText.copy', text }),
})
