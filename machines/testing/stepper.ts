import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  type Snapshot,
} from 'xstate'
import { bounded, checkTime, maxMicrosteps, RanOverError } from './limits.ts'
import { type CoverageItem, visited } from './paths/coverage-items.ts'
import { type Effects, noEffects, parentId, recordAction, type SendToParams } from './record-action.ts'

/** A timer that a step started. */
export interface StartedTimer {
  /** Its own id; without one the type of its event. */
  id: string
  ms: number
  event: AnyEventObject
}

/** Timer changes of a step. */
export interface Timers {
  started: readonly StartedTimer[]
  cancelled: readonly string[]
}

export interface Step extends Effects {
  before: AnyMachineSnapshot | null
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  items: readonly CoverageItem[]
  timers: Timers
}

export interface Stepper {
  first(input: unknown): Step
  /** Restores a snapshot persisted by XState. */
  resume(persisted: unknown): Step
  next(before: AnyMachineSnapshot, event: AnyEventObject): Step
}

const still = { id: 'model', sessionId: 'model', logger() {}, defer() {}, emit() {}, stopChild() {} }
export const nobody = fromTransition((state: null) => state, null)

const noChildren: ReadonlySet<AnyActorRef> = new Set()
const endedChildren = new WeakMap<AnyMachineSnapshot, ReadonlySet<AnyActorRef>>()

/** Children of a snapshot that are done or have failed: they stay among its children, but end no second time. */
export const endedOf = (snapshot: AnyMachineSnapshot): ReadonlySet<AnyActorRef> =>
  endedChildren.get(snapshot) ?? noChildren

/** Id of the child whose end an event reports. */
export const endedBy = ({ type }: AnyEventObject): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

function rememberEnded(before: AnyMachineSnapshot, event: AnyEventObject, after: AnyMachineSnapshot) {
  const id = endedBy(event)
  const ended = id === null ? undefined : (before.children[id] as AnyActorRef | undefined)
  const known = endedOf(before)
  if (!ended && known.size === 0) return after
  const children = new Set<unknown>(Object.values(after.children))
  const still = new Set([...known, ...(ended ? [ended] : [])].filter((child) => children.has(child)))
  const own = after === before && ended ? { ...after } : after
  if (still.size > 0) endedChildren.set(own, still)
  return own
}

type System = AnyActorScope['system'] & {
  _set(systemId: string, actor: AnyActorRef): void
  _unregister(actor: AnyActorRef): void
}

/** Gives a system the named actors below a snapshot, and no others: those of other branches would occupy their ids. */
function nameChildren(system: System, before: AnyMachineSnapshot | null): void {
  for (const named of Object.values(system.getAll())) if (named) system._unregister(named as AnyActorRef)
  const visit = (snapshot: { children?: Readonly<Record<string, unknown>> }) => {
    for (const child of Object.values(snapshot.children ?? {}) as (AnyActorRef & { systemId?: string })[]) {
      if (child.systemId !== undefined) system._set(child.systemId, child)
      visit((child.getSnapshot() ?? {}) as { children?: Readonly<Record<string, unknown>> })
    }
  }
  if (before) visit(before)
}

/**
 * Runs a machine one step at a time, without clock, ports or children: guards and assigns run for real. A step throws
 * what a guard or an assign throws.
 */
export function createStepper(unbounded: AnyStateMachine): Stepper {
  const machine = bounded(unbounded)
  let taken: AnyTransitionDefinition[] = []
  let lists = noEffects()
  let started: StartedTimer[] = []
  let cancelled: string[] = []
  /** Events that the machine sent to itself. */
  let own: AnyEventObject[] = []
  const parent = createActor(nobody, {
    id: parentId,
    inspect(event) {
      if (event.type !== '@xstate.microstep') return
      if (!Array.isArray(event._transitions))
        throw new Error('This version of XState does not report the transitions of a step: install 5.33.')
      taken.push(...event._transitions)
    },
  })
  const self = createActor(nobody, { parent })
  const system = self.system as System
  const startTimer = (id: string | undefined, ms: number, event: AnyEventObject) =>
    started.push({ id: id ?? event.type, ms, event })
  const actionExecutor: AnyActorScope['actionExecutor'] = ({ type, params }) => {
    if (recordAction(lists, { type, params }, self)) return
    if (type === 'xstate.sendTo') {
      const { event, id, delay } = params as unknown as SendToParams
      if (typeof delay === 'number') startTimer(id, delay, event)
      else own.push(event)
    } else if (type === 'xstate.raise') {
      const { id, delay, event } = params as unknown as { id?: string; delay?: number; event: AnyEventObject }
      if (typeof delay === 'number') startTimer(id, delay, event)
    } else if (type === 'xstate.cancel') {
      const id = (params as unknown as { sendId: string }).sendId
      cancelled.push(id)
      started = started.filter((timer) => timer.id !== id)
    } else if (type === 'xstate.stopChild' && params) system._unregister(params as unknown as AnyActorRef)
  }
  const scope: AnyActorScope = { ...still, self, system, actionExecutor }
  const step = (before: AnyMachineSnapshot | null, event: AnyEventObject, run: () => AnyMachineSnapshot): Step => {
    checkTime(unbounded)
    taken = []
    lists = noEffects()
    started = []
    cancelled = []
    own = []
    nameChildren(system, before)
    let snapshot = run()
    for (let i = 0; i < own.length && snapshot.status === 'active'; i++) {
      if (i > maxMicrosteps)
        throw new RanOverError(`${machine.id} sent itself more than ${maxMicrosteps} events after ${event.type}`)
      snapshot = machine.transition(snapshot, own[i]!, scope)
    }
    if (snapshot.status === 'error') throw snapshot.error
    if (before) snapshot = rememberEnded(before, event, snapshot)
    const items = visited(before, event, snapshot, taken)
    return { before, event, snapshot, items, ...lists, timers: { started, cancelled } }
  }
  return {
    first: (from) => step(null, { type: 'xstate.init' }, () => machine.getInitialSnapshot(scope, from)),
    resume: (persisted) =>
      step(null, { type: 'xstate.init' }, () => machine.restoreSnapshot(persisted as Snapshot<unknown>, scope)),
    next: (before, event) => step(before, event, () => machine.transition(before, event, scope)),
  }
}
