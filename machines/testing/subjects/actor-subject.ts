import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { differences } from '../differences.ts'
import type { OpenSubject } from '../paths/run-paths.ts'
import type { Effect, Effects, Sent } from '../stepper.ts'
import { WatchedClock } from '../watched-clock.ts'

export interface ActorSubjectOptions {
  /** What must be equal in model and actor. Default: state, context, tags, status and running children. */
  compare?: (snapshot: AnyMachineSnapshot) => unknown
}

const nothing: Effects = { effects: [], facts: [], sent: [] }

interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

const whole = (s: AnyMachineSnapshot) => ({
  value: s.value,
  context: s.context,
  tags: [...s.tags].sort(),
  status: s.status,
  children: Object.keys(s.children).sort(),
})

const wholes = new WeakMap<AnyMachineSnapshot, string>()

/** JSON of a model's snapshot, cached: all mutants meet the same ones. */
function wholeOfModel(snapshot: AnyMachineSnapshot): string {
  const known = wholes.get(snapshot)
  if (known !== undefined) return known
  const text = JSON.stringify(whole(snapshot))
  wholes.set(snapshot, text)
  return text
}

/**
 * A real actor on a simulated clock. Its children are stubs that end when the model says so; its effects, emitted
 * events and events to children are compared. A timer must fire on the millisecond: 1 ms passes before each other
 * event, so that a timer that should restart is noticed.
 */
export function actorSubject(machine: AnyStateMachine, options: ActorSubjectOptions = {}): OpenSubject {
  const compare = options.compare ?? whole
  const write = (s: AnyMachineSnapshot) => JSON.stringify(compare(s))
  const writeModel = options.compare ? write : wholeOfModel
  // provided once: each copy of a machine builds its chart again. Stubs report to the actor of the current run
  const runs = new WeakMap<object, { pending: Map<string, Pending>; port(effect: Effect): void }>()
  const fake = fromPromise(
    ({ self, system }) =>
      new Promise<unknown>((resolve, reject) => runs.get(system)?.pending.set(self.id, { resolve, reject })),
  )
  const { actors, actions } = machine.implementations
  const ports = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  const provided = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fake])),
    actions: Object.fromEntries(
      ports.map(([type]) => [
        type,
        ({ system }: { system: object }, params: unknown) => runs.get(system)?.port({ type, params }),
      ]),
    ),
  })
  return (input) => {
    const clock = new WatchedClock()
    const due = new Map<string, number>()
    const pending = new Map<string, Pending>()
    const faults: unknown[] = []
    let effects: Effect[] = []
    let facts: AnyEventObject[] = []
    let sent: Sent[] = []

    const actor = createActor(provided, {
      clock,
      input,
      inspect(e) {
        if (e.type !== '@xstate.event' || e.sourceRef !== actor || e.actorRef === actor) return
        if (e.event.type === 'xstate.init' || e.event.type === 'xstate.stop') return
        sent.push({ to: (e.actorRef as { id?: string }).id ?? '?', event: e.event })
      },
    })
    runs.set(actor.system, { pending, port: (effect) => effects.push(effect) })
    actor.on('*', (fact) => facts.push(fact))
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()

    const equalTexts = (what: string, want: string, got: string) => {
      if (want === got) return
      const where = differences(want, got).join(', ')
      throw new Error(`${what} differ${where && ` in ${where}`}\n  model ${want}\n  actor ${got}`)
    }
    const same = (what: string, model: unknown, mine: unknown) =>
      equalTexts(what, JSON.stringify(model), JSON.stringify(mine))
    const sameDeeds = (what: string, model: readonly unknown[], mine: readonly unknown[]) => {
      if (model.length > 0 || mine.length > 0) same(what, model, mine)
    }
    const compareDeeds = (model: Effects) => {
      const mine: Effects = { effects, facts, sent }
      effects = []
      facts = []
      sent = []
      sameDeeds('side effects', model.effects, mine.effects)
      sameDeeds('facts', model.facts, mine.facts)
      sameDeeds('events to children', model.sent, mine.sent)
    }
    const next = () => Math.min(...due.values())
    /** Nothing may happen before the timer is due; then only what the model says. */
    const fire = (id: string) => {
      const at = due.get(id)!
      if (at !== next()) throw new Error(`${id} is not the next timer to fire: bound the model with stop or events`)
      const before = actor.getSnapshot().value
      clock.increment(Math.max(0, at - clock.now() - 1))
      same('1 ms before the timer: states', before, actor.getSnapshot().value)
      compareDeeds(nothing)
      clock.increment(at - clock.now())
      due.delete(id)
    }
    const settle = async (child: string, end: (pending: Pending) => void) => {
      const running = pending.get(child)
      if (!running) throw new Error(`no actor ${child} runs`)
      pending.delete(child)
      end(running)
      for (let i = 0; i < 5; i++) await Promise.resolve() // until the actor is known
    }
    return {
      async send(event) {
        const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
        if (due.has(event.type)) fire(event.type)
        else {
          if (next() - clock.now() > 1) clock.increment(1)
          if (ended)
            await settle(ended[2]!, (p) => (ended[1] === 'done' ? p.resolve(event.output) : p.reject(event.error)))
          else actor.send(event)
        }
        if (faults.length > 0) throw faults[0]
      },
      check(step) {
        compareDeeds(step)
        for (const id of step.timers.cancelled) due.delete(id)
        for (const { id, ms } of step.timers.started) due.set(id, clock.now() + ms)
        if (step.snapshot.status !== 'active') due.clear()
        same(
          'timers',
          [...due.values()].sort((a, b) => a - b),
          clock.due(),
        )
        equalTexts('snapshots', writeModel(step.snapshot), write(actor.getSnapshot()))
      },
      close() {
        actor.stop()
      },
    }
  }
}
