import type { LoaderArgs } from '../../page/page.ts'

/** The favourites lie in the browser: the screen asks for their articles there. */
export const load = ({ api }: LoaderArgs) => ({ api })

export type FavouritesPage = ReturnType<typeof load>
