import { island } from '../../hydration/island.tsx'

// the carousel and the shop search: readable without code

export const campaignsIsland = island(() => import('./campaigns.tsx').then(({ Campaigns }) => Campaigns))
export const storeSearchIsland = island(() => import('./store-search.tsx').then(({ Search }) => Search))
