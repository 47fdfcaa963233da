import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'

type SamplesOf = (machine: string, type: string) => AnyEventObject[]

const bare: SamplesOf = (_, type) => [{ type }]

/** Delay of loading, so that the chart loads first, ms. */
const afterChart = 100

/** Loads sample events. They import every machine, so the panel is shown first. */
export function useSamples(): SamplesOf {
  const [samplesOf, know] = useState(() => bare)
  // code: loaded after the chart is drawn
  useEffect(() => {
    let isLeft = false
    const fetched = setTimeout(() => {
      import('./samples.ts')
        .then((module) => isLeft || know(() => module.samplesOf))
        .catch((error: unknown) => console.error(error))
    }, afterChart)
    return () => {
      isLeft = true
      clearTimeout(fetched)
    }
  }, [])
  return samplesOf
}
