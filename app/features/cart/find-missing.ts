import { inOrder, orderingDistances } from '../../../machines/shop-picker/index.ts'
import type { ShopApi } from '../../api/index.ts'
import { mapWithConcurrency } from '../../api/map-with-concurrency.ts'

/** The part of a line that decides whether a shop can deliver it. */
export interface Wanted {
  ean: string
  articleId: number
  count: number
}

/** EANs that each shop cannot deliver in full; empty if it has everything. */
export type MissingByShop = ReadonlyMap<number, ReadonlySet<string>>

/** Reads the stock of the cart's articles and collects what each shop lacks, nearest to `near` first. */
export async function findMissing(
  api: ShopApi,
  lines: readonly Wanted[],
  shopIds: readonly number[],
  near: number | null = null,
): Promise<MissingByShop> {
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId))]
  const rows = (await mapWithConcurrency(articleIds, (id) => api.stockOf(id))).flat()
  const quantities = new Map(rows.map(({ ean, shopId, quantity }) => [`${shopId} ${ean}`, quantity]))
  const lacks = (shopId: number, { ean, count }: Wanted) => (quantities.get(`${shopId} ${ean}`) ?? 0) < count
  const ordered = near === null ? shopIds : await nearestFirst(api, shopIds, near)
  return new Map(
    ordered.map((shopId) => [
      shopId,
      new Set(lines.filter((line) => lacks(shopId, line)).map(({ ean }) => ean)) as ReadonlySet<string>,
    ]),
  )
}

async function nearestFirst(api: ShopApi, shopIds: readonly number[], near: number): Promise<readonly number[]> {
  const shops = await api.shops()
  const listed = shops.filter(({ id }) => shopIds.includes(id))
  return inOrder(listed, { distances: orderingDistances({}, shops, near), having: null }).map(({ id }) => id)
}
