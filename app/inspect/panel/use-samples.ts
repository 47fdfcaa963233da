import type { AnyEventObject } from 'xstate'
import { useLoaded } from './use-loaded.ts'

type SamplesOf = (machine: string, type: string) => AnyEventObject[]

const bare: SamplesOf = (_, type) => [{ type }]

/** Delay of loading, so that the chart loads first, ms. */
const afterChart = 100

async function loadSamples(): Promise<SamplesOf> {
  await new Promise((resolve) => setTimeout(resolve, afterChart))
  return (await import('./samples.ts')).samplesOf
}

/** Sample events. Their code imports every machine, so the panel is shown first. */
export const useSamples = (): SamplesOf => useLoaded(loadSamples) ?? bare
