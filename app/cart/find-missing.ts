import { askEach } from '../api/ask-each.ts'
import type { ShopApi } from '../api/index.ts'

/** As much of a cart's line as tells whether a shop can deliver it. */
export interface Wanted {
  ean: string
  articleId: number
  count: number
}

/** The lines that each shop cannot deliver in full, by their EAN; none where it has everything. */
export type MissingByShop = ReadonlyMap<number, ReadonlySet<string>>

/** Asks for the stock of a cart's articles and notes what each shop lacks. */
export async function findMissing(
  api: ShopApi,
  lines: readonly Wanted[],
  shopIds: readonly number[],
): Promise<MissingByShop> {
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId))]
  const rows = (await askEach(articleIds, (id) => api.stockOf(id))).flat()
  const quantities = new Map(rows.map(({ ean, shopId, quantity }) => [`${shopId} ${ean}`, quantity]))
  const lacks = (shopId: number, { ean, count }: Wanted) => (quantities.get(`${shopId} ${ean}`) ?? 0) < count
  return new Map(
    shopIds.map((shopId) => [
      shopId,
      new Set(lines.filter((line) => lacks(shopId, line)).map(({ ean }) => ean)) as ReadonlySet<string>,
    ]),
  )
}
