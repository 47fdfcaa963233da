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
  pick(): void
}
export interface ShopPickerView {
  status: 'loading' | 'failed' | 'listed'
  /** Shops that match the search, in order. */
  shops: readonly ShownShop[]
  place: Place | null
  /** What is loading. */
  busy: 'locating' | 'findingPostcode' | 'measuring' | null
  problem: PlaceProblem | null
  search: { text: string; onSearch(text: string): void }
  goodsFirst: { on: boolean; onChange(isFirst: boolean): void }
  onLocate(): void
  onPostcode(text: string): void
  /** Null unless a place is loading. */
  onCancel: (() => void) | null
  /** Null unless the shops failed to load. */
  onRetry: (() => void) | null
}

const waits = ['locating', 'findingPostcode', 'measuring'] as const

/** Without a place, the shops nearest to `nearShopId` come first, or else they are in order of name. */
export function shopPickerView(
  snapshot: SnapshotFrom<typeof shopPickerMachine>,
  send: (event: ShopPickerEvent) => void,
  nearShopId: number | null = null,
): ShopPickerView {
  const { shops, place, distances, problem, search, goods, goodsFirst, pickedId } = snapshot.context
  const found = shops.filter((shop) => isFound(shop, search))
  const order = { distances: orderingDistances(distances, shops, nearShopId), having: goodsFirst ? goods : null }
  const can = (event: ShopPickerEvent) => (snapshot.can(event) ? () => send(event) : null)
  return {
    status: snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('ready') ? 'listed' : 'loading',
    shops: inOrder(found, order).map((shop) => ({
      shop,
      distance: distances[shop.id] ?? null,
      hasGoods: goods?.includes(shop.id) ?? null,
      picked: shop.id === pickedId,
      pick: () => send({ type: 'picker.pick', shopId: shop.id }),
    })),
    place,
    busy: waits.find((wait) => snapshot.hasTag(wait)) ?? null,
    problem,
    search: { text: search, onSearch: (text) => send({ type: 'picker.search', text }) },
    goodsFirst: { on: goodsFirst, onChange: (isFirst) => send({ type: 'picker.goods.first', isFirst }) },
    onLocate: () => send({ type: 'picker.locate' }),
    onPostcode: (text) => send({ type: 'picker.postcode.give', text }),
    onCancel: can({ type: 'picker.cancel' }),
    onRetry: can({ type: 'picker.retry' }),
  }
}
