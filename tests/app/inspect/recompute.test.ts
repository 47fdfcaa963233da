import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
  type Snapshot,
  setup,
} from 'xstate'
import { createRecordStore, standAt } from '../../../app/inspect/panel/record.ts'
import type { LogEntry, SnapshotEntry } from '../../../app/inspect/protocol/messages.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { lineSamples } from '../../../machines/cart/model.ts'
import { machineToPlay } from '../../../machines/index.ts'
import { accountActors, lazyActors, selectShop, shopWith } from '../../../machines/shop/index.ts'
import { readSession, stubs, transitionKey } from '../../../machines/testing/index.ts'

const recording = new URL('../../machines/recorded/from-front-page-to-payment.recording', import.meta.url)

/** Messages about the same run to a panel connected from the start and to a later one. */
function soonAndLate({ keep = 60, long = 250 } = {}) {
  const [soon, late]: [LogEntry[], LogEntry[]] = [[], []]
  const senderTo = (entries: LogEntry[]) =>
    createSender({ emit: (more) => entries.push(...more), later: (then) => then(), now: () => 5, keep, long })
  const [atOnce, later] = [senderTo(soon), senderTo(late)]
  atOnce.connect()
  /** What XState says of it. */
  const taken: string[] = []
  const inspect = (what: InspectionEvent) => {
    if (what.type === '@xstate.microstep') taken.push(...what._transitions.map(transitionKey))
    atOnce.inspect(what)
    later.inspect(what)
  }
  return { soon, late, taken, inspect, connect: later.connect }
}
const snapshotsIn = (entries: readonly LogEntry[]) => entries.filter((one) => one.kind === 'snapshot')

const changedIn = (entries: readonly LogEntry[]) => snapshotsIn(entries).map(({ changed }) => Object.keys(changed))

/** Where all actors stood at each moment, as the panel adds it up. */
function standsOf(entries: readonly LogEntry[]) {
  const store = createRecordStore((then) => then())
  store.take({ kind: 'entries', shop: 'page', entries, isCut: false })
  const { actors } = store.get().shops.get('page')!
  return snapshotsIn(entries).map(({ actor, n }) => {
    const { context, live, taken, status } = standAt(actors.get(actor)!, n)!
    return { actor, context, live, taken, status }
  })
}
/** With ports that do nothing, and children who never answer: the paths tell what they would. */
function quiet(machine: AnyStateMachine): AnyStateMachine {
  const { actions, actors } = machine.implementations
  const ports = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  return machine.provide({
    actions: Object.fromEntries(ports.map(([name]) => [name, () => {}])),
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fromPromise(() => new Promise(() => {}))])),
  })
}
const counter = setup({ guards: { isEven: () => true } }).createMachine({
  id: 'counter',
  context: { counted: 0 },
  initial: 'odd',
  states: { odd: { on: { throw: { target: 'even', guard: 'isEven' } } }, even: { on: { throw: 'odd' } } },
  on: { count: { actions: assign({ counted: ({ context }) => context.counted + 1 }) } },
})
const soonest = () => new Promise((done) => setTimeout(done))

describe('Recomputed steps', () => {
  const session = readSession(readFileSync(recording, 'utf8'))
  it.each(session.actors.map((actor, place) => ({ ...actor, place })))(
    'of $name',
    ({ machine, place, input, snapshot }) => {
      const { soon, late, taken, inspect, connect } = soonAndLate({ long: 20 })
      const from = snapshot === undefined ? { input } : { snapshot: snapshot as Snapshot<unknown> }
      const options = { ...from, inspect, clock: new SimulatedClock() }
      const actor = createActor(quiet(machineToPlay(machine)!), options).start()
      for (const [, to, , event] of session.events)
        if (to === place && actor.getSnapshot().status === 'active') actor.send(event)
      actor.stop()
      connect()
      expect(standsOf(late)).toEqual(standsOf(soon))
      expect(
        snapshotsIn(late)
          .flatMap((one) => one.taken)
          .toSorted(),
      ).toEqual(taken.toSorted())
    },
  )

  it('equal the recorded ones of the whole shop with lazy machines', async () => {
    const { soon, late, inspect, connect } = soonAndLate()
    const ports = stubs.shop(new SimulatedClock())
    const answers = stubs.late()
    ports.loadActors.always(() => lazyActors(answers))
    ports.loadAccountActors.always(() => accountActors(stubs.customer()))
    const here = { href: '/dame', key: 'first', kind: 'push' } as const
    const screen = { name: 'list', params: { gender: 'dame' }, trail: 'reset' } as const
    const shop = createActor(shopWith(ports), { inspect, input: { here, session: 's', title: 'Dame', screen } }).start()
    const { cart, consent, favourites } = selectShop(shop.getSnapshot())
    cart.send({ type: 'cart.restore', stored: null })
    for (const ean of ['1', '2', '3'])
      cart.send({ type: 'cart.item.add', line: { ...lineSamples.jacket, ean }, stock: 5 })
    await soonest()
    consent.send({ type: 'consent.restore', stored: null })
    favourites.send({ type: 'favourites.restore', stored: null })
    cart.send({ type: 'cart.item.quantity.set', ean: '2', quantity: 1 })
    cart.send({ type: 'cart.stock.check' })
    // a change of its own: the placeholder notifies before the actor does
    await answers.cart.readStock.answer(
      ['1', '2', '3'].map((ean) => ({ ean, stock: 3, price: lineSamples.jacket.price, formerPrice: 999_900 })),
    )
    cart.send({ type: 'cart.item.remove', ean: '3' })
    await soonest()
    connect()
    const stands = standsOf(late)
    expect(stands).toEqual(standsOf(soon))
    expect(changedIn(late)).toEqual(changedIn(soon))
    expect(stands.flatMap(({ context: { count = 0 } }) => count)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  it('equal the recorded ones after the oldest were discarded', () => {
    const { soon, late, inspect, connect } = soonAndLate({ keep: 2, long: 3 })
    const actor = createActor(counter, { inspect }).start()
    for (let i = 0; i < 40; i++) actor.send({ type: 'count' })
    connect()
    const stands = standsOf(late)
    const were = standsOf(soon).slice(-stands.length)
    expect(stands.length).toBeGreaterThan(5)
    // the way into the first of them begins in what is forgotten
    expect(stands).toEqual([{ ...were[0], taken: [] }, ...were.slice(1)])
  })
})

describe('An impure machine', () => {
  it('has an unknown context in a step that diverges', () => {
    let chance = 0
    const { late, inspect, connect } = soonAndLate()
    const actor = createActor(counter.provide({ guards: { isEven: () => chance % 2 === 0 } }), { inspect }).start()
    actor.send({ type: 'count' })
    actor.send({ type: 'throw' })
    chance = 1
    actor.send({ type: 'count' })
    actor.send({ type: 'count' })
    connect()
    const entries = snapshotsIn(late) as SnapshotEntry[]
    expect(entries.map(({ live, isLost = false }) => [live.at(-1), isLost])).toEqual([
      ['counter.odd', false],
      ['counter.odd', false],
      ['counter.even', true],
      ['counter.even', true],
      ['counter.even', false],
    ])
  })
})
