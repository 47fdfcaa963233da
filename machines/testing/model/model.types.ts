import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CoverageItem } from '../paths/coverage-items.ts'

export interface Edge {
  from: number
  to: number
  event: AnyEventObject
  items: readonly CoverageItem[]
}

export interface Explored {
  states: readonly AnyMachineSnapshot[]
  edges: readonly Edge[]
  starts: readonly { input: unknown; at: number; items: readonly CoverageItem[] }[]
  /** Events that were tried without a payload, and the error of the machine: nothing beyond them is explored. */
  failures: readonly string[]
  /** Where they were tried. */
  failedAt: readonly Pick<Edge, 'from' | 'event'>[]
  /** Why the exploration ended before all states were known; `null` if they are. */
  bound: string | null
}
