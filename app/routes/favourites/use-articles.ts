import { useCallback, useEffect, useState } from 'react'
import type { Article } from '../../../machines/domain/index.ts'
import type { FavouritesPage } from './page.types.ts'

export interface AskedArticles {
  /** Articles of the ids that are still sold, in order; null while loading. */
  articles: readonly Article[] | null
  /** Null unless loading failed. */
  retry: (() => void) | null
}

/** Loads the articles of ids, each once. */
export function useArticles(api: FavouritesPage['api'], ids: readonly number[]): AskedArticles {
  /** By id; null for a discontinued one. */
  const [known, setKnown] = useState<ReadonlyMap<number, Article | null>>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids.filter((id) => !known.has(id)).join()
  const ask = useCallback(async () => {
    const asked = missing.split(',').map(Number)
    try {
      const found = new Map((await (await api()).articlesByIds(asked)).map((article) => [article.id, article]))
      setKnown((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]))
      setFailed(false)
    } catch (error) {
      console.error('Could not read the favourites', error)
      setFailed(true)
    }
  }, [api, missing])
  // data: known to this browser alone, so not on the server
  useEffect(() => {
    if (missing !== '') ask()
  }, [ask, missing])
  return {
    articles: missing === '' ? ids.flatMap((id) => known.get(id) ?? []) : null,
    retry: failed
      ? () => {
          setFailed(false)
          ask()
        }
      : null,
  }
}
