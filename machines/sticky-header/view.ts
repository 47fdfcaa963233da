import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { stickyHeaderMachine } from './machine.ts'
import type { HeaderMetrics } from './rules.ts'

export interface StickyHeaderView {
  /** Whether the header is over the page. */
  isShown: boolean
}

export interface StickyHeaderCommands {
  /** The page was scrolled or resized. */
  measure(metrics: HeaderMetrics): void
}

export const selectStickyHeader = (snapshot: SnapshotFrom<typeof stickyHeaderMachine>): StickyHeaderView => ({
  isShown: snapshot.matches('shown'),
})

export const stickyHeaderCommands = (
  send: (event: EventFromLogic<typeof stickyHeaderMachine>) => void,
): StickyHeaderCommands => ({ measure: (metrics) => send({ type: 'stickyHeader.measured', ...metrics }) })
