import type { LoaderArgs } from '../../page/page.types.ts'

export type FavouritesPage = Pick<LoaderArgs, 'api' | 'customers'>
