import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { RestoreFailure } from '../persistence/persisted.ts'
import type { compareMachine } from './machine.ts'
import { mostCompared } from './rules.ts'

export interface CompareView {
  /** Article ids, in the order of choice. */
  ids: readonly number[]
  /** False before the restore: an empty choice then means nothing. */
  isRead: boolean
  isFull: boolean
  /** The article that was refused, since four are chosen. */
  refusedId: number | null
  /** The last removal can be taken back. */
  canUndo: boolean
  dropped: RestoreFailure | null
}

export interface CompareCommands {
  toggle(articleId: number): void
  /** Takes all out. */
  empty(): void
  /** Takes the last removal back. */
  undo(): void
  /** Forgets the refusal. */
  dismiss(): void
}

export function selectCompare(snapshot: SnapshotFrom<typeof compareMachine>): CompareView {
  const { ids, refusedId, removed, dropped } = snapshot.context
  return {
    ids,
    isRead: !snapshot.hasTag('restoring'),
    isFull: ids.length === mostCompared,
    refusedId,
    canUndo: removed !== null,
    dropped,
  }
}

export const compareCommands = (send: (event: EventFromLogic<typeof compareMachine>) => void): CompareCommands => ({
  toggle: (articleId) => send({ type: 'compare.toggle', articleId }),
  empty: () => send({ type: 'compare.empty' }),
  undo: () => send({ type: 'compare.undo' }),
  dismiss: () => send({ type: 'compare.refusal.dismiss' }),
})
