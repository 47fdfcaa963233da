import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof favouritesMachine>

export interface FavouritesView {
  /** Article ids, newest first. */
  ids: readonly number[]
  count: number
  /** False before the restore: an empty list then means nothing. */
  isRead: boolean
  /** They are, or soon will be, those of a customer's account. */
  isOnAccount: boolean
}

export interface FavouritesCommands {
  toggle(articleId: number): void
}

export function selectFavourites(snapshot: Snapshot): FavouritesView {
  const { ids, account } = snapshot.context
  return { ids, count: ids.length, isRead: !snapshot.hasTag('restoring'), isOnAccount: account !== null }
}

/** For an article's favourite button. */
export const isFavourite = ({ context }: Snapshot, articleId: number): boolean => context.ids.includes(articleId)

export const favouritesCommands = (
  send: (event: EventFromLogic<typeof favouritesMachine>) => void,
): FavouritesCommands => ({ toggle: (articleId) => send({ type: 'favourites.toggle', articleId }) })
