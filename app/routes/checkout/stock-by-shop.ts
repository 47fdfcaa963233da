import { useEffect, useState } from 'react'
import type { ShopApi } from '../../api/index.ts'

interface Wanted {
  ean: string
  articleId: number
  count: number
}

/** How many lines each shop cannot deliver in full; a shop that has everything has 0. */
export type MissingByShop = ReadonlyMap<number, number>

/** Asks for the stock of a cart's articles and counts what each shop lacks. */
async function countMissing(
  api: ShopApi,
  lines: readonly Wanted[],
  shopIds: readonly number[],
): Promise<MissingByShop> {
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId))]
  const rows = (await Promise.all(articleIds.map((id) => api.stockOf(id)))).flat()
  const quantities = new Map(rows.map(({ ean, shopId, quantity }) => [`${shopId} ${ean}`, quantity]))
  const lacks = (shopId: number, { ean, count }: Wanted) => (quantities.get(`${shopId} ${ean}`) ?? 0) < count
  return new Map(shopIds.map((shopId) => [shopId, lines.filter((line) => lacks(shopId, line)).length]))
}

/** What each shop lacks of the cart; null until it is known, and where it could not be asked for. */
export function useMissingByShop(
  api: () => Promise<ShopApi>,
  lines: readonly Wanted[],
  shopIds: readonly number[],
): MissingByShop | null {
  const [missing, setMissing] = useState<MissingByShop | null>(null)
  const asked = JSON.stringify(lines)
  useEffect(() => {
    let isWaitedFor = true
    api()
      .then((calls) => countMissing(calls, JSON.parse(asked) as Wanted[], shopIds))
      .then(
        (counted) => isWaitedFor && setMissing(counted),
        (error: unknown) => console.error('Could not read the stock of the shops', error),
      )
    return () => {
      isWaitedFor = false
    }
  }, [api, asked, shopIds])
  return missing
}
