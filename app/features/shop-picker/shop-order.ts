import type { Shop } from '../../../machines/domain/index.ts'
import { type Distances, inOrder, walkIn } from '../../../machines/shop-picker/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useDistances } from './picker.ts'

/** Shops that one can walk into, in an order that is said. */
export interface OrderedShops<S> {
  shops: readonly S[]
  /** What the order is, for the shopper. */
  orderText: string
}

/** The nearest first once the shopper has said from where, by name until then. */
export function orderedShops<S extends Pick<Shop, 'id' | 'name'>>(
  shops: readonly S[],
  distances: Distances,
): OrderedShops<S> {
  const isPlaced = Object.keys(distances).length > 0
  return {
    shops: inOrder(walkIn(shops), { distances, having: null }),
    orderText: isPlaced ? 'Nærmeste butikk står først.' : 'Butikkene står i alfabetisk rekkefølge.',
  }
}

export const useOrderedShops = () => orderedShops(useShopActors().shared.shops, useDistances())
