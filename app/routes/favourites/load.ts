import type { LoaderArgs } from '../../page/page.types.ts'
import type { FavouritesPage } from './page.types.ts'

/** The favourites lie in the browser: the screen asks for their articles there. */
export const load = ({ api }: LoaderArgs): FavouritesPage => ({ api })
