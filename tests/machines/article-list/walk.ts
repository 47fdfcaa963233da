import fc from 'fast-check'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'

export interface Walk<Seen> {
  event: fc.Arbitrary<AnyEventObject>
  /** How walks may begin, before chance takes over. */
  begin: readonly (readonly AnyEventObject[])[]
  input: unknown
  start: Seen
  expected(seen: Seen, event: AnyEventObject): { seen: Seen; facts: AnyEventObject[] }
  seenIn(snapshot: AnyMachineSnapshot): Seen
  runs: number
  /** Do not look for the shortest walk that fails: it is enough that one does. */
  quick?: boolean
}

const never = fromPromise<never, unknown>(() => new Promise(() => {}))

/**
 * Random events against what an oracle expects to be seen and told. They are sent whether the machine listens to them
 * or not; the world answers when the walk says so, and never breaks down while nobody waits for it.
 */
export function walkAtRandom<Seen>(machine: AnyStateMachine, walk: Walk<Seen>): void {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never]))
  const holds = (events: AnyEventObject[]) => {
    const actor = createActor(machine.provide({ actors }), { input: walk.input })
    const faults: unknown[] = []
    let facts: AnyEventObject[] = []
    actor.on('*', (fact) => facts.push(fact))
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    let seen = walk.start
    for (const event of events) {
      const isFault = event.type.startsWith('xstate.error.')
      if (isFault && Object.keys(actor.getSnapshot().children).length === 0) continue
      facts = []
      actor.send(event)
      if (faults.length > 0) throw faults[0]
      const want = walk.expected(seen, event)
      const got = { seen: walk.seenIn(actor.getSnapshot()), facts }
      if (JSON.stringify(got) !== JSON.stringify(want))
        throw new Error(`after ${event.type}\n  oracle  ${JSON.stringify(want)}\n  machine ${JSON.stringify(got)}`)
      seen = want.seen
    }
    actor.stop()
  }
  const events = fc
    .tuple(fc.constantFrom(...walk.begin), fc.array(walk.event, { maxLength: 30, size: 'max' }))
    .map(([begin, rest]) => [...begin, ...rest])
  fc.assert(fc.property(events, holds), {
    numRuns: walk.runs,
    seed: 1,
    endOnFailure: walk.quick ?? false,
  })
}
