import { expect, it } from 'vitest'
import { shopMachine } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { actorSubject, checkMutants, createModel, runTours } from '../../../machines/testing/index.ts'

const model = createModel(shopMachine, shopModel)

it('the shop begins all its parts', () => runTours(model, actorSubject(shopMachine)))

it('a part that is missing is noticed', async () => {
  const { alive } = await checkMutants(shopMachine, (mutant) => runTours(model, actorSubject(mutant)))
  expect(alive).toEqual([])
})
