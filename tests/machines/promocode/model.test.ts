import { expect } from 'vitest'
import { promocodeMachine } from '../../../machines/promocode/index.ts'
import { promocodeModel } from '../../../machines/promocode/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('CART-13 promocode visits every state, transition and guard', promocodeMachine, () =>
  runPaths(createModel(promocodeMachine, promocodeModel), actorSubject(promocodeMachine)),
)

const onlyEmits = 'the emitted event depends on the received event only'
const equivalents = {
  'reverse actions: promocode.open promocode.synced[1] [isDamaged]': onlyEmits,
  'reverse actions: promocode.checking promocode.synced[1] [isDamaged]': onlyEmits,
}

noticesMutants(import.meta.filename, 'CART-13 promocode notices every mutant', promocodeMachine, async () => {
  expect(await checkBroken(promocodeMachine, promocodeModel, equivalents)).toEqual([])
})
