import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { and, assign, createActor, createMachine, not, or, setup, stateIn } from 'xstate'
import { graphFrom } from '../../../app/inspect/panel/graphs.ts'
import { breakableIn } from '../../../app/inspect/panel/hits.ts'
import { createRecordStore } from '../../../app/inspect/panel/record.ts'
import { lineOf } from '../../../app/inspect/panel/why-not-line.ts'
import type { Breakpoint, BreakpointKind } from '../../../app/inspect/protocol/breakpoints.ts'
import { definitionOf, guardsOf } from '../../../app/inspect/protocol/definition.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { whyNot } from '../../../machines/testing/index.ts'

/** What XState itself did in a step: the states it entered and the guards it asked. */
interface Done {
  event: string
  state: Set<string>
  guard: Set<string>
}

const lampMachine = (note: (kind: 'state' | 'guard', name: string) => void) => {
  const asked = (name: string, isTrue: boolean) => {
    note('guard', name)
    return isTrue
  }
  return setup({
    types: { context: {} as { n: number }, events: {} as { type: 'press' | 'poke' | 'fix' | 'rest' | 'nothing' } },
    guards: {
      isOdd: ({ context }) => asked('isOdd', context.n % 2 === 1),
      isBig: ({ context }) => asked('isBig', context.n > 3),
      isZero: ({ context }) => asked('isZero', context.n === 0),
    },
    actions: {
      count: assign({ n: ({ context }) => context.n + 1 }),
      reset: assign({ n: 0 }),
      entered: (_, { name }: { name: string }) => note('state', name),
    },
  }).createMachine({
    id: 'lamp',
    context: { n: 0 },
    initial: 'off',
    states: {
      off: {
        entry: { type: 'entered', params: { name: 'lamp.off' } },
        on: {
          press: [
            { guard: 'isBig', target: 'broken' },
            { guard: 'isOdd', target: 'on', actions: 'count' },
            { actions: 'count' },
          ],
          rest: { guard: 'isZero', actions: 'count' },
        },
      },
      on: {
        entry: { type: 'entered', params: { name: 'lamp.on' } },
        initial: 'dim',
        on: { press: { target: 'off', actions: 'count' }, poke: { guard: 'isBig', target: 'broken' } },
        states: {
          dim: {
            entry: { type: 'entered', params: { name: 'lamp.on.dim' } },
            on: { poke: { guard: 'isOdd', target: 'bright', actions: 'count' } },
          },
          bright: { entry: { type: 'entered', params: { name: 'lamp.on.bright' } } },
        },
      },
      broken: {
        entry: { type: 'entered', params: { name: 'lamp.broken' } },
        on: { fix: { target: 'off', actions: 'reset' } },
      },
    },
  })
}

/** Runs events through the machine, the sender and the panel's record. */
function run(types: readonly ('press' | 'poke' | 'fix' | 'rest' | 'nothing')[], inPage: readonly Breakpoint[] = []) {
  const done: Done[] = []
  const paused: number[] = []
  let isLive = true
  const machine = lampMachine((kind, name) => {
    if (isLive) done.at(-1)?.[kind].add(name)
  })
  const frames: (() => void)[] = []
  const store = createRecordStore((then) => frames.push(then))
  const sends: (() => void)[] = []
  const sender = createSender({
    emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
    later: (then) => sends.push(then),
    pause: () => paused.push(done.length - 1),
  })
  sender.connect()
  sender.breakAt(inPage)
  const step = (event: string, go: () => void) => {
    done.push({ event, state: new Set(), guard: new Set() })
    isLive = true
    go()
    // what the sender computes again is no step
    isLive = false
    for (const then of sends.splice(0)) then()
    for (const then of frames.splice(0)) then()
  }
  const actor = createActor(machine, { inspect: sender.inspect })
  step('xstate.init', () => actor.start())
  for (const type of types) step(type, () => actor.send({ type }))
  actor.stop()
  return { store, done, paused: [...new Set(paused)] }
}

/** The steps at which the panel stops, from the first on. */
function stopsOf({ store }: ReturnType<typeof run>, points: readonly Breakpoint[]): number[] {
  const shop = store.get().shops.get('page')!
  const [actor] = shop.actors.values()
  const steps = actor!.snapshots.map(({ n }) => n)
  // a page that is opened now: all of its steps are new to the panel
  const again = createRecordStore((then) => then())
  again.breakAt(points)
  again.open({ ...shop, title: '' })
  const stops: number[] = []
  again.resume()
  for (let stop = again.get().stop; stop; stop = again.get().stop) {
    stops.push(steps.indexOf(stop.n))
    again.resume()
  }
  return stops
}

const names: Record<BreakpointKind, readonly string[]> = {
  event: ['press', 'poke', 'fix', 'rest'],
  state: ['lamp.off', 'lamp.on', 'lamp.on.dim', 'lamp.on.bright', 'lamp.broken'],
  guard: ['isBig', 'isOdd', 'isZero'],
}
const points = (['event', 'state', 'guard'] as const).flatMap((kind) =>
  names[kind].map((name): Breakpoint => ({ machine: 'lamp', kind, name })),
)
const isExpected = ({ kind, name }: Breakpoint, step: Done): boolean =>
  kind === 'event' ? step.event === name : step[kind].has(name)
const expectedSteps = (done: readonly Done[], chosen: readonly Breakpoint[]) =>
  done.flatMap((step, at) => (chosen.some((point) => isExpected(point, step)) ? [at] : []))

const eventsOf = fc.array(fc.constantFrom('press', 'poke', 'fix', 'rest', 'nothing'), { maxLength: 25 })
const chosenOf = fc.subarray(points, { minLength: 1, maxLength: 3 })

describe('breakpoints of the inspector', () => {
  it('can be set on every event, state and guard of a chart', () => {
    const { config } = lampMachine(() => undefined)
    expect(breakableIn(graphFrom(JSON.stringify(config)))).toEqual({
      event: expect.arrayContaining([...names.event]),
      state: names.state,
      guard: expect.arrayContaining([...names.guard]),
    })
  })

  it('stop the panel at the steps in which XState sent the event, entered the state or asked the guard', () => {
    fc.assert(
      fc.property(eventsOf, chosenOf, (types, chosen) => {
        const ran = run(types)
        // a state that is entered again from itself is not new
        expect(stopsOf(ran, chosen)).toEqual(expectedSteps(ran.done, chosen))
      }),
    )
  })

  it('stop the page at the same steps', () => {
    fc.assert(
      fc.property(eventsOf, chosenOf, (types, chosen) => {
        const { done, paused } = run(types, chosen)
        expect(paused).toEqual(expectedSteps(done, chosen))
      }),
    )
  })

  it('pass what happened before they were set', () => {
    const { store } = run(['press', 'press'])
    store.breakAt([{ machine: 'lamp', kind: 'event', name: 'press' }])
    expect(store.get().stop).toBe(null)
    store.resume()
    expect(store.get().stop).toBe(null)
  })

  it('hold for their machine only', () => {
    const { store } = run(['press'])
    expect(stopsOf({ store } as ReturnType<typeof run>, [{ machine: 'other', kind: 'event', name: 'press' }])).toEqual(
      [],
    )
  })

  describe('on a guard within and, or and not', () => {
    const guards = {
      isOpen: ({ context }: { context: { n: number } }) => context.n === 0,
      isFull: ({ context }: { context: { n: number } }) => context.n > 1,
    }
    const gateMachine = setup({ types: { context: {} as { n: number } }, guards }).createMachine({
      id: 'gate',
      context: { n: 0 },
      initial: 'idle',
      states: {
        idle: {
          on: {
            pass: { guard: and(['isOpen', not('isFull')]), actions: [assign({ n: 1 })] },
            push: { guard: or(['isFull', stateIn({ here: 'there' }), () => false]), target: 'idle' },
          },
        },
      },
    })

    it('name the guards in the chart', () => {
      const definition = definitionOf(gateMachine.config)
      expect(graphFrom(definition)).toEqual(graphFrom(definitionOf(createMachine(JSON.parse(definition)).config)))
      expect(graphFrom(definition).states[1]!.transitions.map(({ guard, actions }) => [guard, actions])).toEqual([
        ['and(isOpen, not(isFull))', ['(inline)']],
        ['or(isFull, stateIn({"here":"there"}), (inline))', []],
      ])
      expect(breakableIn(graphFrom(definition)).guard).toEqual(['isOpen', 'isFull'])
    })

    it.each(['isOpen', 'isFull'])('stop at %s, whether the transition is taken or refused', (name) => {
      const sends: (() => void)[] = []
      const store = createRecordStore((then) => then())
      const sender = createSender({
        emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
        later: (then) => sends.push(then),
      })
      sender.connect()
      const actor = createActor(gateMachine, { inspect: sender.inspect }).start()
      for (const then of sends.splice(0)) then()
      store.breakAt([{ machine: 'gate', kind: 'guard', name }])
      for (const isTaken of [true, false]) {
        actor.send({ type: 'pass' })
        for (const then of sends.splice(0)) then()
        const { stop, shops } = store.get()
        const snapshots = [...shops.get('page')!.actors.values()][0]!.snapshots
        expect(stop?.n).toBe(snapshots.at(-1)!.n)
        expect(snapshots.at(-1)!.taken.length > 0).toBe(isTaken)
        store.resume()
      }
    })
  })

  describe('on a guard within one that the setup combines', () => {
    const open = setup({
      types: { context: {} as { n: number } },
      guards: {
        isOpen: ({ context }) => context.n === 0,
        isFull: ({ context }) => context.n > 1,
        isHere: stateIn('#gate.idle'),
        canPass: and(['isOpen', 'hasRoom', 'isHere']),
        hasRoom: not('isFull'),
        isUnused: or(['isOpen']),
      },
    })
    const gateMachine = open.createMachine({
      id: 'gate',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { on: { pass: { guard: 'canPass', actions: assign({ n: 1 }) } } } },
    })
    const names = ['canPass', 'isOpen', 'hasRoom', 'isFull', 'isHere']

    it('offer the guards that the chart reaches', () => {
      const { guards } = guardsOf(gateMachine.implementations)
      expect(breakableIn(graphFrom(definitionOf(gateMachine.config)), guards).guard.toSorted()).toEqual(
        names.toSorted(),
      )
    })

    it.each(names)('stop at %s, whether the transition is taken or refused', (name) => {
      const store = createRecordStore((then) => then())
      const paused: string[] = []
      const sender = createSender({
        emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
        later: (then) => then(),
        pause: () => paused.push(name),
      })
      sender.connect()
      const actor = createActor(gateMachine, { inspect: sender.inspect }).start()
      const points: Breakpoint[] = [{ machine: 'gate', kind: 'guard', name }]
      store.breakAt(points)
      sender.breakAt(points)
      for (const isTaken of [true, false]) {
        actor.send({ type: 'pass' })
        const { stop, shops } = store.get()
        const [shown] = shops.get('page')!.actors.values()
        expect(stop?.n).toBe(shown!.snapshots.at(-1)!.n)
        expect(shown!.snapshots.at(-1)!.taken.length > 0).toBe(isTaken)
        store.resume()
      }
      expect(paused).toEqual([name, name])
    })

    it('are named in one sentence where they refuse an event, innermost first', () => {
      const why = whyNot(createActor(gateMachine).getSnapshot(), { type: 'pass' })
      expect(lineOf(why)).toContain('gate.idle')
      const full = gateMachine.resolveState({ value: 'idle', context: { n: 2 } })
      expect(lineOf(whyNot(full, { type: 'pass' }))).toMatch(/isOpen, not\(isFull\)/)
    })
  })
})
