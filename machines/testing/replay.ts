import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Recording } from './recorder.ts'

/** Every snapshot of a recorded session, the first one too, computed with no port, timer or network. */
export function replay(machine: AnyStateMachine, recording: Recording): AnyMachineSnapshot[] {
  const snapshots: AnyMachineSnapshot[] = [initialTransition(machine, recording.input)[0]]
  for (const [, event] of recording.events) {
    const before = snapshots.at(-1)!
    if (before.status !== 'active') break
    snapshots.push(transition(machine, before, event)[0])
  }
  return snapshots
}
