import { expect, it } from 'vitest'
import { tabsMachine } from '../../../machines/tabs/index.ts'
import { tabsModel } from '../../../machines/tabs/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(tabsMachine, tabsModel)

it('CART-11 tabs: every state, transition and guard', () => runPaths(model, actorSubject(tabsMachine)))

it('CART-11 tabs: whatever is broken is noticed', async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(tabsMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})
