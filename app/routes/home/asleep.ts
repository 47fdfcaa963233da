import { sleeper } from '../../sleeping.tsx'

// what moves and what asks: read without code, used with it

export const campaignsAsleep = sleeper(() => import('./campaigns.tsx').then(({ Campaigns }) => Campaigns))
export const storeSearchAsleep = sleeper(() => import('./store-search.tsx').then(({ Search }) => Search))
