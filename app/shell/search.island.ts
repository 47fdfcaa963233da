import { island } from '../hydration/island.tsx'

/** The search field: a plain form until it is hydrated on intent. */
export const searchIsland = island(() => import('./search.tsx').then(({ Search }) => Search))
