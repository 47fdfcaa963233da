import { useEffect, useState } from 'react'
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
async function findMissing(api: ShopApi, lines: readonly Wanted[], shopIds: readonly number[]): Promise<MissingByShop> {
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

/** What each shop lacks of the cart; null until it is known, and where it could not be asked for or need not be. */
export function useMissingByShop(
  api: () => Promise<ShopApi>,
  lines: readonly Wanted[],
  shopIds: readonly number[],
  isWanted = true,
): MissingByShop | null {
  const [missing, setMissing] = useState<MissingByShop | null>(null)
  // as text: what is asked for again and again is the same, though its lists are made anew each time
  const asked = JSON.stringify({
    lines: lines.map(({ ean, articleId, count }) => ({ ean, articleId, count })),
    shopIds,
  })
  useEffect(() => {
    if (!isWanted) return
    let isWaitedFor = true
    const { lines, shopIds } = JSON.parse(asked) as { lines: Wanted[]; shopIds: number[] }
    api()
      .then((calls) => findMissing(calls, lines, shopIds))
      .then(
        (found) => isWaitedFor && setMissing(found),
        (error: unknown) => console.error('Could not read the stock of the shops', error),
      )
    return () => {
      isWaitedFor = false
    }
  }, [api, asked, isWanted])
  return missing
}
