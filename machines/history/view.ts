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
  /** There is a next page, and nothing is loading. */
  canMore: boolean
  /** A page failed. */
  canRetry: boolean
}

export interface HistoryCommands {
  /** Loads the next page. */
  more(): void
  /** Loads the failed page again. */
  retry(): void
}

export function selectHistory(snapshot: SnapshotFrom<typeof historyMachine>): HistoryView {
  const { list, entries, page } = snapshot.context
  return {
    list,
    entries,
    isClosed: snapshot.hasTag('closed'),
    isLoading: snapshot.hasTag('loading'),
    isEmpty: page > 0 && entries.length === 0,
    canMore: snapshot.can({ type: 'history.more' }),
    canRetry: snapshot.hasTag('failed'),
  }
}

export const historyCommands = (send: (event: EventFromLogic<typeof historyMachine>) => void): HistoryCommands => ({
  more: () => send({ type: 'history.more' }),
  retry: () => send({ type: 'history.retry' }),
})
