import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Snapshot,
  setup,
} from 'xstate'
import {
  coverage,
  formatPlayed,
  readSession,
  recorder,
  recordResults,
  replay,
  type Session,
} from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const pouring = kioskMachine.provide({ actors: { pourDrink: fromPromise(async () => 'cola') } })

async function buyOne(options: Parameters<typeof recorder>[0]) {
  const tape = recorder(options)
  const actor = createActor(pouring, { inspect: tape.inspect }).start()
  actor.send({ type: 'coin.insert', kroner: 20 })
  actor.send({ type: 'coin.insert', kroner: 20 })
  actor.send({ type: 'drink.choose' })
  await new Promise((done) => setTimeout(done))
  const kept: unknown = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  actor.stop()
  return { tape, last: actor.getSnapshot(), kept }
}

const clear = { kiosk: ['kroner'] }
const isKiosk = (id: string) => (id === 'kiosk' ? kioskMachine : undefined)
const sent = (session: Session): Session => readSession(JSON.stringify(session))

describe('a recording', () => {
  it('is replayed to the same end without effects', async () => {
    let now = 0
    const { tape, last } = await buyOne({ clear, now: () => (now += 5) })
    const session = sent(tape.session())
    expect(session.actors).toEqual([
      {
        machine: 'kiosk',
        name: 'kiosk',
        parent: null,
        at: expect.any(Number),
        stands: 'waiting',
        result: { context: { kroner: 0 } },
      },
    ])
    expect(session.events[0]?.slice(1, 4)).toEqual([0, null, { type: 'coin.insert', kroner: 20 }])
    expect(session.events.map(([, , , { type }, stands]) => [type, stands])).toEqual([
      ['coin.insert', 'waiting'],
      ['coin.insert', 'waiting'],
      ['drink.choose', 'pouring'],
      ['xstate.done.actor.pour', 'waiting'],
    ])
    const [played, ...others] = replay(session, isKiosk)
    expect([others, played?.parting]).toEqual([[], null])
    expect(played?.steps.map(({ snapshot: { value, context } }) => [value, context.kroner])).toEqual([
      ['waiting', 0],
      ['waiting', 20],
      ['waiting', 40],
      ['pouring', 40],
      ['waiting', 10],
    ])
    expect(played?.steps.at(-1)?.snapshot.context).toEqual(last.context)
  })

  it('leaves out an actor that was never started, as React creates them in StrictMode', () => {
    const tape = recorder({ clear })
    // a child cannot be stopped from outside; on this clock its timer never fires
    const parent = createActor(createMachine({ id: 'page' }), { inspect: tape.inspect, clock: new SimulatedClock() })
    createActor(pouring, { parent })
    const actor = createActor(pouring, { parent })
    parent.start()
    actor.start()
    actor.send({ type: 'coin.insert', kroner: 20 })
    const session = sent(tape.session())
    expect(session.actors.map(({ machine }) => machine)).toEqual(['page', 'kiosk'])
    const played = replay(session, (id) => (id === 'page' ? createMachine({ id }) : kioskMachine))
    expect(played.map(({ parting }) => parting)).toEqual([null, null])
    expect(played[1]?.steps).toHaveLength(2)
  })

  it('is said to part at the event that leads elsewhere now', async () => {
    const { tape } = await buyOne({ clear })
    const dearer = createMachine(
      { ...kioskMachine.config },
      { ...kioskMachine.implementations, guards: { ...kioskMachine.implementations.guards, isEnough: () => false } },
    )
    const [played] = replay(sent(tape.session()), () => dearer)
    expect(played?.steps).toHaveLength(4)
    expect(played?.parting).toEqual({
      number: 3,
      event: { type: 'drink.choose' },
      recorded: 'pouring',
      now: 'waiting',
    })
  })

  it('parts at its start when the machine is gone', async () => {
    const { tape } = await buyOne({ clear })
    const [played] = replay(tape.session(), () => undefined)
    expect(played?.parting).toMatchObject({ number: 0, now: 'there is no such machine any more' })
  })

  it('goes on from the snapshot that a machine began with', async () => {
    const { kept } = await buyOne({})
    const tape = recorder({ clear })
    const actor = createActor(pouring, { snapshot: kept as Snapshot<unknown>, inspect: tape.inspect }).start()
    actor.send({ type: 'coin.insert', kroner: 20 })
    const [played] = replay(sent(tape.session()), isKiosk)
    expect(played?.parting).toBeNull()
    expect(played?.steps.map(({ snapshot }) => snapshot.context.kroner)).toEqual([10, 30])
    actor.stop()
  })

  it('keeps the order of events that a machine gets during a step', () => {
    const tape = recorder()
    const eager = setup({
      actors: { calls: fromCallback(({ sendBack }) => sendBack({ type: 'called' })) },
    }).createMachine({
      id: 'eager',
      initial: 'idle',
      states: {
        idle: { on: { go: 'calling' } },
        calling: { invoke: { src: 'calls' }, on: { called: 'over' } },
        over: {},
      },
    })
    const actor = createActor(eager, { inspect: tape.inspect }).start()
    actor.send({ type: 'go' })
    expect(tape.session().events.map(([, , , { type }, stands]) => [type, stands])).toEqual([
      ['go', 'calling'],
      ['called', 'over'],
    ])
    expect(replay(tape.session(), () => eager)[0]?.parting).toBeNull()
    actor.stop()
  })

  it('leaves only allowed fields unmasked', async () => {
    const { tape } = await buyOne({})
    const text = JSON.stringify(tape.session())
    expect(text).not.toContain('cola')
    expect(text).toContain('"output":"xxxx"')
    expect(text).toContain('"kroner":0')
  })

  it('ends at its limit', async () => {
    const { tape } = await buyOne({ most: 2 })
    expect(tape.session().events).toHaveLength(2)
  })

  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it has no actors'],
    ['{"v":2,"actors":[],"events":[]}', 'of version 2'],
    ['{"v":1,"actors":[{}],"events":[]}', 'Actor 0 of the recording is damaged'],
    ['{"v":1,"actors":[],"events":[[0,0,null,{"type":"x"}]]}', 'Event 1 of the recording is damaged'],
  ])('is not taken from %s', (text, why) => expect(() => readSession(text)).toThrow(why))
})

const meterMachine = (perPress = 1, last: object = {}) =>
  setup({
    actions: {
      count: assign({ count: ({ context }) => context.count + perPress }),
      forget: assign({ count: 0 }),
      stamp: assign({ id: () => Math.random() }),
      note: assign({ note: ({ event }) => String(event.note ?? '') }),
    },
    types: { context: {} as { count: number; id: number; note: string; secret: string } },
  }).createMachine({
    id: 'meter',
    context: { count: 0, id: 0, note: '', secret: 'Kari Nordmann' },
    initial: 'open',
    states: {
      open: {
        on: {
          press: { actions: ['count', 'stamp'] },
          note: { actions: 'note' },
          reset: { actions: 'forget' },
          read: 'done',
        },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => ({ count: context.count, unit: 'press' }),
    ...last,
  })

describe('the results in a recording', () => {
  const events = ['press', 'reset', 'press', 'read']
  function record(options: Parameters<typeof recorder>[0]): Session {
    const tape = recorder(options)
    const actor = createActor(meterMachine(), { inspect: tape.inspect }).start()
    for (const type of events) actor.send({ type })
    return sent(tape.session())
  }
  const session = record({ clear: { meter: ['count', 'unit'] } })
  const playedBy = (machine: AnyStateMachine) => replay(session, () => machine)[0]!

  it('are the same for the same machine', () => {
    expect(playedBy(meterMachine()).parting).toBeNull()
    expect(session.events.map(([, , , , , result]) => result?.context ?? null)).toEqual([
      { count: 1 },
      { count: 0 },
      { count: 1 },
      null,
    ])
  })

  it('show a context that differs in equal states', () => {
    const played = playedBy(meterMachine(2))
    expect(played.parting).toEqual({
      number: 1,
      event: { type: 'press' },
      field: 'context.count',
      recorded: '1',
      now: '2',
    })
    expect(formatPlayed(played)).toBe('meter: parts at event 1 (press) in context.count. Recorded: 1. Now: 2')
  })

  it('show an assignment that is no longer made', () => {
    const without = meterMachine().provide({ actions: { forget: () => {} } })
    expect(playedBy(without).parting).toMatchObject({ number: 2, field: 'context.count', recorded: '0', now: '1' })
  })

  it('show an output that differs', () => {
    expect(playedBy(meterMachine(1, { output: { count: 1, unit: 'presses' } })).parting).toMatchObject({
      number: 4,
      field: 'output.unit',
      recorded: '"press"',
      now: '"presses"',
    })
  })

  it('leave out what is not the same in two runs', () => {
    const open = record({ clear: { meter: ['count', 'id', 'unit'] } })
    expect(open.events[0]?.[5]).toEqual({ context: { count: 1 } })
    expect(replay(open, () => meterMachine())[0]?.parting).toBeNull()
  })

  it('leave out what the recorder may not show', () => {
    expect(JSON.stringify(session)).not.toMatch(/Kari|secret/)
  })

  it('are added to a session by the machines at hand', () => {
    const bare: Session = {
      ...session,
      events: session.events.map(([at, to, from, event, stands]) => [at, to, from, event, stands ?? 'open']),
    }
    const added = sent(recordResults(bare, () => meterMachine()))
    expect(added.actors[0]?.result).toEqual({ context: { count: 0, note: '', secret: 'Kari Nordmann' } })
    expect(replay(added, () => meterMachine(3))[0]?.parting).toMatchObject({ number: 1, field: 'context.count' })
  })

  it('are not needed: a session without them is compared by its states', () => {
    const bare: Session = { ...session, actors: session.actors.map(({ result: _, ...actor }) => actor) }
    expect(replay(bare, () => meterMachine(2))[0]?.parting).toBeNull()
  })
})

describe('coverage of any run', () => {
  it('adds up coverage over runs', async () => {
    const meter = coverage(kioskMachine)
    const actor = createActor(pouring, { inspect: meter.inspect }).start()
    expect(meter.report()).toContain('kiosk: states 2/4, transitions 0/')
    actor.send({ type: 'coin.insert', kroner: 20 })
    expect(meter.report()).not.toContain('coin.insert [isKnownCoin]')
    expect(meter.report()).toContain('not taken: kiosk.waiting: drink.choose [isEnough]')
    expect(meter.report()).toContain('not taken: kiosk.pouring: done: pour / pay, emitSold')
    actor.stop()
    const sum = coverage(kioskMachine)
    sum.merge(meter.toJSON())
    expect(sum.report()).toBe(meter.report())
  })
})
