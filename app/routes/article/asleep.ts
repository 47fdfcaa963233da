import { sleeper } from '../../sleeping.tsx'

// what there is to read, what others say, and where the goods are: below what is needed to buy

const buying = () => import('./buying.tsx')
export const quantityAsleep = sleeper(() => buying().then(({ Quantity }) => Quantity))
export const reserveAsleep = sleeper(() => buying().then(({ Reserve }) => Reserve))
export const guideAsleep = sleeper(() => buying().then(({ Guide }) => Guide))
export const detailsAsleep = sleeper(() => import('./details.tsx').then(({ Details }) => Details))
export const stockAsleep = sleeper(() => import('./stock.tsx').then(({ Stock }) => Stock))
export const reviewsAsleep = sleeper(() => import('./reviews.tsx').then(({ Reviews }) => Reviews))
