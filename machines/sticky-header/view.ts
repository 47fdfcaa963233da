import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { stickyHeaderMachine } from './machine.ts'
import type { HeaderMetrics } from './rules.ts'

export interface StickyHeaderView {
  /** Whether the header is over the page. */
  isShown: boolean
  onMeasured(metrics: HeaderMetrics): void
}

export const stickyHeaderView = (
  snapshot: SnapshotFrom<typeof stickyHeaderMachine>,
  send: (event: EventFromLogic<typeof stickyHeaderMachine>) => void,
): StickyHeaderView => ({
  isShown: snapshot.matches('shown'),
  onMeasured: (metrics) => send({ type: 'stickyHeader.measured', ...metrics }),
})
