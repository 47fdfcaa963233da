import { expect, it } from 'vitest'
import { overlaysMachine } from '../../../machines/overlays/index.ts'
import { overlaysModel } from '../../../machines/overlays/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(overlaysMachine, overlaysModel)

it('CART-10 overlays: every state, transition and guard', () => runPaths(model, actorSubject(overlaysMachine)))

it('CART-10 overlays: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(overlaysMachine, (mutant) =>
    runPaths(model, actorSubject(mutant), { all: true }),
  )
  expect(alive).toEqual([])
})
