import type { Graph, GraphTransition } from '../../../machines/testing/index.ts'
import {
  type Breakpoint,
  type BreakpointKind,
  breakpointKinds,
  enteredOf,
  guardsAsked,
} from '../protocol/breakpoints.ts'
import { graphFrom } from './graphs.ts'
import type { ActorRecord, ShopRecord, SnapshotRecord } from './record.types.ts'

/** A step at which the panel stops. */
export interface Hit {
  breakpoint: Breakpoint
  actor: string
  /** Number of the step's entry. */
  n: number
}

export const isSame = (one: Breakpoint, other: Breakpoint): boolean =>
  one.machine === other.machine && one.kind === other.kind && one.name === other.name

/** Guards of a setup that combine others, by name. */
type Combined = Readonly<Record<string, string>>

/** Names within a guard's name: `and(isOpen, not(isFull))` has two. Inline functions have none. */
const namesWithin = (guard: string | null): string[] =>
  guard === null || !/^(and|or|not|stateIn)\(/.test(guard)
    ? [guard ?? '']
    : guard.replaceAll(/stateIn\(("[^"]*"|\{[^)]*\})\)|\(inline\)|\b(and|or|not)\(/g, ' ').split(/[\s,()]+/)

/** With the names within those that the setup combines. */
function guardsNamed(guard: string | null, combined: Combined): string[] {
  const found = new Set(namesWithin(guard))
  // a set goes on with what is added meanwhile
  for (const name of found)
    if (Object.hasOwn(combined, name)) for (const inner of namesWithin(combined[name] ?? null)) found.add(inner)
  return [...found]
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== null && name !== '')),
]

/** What a machine can stop at, by kind. */
export function breakableIn({ states }: Graph, combined: Combined = {}): Record<BreakpointKind, readonly string[]> {
  const transitions = states.flatMap((state) => state.transitions)
  return {
    event: distinct(transitions.map(({ event }) => event)),
    // the root is never left
    state: states.filter(({ parent }) => parent !== null).map(({ id }) => id),
    guard: distinct(transitions.flatMap(({ guard }) => guardsNamed(guard, combined))),
  }
}

/** Guards that were asked in a step that was taken: its own, and those before it in its state and in the states within. */
function guardsBefore(
  { states }: Graph,
  taken: GraphTransition,
  type: string,
  live: readonly string[],
  combined: Combined,
): string[] {
  const asked = states
    .filter(({ id }) => live.includes(id) && (id === taken.source || id.startsWith(`${taken.source}.`)))
    .flatMap(({ id, transitions }) => {
      const own = transitions.filter(({ event }) => event === taken.event || event === type)
      return id === taken.source ? own.slice(0, own.findIndex(({ key }) => key === taken.key) + 1) : own
    })
  return distinct(asked.flatMap(({ guard }) => guardsNamed(guard, combined)))
}

function guardsIn(
  { definition, guards = {} }: ActorRecord,
  step: SnapshotRecord,
  before: SnapshotRecord | undefined,
): string[] {
  if (step.refused) return guardsAsked(step.refused)
  if (step.taken.length === 0 || definition === '') return []
  const graph = graphFrom(definition)
  const live = before?.live ?? step.live
  return graph.states
    .flatMap(({ transitions }) => transitions.filter(({ key }) => step.taken.includes(key)))
    .flatMap((transition) => guardsBefore(graph, transition, step.type, live, guards))
}

function firstIn(actor: ActorRecord, own: readonly Breakpoint[], after: number): Hit | null {
  const { snapshots } = actor
  for (let i = snapshots.findLastIndex(({ n }) => n <= after) + 1; i < snapshots.length; i++) {
    const step = snapshots[i]!
    const before = snapshots[i - 1]
    const names: Record<BreakpointKind, () => string[]> = {
      event: () => [step.type],
      state: () => enteredOf(step.live, before?.live ?? []),
      guard: () => guardsIn(actor, step, before),
    }
    for (const kind of breakpointKinds) {
      const points = own.filter((point) => point.kind === kind)
      const found = points.length > 0 ? names[kind]() : []
      const breakpoint = points.find(({ name }) => found.includes(name))
      if (breakpoint) return { breakpoint, actor: actor.actor, n: step.n }
    }
  }
  return null
}

/** The first step after the entry `after` at which a page stops. Called in each frame: looks at later steps only. */
export function firstHit({ actors }: ShopRecord, points: readonly Breakpoint[], after: number): Hit | null {
  let first: Hit | null = null
  if (points.length === 0) return first
  for (const actor of actors.values()) {
    const own = points.filter(({ machine }) => machine === actor.machine)
    const hit = own.length > 0 ? firstIn(actor, own, after) : null
    if (hit && (!first || hit.n < first.n)) first = hit
  }
  return first
}
