import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { accepts, candidatesOf, isWildcard } from '../graph/index.ts'
import { RanOverError } from '../limits.ts'
import { type CoverageItem, formatItem, itemsOf } from '../paths/coverage-items.ts'
import { findPaths, type PathOptions, type Remaining, type TestPath } from '../paths/find-paths.ts'
import { formatPath } from '../paths/format-path.ts'
import type { Effects } from '../record-action.ts'
import { serialize } from '../serialize.ts'
import { createStepper, endedBy, endedOf, type Step } from '../stepper.ts'
import type { Edge, Explored } from './model.types.ts'
import { formatPayload, watchedEvent } from './payload-reads.ts'

/** Payload of an event. */
export type Payload = Readonly<Record<string, unknown>>

/** A rule that holds after every step; false or a thrown error breaks it. */
export type Invariant<S> = (now: S, step: Effects & { before: S | null; event: AnyEventObject }) => boolean

type PayloadsOf<E extends AnyEventObject> = { [K in E['type']]?: readonly Omit<Extract<E, { type: K }>, 'type'>[] }

export interface ModelOptions<M extends AnyStateMachine> {
  /**
   * Payloads to try by event type, also `xstate.done.actor.<id>` (`{ output }`) and `xstate.error.actor.<id>` (`{ error
   * }`). An event that is not listed is sent without payload; one with an empty list is never sent. For a wildcard
   * (`'*'`, `'open.*'`), give events with a `type` of your own; without, it is sent as `other` or `open.other`.
   */
  events?: PayloadsOf<EventFromLogic<M>> &
    Readonly<Record<`xstate.${string}`, readonly Payload[]>> &
    Readonly<Record<`${string}.*`, readonly Payload[]>> & { readonly '*'?: readonly Payload[] }
  /** One start per input. Default: one start without input. */
  inputs?: readonly InputFrom<M>[]
  /** Identity of a snapshot beside its state and history; default: the whole context and the running children. */
  key?: (snapshot: SnapshotFrom<M>) => unknown
  /** Stops exploring at such a state: bounds an infinite graph. */
  stop?: (snapshot: SnapshotFrom<M>) => boolean
  /** Whether an event can happen in a state: a page does not offer every event that a machine accepts. */
  can?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean
  invariants?: Readonly<Record<string, Invariant<SnapshotFrom<M>>>>
  /** Unreachable items, each with its reason. */
  except?: Readonly<Record<string, string>>
  /** Maximum number of states; more are an error. Without it, the exploration ends at 5000 and the report says so. */
  limit?: number
}

const defaultLimit = 5000
/** A state with more children is explored no further: each event may spawn another one. */
const mostChildren = 20
/** An event that fails in so many states without a payload is tried in no others. */
const mostFailures = 20

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
  /** Events to try in a state. */
  eventsAt(snapshot: AnyMachineSnapshot): readonly AnyEventObject[]
  /** Fields that the machine reads of events which the model sends without a payload, by type. */
  reads(): ReadonlyMap<string, readonly string[]>
  /** Few, short paths that together visit every reachable item, or the remaining ones. */
  paths(options?: PathOptions, remaining?: Remaining): readonly TestPath[]
  /** A path's steps from its start, computed once. */
  steps(path: TestPath): Iterable<Step>
  coverage(seen: ReadonlySet<CoverageItem>): Coverage
}

/** The machine itself failed at an event, not an invariant. */
class StepError extends Error {}

const isBare = (event: AnyEventObject): boolean => Object.keys(event).length === 1

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The context field with most values: what makes a graph infinite. */
function mostVaried(states: readonly AnyMachineSnapshot[]): string {
  const values = new Map<string, Set<string>>()
  for (const { context } of states)
    for (const [field, value] of Object.entries(context as object)) {
      const known = values.get(field) ?? new Set()
      values.set(field, known.add(serialize(value)))
    }
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size)
  return most ? `, with ${most[1].size} values of context.${most[0]}` : ''
}

/** Ids of the states that each history state leads back to. */
const historyOf = ({ historyValue }: AnyMachineSnapshot): unknown[] =>
  Object.entries(historyValue ?? {}).map(([id, nodes]) => [id, (nodes as AnyStateNode[]).map((node) => node.id)])

/** An event's payload if the model has none: the current snapshot of a child, the state of a route. */
function payloadsWithout(type: string, snapshot: AnyMachineSnapshot): readonly Payload[] {
  if (type.startsWith('xstate.snapshot.')) {
    const child = snapshot.children[type.slice('xstate.snapshot.'.length)] as AnyActorRef | undefined
    return child ? [{ snapshot: child.getSnapshot() }] : []
  }
  if (type !== 'xstate.route') return [{}]
  return snapshot._nodes.flatMap((node) =>
    candidatesOf(node, type).map(({ target }) => ({ to: `#${target?.[0]?.id ?? ''}` })),
  )
}

const eventTypesOf = (node: AnyStateNode): ReadonlySet<string> =>
  new Set([...node.transitions.keys(), ...Object.values(node.states).flatMap((child) => [...eventTypesOf(child)])])

/**
 * Explores a machine breadth first, with real guards and assigns. @throws when an invariant is broken (with event and
 * state), `limit` states are exceeded, or the options name an event or an exception that the machine does not have
 */
export function createModel<M extends AnyStateMachine>(machine: M, options: ModelOptions<M> = {}): Model {
  const inputs: readonly unknown[] = options.inputs ?? [undefined]
  const limit = options.limit ?? defaultLimit
  const stepper = createStepper(machine)
  const as = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<M>
  const keyOf = (s: AnyMachineSnapshot) =>
    serialize([
      s.value,
      s.status,
      historyOf(s),
      [...endedOf(s)].map(({ id }) => id),
      options.key ? options.key(as(s)) : [s.context, Object.keys(s.children)],
    ])

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
  /** Fields that the machine reads of an event, by a step whose outcome does not count. */
  function readsOf(before: AnyMachineSnapshot, type: string): ReadonlySet<string> {
    const fields = new Set<string>()
    try {
      stepper.next(
        before,
        watchedEvent(type, (field) => fields.add(field)),
      )
    } catch {
      // the machine may fail without the payload
    }
    return fields
  }
  function step(before: AnyMachineSnapshot, event: AnyEventObject): Step {
    try {
      return stepper.next(before, event)
    } catch (cause) {
      const fields = isBare(event) ? [...readsOf(before, event.type)] : []
      const hint =
        fields.length > 0
          ? `\n  It was sent bare: give it a payload in the model's events, ${formatPayload(event.type, fields)}`
          : ''
      throw new StepError(`${machine.id} breaks down at ${JSON.stringify(event)}: ${reasonOf(cause)}${hint}`, { cause })
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
    const isAccepted = (type: string) => [...accepted].some((descriptor) => accepts(descriptor, type))
    for (const type of Object.keys(options.events ?? {}))
      if (!isAccepted(type))
        throw new Error(
          `${machine.id} never accepts ${type}, which the model lists. It accepts: ${[...accepted].join(', ')}`,
        )
  }

  const given: Readonly<Record<string, readonly Payload[] | undefined>> = options.events ?? {}
  function eventsAt(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    const descriptors = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
    const wildcards = [...descriptors].filter(isWildcard)
    const listed = Object.keys(given).filter((type) => !isWildcard(type) && wildcards.some((d) => accepts(d, type)))
    const ended = [...endedOf(snapshot)].map(({ id }) => id)
    return [...new Set([...descriptors, ...listed])]
      .filter((type) => !type.startsWith('xstate.done.state.') && !ended.includes(endedBy({ type }) ?? ''))
      .flatMap((type): AnyEventObject[] => {
        const payloads = given[type] ?? payloadsWithout(type, snapshot)
        if (!isWildcard(type)) return payloads.map((payload) => ({ ...payload, type }))
        const other = type.replace(/\*$/, 'other')
        return payloads.map((payload) => ({ type: other, ...payload }))
      })
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
    const failures: string[] = []
    const failedAt: Explored['failedAt'][number][] = []
    const failed = new Map<string, number>()
    let bound: string | null = null
    const starts = inputs.map((input) => {
      const { snapshot, items } = first(input)
      return { input, at: numberOf(snapshot), items }
    })
    for (let from = 0; from < states.length; from++) {
      if (states.length > limit) {
        bound = `${machine.id}: more than ${limit} states${mostVaried(states)}. Give a smaller key, fewer payloads, or stop.`
        if (options.limit !== undefined) throw new RanOverError(bound)
        break
      }
      const here = states[from]!
      if (here.status !== 'active' || options.stop?.(as(here))) continue
      const children = Object.keys(here.children).length
      if (children > mostChildren) {
        bound = `${machine.id}: states with more than ${mostChildren} children. Stop before.`
        continue
      }
      for (const event of eventsAt(here)) {
        if ((failed.get(event.type) ?? 0) >= mostFailures) continue
        const step = nextFrom(from, event)
        if (step) edges.push({ from, to: numberOf(step.snapshot), event, items: step.items })
      }
    }
    return { states, edges, starts, failures, failedAt, bound }

    /** `null` where the machine fails at an event whose payload nobody has given. */
    function nextFrom(from: number, event: AnyEventObject): Step | null {
      try {
        return next(states[from]!, event)
      } catch (cause) {
        const isGuessed = isBare(event) && !event.type.startsWith('xstate.after.')
        if (isGuessed && cause instanceof StepError && given[event.type] === undefined) {
          if (!failed.has(event.type)) failures.push(cause.message)
          failedAt.push({ from, event })
          failed.set(event.type, (failed.get(event.type) ?? 0) + 1)
          return null
        }
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
  /** A type is watched in so many states: each reads the same in most. */
  const mostWatched = 20
  function reads(): ReadonlyMap<string, readonly string[]> {
    const fields = new Map<string, Set<string>>()
    const watched = new Map<string, number>()
    const { states, failedAt, edges } = exploreOnce()
    for (const { from, event } of [...edges, ...failedAt]) {
      const { type } = event
      const times = watched.get(type) ?? 0
      if (!isBare(event) || (type.startsWith('xstate.') && !endedBy(event)) || times >= mostWatched) continue
      watched.set(type, times + 1)
      const known = fields.get(type) ?? new Set()
      for (const field of readsOf(states[from]!, type)) known.add(field)
      if (known.size > 0) fields.set(type, known)
    }
    return new Map([...fields].map(([type, known]) => [type, [...known]]))
  }
  const found = new Map<string, readonly TestPath[]>()
  const paths = (o: PathOptions = {}, remaining?: Remaining) => {
    checkEvents()
    if (remaining) return findPaths(exploreOnce(), o, remaining)
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
  return { machine, first, next, explore: exploreOnce, eventsAt, reads, paths, steps, coverage }
}
