import { island } from '../../hydration/island.tsx'

/** The filters beside the list, hydrated on intent. */
export const filtersIsland = island(() => import('./filters.tsx').then(({ Filters }) => Filters))
