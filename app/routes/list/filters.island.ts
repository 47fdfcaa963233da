import { island } from '../../hydration/island.tsx'

/** The filters beside the list: nobody needs their code before a hand comes near. */
export const filtersIsland = island(() => import('./filters.tsx').then(({ Filters }) => Filters))
