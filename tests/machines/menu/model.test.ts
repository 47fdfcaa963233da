import { expect } from 'vitest'
import { menuMachine } from '../../../machines/menu/index.ts'
import { menuModel } from '../../../machines/menu/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(menuMachine, menuModel)

visitsWholeChart('HEAD-07 menu visits every state, transition and guard', menuMachine, () =>
  runPaths(model, actorSubject(menuMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-07 menu notices every mutant', menuMachine, async () => {
  const { alive } = await checkMutants(menuMachine, (mutant) => runPaths(model, actorSubject(mutant), { all: true }))
  expect(alive).toEqual([])
})
