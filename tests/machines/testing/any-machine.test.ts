import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, raise, sendParent, sendTo, setup } from 'xstate'
import { actorSubject, checkMutants, createModel, mutantsOf, runPaths } from '../../../machines/testing/index.ts'

const runSelf = (machine: AnyStateMachine) => runPaths(createModel(machine), actorSubject(machine))

describe('checkMutants', () => {
  const drain = createMachine({
    id: 'drain',
    types: {} as { context: { litres: number } },
    context: { litres: 0 },
    always: {
      guard: ({ context }) => context.litres > 0,
      actions: assign({ litres: ({ context }) => context.litres - 1 }),
    },
    on: { pour: { actions: assign({ litres: 3 }) } },
  })

  it('names a mutant that loops', async () => {
    const model = createModel(drain)
    const { ranOver, text } = await checkMutants(drain, (mutant) => runPaths(model, actorSubject(mutant)), { least: 0 })
    expect(ranOver).toContain('drop guard: drain always [(inline)] (more than 1000 microsteps)')
    expect(text).toContain('no end in sight: drop guard: drain always')
  })

  it('names a mutant with an endless state space', async () => {
    const counter = createMachine({
      id: 'counter',
      types: {} as { context: { count: number } },
      context: { count: 0 },
      on: {
        inc: {
          guard: ({ context }) => context.count < 2,
          actions: assign({ count: ({ context }) => context.count + 1 }),
        },
      },
    })
    const { ranOver } = await checkMutants(counter, (mutant) => createModel(mutant, { limit: 100 }).explore(), {
      least: 0,
    })
    expect(ranOver).toEqual([
      expect.stringMatching(/^drop guard: counter inc \[\(inline\)\] \(counter: more than 100 states/),
    ])
  })

  it('names a mutant whose run times out', async () => {
    const run = (_: AnyStateMachine, where: string | null) => (where === null ? undefined : new Promise(() => {}))
    const { ranOver } = await checkMutants(drain, run, { timeoutMs: 5 })
    expect(ranOver).toHaveLength(mutantsOf(drain).length)
    expect(ranOver[0]).toMatch(/ \(more than 5 ms\)$/)
  })

  it('ends a search that takes too long', async () => {
    const slow = (mutant: AnyStateMachine) => {
      const model = createModel(mutant)
      for (let i = 0; i < 1e6; i++) model.first(undefined)
    }
    const run = (mutant: AnyStateMachine, where: string | null) => (where === null ? undefined : slow(mutant))
    const { ranOver } = await checkMutants(drain, run, { timeoutMs: 20 })
    expect(ranOver[0]).toMatch(/ \(drain: more than 20 ms\)$/)
  })

  it('changes delays that are bare numbers', async () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'on',
      states: {
        on: { after: { 1000: 'off' } },
        off: { entry: raise({ type: 'blink' }, { delay: 50 }), on: { blink: 'on' } },
      },
    })
    const wheres = mutantsOf(lamp).map(({ where }) => where)
    expect(wheres).toEqual(
      expect.arrayContaining([
        'ten times the delay: lamp.on after 1000',
        'a tenth of the delay: lamp.on after 1000',
        'ten times the delay: lamp.off entry / (inline) 0',
      ]),
    )
    const model = createModel(lamp)
    const { alive } = await checkMutants(lamp, (mutant) => runPaths(model, actorSubject(mutant), { all: true }))
    expect(alive).toEqual([])
  })

  it('copies no machine that a state invokes', () => {
    const child = createMachine({ id: 'child' })
    const machine = createMachine({ id: 'parent', invoke: { src: child, onError: { actions: 'log' } } })
    const copies = mutantsOf(machine).map(
      (mutant) => (mutant.machine.config.invoke as { src?: unknown } | undefined)?.src,
    )
    expect(new Set(copies)).toEqual(new Set([child, undefined]))
  })
})

describe('the model', () => {
  it('tells apart states with another history', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'on',
      states: {
        on: {
          initial: 'a',
          on: { leave: 'off' },
          states: { a: { on: { go: 'b' } }, b: {}, last: { type: 'history' } },
        },
        off: { on: { back: 'on.last' } },
      },
    })
    const offs = createModel(machine)
      .explore()
      .states.filter(({ value }) => value === 'off')
    expect(offs).toHaveLength(2)
    await runPaths(createModel(machine), actorSubject(machine), { all: true })
  })

  it('tells apart contexts with another set', () => {
    const machine = createMachine({
      id: 'm',
      context: { seen: new Set<number>() },
      on: { see: { actions: assign({ seen: () => new Set([1]) }) } },
    })
    expect(createModel(machine).explore().states).toHaveLength(2)
  })

  it('sends an event of a type of its own where a wildcard listens', async () => {
    const types: string[] = []
    const note = ({ event }: { event: { type: string } }) => types.push(event.type) > 0
    const machine = createMachine({ id: 'm', on: { 'open.*': { guard: note }, '*': { guard: note }, open: {} } })
    createModel(machine).explore()
    expect(new Set(types)).toEqual(new Set(['open.other', 'other']))
  })

  it('sends the events that the tester gives to a wildcard', () => {
    const machine = createMachine({ id: 'm', on: { '*': {}, 'open.*': {} } })
    const model = createModel(machine, {
      events: { '*': [{ type: 'shout' }, { loud: true }], 'open.door': [{ wide: true }] },
    })
    expect(model.eventsAt(model.first(undefined).snapshot)).toEqual([
      { type: 'shout' },
      { type: 'other', loud: true },
      { type: 'open.other' },
      { type: 'open.door', wide: true },
    ])
  })

  it('reports an event without its payload at the end of the run', async () => {
    const machine = setup({ types: { events: {} as { type: 'name'; text: string } | { type: 'go' } } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { name: { guard: ({ event }) => event.text.length > 1 }, go: 'b' } }, b: {} },
    })
    const { missing, text } = await runPaths(createModel(machine), actorSubject(machine), { allowMissing: true })
    expect(missing).not.toContain('state m.b')
    expect(text).toContain('not explored: m breaks down at {"type":"name"}')
    await expect(runSelf(machine)).rejects.toThrow("give it a payload in the model's events, 'name'")
  })

  it('says where it stopped in a graph without end', async () => {
    const machine = createMachine({
      id: 'm',
      types: {} as { context: { count: number } },
      context: { count: 0 },
      on: { inc: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    })
    const { missing, notes } = await runSelf(machine)
    expect(missing).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(/^not all explored: m: more than 5000 states, with 5001 values of context\.count/),
    ])
  })

  it('lets no child end twice', () => {
    const machine = createMachine({
      id: 'm',
      invoke: { id: 'child', src: createMachine({ id: 'child' }), onDone: { guard: () => false } },
    })
    const { states, edges } = createModel(machine).explore()
    expect([states.length, edges.length]).toEqual([2, 1])
  })
})

describe('the actor beside it', () => {
  it('explores no state with more than 20 children', () => {
    const machine = createMachine({
      id: 'm',
      on: { go: { actions: assign({ ref: ({ spawn }) => spawn(createMachine({ id: 'child' })) }) } },
    })
    const { states, bound } = createModel(machine).explore()
    expect([states.length, bound]).toEqual([22, 'm: states with more than 20 children. Stop before.'])
  })

  it('runs no inline action and starts no inline child', async () => {
    const ran: string[] = []
    const child = createMachine({ id: 'child', entry: () => ran.push('child') })
    const machine = createMachine({
      id: 'm',
      entry: () => ran.push('entry'),
      invoke: { src: child },
      on: { go: { actions: [() => ran.push('go'), assign({ ref: ({ spawn }) => spawn(child) })] } },
    })
    await runSelf(machine)
    expect(ran).toEqual([])
  })

  const answering = (word: string) => createMachine({ id: 'm', on: { ask: { actions: sendParent({ type: word }) } } })

  it('compares events to the parent', async () => {
    await runSelf(answering('yes'))
    const other = runPaths(createModel(answering('yes')), actorSubject(answering('no')))
    await expect(other).rejects.toThrow('events to children differ in 0.event.type')
  })

  it('takes events that the machine sends to itself', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { actions: sendTo(({ self }) => self, { type: 'next' }) }, next: 'b' } }, b: {} },
    })
    const model = createModel(machine)
    const { snapshot } = model.next(model.first(undefined).snapshot, { type: 'go' })
    expect(snapshot.value).toBe('b')
    await runSelf(machine)
  })

  const counting = (total: number) =>
    createMachine({
      id: 'm',
      initial: 'a',
      output: { total },
      states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
    })

  it('compares the output', async () => {
    const other = runPaths(createModel(counting(1)), actorSubject(counting(2)))
    await expect(other).rejects.toThrow('snapshots differ in output.total')
  })

  it('fires timers in the order in which they are due', async () => {
    const region = (ms: number) => ({ initial: 'off', states: { off: { after: { [ms]: 'on' } }, on: {} } })
    const machine = createMachine({ id: 'm', type: 'parallel', states: { slow: region(2000), fast: region(1000) } })
    const model = createModel(machine)
    const left = ['paths where xstate.after.2000.m.slow.off fires before an earlier timer are left out']
    for (const all of [false, true]) {
      const { missing, notes } = await runPaths(model, actorSubject(machine), { all })
      expect({ missing, notes }).toEqual({ missing: [], notes: left })
    }
  })

  it('runs what comes after a path that cannot happen', async () => {
    const region = (ms: number) => ({ initial: 'off', states: { off: { after: { [ms]: 'on' } }, on: {} } })
    const press = (isBroken: boolean) =>
      createMachine({
        id: 'm',
        type: 'parallel',
        states: {
          slow: region(2000),
          fast: region(1000),
          lamp: {
            initial: 'off',
            states: { off: { on: { press: 'on' } }, on: { on: { press: isBroken ? 'on' : 'off' } } },
          },
        },
      })
    await runPaths(createModel(press(false)), actorSubject(press(false)), { all: true })
    const broken = runPaths(createModel(press(false)), actorSubject(press(true)), { all: true })
    await expect(broken).rejects.toThrow('snapshots differ in value.lamp')
  })

  it('runs a sufficient set of paths where the states have no end', async () => {
    const counter = createMachine({
      id: 'counter',
      types: {} as { context: { count: number } },
      context: { count: 0 },
      on: { inc: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    })
    const { steps, notes } = await runPaths(createModel(counter), actorSubject(counter), { all: true })
    expect(steps).toBeLessThan(10)
    expect(notes).toEqual([expect.stringMatching(/^not all explored: counter: more than 5000 states/)])
  })

  it('shortens a path that fails', async () => {
    const switches = (isBroken: boolean) =>
      createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { left: 'a', right: 'a', next: 'b' } },
          b: { on: { back: 'a', next: isBroken ? 'a' : 'c' } },
          c: { on: { next: 'a', back: 'b' } },
        },
      })
    const run = runPaths(createModel(switches(false)), actorSubject(switches(true)), { all: true })
    await expect(run).rejects.toThrow(/after: \{"type":"next"\} → \{"type":"next"\} \(shortened from \d+ events\)$/)
  })
})
