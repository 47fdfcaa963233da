import { expect, it } from 'vitest'
import { promocodeMachine } from '../../../machines/promocode/index.ts'
import { promocodeModel } from '../../../machines/promocode/model.ts'
import { actorSubject, checkMutants, createModel, runTours } from '../../../machines/testing/index.ts'

const model = createModel(promocodeMachine, promocodeModel)

it('CART-13 promocode: every state, transition and guard', () => runTours(model, actorSubject(promocodeMachine)))

it('CART-13 promocode: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(promocodeMachine, (mutant) =>
    runTours(model, actorSubject(mutant), { all: true }),
  )
  expect(alive).toEqual([])
})
