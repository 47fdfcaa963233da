import type { SnapshotFrom } from 'xstate'
import type { refusedLinesMachine } from './machine.ts'
import type { LeftOutLine } from './rules.ts'

export interface RefusedLinesView {
  /** Lines that the next order leaves out. */
  pending: readonly LeftOutLine[]
}

export const selectRefusedLines = (snapshot: SnapshotFrom<typeof refusedLinesMachine>): RefusedLinesView => ({
  pending: snapshot.matches('pending') ? snapshot.context.lines : [],
})
