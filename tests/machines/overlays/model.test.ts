import { expect } from 'vitest'
import { overlaysMachine } from '../../../machines/overlays/index.ts'
import { overlaysModel } from '../../../machines/overlays/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(overlaysMachine, overlaysModel)

visitsWholeChart('CART-10 overlays visits every state, transition and guard', overlaysMachine, () =>
  runPaths(model, actorSubject(overlaysMachine)),
)

noticesMutants(import.meta.filename, 'CART-10 overlays notices every mutant', overlaysMachine, async () => {
  const { alive } = await checkMutants(overlaysMachine, (mutant) =>
    runPaths(model, actorSubject(mutant), { all: true }),
  )
  expect(alive).toEqual([])
})
