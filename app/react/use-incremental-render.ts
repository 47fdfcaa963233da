import { startTransition, useEffect, useState } from 'react'

/** So much of a long list at a time: no stretch of work of a slow phone's is so long that it would seem to be frozen. */
const batchSize = 30

/**
 * How many of a list are drawn by now. A long one grows by a portion after each time that it was painted, whatever the
 * shopper does meanwhile coming first.
 */
export function useIncrementalRender(count: number): number {
  const [rendered, setRendered] = useState(batchSize)
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + batchSize))
  }, [rendered, count])
  return Math.min(rendered, count)
}
