import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { formatTransition, graphOf, transitionKey } from './graph/index.ts'
import { noteVisits } from './visits.ts'

/** Chart coverage of any run: a unit test, a component test, a browser session. */
export interface CoverageMeter {
  /** Pass it to `createActor(machine, { inspect })`. */
  inspect(event: InspectionEvent): void
  /** Coverage as plain data, to pass between processes. */
  toJSON(): Record<string, string[]>
  merge(seen: Readonly<Record<string, readonly string[]>>): void
  report(): string
}

const machineOf = (ref: unknown): string | undefined => (ref as { logic?: { id?: string } }).logic?.id

export function coverage(...machines: readonly AnyStateMachine[]): CoverageMeter {
  const seen = new Map(machines.map((machine) => [machine.id, new Set<string>()]))
  for (const machine of machines) noteVisits(machine, seen.get(machine.id)!)
  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const mine = seen.get(machineOf(event.actorRef) ?? '')
      if (!mine) return
      for (const t of event.type === '@xstate.microstep' ? event._transitions : []) {
        mine.add(transitionKey(t))
        mine.add(t.source.id)
        for (const target of t.target ?? []) mine.add(target.id)
      }
      const { _nodes } = event.snapshot as { _nodes?: readonly { id: string }[] }
      for (const node of _nodes ?? []) mine.add(node.id)
    },
    toJSON: () => Object.fromEntries([...seen].map(([id, items]) => [id, [...items].sort()])),
    merge(other) {
      for (const [id, items] of Object.entries(other)) for (const item of items) seen.get(id)?.add(item)
    },
    report: () =>
      machines
        .map((machine) => {
          const mine = seen.get(machine.id)!
          const states = graphOf(machine).states.filter((state) => state.type !== 'history')
          const transitions = states.flatMap((state) => state.transitions)
          const count = (ids: readonly string[]) => `${ids.filter((id) => mine.has(id)).length}/${ids.length}`
          return [
            `${machine.id}: states ${count(states.map((s) => s.id))}, transitions ${count(transitions.map((t) => t.key))}`,
            ...transitions.filter((t) => !mine.has(t.key)).map((t) => `  not taken: ${formatTransition(t)}`),
          ].join('\n')
        })
        .join('\n'),
  }
}
