import { sleeper } from '../../sleeping.tsx'

// what there is to read, and where the goods are: below what is needed to buy

export const detailsAsleep = sleeper(() => import('./details.tsx').then(({ Details }) => Details))
export const stockAsleep = sleeper(() => import('./stock.tsx').then(({ Stock }) => Stock))
