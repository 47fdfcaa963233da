import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type SimulatedClock,
} from 'xstate'
import { WatchedClock } from './watched-clock.ts'

/** The part of fast-check that is used: pass its default export. The kit depends on xstate only. */
export interface FastCheck {
  array(item: unknown, constraints?: { maxLength?: number; size?: 'max' }): unknown
  property(sequences: unknown, holds: (events: AnyEventObject[]) => void): unknown
  assert(property: unknown, parameters?: { numRuns?: number; seed?: number; endOnFailure?: boolean }): void
}

/** Reference model: written from the product's text, without the machine's code. */
export interface Reference {
  take(event: AnyEventObject): void
  /** The expected view. */
  picture(): unknown
}

export interface PropertyOptions {
  fc: FastCheck
  /** An arbitrary of events. `{ type: 'time.passes', ms }` advances the clock instead. */
  event: unknown
  reference: () => Reference
  /** The machine's view, to compare with the reference's. */
  actual: (snapshot: AnyMachineSnapshot) => unknown
  /** Provides the machine's ports, with its clock. */
  provide?: (machine: AnyStateMachine, clock: SimulatedClock) => AnyStateMachine
  input?: unknown
  /** Random sequences to try. Default 300. */
  runs?: number
  /** Maximum number of events per sequence. Default 30. */
  maxLength?: number
  /** Seed of a failed run. */
  seed?: number
  /** Stops at the first failing sequence without shrinking: for mutants. */
  quick?: boolean
}

/** Runs random event sequences against a machine and its reference; fast-check shrinks failures. */
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
