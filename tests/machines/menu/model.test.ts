import { expect, it } from 'vitest'
import { menuMachine } from '../../../machines/menu/index.ts'
import { menuModel } from '../../../machines/menu/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(menuMachine, menuModel)

it('HEAD-07 menu: every state, transition and guard', () => runPaths(model, actorSubject(menuMachine)))

it('HEAD-07 menu: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(menuMachine, (mutant) => runPaths(model, actorSubject(mutant), { all: true }))
  expect(alive).toEqual([])
})
