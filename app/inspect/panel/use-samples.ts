import { useEffect, useState } from 'react'
import type { AnyEventObject } from 'xstate'

type SamplesOf = (machine: string, type: string) => AnyEventObject[]

const bare: SamplesOf = (_, type) => [{ type }]

/** Sample events. They bring every machine's code with them: the panel is shown first. */
export function useSamples(): SamplesOf {
  const [samplesOf, know] = useState(() => bare)
  useEffect(() => {
    import('./samples.ts')
      .then((module) => know(() => module.samplesOf))
      .catch((error: unknown) => console.error(error))
  }, [])
  return samplesOf
}
