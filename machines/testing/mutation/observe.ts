import { type AnyStateMachine, createMachine } from 'xstate'
import { copyTree, isLiteral, isTree } from '../config-path.ts'
import { nameOf } from '../graph/index.ts'

interface Args {
  context: object
  event: { type: string }
}
type Run = (args: Args, params: unknown) => unknown
type Named = ((...args: never[]) => unknown) & Readonly<Record<string, unknown>>

/** Calls of one guard that are kept: the latest of those that held, and of the others. */
const callsKept = 60
/** Every key: for an action that lists the keys. */
const every = '*'

/** Keys of the context that an action has read and written, and whether someone outside notices the action. */
interface Touched {
  reads: Set<string>
  writes: Set<string>
  isEffect: boolean
  hasRun: boolean
}

/** What a run of the whole machine shows about its named guards and actions. */
export interface Observed {
  /** The machine to run: its guards and actions are watched. */
  machine: AnyStateMachine
  /**
   * Whether two guards are never true together, in each context with each event of a type that both have decided on.
   * Each must be true at some time.
   */
  areExclusive(one: unknown, other: unknown): boolean
  /**
   * Whether actions may stand in any order: none reads or writes a key of the context that another writes (Bernstein's
   * conditions), and one at most has an effect.
   */
  areIndependent(actions: readonly unknown[]): boolean
}

const isFunction = (x: unknown): x is Named => typeof x === 'function'

/** A context that tells which of its keys are read. */
const watched = (context: object, reads: Set<string>): object =>
  new Proxy(context, {
    get(target, key) {
      if (typeof key === 'string') reads.add(key)
      return Reflect.get(target, key)
    },
    ownKeys(target) {
      reads.add(every)
      return Reflect.ownKeys(target)
    },
  })

const meet = (ones: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  ones.size > 0 && others.size > 0 && (ones.has(every) || others.has(every) || [...ones].some((one) => others.has(one)))

/** Watches the guards and actions of a machine while it runs. */
export function observe(machine: AnyStateMachine): Observed {
  const { guards, actions } = machine.implementations as unknown as Record<
    'guards' | 'actions',
    Record<string, unknown>
  >
  const calls = new Map<string, { run: Run; kept: Args[] }>()
  const touched = new Map<string, Touched>()

  function watchGuard(name: string, guard: unknown): unknown {
    // XState's own, such as `not`, name other guards
    if (!isFunction(guard) || 'check' in guard) return guard
    const run = guard as unknown as Run
    const kept: Args[] = []
    calls.set(name, { run, kept })
    const counts: [number, number] = [0, 0]
    const watching: Run = (args, params) => {
      const holds = run(args, params)
      const side = holds ? 1 : 0
      kept[2 * (counts[side] % callsKept) + side] = args
      counts[side] += 1
      return holds
    }
    return watching
  }

  function watchAction(name: string, action: unknown): unknown {
    if (!isFunction(action)) return action
    const { type } = action
    const seen: Touched = { reads: new Set(), writes: new Set(), isEffect: type !== 'xstate.assign', hasRun: false }
    const watch =
      (run: Run): Run =>
      (args, params) => {
        seen.hasRun = true
        return run({ ...args, context: watched(args.context, seen.reads) }, params)
      }
    const watchIf = (x: unknown) => (isFunction(x) ? watch(x as unknown as Run) : x)
    if (type === 'xstate.assign') {
      touched.set(name, seen)
      const { assignment } = action
      const writing = isFunction(assignment)
        ? (args: Args, params: unknown) => {
            const update = watch(assignment as unknown as Run)(args, params)
            for (const key of Object.keys(update ?? {})) seen.writes.add(key)
            return update
          }
        : Object.fromEntries(
            Object.entries(assignment as object).map(([key, value]) => {
              seen.writes.add(key)
              return [key, isFunction(value) ? watchIf(value) : watch(() => value)]
            }),
          )
      return Object.assign(() => undefined, action, { assignment: writing })
    }
    if (type === 'xstate.emit') {
      touched.set(name, seen)
      const { event } = action
      return Object.assign(() => undefined, action, { event: isFunction(event) ? watchIf(event) : watch(() => event) })
    }
    // another of XState's own may do anything
    if ('resolve' in action) return action
    touched.set(name, seen)
    return watch(action as unknown as Run)
  }

  const mapped = (all: Record<string, unknown>, watch: (name: string, value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, watch(name, value)]))
  const implementations = { guards: mapped(guards, watchGuard), actions: mapped(actions, watchAction) }

  /** Params in the config read the context for their action. */
  function watchParams(tree: unknown): void {
    if (Array.isArray(tree)) tree.forEach(watchParams)
    if (!isLiteral(tree)) return
    for (const value of Object.values(tree)) watchParams(value)
    const seen = typeof tree.type === 'string' && touched.get(tree.type)
    const { params } = tree
    if (seen && typeof params === 'function')
      tree.params = (args: Args) => params({ ...args, context: watched(args.context, seen.reads) }) as unknown
  }
  const config = copyTree(machine.config)
  watchParams(config)

  const guardOf = (named: unknown) => {
    const call = calls.get(nameOf(named))
    const params = isTree(named) ? named.params : undefined
    if (!call || call.kept.length === 0) return null
    const holds = (args: Args) =>
      Boolean(call.run(args, typeof params === 'function' ? (params as (args: Args) => unknown)(args) : params))
    return { kept: call.kept.filter(Boolean), holds }
  }

  function areExclusive(one: unknown, other: unknown): boolean {
    const [first, second] = [guardOf(one), guardOf(other)]
    if (!first || !second) return false
    const all = [...first.kept, ...second.kept]
    const types = new Set(first.kept.map(({ event }) => event.type))
    const shared = new Set(second.kept.map(({ event }) => event.type).filter((type) => types.has(type)))
    const contexts = [...new Set(all.map(({ context }) => context))]
    const events = [...new Set(all.map(({ event }) => event))].filter(({ type }) => shared.has(type))
    let [isFirst, isSecond] = [false, false]
    for (const event of events)
      for (const context of contexts) {
        const args = { ...all[0], context, event }
        const [holdsFirst, holdsSecond] = [first.holds(args), second.holds(args)]
        if (holdsFirst && holdsSecond) return false
        isFirst ||= holdsFirst
        isSecond ||= holdsSecond
      }
    return isFirst && isSecond
  }

  function areIndependent(named: readonly unknown[]): boolean {
    const all = named.map((action) => touched.get(nameOf(action)))
    if (!all.every((one): one is Touched => one?.hasRun === true)) return false
    if (all.filter(({ isEffect }) => isEffect).length > 1) return false
    return all.every((one, i) =>
      all.every((other, j) => i === j || !(meet(one.writes, other.reads) || meet(one.writes, other.writes))),
    )
  }

  return {
    machine: createMachine(config, {
      ...machine.implementations,
      ...implementations,
    } as typeof machine.implementations),
    areExclusive(one, other) {
      try {
        return areExclusive(one, other)
      } catch {
        return false // a guard that throws on another event says nothing
      }
    },
    areIndependent,
  }
}
