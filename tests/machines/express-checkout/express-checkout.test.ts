import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ExpressCheckoutEmitted,
  expressCheckoutCommands,
  expressCheckoutMachine,
  expressCheckoutWith,
  selectExpressCheckout,
} from '../../../machines/express-checkout/index.ts'
import { expressCheckoutModel, goodsSample } from '../../../machines/express-checkout/model.ts'
import { expressRequest } from '../../../machines/express-checkout/rules.ts'
import { actorSubject, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('BUY-03 express checkout visits every state, transition and guard', expressCheckoutMachine, () =>
  runPaths(createModel(expressCheckoutMachine, expressCheckoutModel), actorSubject(expressCheckoutMachine)),
)

noticesMutants(
  import.meta.filename,
  'BUY-03 express checkout notices every mutant',
  expressCheckoutMachine,
  async () => {
    expect(await checkBroken(expressCheckoutMachine, expressCheckoutModel)).toEqual([])
  },
)

function start(isCart = false) {
  const ports = stubs.expressCheckout()
  const actor = createActor(expressCheckoutWith(ports), { input: { goods: { ...goodsSample, isCart } } })
  const emitted: ExpressCheckoutEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    ports,
    emitted,
    view: () => selectExpressCheckout(actor.getSnapshot()),
    /** Presses, and waits for the key of the order. */
    buy: async () => {
      expressCheckoutCommands(actor.send).buy()
      await new Promise((done) => setTimeout(done))
    },
  }
}
const redirect = { type: 'redirect', url: 'https://betaling.example/1', paymentId: '1' } as const

describe('an express checkout', () => {
  it('BUY-03 leaves for the provider’s page by one press', async () => {
    const { ports, view, buy, emitted } = start(true)
    await buy()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    expect(view()).toMatchObject({ button: 'busy', notice: null })
    await ports.startPayment.answer(redirect)
    expect(ports.placeOrder.calls[0]?.[0].request).toEqual(expressRequest(goodsSample, null))
    expect(ports.startPayment.calls).toEqual([[{ orderId: 'order-1', payBy: 'mobile' }]])
    expect(ports.leaveFor.calls).toEqual([['https://betaling.example/1']])
    expect(emitted).toMatchObject([{ type: 'expressCheckout.order.placed', isCart: true }])
  })

  it('BUY-03 repeats a call without an answer under its key', async () => {
    const { ports, view, buy } = start()
    await buy()
    await ports.placeOrder.fail()
    expect(view()).toMatchObject({ button: 'ready', notice: 'placingFailed' })
    await buy()
    expect(ports.placeOrder.calls[1]).toEqual(ports.placeOrder.calls[0])
  })

  it('BUY-03 shows the amount that the shop asks for, and orders by it at the next press', async () => {
    const { ports, view, buy } = start()
    await buy()
    await ports.placeOrder.answer({ type: 'totalChanged', total: 159_800 })
    expect(view()).toEqual({ button: 'ready', notice: 'totalChanged', total: 159_800 })
    await buy()
    expect(ports.placeOrder.calls[1]?.[0].request.expectedTotal).toBe(159_800)
    expect(ports.placeOrder.calls[1]?.[0].idempotencyKey).not.toBe(ports.placeOrder.calls[0]?.[0].idempotencyKey)
  })

  it('BUY-03 a provider that does not answer leaves the order for the next press', async () => {
    const { ports, view, buy } = start()
    await buy()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    await ports.startPayment.answer({ type: 'unavailable' })
    expect(view()).toMatchObject({ notice: 'paymentUnavailable' })
    await buy()
    await ports.startPayment.answer(redirect)
    expect(ports.placeOrder.calls).toHaveLength(1)
    expect(ports.leaveFor.calls).toHaveLength(1)
  })
})
