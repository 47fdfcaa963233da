import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { promocodeWith } from '../../../machines/promocode/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

test('CART-13 a code that holds is kept', async () => {
  const ports = stubs.promocode()
  const actor = createActor(promocodeWith(ports)).start()
  actor.send({ type: 'promocode.type', text: 'sommer' })
  actor.send({ type: 'promocode.submit' })
  expect(ports.checkCode.calls).toEqual([[{ code: 'sommer' }]])
  await ports.checkCode.answer({ type: 'accepted', promocode: { code: 'SOMMER', amount: 0.2, fixed: false } })
  expect(ports.save.last).toEqual({ v: 1, promocode: { code: 'SOMMER', amount: 0.2, fixed: false } })
})
