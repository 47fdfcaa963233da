import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const coins = { 'coin.insert': [{ kroner: 20 }, { kroner: 7 }] }
const few = { events: coins, stop: ({ context }: { context: { kroner: number } }) => context.kroner > 40 }
/** The kiosk with one fault. */
const kioskWith = (implementations: Parameters<typeof kioskMachine.provide>[0]) => kioskMachine.provide(implementations)

describe('the model', () => {
  it('names unvisited items', async () => {
    const model = createModel(kioskMachine, { events: { 'coin.insert': [{ kroner: 10 }] }, stop: few.stop })
    const { missing, text } = await runPaths(model, actorSubject(kioskMachine), { allowMissing: true })
    expect(missing).toContain('guard false kiosk.waiting|coin.insert|0')
    expect(text).toContain('not visited: guard false kiosk.waiting: coin.insert [isKnownCoin] / count')
    await expect(runPaths(model, actorSubject(kioskMachine))).rejects.toThrow('not everything was visited')
  })

  it('takes an exception with its reason', async () => {
    const model = createModel(kioskMachine, {
      events: { 'coin.insert': [{ kroner: 10 }] },
      stop: few.stop,
      except: {
        'guard false kiosk.waiting|coin.insert|0': 'other coins do not fit the slot',
        'transition kiosk.waiting|coin.insert|1': 'other coins do not fit the slot',
      },
    })
    expect((await runPaths(model, actorSubject(kioskMachine))).text).toContain('excepted 2')
  })

  it.each([
    ['is nothing that kiosk has', 'state kiosk.wating'],
    ['is visited', 'state kiosk.waiting'],
  ])('refuses an exception that %s', async (why, name) => {
    const model = createModel(kioskMachine, { ...few, except: { [name]: 'no reason' } })
    await expect(runPaths(model, actorSubject(kioskMachine))).rejects.toThrow(`the exception '${name}' ${why}`)
  })

  it('takes no step that `can` excludes', async () => {
    const model = createModel(kioskMachine, { ...few, can: (_, event) => event.kroner !== 7 })
    const { missing } = await runPaths(model, actorSubject(kioskMachine), { allowMissing: true })
    expect(missing).toContain('guard false kiosk.waiting|coin.insert|0')
    expect(missing).not.toContain('guard true kiosk.waiting|coin.insert|0')
  })

  it('refuses an event that the machine never handles', async () => {
    // @ts-expect-error the compiler refuses it too
    const model = createModel(kioskMachine, { ...few, events: { ...coins, 'coin.insret': [{ kroner: 20 }] } })
    await expect(runPaths(model, actorSubject(kioskMachine))).rejects.toThrow(
      /kiosk never accepts coin\.insret, which the model lists\. It accepts: .*coin\.insert/,
    )
  })

  it('says that an event was sent bare where the machine needs its payload', async () => {
    const greeter = setup({
      types: { events: {} as { type: 'greet'; whom: { name: string } } },
      guards: { isNamed: ({ event }) => event.whom.name !== '' },
    }).createMachine({ id: 'greeter', on: { greet: { guard: 'isNamed', actions: [] } } })
    await expect(runPaths(createModel(greeter), actorSubject(greeter))).rejects.toThrow(
      /greeter breaks down at \{"type":"greet"\}.*\n.*sent bare: give it a payload in the model's events, 'greet': \[\{ whom: … \}\]/s,
    )
  })

  it('names the event whose payload is missing, not the one that fails for it', async () => {
    const form = setup({
      types: { context: {} as { name: string }, events: {} as { type: 'name'; value: string } | { type: 'next' } },
      guards: { hasName: ({ context }) => context.name.trim() !== '' },
    }).createMachine({
      id: 'form',
      context: { name: '' },
      initial: 'asking',
      states: {
        asking: {
          on: {
            name: { actions: assign({ name: ({ event }) => event.value }) },
            next: { guard: 'hasName', target: 'done' },
          },
        },
        done: {},
      },
    })
    const model = createModel(form)
    expect([...model.reads()]).toEqual([['name', ['value']]])
    const fault = await runPaths(model, actorSubject(form)).catch(String)
    expect(fault).toContain("sent bare, though the machine reads a payload: events: { 'name': [{ value: … }] }")
    expect(fault).not.toContain("'next': [")
  })

  it('says that the machine needs an input where it starts with none', () => {
    const named = setup({ types: { input: {} as { name: { first: string } }, context: {} as { name: string } } })
    const machine = named.createMachine({ id: 'named', context: ({ input }) => ({ name: input.name.first }) })
    expect(() => createModel(machine).explore()).toThrow(/named does not start without input.*give the model inputs/s)
  })

  it('names the broken rule with its path', async () => {
    const invariants = { 'never more than 20': ({ context }: { context: { kroner: number } }) => context.kroner <= 20 }
    const model = createModel(kioskMachine, { ...few, invariants })
    await expect(runPaths(model, actorSubject(kioskMachine))).rejects.toThrow(
      /rule "never more than 20" is broken after \{"kroner":20,"type":"coin\.insert"\} in "waiting"\n {2}after: \{"kroner":\d+,"type":"coin\.insert"\}$/,
    )
  })

  it('gives up on a graph without end', () => {
    const model = createModel(kioskMachine, { events: coins, limit: 50 })
    expect(() => model.explore()).toThrow(
      /more than 50 states, with \d+ values of context\.kroner\. Give a smaller key/,
    )
  })

  it('takes every step with `all`', async () => {
    const model = createModel(kioskMachine, few)
    const { steps } = await runPaths(model, actorSubject(kioskMachine), { all: true })
    expect(steps).toBeGreaterThanOrEqual(model.explore().edges.length)
  })
})

describe('the actor beside it', () => {
  const model = createModel(kioskMachine, few)
  const run = (machine: typeof kioskMachine) => runPaths(model, actorSubject(machine), { all: true })

  it.each([
    ['a context', 'snapshots differ in context.kroner\n', kioskWith({ actions: { count: assign({ kroner: 1000 }) } })],
    ['a guard', 'differ', kioskWith({ guards: { isEnough: () => false } })],
    ['a delay too long', 'timers differ', kioskWith({ delays: { timeoutMs: 20_001 } })],
    ['a delay too short', 'timers differ', kioskWith({ delays: { timeoutMs: 19_999 } })],
    ['a missing emitted event', 'emitted differ', kioskWith({ actions: { emitSold: assign({}) } })],
    ['a port not called', 'side effects differ', kioskWith({ actions: { giveBack: assign({}) } })],
  ])('notices %s that differs', (_, message, machine) => expect(run(machine)).rejects.toThrow(message))

  it('says by which events it came there', async () => {
    await expect(run(kioskWith({ guards: { isEnough: () => false } }))).rejects.toThrow(/after: .*drink\.choose/)
  })

  it('may be compared by less', async () => {
    const subject = actorSubject(kioskWith({ actions: { pay: assign({ kroner: 1 }) } }), { compare: (s) => s.status })
    const oneDrink = createModel(kioskMachine, { ...few, stop: ({ context }) => context.kroner > 20 })
    await runPaths(oneDrink, subject, { allowMissing: true })
  })
})

it('events to children are compared', async () => {
  const { sendTo, fromCallback } = await import('xstate')
  const parent = (word: string) =>
    setup({
      actors: { listen: fromCallback(() => {}) },
      actions: { tell: sendTo('ear', { type: word }) },
    }).createMachine({
      id: 'mouth',
      invoke: { src: 'listen', id: 'ear' },
      on: { speak: { actions: 'tell' } },
    })
  const model = createModel(parent('hei'))
  await runPaths(model, actorSubject(parent('hei')))
  await expect(runPaths(model, actorSubject(parent('hallo')))).rejects.toThrow('events to children differ')
})

it('every start has its own path', async () => {
  const lamp = (lit: number) =>
    setup({ types: { input: {} as { lit: number }, context: {} as { lit: number } } }).createMachine({
      id: 'lamp',
      context: ({ input }) => ({ lit: input.lit === 2 ? lit : input.lit }),
      initial: 'on',
      states: { on: { on: { press: { target: 'off' } } }, off: { type: 'final' } },
    })
  const model = createModel(lamp(2), { inputs: [{ lit: 1 }, { lit: 2 }], key: () => 'any' })
  expect(model.paths({ all: true }).map(({ input }) => input)).toEqual([{ lit: 1 }, { lit: 2 }])
  await expect(runPaths(model, actorSubject(lamp(3)), { all: true })).rejects.toThrow('snapshots differ')
})
