import { island } from '../../hydration/island.tsx'

// details, reviews and stock: below what is needed to buy

const buying = () => import('./buying.tsx')
export const quantityIsland = island(() => buying().then(({ Quantity }) => Quantity))
export const reserveIsland = island(() => buying().then(({ Reserve }) => Reserve))
export const guideIsland = island(() => buying().then(({ Guide }) => Guide))
export const detailsIsland = island(() => import('./details.tsx').then(({ Details }) => Details))
export const stockIsland = island(() => import('./stock.tsx').then(({ Stock }) => Stock))
export const reviewsIsland = island(() => import('./reviews.tsx').then(({ Reviews }) => Reviews))
