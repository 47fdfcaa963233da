import { favouritesMachine } from './machine.ts'
import { type StoredFavourites, storedFavourites } from './rules.ts'

/** What favourites ask of the world. */
export interface FavouritesPorts {
  /** Keeps them. Must not fail: a full or forbidden store is the keeper's to bear. */
  save(stored: StoredFavourites): void
}

export const favouritesWith = (ports: FavouritesPorts) =>
  favouritesMachine.provide({ actions: { save: (_, params) => ports.save(storedFavourites(params.ids)) } })
