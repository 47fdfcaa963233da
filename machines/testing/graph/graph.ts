import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { combining, isCombined } from './combined-guards.ts'

export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error'

/** A transition out of a state, or a reaction inside it (`targets` empty). */
export interface GraphTransition {
  key: string
  source: string
  targets: readonly string[]
  /** Event type; empty for `always`. */
  event: string
  kind: TransitionKind
  /** Name of the delay, for `after`. */
  delay: string | null
  /** Its name; `and(isOpen, not(isFull))` of an inline combination. */
  guard: string | null
  actions: readonly string[]
  reenter: boolean
}

export interface GraphState {
  id: string
  parent: string | null
  type: AnyStateNode['type']
  initial: string | null
  entry: readonly string[]
  exit: readonly string[]
  invokes: readonly { id: string; src: string }[]
  tags: readonly string[]
  description: string
  transitions: readonly GraphTransition[]
  /** Of a history state: how deep it is, and where it leads before its parent was entered. */
  history?: { depth: 'shallow' | 'deep'; target: string }
}

/** A machine as plain data: the same for one created from its own JSON. */
export interface Graph {
  id: string
  states: readonly GraphState[]
}

/** Placeholder for an inline function. */
export const inline = '(inline)'

const typeOf = (x: unknown): unknown => (typeof x === 'object' && x !== null && 'type' in x ? x.type : undefined)

/** Name of a guard, an action or an actor in a chart. */
export function nameOf(x: unknown): string {
  if (typeof x === 'string') return x
  const type = typeOf(x)
  return typeof type === 'string' ? type : inline
}

/** Name of a guard: of a combined one with those that it combines, `and(isOpen, not(isFull))`. */
export function guardName(guard: unknown): string {
  const name = isCombined(guard) && combining.get(guard.check)
  if (!isCombined(guard) || !name) return nameOf(guard)
  const parts = guard.guards?.map(guardName) ?? [JSON.stringify(guard.stateValue)]
  return `${name}(${parts.join(', ')})`
}

/** Guards of a setup that combine others, by name: `{ canPass: 'and(isOpen, not(isFull))' }`. */
export const combinedGuards = (guards: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(guards).flatMap(([name, guard]) => (isCombined(guard) ? [[name, guardName(guard)]] : [])),
  )

const namesIn = (x: unknown): readonly string[] =>
  x === undefined ? [] : Array.isArray(x) ? x.map(nameOf) : [nameOf(x)]

/** Transitions that are evaluated together, in order. */
export const rivalsOf = (t: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (t.eventType === '' ? t.source.always : t.source.transitions.get(t.eventType)) ?? []

const keys = new WeakMap<AnyTransitionDefinition, string>()

/** A transition's id: the same in every copy of the machine. */
export function transitionKey(t: AnyTransitionDefinition): string {
  const known = keys.get(t)
  if (known !== undefined) return known
  const key = `${t.source.id}|${t.eventType}|${rivalsOf(t).indexOf(t)}`
  keys.set(t, key)
  return key
}

function kindOf(event: string): TransitionKind {
  if (event === '') return 'always'
  if (event.startsWith('xstate.after.')) return 'after'
  if (event.startsWith('xstate.error.')) return 'error'
  return event.startsWith('xstate.done.') ? 'done' : 'event'
}

function graphTransition(t: AnyTransitionDefinition): GraphTransition {
  const after = t.source.after.find((d) => d.eventType === t.eventType)
  return {
    key: transitionKey(t),
    source: t.source.id,
    targets: (t.target ?? []).map((s) => s.id),
    event: t.eventType,
    kind: kindOf(t.eventType),
    delay: after ? String(after.delay) : null,
    guard: t.guard ? guardName(t.guard) : null,
    actions: t.actions.map(nameOf),
    reenter: t.reenter,
  }
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** What only a history state has. */
function historyOf(node: AnyStateNode): Pick<GraphState, 'history'> {
  const { type, parent, config } = node
  if (type !== 'history' || !parent) return {}
  const depth = node.history === 'deep' ? 'deep' : 'shallow'
  if (config.target?.startsWith('#')) return { history: { depth, target: config.target.slice(1) } }
  const first = parent.type === 'compound' ? parent.initial.target[0] : undefined
  const at = config.target?.split('.').reduce<AnyStateNode | undefined>((outer, key) => outer?.states[key], parent)
  return { history: { depth, target: (at ?? first ?? parent).id } }
}

/** The chart as data. Inline functions are called `(inline)`. */
export function graphOf(machine: AnyStateMachine): Graph {
  const states: GraphState[] = []
  const visit = (node: AnyStateNode) => {
    states.push({
      id: node.id,
      parent: node.parent?.id ?? null,
      type: node.type,
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
      // not node.entry: it includes the actions that start and cancel timers
      entry: namesIn(node.config.entry),
      exit: namesIn(node.config.exit),
      invokes: node.invoke.map((i) => ({ id: i.id, src: nameOf(i.src) })),
      tags: node.tags,
      description: node.description ?? '',
      transitions: transitionsOf(node).map(graphTransition),
      ...historyOf(node),
    })
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return { id: machine.id, states }
}

const formatEvent = (event: string): string =>
  event.replace(/^xstate\.(done|error)\.(actor|state)\./, '$1: ') || 'always'

/** Formats a transition: `cart.full: cart.item.add [hasRoom] / addLine`. */
export function formatTransition(t: GraphTransition): string {
  const event = t.delay ? `after ${t.delay}` : formatEvent(t.event)
  const guard = t.guard ? ` [${t.guard}]` : ''
  const actions = t.actions.length ? ` / ${t.actions.join(', ')}` : ''
  return `${t.source}: ${event}${guard}${actions}`
}
