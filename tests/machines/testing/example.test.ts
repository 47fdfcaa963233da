import { expect, test } from 'vitest'
import { actorSubject, checkMutants, createModel, runTours } from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const model = createModel(kioskMachine, {
  events: { 'coin.insert': [{ kroner: 10 }, { kroner: 20 }, { kroner: 7 }] },
  stop: ({ context }) => context.kroner > 60,
  invariants: { 'never in debt': ({ context }) => context.kroner >= 0 },
})

test('the kiosk is visited whole', () => runTours(model, actorSubject(kioskMachine)))

const equivalents = {
  'reverse actions: kiosk.pouring pourDrink onDone': 'paying and telling do not see each other',
}
test('whatever is broken in the kiosk is noticed', async () => {
  const { alive } = await checkMutants(kioskMachine, (mutant) => runTours(model, actorSubject(mutant), { all: true }), {
    equivalents,
  })
  expect(alive).toEqual([])
})
