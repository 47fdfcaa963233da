import { expect, it } from 'vitest'
import { shareMachine } from '../../../machines/share/index.ts'
import { shareModel } from '../../../machines/share/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { walksAs, walksOf } from '../walks.ts'

const model = createModel(shareMachine, shareModel)

it('HEAD-12 share: every state, transition and guard', () => runPaths(model, actorSubject(shareMachine)))

it('HEAD-12 share: whatever is broken is noticed', async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(shareMachine, (mutant) => walksAs(mutant, walks), {
    equivalents: {
      'swap branches: share.native shareNatively onDone[1] [isAnswer]': 'an answer is one of the two, never both',
    },
  })
  expect(alive).toEqual([])
})
