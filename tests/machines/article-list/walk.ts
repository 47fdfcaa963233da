import fc from 'fast-check'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { drawCorpus } from '../corpus.ts'

export interface Walk<Seen> {
  event: fc.Arbitrary<AnyEventObject>
  /** Events that a run may begin with, before the random ones. */
  begin: readonly (readonly AnyEventObject[])[]
  input: unknown
  start: Seen
  expected(seen: Seen, event: AnyEventObject): { seen: Seen; emitted: AnyEventObject[] }
  seenIn(snapshot: AnyMachineSnapshot): Seen
  /** Tags expected for this view. */
  tagsOf(seen: Seen): readonly string[]
}

const never = fromPromise<never, unknown>(() => new Promise(() => {}))

/** @throws at the first difference from the oracle. Errors are sent only while a call is pending. */
function walkOn<Seen>(machine: AnyStateMachine, walk: Walk<Seen>): (events: readonly AnyEventObject[]) => void {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never]))
  const provided = machine.provide({ actors })
  return (events) => {
    const actor = createActor(provided, { input: walk.input })
    const faults: unknown[] = []
    let emitted: AnyEventObject[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    let seen = walk.start
    for (const event of events) {
      const isFault = event.type.startsWith('xstate.error.')
      if (isFault && Object.keys(actor.getSnapshot().children).length === 0) continue
      emitted = []
      actor.send(event)
      if (faults.length > 0) throw faults[0]
      const text = walk.expected(seen, event)
      const want = { ...text, tags: walk.tagsOf(text.seen) }
      const got = { seen: walk.seenIn(actor.getSnapshot()), emitted, tags: [...actor.getSnapshot().tags] }
      if (JSON.stringify(got) !== JSON.stringify(want))
        throw new Error(`after ${event.type}\n  oracle  ${JSON.stringify(want)}\n  machine ${JSON.stringify(got)}`)
      seen = want.seen
    }
    actor.stop()
  }
}

const walksOf = <Seen>(walk: Walk<Seen>) =>
  fc
    .tuple(fc.constantFrom(...walk.begin), fc.array(walk.event, { maxLength: 30, size: 'max' }))
    .map(([begin, rest]) => [...begin, ...rest])

/**
 * Compares the view and emitted events with an oracle, over random events. They include events that the current state
 * ignores, and the answers of pending calls.
 */
export function walkAtRandom<Seen>(machine: AnyStateMachine, walk: Walk<Seen>, runs: number): void {
  fc.assert(fc.property(walksOf(walk), walkOn(machine, walk)), { numRuns: runs, seed: 1 })
}

/** The same random runs, for mutants. */
export function sameWalks<Seen>(walk: Walk<Seen>, size: number): (machine: AnyStateMachine) => Promise<void> {
  const corpus = drawCorpus(walksOf(walk), size, (events) => events)
  return (machine) => corpus(walkOn(machine, walk))
}
