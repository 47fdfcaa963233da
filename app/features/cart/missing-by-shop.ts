import { useEffect, useState } from 'react'
import type { ShopApi } from '../../api/index.ts'
import type { MissingByShop, Wanted } from './find-missing.ts'

/** What each shop lacks; null while unknown or unneeded. */
export function useMissingByShop(
  api: () => Promise<ShopApi>,
  lines: readonly Wanted[],
  shopIds: readonly number[],
  isWanted = true,
  near: number | null = null,
): MissingByShop | null {
  const [missing, setMissing] = useState<MissingByShop | null>(null)
  // as text: a stable dependency, though the lists are new each time
  const asked = JSON.stringify({
    lines: lines.map(({ ean, articleId, count }) => ({ ean, articleId, count })),
    shopIds,
    near,
  })
  // data: read when a line cannot be delivered
  useEffect(() => {
    if (!isWanted) return
    let isWaitedFor = true
    const { lines, shopIds, near } = JSON.parse(asked) as { lines: Wanted[]; shopIds: number[]; near: number | null }
    // loaded with the query: a deliverable cart never needs it
    Promise.all([api(), import('./find-missing.ts')])
      .then(([calls, { findMissing }]) => findMissing(calls, lines, shopIds, near))
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
