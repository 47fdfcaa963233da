import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './machine.ts'

export interface FavouritesView {
  /** Article ids, newest first. */
  ids: readonly number[]
  count: number
  /** False before the restore: an empty list then means nothing. */
  isRead: boolean
  /** For an article's favourite button. */
  heart(articleId: number): { pressed: boolean; onPress(): void }
}

export function favouritesView(
  snapshot: SnapshotFrom<typeof favouritesMachine>,
  send: (event: EventFromLogic<typeof favouritesMachine>) => void,
): FavouritesView {
  const { ids } = snapshot.context
  return {
    ids,
    count: ids.length,
    isRead: !snapshot.hasTag('restoring'),
    heart: (articleId) => ({
      pressed: ids.includes(articleId),
      onPress: () => send({ type: 'favourites.toggle', articleId }),
    }),
  }
}
