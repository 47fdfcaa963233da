import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  orderReturnCommands,
  orderReturnMachine,
  orderReturnWith,
  selectOrderReturn,
} from '../../../machines/order-return/index.ts'
import { orderReturnModel, partlyReturned, returnableSample } from '../../../machines/order-return/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(orderReturnMachine, orderReturnModel)

visitsWholeChart('OWN-02 a return visits every state, transition and guard', orderReturnMachine, () =>
  runPaths(model, actorSubject(orderReturnMachine)),
)

noticesMutants(import.meta.filename, 'OWN-02 a return notices every mutant', orderReturnMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(orderReturnMachine, run)).alive).toEqual([])
})

async function start(order = returnableSample(), today = '2026-05-20') {
  const ports = stubs.orderReturn()
  const actor = createActor(orderReturnWith(ports), { input: { orderId: 'order-1', today, key: 'key' } }).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readOrder.answer({ type: 'order', order })
  return {
    ports,
    emitted,
    view: () => selectOrderReturn(actor.getSnapshot()),
    commands: orderReturnCommands(actor.send),
  }
}

describe('a return', () => {
  it('OWN-02 sends the chosen lines with their reasons', async () => {
    const { ports, commands } = await start()
    commands.setCount('1', 2)
    commands.setReason('1', 'size')
    commands.setCount('2', 1)
    commands.submit()
    const [asked] = ports.registerReturn.calls[0]!
    expect(asked.lines).toEqual([
      { ean: '1', count: 2, reason: 'size' },
      { ean: '2', count: 1, reason: null },
    ])
  })

  it('OWN-02 needs a line', async () => {
    const { ports, emitted, view, commands } = await start()
    commands.submit()
    expect([view().problem, emitted]).toEqual(['lineMissing', ['orderReturn.line.missing']])
    expect(ports.registerReturn.calls).toEqual([])
  })

  it('OWN-02 chooses no more than is left', async () => {
    const { view, commands } = await start(partlyReturned)
    commands.setCount('1', 2)
    expect(view().lines[0]).toMatchObject({ left: 1, count: 1 })
  })

  it('OWN-02 is sent again under the same key after a lost response', async () => {
    const { ports, view, commands } = await start()
    commands.setCount('1', 1)
    commands.submit()
    await ports.registerReturn.fail()
    expect(view()).toMatchObject({ status: 'choosing', problem: 'unsent', isBusy: false })
    commands.submit()
    const [first, second] = ports.registerReturn.calls.map(([asked]) => asked.key)
    expect(first).toBe(second)
  })

  it('OWN-02 of another choice has another key', async () => {
    const { ports, commands } = await start()
    commands.setCount('1', 1)
    commands.submit()
    await ports.registerReturn.fail()
    commands.setCount('1', 2)
    commands.submit()
    const keys = ports.registerReturn.calls.map(([asked]) => asked.key)
    expect(new Set(keys).size).toBe(2)
  })

  it('OWN-02 that another tab has made is shown instead of sent twice', async () => {
    const { ports, view, commands } = await start()
    commands.setCount('1', 2)
    commands.submit()
    await ports.registerReturn.answer({ type: 'refused' })
    await ports.readOrder.answer({ type: 'order', order: partlyReturned })
    expect(view()).toMatchObject({ status: 'choosing', problem: 'changed', lines: [{ count: 1 }, { count: 0 }] })
    expect(view().earlier).toHaveLength(1)
  })

  it('OWN-02 shows its number and may be followed by another', async () => {
    const { ports, view, commands } = await start()
    commands.setCount('1', 1)
    commands.submit()
    await ports.registerReturn.answer({ type: 'registered', order: partlyReturned })
    expect(view()).toMatchObject({ status: 'registered', registered: { number: 'RT00000001' } })
    commands.returnMore()
    expect(view()).toMatchObject({
      status: 'choosing',
      lines: [
        { left: 1, count: 0 },
        { left: 1, count: 0 },
      ],
    })
  })

  it('OWN-02 is given up', async () => {
    const { ports, view, commands } = await start(partlyReturned)
    commands.cancel('RT00000001')
    await ports.cancelReturn.answer({ type: 'cancelled', order: returnableSample() })
    expect(view()).toMatchObject({ status: 'choosing', lines: [{ left: 2 }, { left: 1 }], isCancelFailed: false })
  })

  it('OWN-02 that could not be given up stays, and says so', async () => {
    const { ports, view, commands } = await start(partlyReturned)
    commands.cancel('RT00000001')
    await ports.cancelReturn.fail()
    expect(view()).toMatchObject({ isCancelFailed: true, earlier: [{ number: 'RT00000001' }] })
  })

  it.each([
    ['before the goods came', { ...returnableSample(), returnDays: null }, 'notReceived'],
    ['after the last day', returnableSample([], '2026-05-19'), 'tooLate'],
    [
      'when everything is refunded',
      {
        ...returnableSample(),
        refundedLines: [
          { ean: '1', count: 2 },
          { ean: '2', count: 1 },
        ],
      },
      'nothingLeft',
    ],
  ])('OWN-02 is closed %s', async (_, order, closed) => {
    expect((await start(order)).view()).toMatchObject({ status: 'closed', closed })
  })

  it('OWN-02 is open for a member after the days of the law', async () => {
    const order = { ...returnableSample(), returnDays: { withdrawal: '2026-05-10', member: '2026-05-20' } }
    expect((await start(order)).view()).toMatchObject({ status: 'choosing' })
  })

  it('OWN-02 of an order that cannot be read may be tried again', async () => {
    const ports = stubs.orderReturn()
    const input = { orderId: 'order-1', today: '2026-05-20', key: 'key' }
    const actor = createActor(orderReturnWith(ports), { input }).start()
    const view = () => selectOrderReturn(actor.getSnapshot())
    const commands = orderReturnCommands(actor.send)
    await ports.readOrder.fail()
    expect(view().status).toBe('failed')
    commands.retry()
    await ports.readOrder.answer({ type: 'unknown' })
    expect(view().status).toBe('unknown')
  })
})
