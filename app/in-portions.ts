import { startTransition, useEffect, useState } from 'react'

/** So much of a long list at a time: no stretch of work of a slow phone's is so long that it would seem to be frozen. */
const portion = 30

/**
 * How many of a list are drawn by now. A long one grows by a portion after each time that it was painted, whatever the
 * shopper does meanwhile coming first.
 */
export function useInPortions(count: number): number {
  const [drawn, setDrawn] = useState(portion)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + portion))
  }, [drawn, count])
  return Math.min(drawn, count)
}
