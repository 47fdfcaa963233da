import { expect, it } from 'vitest'
import { shopMachine } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(shopMachine, shopModel)

it('the shop begins all its parts', () => runPaths(model, actorSubject(shopMachine)))

it('a part that is missing is noticed', async () => {
  const { alive } = await checkMutants(shopMachine, (mutant) => runPaths(model, actorSubject(mutant)))
  expect(alive).toEqual([])
})
