import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { historyMachine } from './machine.ts'
import type { HistoryEntry, HistoryList } from './rules.ts'

export interface HistoryView {
  list: HistoryList
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** The session has ended: a link to the login is shown instead. */
  isClosed: boolean
  isLoading: boolean
  /** Loaded, without entries. */
  isEmpty: boolean
  /** Loads the next page; null without one, or while loading. */
  onMore: (() => void) | null
  /** Retries the failed page; null without one. */
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
