import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { accepts, candidatesOf, formatTransition, graphOf, rivalsOf, transitionKey } from '../graph/index.ts'

/** A coverable item of a chart: `kind` and name. */
export type CoverageItem = `${'state' | 'transition' | 'guard true' | 'guard false'} ${string}`

/** All coverable items of a machine. */
export function itemsOf(machine: AnyStateMachine): CoverageItem[] {
  return graphOf(machine).states.flatMap((state): CoverageItem[] => [
    ...(state.type === 'history' ? [] : [`state ${state.id}` as const]),
    ...state.transitions.flatMap((t): CoverageItem[] => [
      `transition ${t.key}`,
      ...(t.guard ? [`guard true ${t.key}` as const, `guard false ${t.key}` as const] : []),
    ]),
  ])
}

/** Formats an item. */
export function formatItem(machine: AnyStateMachine, item: CoverageItem): string {
  for (const state of graphOf(machine).states)
    for (const t of state.transitions) if (item.endsWith(` ${t.key}`)) return item.replace(t.key, formatTransition(t))
  return item
}

interface Names {
  taken: CoverageItem
  held: CoverageItem
  refused: CoverageItem
}
const names = new WeakMap<AnyTransitionDefinition, Names>()

/** Items of a transition, cached: there are tens of thousands of steps. */
function namesOf(t: AnyTransitionDefinition): Names {
  const known = names.get(t)
  if (known) return known
  const key = transitionKey(t)
  const made: Names = { taken: `transition ${key}`, held: `guard true ${key}`, refused: `guard false ${key}` }
  names.set(t, made)
  return made
}

function isWithin(source: AnyStateNode, id: string): boolean {
  for (let node: AnyStateNode | undefined = source; node; node = node.parent) if (node.id === id) return true
  return false
}

/** Items visited by one step, from its transitions. */
export function visited(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  taken: readonly AnyTransitionDefinition[],
): CoverageItem[] {
  const items = new Set<CoverageItem>(after._nodes.map((node): CoverageItem => `state ${node.id}`))
  const refused = (t: AnyTransitionDefinition) => t.guard && items.add(namesOf(t).refused)
  const isOfEvent = (t: AnyTransitionDefinition) => t.eventType !== '' && accepts(t.eventType, event.type)
  for (const t of taken) {
    items.add(`state ${t.source.id}`)
    items.add(namesOf(t).taken)
    if (t.guard) items.add(namesOf(t).held)
    for (const target of t.target ?? []) items.add(`state ${target.id}`)
    const rivals = isOfEvent(t) ? candidatesOf(t.source, event.type) : rivalsOf(t)
    for (const earlier of rivals.slice(0, rivals.indexOf(t))) refused(earlier)
  }
  for (const node of before?._nodes ?? []) {
    if (taken.some((t) => isOfEvent(t) && isWithin(t.source, node.id))) continue
    for (const t of candidatesOf(node, event.type)) refused(t)
  }
  for (const node of after._nodes) for (const t of node.always ?? []) refused(t)
  return [...items]
}
