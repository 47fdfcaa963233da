import type { AnyStateMachine } from 'xstate'
import { type GatherVisits, gathering } from './gathering.ts'
import { graphOf } from './graph/index.ts'

/** Machines that are broken on purpose: their charts are others. */
const broken = new WeakSet<AnyStateMachine>()
export const leaveOutVisits = (machine: AnyStateMachine): unknown => broken.add(machine)

/** Tells the test runner what was visited, where one gathers it. */
export function noteVisits(machine: AnyStateMachine, visits: ReadonlySet<string>): void {
  const gather = (globalThis as { [gathering]?: GatherVisits })[gathering]
  if (gather && !broken.has(machine)) gather(graphOf(machine), visits)
}
