import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { recentlyViewedMachine } from './machine.ts'
import type { ListPlace } from './rules.ts'

export interface RecentlyViewedView {
  /** Article ids, latest view first. */
  ids: readonly number[]
  /** The list from which the shopper last went to an article; null without one. */
  list: ListPlace | null
  /** The list outlives the visit. */
  isKept: boolean
  /** The list was just deleted, which can be taken back. */
  canUndo: boolean
}

export interface RecentlyViewedCommands {
  /** The page of an article is shown. `at`: ms since 1970. */
  view(articleId: number, at: number, list: ListPlace | null): void
  /** Deletes the list. */
  clear(): void
  /** Takes the deletion back. `now`: ms since 1970. */
  undo(now: number): void
  /** Ends the offer to take it back. */
  dismiss(): void
}

export function selectRecentlyViewed(snapshot: SnapshotFrom<typeof recentlyViewedMachine>): RecentlyViewedView {
  const { viewed, list, cleared } = snapshot.context
  return {
    ids: viewed.map(({ articleId }) => articleId),
    list: list && { href: list.href, title: list.title },
    isKept: snapshot.matches('kept'),
    canUndo: cleared !== null,
  }
}

export const recentlyViewedCommands = (
  send: (event: EventFromLogic<typeof recentlyViewedMachine>) => void,
): RecentlyViewedCommands => ({
  view: (articleId, at, list) => send({ type: 'recentlyViewed.viewed', articleId, at, list }),
  clear: () => send({ type: 'recentlyViewed.clear' }),
  undo: (now) => send({ type: 'recentlyViewed.undo', now }),
  dismiss: () => send({ type: 'recentlyViewed.undo.dismiss' }),
})
