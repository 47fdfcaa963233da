import { startTransition, useEffect, useState } from 'react'

/** Items per batch: no task blocks a slow phone for long. */
const batchSize = 30

/** Number of items to render now. Grows by a batch after each paint, at transition priority. */
export function useIncrementalRender(count: number): number {
  const [rendered, setRendered] = useState(batchSize)
  // dom: the next batch after a paint
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + batchSize))
  }, [rendered, count])
  return Math.min(rendered, count)
}
