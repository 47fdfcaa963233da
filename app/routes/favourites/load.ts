import type { LoaderArgs } from '../../page/page.types.ts'
import type { FavouritesPage } from './page.types.ts'

/** Favourites are in localStorage: the screen loads their articles. */
export const load = ({ api, customers }: LoaderArgs): FavouritesPage => ({ api, customers })
