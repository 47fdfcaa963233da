export {
  type AccountFavouritesContext,
  type AccountFavouritesEmitted,
  type AccountFavouritesEvent,
  accountFavouritesMachine,
} from './machine.ts'
export { type AccountFavouritesPorts, accountFavouritesWith } from './ports.ts'
export { type FavouritesAnswer, maxFavourites } from './rules.ts'
export { type AccountFavouritesView, selectAccountFavourites } from './view.ts'
