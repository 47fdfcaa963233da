import { useEffect, useState } from 'react'

/** What a promise gives; the value before it stays until then. `load` must be stable: another one loads again. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  // data: the panel's own code, and layouts of charts that have none yet
  useEffect(() => {
    let isLeft = false
    load()
      .then((value) => {
        if (!isLeft) setLoaded(() => value)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isLeft = true
    }
  }, [load])
  return loaded
}
