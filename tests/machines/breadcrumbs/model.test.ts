import { expect, it } from 'vitest'
import { breadcrumbsMachine } from '../../../machines/breadcrumbs/index.ts'
import { breadcrumbsModel } from '../../../machines/breadcrumbs/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(breadcrumbsMachine, breadcrumbsModel)

it('HEAD-11 breadcrumbs: every state, transition and guard', () => runPaths(model, actorSubject(breadcrumbsMachine)))

it('HEAD-11 breadcrumbs: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(
    breadcrumbsMachine,
    (mutant) => runPaths(model, actorSubject(mutant), { all: true }),
    {
      equivalents: {
        'reverse actions: breadcrumbs.unread breadcrumbs.restore[1] [isLost]':
          'what is kept and told do not see each other',
      },
    },
  )
  expect(alive).toEqual([])
})
