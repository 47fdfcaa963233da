import type { Shop } from '../../../machines/domain/index.ts'
import { type Distances, inOrder, walkIn } from '../../../machines/shop-picker/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useDistances } from './picker.ts'

/** Physical shops, sorted, with the order's name. */
export interface OrderedShops<S> {
  shops: readonly S[]
  /** Name of the order, for the shopper. */
  orderText: string
}

/** Nearest first if the place is known, else by name. */
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
