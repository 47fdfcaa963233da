import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { recentlyViewedMachine } from './machine.ts'

export interface RecentlyViewedView {
  /** Article ids, latest view first. */
  ids: readonly number[]
  /** False before the restore: an empty list then means nothing. */
  isRead: boolean
}

export interface RecentlyViewedCommands {
  /** The page of an article is shown. `at`: ms since 1970. */
  view(articleId: number, at: number): void
}

export const selectRecentlyViewed = (snapshot: SnapshotFrom<typeof recentlyViewedMachine>): RecentlyViewedView => ({
  ids: snapshot.context.viewed.map(({ articleId }) => articleId),
  isRead: !snapshot.hasTag('restoring'),
})

export const recentlyViewedCommands = (
  send: (event: EventFromLogic<typeof recentlyViewedMachine>) => void,
): RecentlyViewedCommands => ({
  view: (articleId, at) => send({ type: 'recentlyViewed.viewed', articleId, at }),
})
