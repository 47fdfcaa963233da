import { island } from '../hydration/island.tsx'

/** The search field: without its code it is a form that the server answers, so it wakes when a hand comes near it. */
export const searchIsland = island(() => import('./search.tsx').then(({ Search }) => Search))
