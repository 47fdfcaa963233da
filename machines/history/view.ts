import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { historyMachine } from './machine.ts'
import type { HistoryEntry, HistoryList } from './rules.ts'

export interface HistoryView {
  list: HistoryList
  /** The newest first. */
  entries: readonly HistoryEntry[]
  /** Nobody is logged in: the way to log in is shown instead. */
  isClosed: boolean
  isLoading: boolean
  /** The answer has come, and there is nothing. */
  isEmpty: boolean
  /** Asks for the next page; null when there is none, or an answer is awaited. */
  onMore: (() => void) | null
  /** Asks for the page that did not come; null when all came. */
  onRetry: (() => void) | null
}

export function historyView(
  snapshot: SnapshotFrom<typeof historyMachine>,
  send: (event: EventFromLogic<typeof historyMachine>) => void,
): HistoryView {
  const { list, entries, page } = snapshot.context
  return {
    list,
    entries,
    isClosed: snapshot.hasTag('closed'),
    isLoading: snapshot.hasTag('loading'),
    isEmpty: page > 0 && entries.length === 0,
    onMore: snapshot.can({ type: 'history.more' }) ? () => send({ type: 'history.more' }) : null,
    onRetry: snapshot.hasTag('failed') ? () => send({ type: 'history.retry' }) : null,
  }
}
