import { expect, it } from 'vitest'
import { promocodeMachine } from '../../../machines/promocode/index.ts'
import { promocodeModel } from '../../../machines/promocode/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'

it('CART-13 promocode: every state, transition and guard', () =>
  runPaths(createModel(promocodeMachine, promocodeModel), actorSubject(promocodeMachine)))

const apart = 'what holds can be read: these guards are never true together'
const told = 'the fact is made of the event alone'
const equivalents = {
  'swap branches: promocode.open promocode.synced[1] [isDamaged]': apart,
  'swap branches: promocode.checking promocode.synced[1] [isDamaged]': apart,
  'reverse actions: promocode.open promocode.synced[1] [isDamaged]': told,
  'reverse actions: promocode.checking promocode.synced[1] [isDamaged]': told,
  'swap branches: promocode.accepted promocode.synced[1] [isLost]': apart,
}

it('CART-13 promocode: whatever is broken is noticed', async () => {
  expect(await checkBroken(promocodeMachine, promocodeModel, equivalents)).toEqual([])
}, 60_000)
