import { expect, it } from 'vitest'
import { shareMachine } from '../../../machines/share/index.ts'
import { shareModel } from '../../../machines/share/model.ts'
import { actorSubject, checkMutants, createModel, runTours } from '../../../machines/testing/index.ts'

const model = createModel(shareMachine, shareModel)

it('HEAD-12 share: every state, transition and guard', () => runTours(model, actorSubject(shareMachine)))

it('HEAD-12 share: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(shareMachine, (mutant) => runTours(model, actorSubject(mutant), { all: true }), {
    equivalents: {
      'swap branches: share.native shareNatively onDone[1] [isAnswer]': 'an answer is one of the two, never both',
    },
  })
  expect(alive).toEqual([])
})
