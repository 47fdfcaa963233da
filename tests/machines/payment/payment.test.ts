import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { orderRef } from '../../../machines/domain/order-ref.ts'
import {
  type OrderAnswer,
  type PaymentEvent,
  paymentCommands,
  paymentMachine,
  paymentWith,
  selectPayment,
} from '../../../machines/payment/index.ts'
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
    expect(selectPayment(actor.getSnapshot()).phase).toBe('stillWaiting')
    paymentCommands(actor.send).check()
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

  it('PAY-06 watches for the shopper’s return while an outcome is waited for, and no longer', async () => {
    const ports = stubs.payment()
    let told = () => {}
    const running = { now: false }
    const actor = createActor(
      paymentWith({
        ...ports,
        watchReturn(tell) {
          told = tell
          running.now = true
          return () => {
            running.now = false
          }
        },
      }),
      { clock: new SimulatedClock(), input: { orderId: 'order-1' } },
    ).start()
    expect(running.now).toBe(false)
    await ports.readOrder.answer({ type: 'order', order: orderSample('awaitingPayment', 'created') })
    expect(running.now).toBe(true)
    told()
    expect(actor.getSnapshot().value).toBe('reading')
    await ports.readOrder.answer({ type: 'order', order: orderSample('paid', 'authorized') })
    expect(running.now).toBe(false)
  })

  it('PAY-06 watches for the return to a page that the server rendered', async () => {
    const onServer = stubs.payment()
    const input = { orderId: 'order-1' }
    const clock = new SimulatedClock()
    const rendered = createActor(paymentWith(onServer), { clock, input }).start()
    await onServer.readOrder.answer({ type: 'order', order: orderSample('awaitingPayment', 'created') })
    const snapshot = JSON.parse(JSON.stringify(rendered.getPersistedSnapshot()))
    let comeBack = () => {}
    const ports = {
      ...stubs.payment(),
      watchReturn(tell: () => void) {
        comeBack = tell
        return () => undefined
      },
    }
    const actor = createActor(paymentWith(ports), { clock, input, snapshot }).start()
    expect(actor.getSnapshot().value).toBe('waiting')
    comeBack()
    expect(actor.getSnapshot().value).toBe('reading')
  })

  it('a call that is not provided ends in a failure that can be tried again', async () => {
    const watchReturn = fromCallback<PaymentEvent>(() => undefined)
    const machine = paymentMachine.provide({ actors: { watchReturn } })
    const actor = createActor(machine, { input: { orderId: 'order-1' } }).start()
    await settled()
    expect(selectPayment(actor.getSnapshot())).toMatchObject({ phase: 'failed', order: null })
  })
})
