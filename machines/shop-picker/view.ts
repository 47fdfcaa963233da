import type { SnapshotFrom } from 'xstate'
import type { Shop } from '../domain/index.ts'
import type { PlaceProblem, ShopPickerEvent, shopPickerMachine } from './machine.ts'
import { type Distance, inOrder, isFound, orderingDistances, type Place } from './rules.ts'

export interface ShownShop {
  shop: Shop
  /** Null without a place, or for a shop without a coordinate. */
  distance: Distance | null
  /** Null without a wanted article. */
  hasGoods: boolean | null
  picked: boolean
}
export interface ShopPickerView {
  status: 'loading' | 'failed' | 'listed'
  /** Shops that match the search, in order. */
  shops: readonly ShownShop[]
  place: Place | null
  /** What is loading; it can be cancelled. */
  busy: 'locating' | 'findingPostcode' | 'measuring' | null
  problem: PlaceProblem | null
  /** Text of the search. */
  search: string
  /** Shops that have the wanted article come first. */
  goodsFirst: boolean
}

export interface ShopPickerCommands {
  pick(shopId: number): void
  search(text: string): void
  setGoodsFirst(isFirst: boolean): void
  /** Asks the browser for the place. */
  locate(): void
  findPostcode(text: string): void
  /** Ends the loading of a place. */
  cancel(): void
  /** Loads the shops again. */
  retry(): void
}

/** A postcode is shown as loading, or as failed, with the shops that it waits for. */
function askedIn(
  snapshot: SnapshotFrom<typeof shopPickerMachine>,
): Pick<ShopPickerView, 'busy' | 'problem'> | undefined {
  if (snapshot.context.asked === null) return undefined
  return snapshot.hasTag('failed')
    ? { busy: null, problem: { about: 'postcode', code: 'noAnswer' } }
    : { busy: 'findingPostcode', problem: null }
}

const waits = ['locating', 'findingPostcode', 'measuring'] as const

/**
 * Without a place, the shops nearest to `nearShopId` come first, or else they are in order of name. `goods` are the shops
 * that have the wanted article. Shops of `brand` come before others of the same order.
 */
export function selectShopPicker(
  snapshot: SnapshotFrom<typeof shopPickerMachine>,
  nearShopId: number | null = null,
  goods: readonly number[] | null = null,
  brand = '',
): ShopPickerView {
  const { shops, place, distances, problem, search, goodsFirst, pickedId } = snapshot.context
  const found = shops.filter((shop) => isFound(shop, search))
  const order = { distances: orderingDistances(distances, shops, nearShopId), having: goodsFirst ? goods : null, brand }
  return {
    status: snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('ready') ? 'listed' : 'loading',
    shops: inOrder(found, order).map((shop) => ({
      shop,
      distance: distances[shop.id] ?? null,
      hasGoods: goods?.includes(shop.id) ?? null,
      picked: shop.id === pickedId,
    })),
    place,
    busy: waits.find((wait) => snapshot.hasTag(wait)) ?? null,
    problem,
    search,
    goodsFirst,
    ...askedIn(snapshot),
  }
}

export const shopPickerCommands = (send: (event: ShopPickerEvent) => void): ShopPickerCommands => ({
  pick: (shopId) => send({ type: 'picker.pick', shopId }),
  search: (text) => send({ type: 'picker.search', text }),
  setGoodsFirst: (isFirst) => send({ type: 'picker.goods.first', isFirst }),
  locate: () => send({ type: 'picker.locate' }),
  findPostcode: (text) => send({ type: 'picker.postcode.give', text }),
  cancel: () => send({ type: 'picker.cancel' }),
  retry: () => send({ type: 'picker.retry' }),
})
