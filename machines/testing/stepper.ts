import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  type Snapshot,
} from 'xstate'
import { type CoverageItem, visited } from './paths/coverage-items.ts'

/** A named effect: a port that the machine called, with its arguments. */
export interface Effect {
  type: string
  params: unknown
}

/** An event sent to a child. */
export interface Sent {
  to: string
  event: AnyEventObject
}

/** Timer changes of a step: a timer's id is the type of the event that it raises. */
export interface Timers {
  started: readonly { id: string; ms: number }[]
  cancelled: readonly string[]
}

/** Observable effects of a step. */
export interface Effects {
  effects: readonly Effect[]
  /** Emitted events. */
  facts: readonly AnyEventObject[]
  sent: readonly Sent[]
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

const idOf = (target: unknown): string =>
  typeof target === 'string' ? target : typeof target === 'object' && target && 'id' in target ? String(target.id) : '?'

const still = { id: 'model', sessionId: 'model', logger() {}, defer() {}, emit() {}, stopChild() {} }
const nobody = fromTransition((state: null) => state, null)

/**
 * Runs a machine one step at a time, without clock, ports or children: guards and assigns run for real. A step throws
 * what a guard or an assign throws.
 */
export function createStepper(machine: AnyStateMachine): Stepper {
  let taken: AnyTransitionDefinition[] = []
  let effects: Effect[] = []
  let facts: AnyEventObject[] = []
  let sent: Sent[] = []
  let started: { id: string; ms: number }[] = []
  let cancelled: string[] = []
  function createScope(): AnyActorScope {
    const self = createActor(nobody, {
      inspect(event) {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions)
      },
    })
    return { ...still, self, system: self.system, actionExecutor }
  }
  const actionExecutor: AnyActorScope['actionExecutor'] = (action) => {
    const params: unknown = action.params
    if (!action.type.startsWith('xstate.')) effects.push({ type: action.type, params })
    else if (action.type === 'xstate.emit') facts.push((params as { event: AnyEventObject }).event)
    else if (action.type === 'xstate.sendTo') {
      const { targetId, to, event } = params as { targetId?: string; to: unknown; event: AnyEventObject }
      sent.push({ to: targetId ?? idOf(to), event })
    } else if (action.type === 'xstate.raise') {
      const { id, delay, event } = params as { id?: string; delay?: number; event: AnyEventObject }
      if (typeof delay === 'number') started.push({ id: id ?? event.type, ms: delay })
    } else if (action.type === 'xstate.cancel') {
      const id = (params as { sendId: string }).sendId
      cancelled.push(id)
      started = started.filter((timer) => timer.id !== id)
    }
  }
  const namesChildren = JSON.stringify(machine.config).includes('systemId')
  const shared = createScope()
  /** A new system for each step: in a shared one, children of other branches would occupy their system ids. */
  const scope = () => (namesChildren ? createScope() : shared)
  const step = (before: AnyMachineSnapshot | null, event: AnyEventObject, run: () => AnyMachineSnapshot): Step => {
    taken = []
    effects = []
    facts = []
    sent = []
    started = []
    cancelled = []
    const snapshot = run()
    if (snapshot.status === 'error') throw snapshot.error
    const items = visited(before, event, snapshot, taken)
    return { before, event, snapshot, items, effects, facts, sent, timers: { started, cancelled } }
  }
  return {
    first: (from) => step(null, { type: 'xstate.init' }, () => machine.getInitialSnapshot(scope(), from)),
    resume: (persisted) =>
      step(null, { type: 'xstate.init' }, () => machine.restoreSnapshot(persisted as Snapshot<unknown>, scope())),
    next: (before, event) => step(before, event, () => machine.transition(before, event, scope())),
  }
}
