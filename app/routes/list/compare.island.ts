import { island } from '../../hydration/island.tsx'

/** The button that opens the choice of articles to compare, hydrated on intent. */
export const compareIsland = island(() => import('./compare.tsx').then(({ Compare }) => Compare))
