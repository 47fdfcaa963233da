import { expect } from 'vitest'
import { tabsMachine } from '../../../machines/tabs/index.ts'
import { tabsModel } from '../../../machines/tabs/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(tabsMachine, tabsModel)

visitsWholeChart('CART-11 tabs visits every state, transition and guard', tabsMachine, () =>
  runPaths(model, actorSubject(tabsMachine)),
)

noticesMutants(import.meta.filename, 'CART-11 tabs notices every mutant', tabsMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(tabsMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})
