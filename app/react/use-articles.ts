import { useCallback, useEffect, useState } from 'react'

export interface AskedArticles<A> {
  /** Articles of the ids that are still sold, in order; null while loading. */
  articles: readonly A[] | null
  /** Null unless loading failed. */
  retry: (() => void) | null
}

/** Loads the articles of ids that this browser alone knows, each once. `load` must be stable. */
export function useArticles<A extends { id: number }>(
  load: (ids: readonly number[]) => Promise<readonly A[]>,
  ids: readonly number[],
): AskedArticles<A> {
  /** By id; null for a discontinued one. */
  const [known, setKnown] = useState<ReadonlyMap<number, A | null>>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids.filter((id) => !known.has(id)).join()
  const ask = useCallback(async () => {
    const asked = missing.split(',').map(Number)
    try {
      const found = new Map((await load(asked)).map((article) => [article.id, article]))
      setKnown((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]))
      setFailed(false)
    } catch (error) {
      console.error('Could not read the articles', error)
      setFailed(true)
    }
  }, [load, missing])
  // data: known to this browser alone, so not on the server
  useEffect(() => {
    if (missing !== '') void ask()
  }, [ask, missing])
  return {
    articles: missing === '' ? ids.flatMap((id) => known.get(id) ?? []) : null,
    retry: failed
      ? () => {
          setFailed(false)
          void ask()
        }
      : null,
  }
}
