import { expect, it } from 'vitest'
import { promocodeMachine } from '../../../machines/promocode/index.ts'
import { promocodeModel } from '../../../machines/promocode/model.ts'
import { actorSubject, createModel, runTours } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'

it('CART-13 promocode: every state, transition and guard', () =>
  runTours(createModel(promocodeMachine, promocodeModel), actorSubject(promocodeMachine)))

it('CART-13 promocode: whatever is broken is noticed', async () => {
  expect(await checkBroken(promocodeMachine, promocodeModel)).toEqual([])
}, 60_000)
