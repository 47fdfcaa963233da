import { expect } from 'vitest'
import { shopMachine } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(shopMachine, shopModel)

visitsWholeChart('shop visits every state, transition and guard', shopMachine, () =>
  runPaths(model, actorSubject(shopMachine)),
)

noticesMutants(import.meta.filename, 'shop notices every mutant', shopMachine, async () => {
  const { alive } = await checkMutants(shopMachine, (mutant) => runPaths(model, actorSubject(mutant)))
  expect(alive).toEqual([])
})
