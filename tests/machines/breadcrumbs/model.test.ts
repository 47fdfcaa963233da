import { expect } from 'vitest'
import { breadcrumbsMachine } from '../../../machines/breadcrumbs/index.ts'
import { breadcrumbsModel } from '../../../machines/breadcrumbs/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(breadcrumbsMachine, breadcrumbsModel)

visitsWholeChart('HEAD-11 breadcrumbs visits every state, transition and guard', breadcrumbsMachine, () =>
  runPaths(model, actorSubject(breadcrumbsMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-11 breadcrumbs notices every mutant', breadcrumbsMachine, async () => {
  const { alive } = await checkMutants(breadcrumbsMachine, (mutant) =>
    runPaths(model, actorSubject(mutant), { all: true }),
  )
  expect(alive).toEqual([])
})
