import { expect } from 'vitest'
import { shareMachine } from '../../../machines/share/index.ts'
import { shareModel } from '../../../machines/share/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(shareMachine, shareModel)

visitsWholeChart('HEAD-12 share visits every state, transition and guard', shareMachine, () =>
  runPaths(model, actorSubject(shareMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-12 share notices every mutant', shareMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(shareMachine, (mutant) => walksAs(mutant, walks))
  expect(alive).toEqual([])
})
