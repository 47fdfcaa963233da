import { test } from 'vitest'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const model = createModel(kioskMachine, {
  events: { 'coin.insert': [{ kroner: 10 }, { kroner: 20 }, { kroner: 7 }] },
  stop: ({ context }) => context.kroner > 60,
  invariants: { 'never in debt': ({ context }) => context.kroner >= 0 },
})
test('the kiosk is visited whole', () => runPaths(model, actorSubject(kioskMachine)))
test('notices every mutant of the kiosk', () =>
  checkMutants(kioskMachine, (mutant) => runPaths(model, actorSubject(mutant), { all: true })))
