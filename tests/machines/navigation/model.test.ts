import { expect, it } from 'vitest'
import { navigationMachine } from '../../../machines/navigation/index.ts'
import { navigationModel } from '../../../machines/navigation/model.ts'
import { actorSubject, checkImportable, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(navigationMachine, navigationModel)
/** Every step of the first two aims, beside the tours through the whole chart. */
const near = createModel(navigationMachine, {
  ...navigationModel,
  stop: ({ context }) => context.made > 1 || context.hops > 1,
})
const equivalents = {
  'reverse actions: navigation.failed entry': 'the count of failures is not in what is told',
}

it('ROUTE-16 navigation: every state, transition and guard', () => runPaths(model, actorSubject(navigationMachine)))
it('ROUTE-16 navigation: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(
    navigationMachine,
    async (mutant) => {
      await runPaths(model, actorSubject(mutant))
      await runPaths(near, actorSubject(mutant), { all: true, allowMissing: true })
    },
    { equivalents },
  )
  expect(alive).toEqual([])
})
it('navigation can be read by a visualiser', () => expect(checkImportable(navigationMachine)).toEqual([]))
