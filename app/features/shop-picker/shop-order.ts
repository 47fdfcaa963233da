import type { Shop } from '../../../machines/domain/index.ts'
import { type Distances, inOrder, orderingDistances, walkIn } from '../../../machines/shop-picker/index.ts'
import { brand } from '../../brands/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useDistances } from './picker.ts'
import { usePreferredShop } from './preferred-shop.ts'

/** Physical shops, sorted, with the order's name. */
export interface OrderedShops<S> {
  shops: readonly S[]
  /** Name of the order, for the shopper. */
  orderText: string
}

/** Nearest first if the place is known, or else nearest to the shop `nearShopId`, or else by name. */
export function orderedShops<S extends Pick<Shop, 'id' | 'name' | 'coords'>>(
  shops: readonly S[],
  distances: Distances,
  nearShopId: number | null = null,
): OrderedShops<S> {
  const known = orderingDistances(distances, walkIn(shops), nearShopId)
  return {
    shops: inOrder(walkIn(shops), { distances: known, having: null, brand: brand.name }),
    orderText: orderText(),
  }

  function orderText(): string {
    if (Object.keys(distances).length > 0) return 'Nærmeste butikk står først.'
    const near = Object.keys(known).length > 0 && shops.find(({ id }) => id === nearShopId)
    if (near) return `Butikkene nærmest ${near.name} står først.`
    const ours = walkIn(shops).filter(({ name }) => name.startsWith(brand.name)).length
    return ours > 0 && ours < walkIn(shops).length
      ? `${brand.name}-butikkene står først, i alfabetisk rekkefølge.`
      : 'Butikkene står i alfabetisk rekkefølge.'
  }
}

export const useOrderedShops = () => orderedShops(useShopActors().shared.shops, useDistances(), usePreferredShop()?.id)
