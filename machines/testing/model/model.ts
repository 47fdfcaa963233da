import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { type CoverageItem, formatItem, itemsOf } from '../paths/coverage-items.ts'
import { findPaths, type PathOptions, type TestPath } from '../paths/find-paths.ts'
import { formatPath } from '../paths/format-path.ts'
import { createStepper, type Effects, type Step } from '../stepper.ts'
import type { Edge, Explored } from './model.types.ts'

/** Payload of an event. */
export type Payload = Readonly<Record<string, unknown>>

/** A rule that holds after every step; false or a thrown error breaks it. */
export type Invariant<S> = (now: S, step: Effects & { before: S | null; event: AnyEventObject }) => boolean

type PayloadsOf<E extends AnyEventObject> = { [K in E['type']]?: readonly Omit<Extract<E, { type: K }>, 'type'>[] }

export interface ModelOptions<M extends AnyStateMachine> {
  /**
   * Payloads to try by event type, also `xstate.done.actor.<id>` (`{ output }`) and `xstate.error.actor.<id>` (`{ error
   * }`). An event that is not listed is sent without payload; one with an empty list is never sent.
   */
  events?: PayloadsOf<EventFromLogic<M>> & Readonly<Record<`xstate.${string}`, readonly Payload[]>>
  /** One start per input. Default: one start without input. */
  inputs?: readonly InputFrom<M>[]
  /** Identity of a snapshot beside its state; default: the whole context. */
  key?: (snapshot: SnapshotFrom<M>) => unknown
  /** Stops exploring at such a state: bounds an infinite graph. */
  stop?: (snapshot: SnapshotFrom<M>) => boolean
  /** Whether an event can happen in a state: a page does not offer every event that a machine accepts. */
  can?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean
  invariants?: Readonly<Record<string, Invariant<SnapshotFrom<M>>>>
  /** Unreachable items, each with its reason. */
  except?: Readonly<Record<string, string>>
  /** Maximum number of states. Default 5000. */
  limit?: number
}

export interface Coverage {
  /** A line of figures, then a line per missing item. */
  text: string
  missing: readonly CoverageItem[]
}

export interface Model {
  machine: AnyStateMachine
  first(input: unknown): Step
  next(before: AnyMachineSnapshot, event: AnyEventObject): Step
  /** All reachable states and steps for the given inputs and payloads. */
  explore(): Explored
  /** Few, short paths that together visit every reachable item. */
  paths(options?: PathOptions): readonly TestPath[]
  /** A path's steps from its start, computed once. */
  steps(path: TestPath): Iterable<Step>
  coverage(seen: ReadonlySet<CoverageItem>): Coverage
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The context field with most values: what makes a graph infinite. */
function mostVaried(states: readonly AnyMachineSnapshot[]): string {
  const values = new Map<string, Set<string>>()
  for (const { context } of states)
    for (const [field, value] of Object.entries(context as object)) {
      const known = values.get(field) ?? new Set()
      values.set(field, known.add(JSON.stringify(value)))
    }
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size)
  return most ? `, with ${most[1].size} values of context.${most[0]}` : ''
}

const eventTypesOf = (node: AnyStateNode): ReadonlySet<string> =>
  new Set([...node.transitions.keys(), ...Object.values(node.states).flatMap((child) => [...eventTypesOf(child)])])

/**
 * Explores a machine breadth first, with real guards and assigns. @throws when an invariant is broken (with event and
 * state), `limit` states are exceeded, or the options name an event or an exception that the machine does not have
 */
export function createModel<M extends AnyStateMachine>(machine: M, options: ModelOptions<M> = {}): Model {
  const inputs: readonly unknown[] = options.inputs ?? [undefined]
  const limit = options.limit ?? 5000
  const stepper = createStepper(machine)
  const as = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<M>
  const keyOf = (s: AnyMachineSnapshot) =>
    JSON.stringify([s.value, s.status, options.key ? options.key(as(s)) : s.context])

  const rules = Object.entries(options.invariants ?? {})
  function check(step: Step): Step {
    const where = (name: string) =>
      `rule "${name}" is broken after ${JSON.stringify(step.event)} in ${JSON.stringify(step.snapshot.value)}`
    const known = step as Step & { before: SnapshotFrom<M> | null }
    for (const [name, holds] of rules) {
      let whole: boolean
      try {
        whole = holds(as(step.snapshot), known)
      } catch (cause) {
        throw new Error(`${where(name)}: ${String(cause)}`, { cause })
      }
      if (!whole) throw new Error(where(name))
    }
    return step
  }
  function step(before: AnyMachineSnapshot, event: AnyEventObject): Step {
    try {
      return stepper.next(before, event)
    } catch (cause) {
      const { type } = event
      const isBare = Object.keys(event).length === 1
      const hint = isBare ? `\n  It was sent bare: give it a payload in the model's events, '${type}': [{ … }]` : ''
      throw new Error(`${machine.id} breaks down at ${JSON.stringify(event)}: ${reasonOf(cause)}${hint}`, { cause })
    }
  }
  function start(input: unknown): Step {
    try {
      return stepper.first(input)
    } catch (cause) {
      const given = input === undefined ? 'without input' : `with the input ${JSON.stringify(input)}`
      const hint = input === undefined ? '\n  If it needs one, give the model inputs: [{ … }]' : ''
      throw new Error(`${machine.id} does not start ${given}: ${reasonOf(cause)}${hint}`, { cause })
    }
  }
  const first = (input: unknown) => check(start(input))
  const next = (before: AnyMachineSnapshot, event: AnyEventObject) => check(step(before, event))

  /** A misspelt event would silently never be sent. */
  function checkEvents(): void {
    const accepted = eventTypesOf(machine.root)
    for (const type of Object.keys(options.events ?? {}))
      if (!accepted.has(type))
        throw new Error(
          `${machine.id} never accepts ${type}, which the model lists. It accepts: ${[...accepted].join(', ')}`,
        )
  }

  function eventsAt(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
    const given: Readonly<Record<string, readonly Payload[] | undefined>> = options.events ?? {}
    return [...types]
      .filter((type) => !type.startsWith('xstate.done.state.'))
      .flatMap((type) => (given[type] ?? [{}]).map((payload) => ({ ...payload, type })))
      .filter((event) => options.can?.(as(snapshot), event) ?? true)
  }

  function explore(): Explored {
    const states: AnyMachineSnapshot[] = []
    const edges: Edge[] = []
    const numbers = new Map<string, number>()
    const numberOf = (snapshot: AnyMachineSnapshot) => {
      const key = keyOf(snapshot)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, states.length)
      return states.push(snapshot) - 1
    }
    const starts = inputs.map((input) => {
      const { snapshot, items } = first(input)
      return { input, at: numberOf(snapshot), items }
    })
    for (let from = 0; from < states.length; from++) {
      if (states.length > limit)
        throw new Error(
          `${machine.id}: more than ${limit} states${mostVaried(states)}. Give a smaller key, fewer payloads, or stop.`,
        )
      const here = states[from]!
      if (here.status !== 'active' || options.stop?.(as(here))) continue
      for (const event of eventsAt(here)) {
        const { snapshot, items } = nextFrom(from, event)
        edges.push({ from, to: numberOf(snapshot), event, items })
      }
    }
    return { states, edges, starts }

    function nextFrom(from: number, event: AnyEventObject): Step {
      try {
        return next(states[from]!, event)
      } catch (cause) {
        const way: AnyEventObject[] = []
        const isStart = (state: number) => starts.some(({ at }) => at === state)
        // breadth first: the first step into a state is on its shortest path
        for (let state = from; !isStart(state); ) {
          const edge = edges.find(({ to }) => to === state)!
          way.unshift(edge.event)
          state = edge.from
        }
        throw new Error(`${reasonOf(cause)}\n  after: ${formatPath(way)}`, { cause })
      }
    }
  }
  let explored: Explored | null = null
  const exploreOnce = () => {
    explored ??= explore()
    return explored
  }

  function coverage(seen: ReadonlySet<CoverageItem>): Coverage {
    const excepted = options.except ?? {}
    const all = itemsOf(machine)
    const visited: ReadonlySet<string> = seen
    for (const name of Object.keys(excepted)) {
      const isItem = all.some((item) => item === name)
      if (isItem && !visited.has(name)) continue
      const why = isItem ? 'is visited' : `is nothing that ${machine.id} has; the report gives the names in brackets`
      throw new Error(`the exception '${name}' ${why}: take it out of except`)
    }
    const wanted = all.filter((item) => !(item in excepted))
    const missing = wanted.filter((item) => !seen.has(item))
    const part = (kind: string) => {
      const those = wanted.filter((item) => item.startsWith(`${kind} `))
      return `${those.filter((item) => seen.has(item)).length}/${those.length}`
    }
    const figures = `${machine.id}: states ${part('state')}, transitions ${part('transition')}, guards true ${part('guard true')}, false ${part('guard false')}`
    const exceptions = Object.keys(excepted).length ? `, excepted ${Object.keys(excepted).length}` : ''
    return {
      text: [
        figures + exceptions,
        ...missing.map((item) => `  not visited: ${formatItem(machine, item)} (${item})`),
      ].join('\n'),
      missing,
    }
  }
  const found = new Map<string, readonly TestPath[]>()
  const paths = (o: PathOptions = {}) => {
    checkEvents()
    const key = JSON.stringify([o.all, o.maxLength])
    const known = found.get(key) ?? findPaths(exploreOnce(), o)
    found.set(key, known)
    return known
  }
  const walked = new WeakMap<TestPath, Step[]>()
  function* steps(path: TestPath): Iterable<Step> {
    const known = walked.get(path) ?? []
    walked.set(path, known)
    for (let i = 0; i <= path.events.length; i++) {
      known[i] ??= i === 0 ? first(path.input) : next(known[i - 1]!.snapshot, path.events[i - 1]!)
      yield known[i]!
    }
  }
  return { machine, first, next, explore: exploreOnce, paths, steps, coverage }
}
