import { island } from '../../hydration/island.tsx'

/** Rendered inside the stock's island. */
export const soldOutIsland = island(() => import('./sold-out.tsx').then(({ SoldOut }) => SoldOut))
