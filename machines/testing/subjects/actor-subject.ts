import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'
import { differences } from '../differences.ts'
import { bounded, checkTime, isTimed, maxMicrosteps, RanOverError } from '../limits.ts'
import { CannotHappenError } from '../paths/cannot-happen.ts'
import type { OpenSubject } from '../paths/run-paths.ts'
import { type Effects, isToSelf, noEffects, parentId, recordAction, type SendToParams } from '../record-action.ts'
import { serialize } from '../serialize.ts'
import { endedBy, nobody } from '../stepper.ts'
import { WatchedClock } from '../watched-clock.ts'

export interface ActorSubjectOptions {
  /** What must be equal in model and actor. Default: state, context, tags, status, output and running children. */
  compare?: (snapshot: AnyMachineSnapshot) => unknown
}

const nothing: Effects = noEffects()

const whole = (s: AnyMachineSnapshot) => ({
  value: s.value,
  context: s.context,
  tags: [...s.tags].sort(),
  status: s.status,
  output: s.output,
  children: Object.keys(s.children).sort(),
})

const wholes = new WeakMap<AnyMachineSnapshot, string>()

/** Text of a model's snapshot, cached: all mutants meet the same ones. */
function wholeOfModel(snapshot: AnyMachineSnapshot): string {
  const known = wholes.get(snapshot)
  if (known !== undefined) return known
  const text = serialize(whole(snapshot))
  wholes.set(snapshot, text)
  return text
}

type Scope = Parameters<AnyStateMachine['transition']>[2]
type Execute = (scope: Scope, action: Parameters<Scope['actionExecutor']>[0]) => void

/**
 * The machine with its actions handed to `execute`, also inline ones, and without starting any child: it is created, is
 * among the children, and does nothing.
 */
function withoutEffects(machine: AnyStateMachine, execute: Execute): AnyStateMachine {
  const scopeOf = (scope: Scope): Scope => {
    let executing = 0
    const quiet: Scope = {
      ...scope,
      // outside of an action, only `spawn` in an assign defers: the start of the child
      defer: (run) => {
        if (executing > 0) scope.defer(run)
      },
      actionExecutor: (action) => {
        const exec: typeof action.exec = (...args) => {
          executing++
          try {
            ;(action.exec as ((...args: unknown[]) => void) | undefined)?.(...args)
          } finally {
            executing--
          }
        }
        execute(scope, { ...action, exec })
      },
    }
    return quiet
  }
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    // children are not running
    start() {},
    getInitialSnapshot: (scope: Scope, input: unknown) => machine.getInitialSnapshot(scopeOf(scope), input),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: Scope) =>
      machine.transition(snapshot, event, scopeOf(scope)),
  })
}

/**
 * A real actor on a simulated clock. Its children never start, and end when the model says so; its effects, emitted
 * events and events to other actors are compared. A timer must fire on the millisecond: 1 ms passes before each other
 * event, so that a timer that should restart is noticed.
 */
export function actorSubject(machine: AnyStateMachine, options: ActorSubjectOptions = {}): OpenSubject {
  const compare = options.compare ?? whole
  const write = (s: AnyMachineSnapshot) => serialize(compare(s))
  const writeModel = options.compare ? write : wholeOfModel
  const original = bounded(machine)
  const open: OpenSubject = (input) => {
    const clock = new WatchedClock()
    let due: { id: string; type: string; at: number }[] = []
    const started = new Map<string, AnyActorRef>()
    const ended = new WeakSet<AnyActorRef>()
    const faults: unknown[] = []
    let lists = noEffects()
    let ownEvents = 0

    const logic = withoutEffects(original, (scope, action) => {
      const { type } = action
      const params: unknown = action.params
      if (recordAction(lists, { type, params }, scope.self) || type === 'xstate.spawnChild') return
      if (type === 'xstate.sendTo' && isToSelf(params as SendToParams, scope.self) && ++ownEvents > maxMicrosteps)
        throw new RanOverError(`${machine.id} sent itself more than ${maxMicrosteps} events`)
      scope.actionExecutor(action)
    })
    const parent = createActor(nobody, { id: parentId, clock, logger() {} }).start()
    const actor = createActor(logic, { input, parent })
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()

    const equalTexts = (what: string, want: string, got: string) => {
      if (want === got) return
      const where = differences(want, got).join(', ')
      throw new Error(`${what} differ${where && ` in ${where}`}\n  model ${want}\n  actor ${got}`)
    }
    const same = (what: string, model: unknown, mine: unknown) => equalTexts(what, serialize(model), serialize(mine))
    const assertSameEffects = (what: string, model: readonly unknown[], mine: readonly unknown[]) => {
      if (model.length > 0 || mine.length > 0) same(what, model, mine)
    }
    const compareEffects = (model: Effects) => {
      const mine = lists
      lists = noEffects()
      assertSameEffects('side effects', model.effects, mine.effects)
      assertSameEffects('emitted', model.emitted, mine.emitted)
      assertSameEffects('events to children', model.sent, mine.sent)
    }
    const next = () => Math.min(...due.map(({ at }) => at))
    /** Nothing may happen before the timer is due; then only what the model says. */
    const fire = (timer: (typeof due)[number]) => {
      if (timer.at !== next())
        throw new CannotHappenError(`paths where ${timer.type} fires before an earlier timer are left out`)
      const before = actor.getSnapshot().value
      clock.increment(Math.max(0, timer.at - clock.now() - 1))
      same('1 ms before the timer: states', before, actor.getSnapshot().value)
      compareEffects(nothing)
      clock.increment(timer.at - clock.now())
      due = due.filter((other) => other !== timer)
    }
    const childrenNow = () => actor.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
    /** Marks a child as ended; false for one that was stopped: XState ignores its late answer. */
    const end = (id: string): boolean => {
      const running = childrenNow()[id]
      const child = running ?? started.get(id)
      if (!child || ended.has(child)) throw new Error(`no actor ${id} runs`)
      ended.add(child)
      return child === running
    }
    const noteChildren = () => {
      for (const [id, child] of Object.entries(childrenNow())) if (child) started.set(id, child)
    }
    noteChildren()
    return {
      send(event) {
        checkTime(machine)
        ownEvents = 0
        const [timer] = due.filter(({ type }) => type === event.type).sort((a, b) => a.at - b.at)
        if (timer) fire(timer)
        else {
          if (next() - clock.now() > 1) clock.increment(1)
          const child = endedBy(event)
          if (child === null || end(child)) actor.send(event)
        }
        noteChildren()
        if (faults.length > 0) throw faults[0]
      },
      check(step) {
        if (faults.length > 0) throw faults[0]
        compareEffects(step)
        for (const id of step.timers.cancelled) due = due.filter((timer) => timer.id !== id)
        for (const { id, ms, event } of step.timers.started) due.push({ id, type: event.type, at: clock.now() + ms })
        if (step.snapshot.status !== 'active') due = []
        same(
          'timers',
          due.map(({ at }) => at).sort((a, b) => a - b),
          clock.due(),
        )
        equalTexts('snapshots', writeModel(step.snapshot), write(actor.getSnapshot()))
      },
    }
  }
  // a failing path is shortened by running parts of it; for mutants, nobody reads it
  return Object.assign(open, { isRepeatable: !isTimed(machine) })
}
