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
  dropped: RestoreFailure | null
  onToggle(articleId: number): void
  /** Null when there is nothing to take out. */
  onEmpty: (() => void) | null
  /** Forgets the refusal. */
  onDismiss(): void
}

export function compareView(
  snapshot: SnapshotFrom<typeof compareMachine>,
  send: (event: EventFromLogic<typeof compareMachine>) => void,
): CompareView {
  const { ids, refusedId, dropped } = snapshot.context
  return {
    ids,
    isRead: !snapshot.hasTag('restoring'),
    isFull: ids.length === mostCompared,
    refusedId,
    dropped,
    onToggle: (articleId) => send({ type: 'compare.toggle', articleId }),
    onEmpty: ids.length > 0 ? () => send({ type: 'compare.empty' }) : null,
    onDismiss: () => send({ type: 'compare.refusal.dismiss' }),
  }
}
