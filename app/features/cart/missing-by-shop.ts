import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from '../../../machines/cart/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { usePartData } from '../../page/use-part-data.ts'
import { useShopActors } from '../../react/shop-context.ts'
import type { MissingByShop, Wanted } from './find-missing.ts'

export interface WantedNear {
  lines: readonly Wanted[]
  /** Shops are listed nearest to this one first; null: as `shopIds` has them. */
  near: number | null
}

/** What each shop lacks of the cart; null while unknown or unneeded. `wantedIn`: null if nothing has to be known. */
export function useMissingByShop(
  api: () => Promise<ShopApi>,
  shopIds: readonly number[],
  wantedIn: (cart: SnapshotFrom<typeof cartMachine>) => WantedNear | null,
): MissingByShop | null {
  const { cart } = useShopActors()
  const { data } = usePartData<{ lines: Wanted[]; near: number | null }, MissingByShop>({
    request() {
      const wanted = wantedIn(cart.getSnapshot())
      if (!wanted) return null
      return { lines: wanted.lines.map(({ ean, articleId, count }) => ({ ean, articleId, count })), near: wanted.near }
    },
    sources: [cart],
    async read({ lines, near }) {
      // loaded with the query: a deliverable cart never needs it
      const [calls, { findMissing }] = await Promise.all([api(), import('./find-missing.ts')])
      return findMissing(calls, lines, shopIds, near)
    },
    failure: 'Could not read the stock of the shops',
  })
  return data
}
