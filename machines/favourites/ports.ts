import { favouritesMachine } from './machine.ts'
import { type StoredFavourites, storedFavourites } from './rules.ts'

/** Effects of favourites. */
export interface FavouritesPorts {
  /** Saves them. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredFavourites): void
}

export const favouritesWith = (ports: FavouritesPorts) =>
  favouritesMachine.provide({ actions: { save: (_, params) => ports.save(storedFavourites(params)) } })
