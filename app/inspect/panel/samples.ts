import type { AnyEventObject } from 'xstate'
import { machines } from '../../../machines/index.ts'
import type { Payload } from '../../../machines/testing/index.ts'

const payloads = new Map<string, Readonly<Record<string, readonly Payload[] | undefined>>>(
  machines.map(({ machine, model }) => [machine.id, model.events ?? {}]),
)

/** Sample events of a type, from the machine's model; without payload if it needs none. */
export function samplesOf(machine: string, type: string): AnyEventObject[] {
  const given = payloads.get(machine)?.[type] ?? [{}]
  return (given.length > 0 ? given : [{}]).map((payload) => ({ ...payload, type }))
}
