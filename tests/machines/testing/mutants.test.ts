import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, emit, type SnapshotFrom, setup } from 'xstate'
import {
  actorSubject,
  checkMutants,
  createModel,
  type ModelOptions,
  mutantsOf,
  runPaths,
} from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const model = createModel(kioskMachine, {
  events: { 'coin.insert': [{ kroner: 20 }, { kroner: 7 }] },
  stop: ({ context }) => context.kroner > 40,
})
const run = (machine: typeof model.machine) => runPaths(model, actorSubject(machine), { all: true })

it('each mutant breaks one place', () => {
  const wheres = mutantsOf(kioskMachine).map(({ where }) => where)
  expect(new Set(wheres).size).toBe(wheres.length)
  expect(new Set(wheres.map((where) => where.split(':')[0]))).toEqual(
    new Set([
      'a tenth of the delay',
      'drop action',
      'drop guard',
      'drop invoke',
      'drop reenter',
      'drop tags',
      'drop target',
      'drop transition',
      'negate guard',
      'not final',
      'other initial',
      'retarget',
      'reverse actions',
      'swap branches',
      'ten times the delay',
    ]),
  )
})

it('a test that looks at nothing notices too little', async () => {
  await expect(checkMutants(kioskMachine, () => {})).rejects.toThrow(/^kiosk: 0\/\d+ mutants noticed \(0\.0 %\)/)
})

it('a test that fails on the whole machine says so first', async () => {
  const broken = () => Promise.reject(new Error('the kiosk is out of order'))
  await expect(checkMutants(kioskMachine, broken)).rejects.toThrow('the kiosk is out of order')
})

it('a mutant listed as equivalent must go unnoticed', async () => {
  const equivalents = { 'drop tags: kiosk.pouring': 'wrong', 'drop tags: kiosk.waiting': 'not there' }
  const checked = checkMutants(kioskMachine, run, { equivalents })
  await expect(checked).rejects.toThrow(
    'listed as equivalent, but noticed, proved or not there: drop tags: kiosk.pouring',
  )
  await expect(checked).rejects.toThrow('drop tags: kiosk.waiting')
})

/** Two guards on a number, and two actions, the second of which may read what the first writes. */
const scaleMachine = (isHeavy: (kilos: number) => boolean, weight: (context: { kilos: number }) => number) =>
  setup({
    types: {
      context: {} as { kilos: number; isLight: boolean },
      events: {} as { type: 'put'; kilos: number },
      emitted: {} as { type: 'weighed'; kilos: number },
    },
    guards: {
      isLight: (_, p: { kilos: number }) => p.kilos < 5,
      isHeavy: (_, p: { kilos: number }) => isHeavy(p.kilos),
    },
    actions: {
      keep: assign((_, p: { kilos: number }) => ({ kilos: p.kilos })),
      mark: assign({ isLight: true }),
      emitWeighed: emit(({ context }) => ({ type: 'weighed', kilos: weight(context) })),
    },
  }).createMachine({
    id: 'scale',
    context: { kilos: 0, isLight: false },
    on: {
      put: [
        { guard: { type: 'isLight', params: ({ event }) => event }, actions: ['mark', 'emitWeighed'] },
        {
          guard: { type: 'isHeavy', params: ({ event }) => event },
          actions: [{ type: 'keep', params: ({ event }) => event }, 'emitWeighed'],
        },
      ],
    },
  })
const provedOf = async (machine: ReturnType<typeof scaleMachine>) => {
  const options = { events: { put: [{ kilos: 1 }, { kilos: 4 }, { kilos: 7 }, { kilos: 9 }] } }
  const model = createModel(machine, options)
  const walk = (mutant: AnyStateMachine) => runPaths(model, actorSubject(mutant), { all: true, allowMissing: true })
  return (await checkMutants(machine, walk, { least: 0 })).proved
}
const swap = 'swap branches: scale put[1] [isHeavy]'

it('proves that branches may change places when their guards exclude each other', async () => {
  expect(
    await provedOf(
      scaleMachine(
        (kilos) => kilos > 5,
        () => 1,
      ),
    ),
  ).toContain(swap)
})

it('does not prove it when both guards hold at some time', async () => {
  expect(
    await provedOf(
      scaleMachine(
        (kilos) => kilos > 3,
        () => 1,
      ),
    ),
  ).not.toContain(swap)
})

it('does not prove it when a guard never holds', async () => {
  expect(
    await provedOf(
      scaleMachine(
        (kilos) => kilos > 10,
        () => 1,
      ),
    ),
  ).not.toContain(swap)
})

it('proves that actions may change places when none reads what another writes', async () => {
  const proved = await provedOf(
    scaleMachine(
      (kilos) => kilos > 5,
      () => 1,
    ),
  )
  expect(proved.filter((where) => where.startsWith('reverse'))).toEqual([
    'reverse actions: scale put[0] [isLight]',
    'reverse actions: scale put[1] [isHeavy]',
  ])
})

it('does not prove it when one reads what another writes', async () => {
  const proved = await provedOf(
    scaleMachine(
      (kilos) => kilos > 5,
      ({ kilos }) => kilos,
    ),
  )
  expect(proved.filter((where) => where.startsWith('reverse'))).toEqual(['reverse actions: scale put[0] [isLight]'])
})

it('a model of the mutant finds faults that only the rules notice', async () => {
  const coins = [{ kroner: 10 }, { kroner: 20 }, { kroner: 7 }]
  const passBy = async (invariants: ModelOptions<typeof kioskMachine>['invariants'] & object) => {
    const stop = ({ context }: SnapshotFrom<typeof kioskMachine>) => context.kroner > 60
    const options = { limit: 100, events: { 'coin.insert': coins }, stop, invariants }
    const walk = (mutant: AnyStateMachine) => runPaths(createModel(mutant, options), actorSubject(mutant))
    return (await checkMutants(kioskMachine, walk, { least: 0 })).alive
  }
  const bare = await passBy({})
  const ruled = await passBy({
    'money goes in by coins and out by a drink, or back whole': ({ context }, { before, event, effects, emitted }) => {
      const had = before?.context.kroner ?? 0
      const back = effects.reduce((sum, { params }) => sum + (params as { kroner: number }).kroner, 0)
      return had + (event.type === 'coin.insert' ? event.kroner : 0) - 30 * emitted.length - back === context.kroner
    },
  })
  const unpaid = 'drop action: kiosk.pouring pourDrink onDone / pay'
  expect(bare).toContain(unpaid)
  expect(ruled).not.toContain(unpaid)
  expect(bare).toEqual(expect.arrayContaining([...ruled]))
})
