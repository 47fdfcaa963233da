export { type FavouritesContext, type FavouritesEmitted, type FavouritesEvent, favouritesMachine } from './machine.ts'
export { type FavouritesPorts, favouritesWith } from './ports.ts'
export {
  type FavouriteChanges,
  type Favourites,
  type ParsedFavourites,
  type PendingFavourites,
  parseFavourites,
  type StoredFavourites,
} from './rules.ts'
export {
  type FavouritesCommands,
  type FavouritesView,
  favouritesCommands,
  isFavourite,
  selectFavourites,
} from './view.ts'
