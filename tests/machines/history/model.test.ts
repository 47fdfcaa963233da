import { expect } from 'vitest'
import { historyMachine } from '../../../machines/history/index.ts'
import { historyModel } from '../../../machines/history/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(historyMachine, historyModel)

visitsWholeChart('USER-07 history visits every state, transition and guard', historyMachine, () =>
  runPaths(model, actorSubject(historyMachine)),
)

noticesMutants(import.meta.filename, 'USER-07 history notices every mutant', historyMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(historyMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})
