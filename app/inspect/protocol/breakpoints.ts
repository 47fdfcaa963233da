import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { type GuardValue, type WhyNot, whyNot } from '../../../machines/testing/index.ts'

export const breakpointKinds = ['event', 'state', 'guard'] as const
export type BreakpointKind = (typeof breakpointKinds)[number]

/** Where to stop: an event that a machine gets, a state that it enters, or a guard that is asked. */
export interface Breakpoint {
  /** Id of the machine: it holds for all its actors. */
  machine: string
  kind: BreakpointKind
  /** Type of the event, id of the state, or name of the guard. */
  name: string
}

const namesOf = ({ name, of }: GuardValue): string[] => [name, ...(of ?? []).flatMap(namesOf)]

/** The guards that were asked. Those that XState combines by `and` and `or` count as asked with them. */
export const guardsAsked = ({ candidates }: WhyNot): string[] =>
  candidates.flatMap(({ guard, outcome }) => (guard && outcome !== 'unasked' ? namesOf(guard) : []))

/** States of `live` that were not live before. */
export function enteredOf(live: readonly string[], before: readonly string[]): string[] {
  const known = new Set(before)
  return live.filter((id) => !known.has(id))
}

/**
 * Calls `pause` at breakpoints while XState reports a step: before an event is processed and guards are asked, and after
 * a state is entered.
 */
export function createPause(pause: () => void) {
  let points: readonly Breakpoint[] = []
  const live = new Map<string, readonly string[]>()

  function isAt({ actorRef, ...inspected }: InspectionEvent): boolean {
    if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return false
    const { machine, _nodes } = actorRef.getSnapshot() as Partial<AnyMachineSnapshot>
    if (!machine || !_nodes) return false
    const own = points.filter((point) => point.machine === machine.id)
    if (own.length === 0) return false
    const has = (kind: BreakpointKind, names: readonly string[]) =>
      own.some((point) => point.kind === kind && names.includes(point.name))
    if (inspected.type === '@xstate.event') {
      const { event } = inspected
      const before = event.type === 'xstate.init' ? [] : _nodes.map(({ id }) => id)
      if (!live.has(actorRef.sessionId)) live.set(actorRef.sessionId, before)
      if (has('event', [event.type])) return true
      const asksGuards = own.some(({ kind }) => kind === 'guard')
      return asksGuards && has('guard', guardsAsked(whyNot(actorRef.getSnapshot() as AnyMachineSnapshot, event)))
    }
    const now = (inspected.snapshot as AnyMachineSnapshot)._nodes.map(({ id }) => id)
    const entered = enteredOf(now, live.get(actorRef.sessionId) ?? [])
    live.set(actorRef.sessionId, now)
    return has('state', entered)
  }

  return {
    set(next: readonly Breakpoint[]): void {
      points = next
      live.clear()
    },
    /** Costs nothing without breakpoints. */
    look(inspected: InspectionEvent): void {
      if (points.length > 0 && isAt(inspected)) pause()
    },
  }
}
