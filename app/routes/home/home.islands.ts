import { island } from '../../hydration/island.tsx'

// what moves and what asks: read without code, used with it

export const campaignsIsland = island(() => import('./campaigns.tsx').then(({ Campaigns }) => Campaigns))
export const storeSearchIsland = island(() => import('./store-search.tsx').then(({ Search }) => Search))
