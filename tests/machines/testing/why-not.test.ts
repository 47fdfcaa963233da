import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, and, createActor, not, or, setup, stateIn } from 'xstate'
import { machines } from '../../../machines/index.ts'
import {
  createModel,
  createStepper,
  maskWhyNot,
  recorder,
  recordResults,
  refusalOf,
  replay,
  whyNot,
} from '../../../machines/testing/index.ts'

const gate = setup({
  types: { context: {} as { badges: readonly string[] }, events: {} as AnyEventObject },
  guards: {
    isKnown: ({ context, event }) => context.badges.includes(event.badge),
    isAfter: ({ event }, { hour }: { hour: number }) => event.hour >= hour,
    mayPass: and(['isKnown', { type: 'isAfter', params: { hour: 8 } }]),
    breaks: () => {
      throw new Error('no reader')
    },
  },
}).createMachine({
  id: 'gate',
  type: 'parallel',
  context: { badges: ['7'] },
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            open: [
              { guard: 'mayPass', target: 'opened' },
              { guard: or([not('isKnown'), stateIn({ alarm: 'on' })]), target: 'opened' },
            ],
            break: { guard: 'breaks', target: 'opened' },
          },
        },
        opened: { on: { 'close.*': 'closed' } },
      },
    },
    alarm: { initial: 'off', states: { off: { on: { open: { guard: 'mayPass', target: 'on' } } }, on: {} } },
  },
})
const atStart = createActor(gate).getSnapshot() as AnyMachineSnapshot
const known = { type: 'open', badge: '7', hour: 7 }

/** Transitions of the event that a step took, as XState itself reports them. */
function takenBy(before: AnyMachineSnapshot, event: AnyEventObject, keys: ReadonlySet<string>): string[] | 'failed' {
  try {
    const { items } = createStepper(before.machine).next(before, event)
    return items.flatMap((item) => {
      const key = item.replace('transition ', '')
      return key !== item && keys.has(key) ? [key] : []
    })
  } catch {
    return 'failed'
  }
}

describe('Why an event changes nothing', () => {
  it('names every guard that refused it, with its params and value', () => {
    const { candidates } = whyNot(atStart, known)
    expect(candidates.map(({ source, outcome }) => [source, outcome])).toEqual([
      ['gate.door.closed', 'refused'],
      ['gate.door.closed', 'refused'],
      ['gate.alarm.off', 'refused'],
    ])
    expect(candidates[0]?.guard).toEqual({
      name: 'mayPass',
      combines: 'and',
      value: false,
      of: [
        { name: 'isKnown', value: true },
        { name: 'isAfter', params: { hour: 8 }, value: false },
      ],
    })
  })

  it('shows the values within XState’s own guards', () => {
    expect(whyNot(atStart, known).candidates[1]?.guard).toEqual({
      name: 'or',
      value: false,
      of: [
        { name: 'not', value: false, of: [{ name: 'isKnown', value: true }] },
        { name: 'stateIn', states: { alarm: 'on' }, value: false },
      ],
    })
  })

  it('names the states that accept it', () => {
    expect(whyNot(atStart, { type: 'close.now' })).toMatchObject({ candidates: [], elsewhere: ['gate.door.opened'] })
  })

  it('names what a guard threw, and asks no guard of its state after it', () => {
    const [only] = whyNot(atStart, { type: 'break' }).candidates
    expect(only).toMatchObject({ outcome: 'failed', guard: { name: 'breaks', value: null, fault: 'no reader' } })
  })

  it('names the version of XState where its own guards cannot be read', async () => {
    vi.resetModules()
    // a version whose combined guards have no `check`
    vi.doMock('xstate', async (original) => ({ ...(await original<object>()), and: () => () => false }))
    const { whyNot: withOther } = await import('../../../machines/testing/why-not.ts')
    vi.doUnmock('xstate')
    expect(withOther(atStart, known).candidates[0]?.guard).toMatchObject({
      value: null,
      fault: expect.stringContaining('install 5.33'),
    })
  })

  it('says that an actor is over', () => {
    const actor = createActor(gate).start()
    actor.stop()
    expect(whyNot(actor.getSnapshot() as AnyMachineSnapshot, known)).toMatchObject({
      status: 'stopped',
      candidates: [],
    })
  })

  it('passes over XState’s own events that the machine does not know', () => {
    expect(refusalOf(atStart, { type: 'xstate.done.actor.other' })).toBeNull()
  })

  it('masks what a guard was given, at any depth, and keeps the values', () => {
    const masked = maskWhyNot(whyNot(atStart, known), () => ({ params: { hour: 0 } }))
    expect(masked.candidates[0]?.guard?.of?.[1]).toEqual({ name: 'isAfter', params: { hour: 0 }, value: false })
  })

  it('stands in a recorded session, masked, and does not hinder its replay', () => {
    const { inspect, session } = recorder({ clear: { gate: ['badge'] }, now: () => 0 })
    const actor = createActor(gate, { inspect }).start()
    actor.send(known)
    const saved = JSON.parse(JSON.stringify(session())) as ReturnType<typeof session>
    const refused = saved.events[0]?.[5]?.refused
    expect(refused).toMatchObject({ event: 'open', status: 'active', elsewhere: [] })
    // `hour` is not on the allow-list
    expect(refused?.candidates[0]?.guard?.of?.[1]).toEqual({ name: 'isAfter', params: { hour: 0 }, value: false })
    expect(replay(saved, () => gate)[0]?.parting).toBeNull()
    expect(recordResults(saved, () => gate).events[0]?.[5]?.refused?.candidates).toHaveLength(3)
  })

  // reference: the transitions that XState reports when the event is really sent
  it.each(
    machines
      // the shop's root has no events
      .filter(({ name }) => name !== 'shop')
      .map(({ machine, atRest, model }) => [machine.id, atRest ?? machine, model] as const),
  )(
    'foretells every step of %s as XState takes it',
    (_, machine, model) => {
      const { first, next } = createStepper(machine)
      const paths = createModel(machine, model as never).paths()
      const all = [...new Map(paths.flatMap(({ events }) => events).map((one) => [JSON.stringify(one), one])).values()]
      let compared = 0
      for (const { input, events } of paths.slice(0, 12)) {
        let before = first(input).snapshot
        for (const event of events) {
          if (before.status !== 'active') break
          for (const other of all.slice(0, 60)) {
            const { candidates } = whyNot(before, other)
            const keys = new Set(candidates.map(({ key }) => key))
            const taken = takenBy(before, other, keys)
            if (taken === 'failed') continue
            const foretold = candidates.flatMap(({ key, outcome }) => (outcome === 'taken' ? [key] : []))
            expect(new Set(taken), `${JSON.stringify(other)} in ${JSON.stringify(before.value)}`).toEqual(
              new Set(foretold),
            )
            compared++
          }
          before = next(before, event).snapshot
        }
      }
      expect(compared).toBeGreaterThan(0)
    },
    60_000,
  )
})
