import type { SnapshotFrom } from 'xstate'
import type { accountFavouritesMachine } from './machine.ts'

export interface AccountFavouritesView {
  /** A request is pending. */
  busy: boolean
  /** The last request failed; it is repeated. */
  failed: boolean
}

/** For tests and the inspector: the shop shows the list that `favourites` has. */
export const selectAccountFavourites = (
  snapshot: SnapshotFrom<typeof accountFavouritesMachine>,
): AccountFavouritesView => ({ busy: snapshot.hasTag('busy'), failed: snapshot.hasTag('failed') })
