import { expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
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
  await expect(checked).rejects.toThrow('listed as equivalent, but noticed or not there: drop tags: kiosk.pouring')
  await expect(checked).rejects.toThrow('drop tags: kiosk.waiting')
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
