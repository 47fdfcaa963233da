import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type SimulatedClock,
} from 'xstate'
import { WatchedClock } from './watched-clock.ts'

/** What the check needs of fast-check: pass its default export. The kit itself depends on nothing but xstate. */
export interface FastCheck {
  array(item: unknown, constraints?: { maxLength?: number; size?: 'max' }): unknown
  property(sequences: unknown, holds: (events: AnyEventObject[]) => void): unknown
  assert(property: unknown, parameters?: { numRuns?: number; seed?: number; endOnFailure?: boolean }): void
}

/** Written from the product's text alone, with none of the machine's code. */
export interface Reference {
  take(event: AnyEventObject): void
  /** What must be seen now. */
  picture(): unknown
}

export interface PropertyOptions {
  fc: FastCheck
  /** An arbitrary of events. `{ type: 'time.passes', ms }` moves the clock instead of being sent. */
  event: unknown
  reference: () => Reference
  /** What is seen of the machine, to be the same as the reference's picture. */
  actual: (snapshot: AnyMachineSnapshot) => unknown
  /** Gives the machine its ports, with the clock that it will run on. */
  provide?: (machine: AnyStateMachine, clock: SimulatedClock) => AnyStateMachine
  input?: unknown
  /** Random sequences to try. Default 300. */
  runs?: number
  /** Events in one sequence at most. Default 30. */
  maxLength?: number
  /** Repeats the run that a failure names. */
  seed?: number
  /** The first sequence that fails will do, however long: right for mutants. */
  quick?: boolean
}

/** Random sequences of events against a machine and its reference; fast-check shrinks what fails. */
export function checkProperty(machine: AnyStateMachine, options: PropertyOptions): void {
  const { fc, runs = 300, maxLength = 30, seed, quick = false } = options
  const holds = (events: AnyEventObject[]): void => {
    const clock = new WatchedClock()
    const reference = options.reference()
    const faults: unknown[] = []
    const actor = createActor(options.provide?.(machine, clock) ?? machine, { clock, input: options.input })
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    const compare = (event: AnyEventObject | null) => {
      if (faults.length > 0) throw faults[0]
      const [want, got] = [JSON.stringify(reference.picture()), JSON.stringify(options.actual(actor.getSnapshot()))]
      if (want !== got) throw new Error(`after ${JSON.stringify(event)}\n  reference ${want}\n  machine   ${got}`)
    }
    compare(null)
    for (const event of events) {
      if (event.type === 'time.passes') clock.pass(Number(event.ms))
      else actor.send(event)
      reference.take(event)
      compare(event)
    }
    actor.stop()
  }
  const sequences = fc.array(options.event, { maxLength, size: 'max' })
  fc.assert(fc.property(sequences, holds), {
    numRuns: runs,
    endOnFailure: quick,
    ...(seed === undefined ? {} : { seed }),
  })
}
