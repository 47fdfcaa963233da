import { expect } from 'vitest'
import { navigationMachine } from '../../../machines/navigation/index.ts'
import { navigationModel } from '../../../machines/navigation/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(navigationMachine, navigationModel)
/** Every single step of the first two targets, in addition to the paths through the whole chart. */
const near = createModel(navigationMachine, {
  ...navigationModel,
  stop: ({ context }) => context.made > 1 || context.hops + context.absent.length > 1,
})

visitsWholeChart('ROUTE-16 navigation visits every state, transition and guard', navigationMachine, () =>
  runPaths(model, actorSubject(navigationMachine)),
)
noticesMutants(import.meta.filename, 'ROUTE-16 navigation notices every mutant', navigationMachine, async () => {
  const { alive } = await checkMutants(navigationMachine, async (mutant) => {
    await runPaths(model, actorSubject(mutant))
    await runPaths(near, actorSubject(mutant), { all: true, allowMissing: true })
  })
  expect(alive).toEqual([])
})
