import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { orderRef } from '../../../machines/domain/order-ref.ts'
import { type OrderAnswer, paymentMachine, paymentView, paymentWith } from '../../../machines/payment/index.ts'
import { orderSample, paymentModel } from '../../../machines/payment/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { againstReference, referenceSequences } from './against-reference.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the way back from the provider', () => {
  visitsWholeChart('PAY-06 payment visits every state, transition and guard', paymentMachine, () =>
    runPaths(createModel(paymentMachine, paymentModel), actorSubject(paymentMachine)),
  )

  it('PAY-06 ends in a known state for every order', () => {
    againstReference(paymentMachine, 200)
  })

  noticesMutants(import.meta.filename, 'PAY-06 payment notices every mutant', paymentMachine, async () => {
    await checkMutants(paymentMachine, referenceSequences(400), { least: 1 })
  })

  it('PAY-06 polls with growing delays for half a minute', async () => {
    const clock = new SimulatedClock()
    const asked: number[] = []
    const machine = paymentWith({
      ...stubs.payment(),
      readOrder: async (orderId): Promise<OrderAnswer> => {
        expect(orderId).toBe('order-1')
        asked.push(clock.now())
        return { type: 'order', order: orderSample('awaitingPayment', 'created') }
      },
    })
    const actor = createActor(machine, { clock, input: { orderId: 'order-1' } }).start()
    for (let second = 0; second <= 40; second++) {
      await settled()
      clock.increment(1000)
    }
    expect(asked.map((ms) => ms / 1000)).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 30])
    expect(paymentView(actor.getSnapshot(), actor.send).phase).toBe('stillWaiting')
    paymentView(actor.getSnapshot(), actor.send).check!()
    await settled()
    expect(asked).toHaveLength(10)
  })

  it('PAY-08 emits one payment per start under StrictMode', async () => {
    const emitted: string[] = []
    const machine = paymentWith({
      ...stubs.payment(),
      readOrder: async () => ({ type: 'order', order: orderSample('paid', 'authorized') }),
    })
    const first = createActor(machine, { input: { orderId: 'order-1' } })
    first.on('payment.settled', ({ orderRef }) => emitted.push(orderRef))
    first.start()
    first.stop()
    const second = createActor(machine, { input: { orderId: 'order-1' } })
    second.on('payment.settled', ({ orderRef }) => emitted.push(orderRef))
    second.start()
    await settled()
    expect(emitted).toEqual([orderRef('order-1')])
  })

  it('a port that is not provided ends in a failure that can be tried again', async () => {
    const actor = createActor(paymentMachine, { input: { orderId: 'order-1' } }).start()
    await settled()
    expect(paymentView(actor.getSnapshot(), actor.send)).toMatchObject({ phase: 'failed', order: null })
  })
})
