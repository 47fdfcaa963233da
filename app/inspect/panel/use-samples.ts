import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'

type SamplesOf = (machine: string, type: string) => AnyEventObject[]

const bare: SamplesOf = (_, type) => [{ type }]

/** How long the chart has the line for itself, ms. */
const afterChart = 100

/** Sample events. They bring every machine's code with them: the panel is shown first. */
export function useSamples(): SamplesOf {
  const [samplesOf, know] = useState(() => bare)
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
