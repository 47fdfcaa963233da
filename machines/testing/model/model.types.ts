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
}
