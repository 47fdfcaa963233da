import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  leftToReturn,
  orderReturnCommands,
  orderReturnMachine,
  orderReturnWith,
  selectOrderReturn,
} from '../../../machines/order-return/index.ts'
import {
  orderReturnModel,
  partlyReturned,
  returnableSample,
  sizesSample,
} from '../../../machines/order-return/model.ts'
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

async function start(
  order = returnableSample(),
  { today = '2026-05-20', sizes = sizesSample(2) as ReturnType<typeof sizesSample> | null } = {},
) {
  const ports = stubs.orderReturn()
  const actor = createActor(orderReturnWith(ports), { input: { orderId: 'order-1', today, key: 'key' } }).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readOrder.answer({ type: 'order', order, sizes })
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
      { ean: '1', count: 2, reason: 'size', exchange: null },
      { ean: '2', count: 1, reason: null, exchange: null },
    ])
  })

  it('OWN-02 sends the size that a line is exchanged for', async () => {
    const { ports, commands } = await start()
    commands.setCount('1', 2)
    commands.setExchange('1', '12')
    commands.submit()
    expect(ports.registerReturn.calls[0]![0].lines).toEqual([{ ean: '1', count: 2, reason: null, exchange: '12' }])
  })

  it('OWN-02 is for money unless a size is chosen', async () => {
    const { view, commands } = await start()
    commands.setCount('1', 1)
    expect(view().lines[0]).toMatchObject({ exchange: null, sizes: [{ size: 'L' }, { size: 'XL' }] })
  })

  it('OWN-02 offers no size of which too few pieces are left', async () => {
    const { view, commands } = await start(undefined, { sizes: sizesSample(1) })
    commands.setCount('1', 2)
    expect(view().lines[0]!.sizes).toEqual([{ ean: '12', size: 'XL', available: 5 }])
    commands.setExchange('1', '11')
    expect(view().lines[0]!.exchange).toBeNull()
  })

  it('OWN-02 limits the pieces to those of the chosen size', async () => {
    const { view, commands } = await start(undefined, { sizes: sizesSample(1) })
    commands.setCount('1', 1)
    commands.setExchange('1', '11')
    commands.setCount('1', 2)
    expect(view().lines[0]).toMatchObject({ left: 1, count: 1, exchange: '11' })
  })

  it('OWN-02 offers the last piece of a size to one line alone', async () => {
    const { view, commands } = await start(undefined, { sizes: sizesSample(1) })
    commands.setCount('1', 1)
    commands.setExchange('1', '11')
    commands.setCount('2', 1)
    expect(view().lines[1]).toMatchObject({ sizes: [], hasSizes: true })
  })

  it('OWN-02 tells that a size was sold out while it was chosen', async () => {
    const { ports, view, commands } = await start()
    commands.setCount('1', 1)
    commands.setExchange('1', '11')
    commands.submit()
    await ports.registerReturn.answer({ type: 'refused' })
    await ports.readOrder.answer({ type: 'order', order: returnableSample(), sizes: sizesSample(0) })
    expect(view()).toMatchObject({ status: 'choosing', problem: 'sizeGone', lines: [{ count: 1, exchange: null }, {}] })
    expect(view().lines[0]!.sizes).toEqual([{ ean: '12', size: 'XL', available: 5 }])
  })

  it('OWN-02 reads sizes again that could not be read, and keeps the choice', async () => {
    const { ports, view, commands } = await start(undefined, { sizes: null })
    commands.setCount('1', 1)
    expect(view()).toMatchObject({ areSizesUnknown: true, lines: [{ sizes: [], hasSizes: false }, {}] })
    commands.retry()
    expect(view().status).toBe('choosing')
    await ports.readOrder.answer({ type: 'order', order: returnableSample(), sizes: sizesSample(2) })
    expect(view()).toMatchObject({ areSizesUnknown: false, problem: null, lines: [{ count: 1 }, { count: 0 }] })
  })

  it('OWN-02 is for money unless the shopper wants a gift card', async () => {
    const { ports, view, commands } = await start()
    expect(view()).toMatchObject({ canBeGiftCard: false, toGiftCard: false })
    commands.setCount('1', 1)
    expect(view()).toMatchObject({ canBeGiftCard: true, toGiftCard: false })
    commands.submit()
    await ports.registerReturn.fail()
    commands.setGiftCard(true)
    expect(view().problem).toBeNull()
    commands.submit()
    const [money, card] = ports.registerReturn.calls.map(([asked]) => asked)
    expect([money!.toGiftCard, card!.toGiftCard]).toEqual([false, true])
    expect(money!.key).not.toBe(card!.key)
    await ports.registerReturn.answer({ type: 'registered', order: partlyReturned })
    commands.returnMore()
    expect(view().toGiftCard).toBe(false)
  })

  it('OWN-02 offers no gift card where nothing is paid back but what gift cards paid', async () => {
    const order = returnableSample()
    const cards = (amount: number) => ({ ...order, giftCards: [{ last4: 'WXYZ', amount, refunded: 0 }] })
    const offered = async (given: typeof order) => {
      const { view, commands } = await start(given)
      commands.setCount('1', 1)
      return { view, commands }
    }
    expect((await offered(cards(order.total))).view().canBeGiftCard).toBe(false)
    const { view, commands } = await offered(cards(order.total - 1))
    expect(view().canBeGiftCard).toBe(true)
    commands.setExchange('1', '11')
    expect(view().canBeGiftCard).toBe(false)
  })

  it('OWN-02 sends no wish for a gift card when all of it is exchanged', async () => {
    const { ports, commands } = await start()
    commands.setCount('1', 1)
    commands.setGiftCard(true)
    commands.setExchange('1', '11')
    commands.submit()
    expect(ports.registerReturn.calls[0]![0].toGiftCard).toBe(false)
  })

  it('OWN-02 counts an exchanged piece as on its way until its new size is sent', () => {
    const line = { ...partlyReturned.returns[0]!.lines[0]!, received: 1, exchange: { ean: '11', size: 'L', count: 1 } }
    const received = { ...partlyReturned.returns[0]!, status: 'received' as const, lines: [line] }
    const left = (one: Partial<typeof received>) =>
      leftToReturn({ ...returnableSample(), returns: [{ ...received, ...one }] }, '1')
    expect([left({}), left({ exchangedAt: '2026-05-19T10:00:00Z' })]).toEqual([1, 2])
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
    await ports.readOrder.answer({ type: 'order', order: partlyReturned, sizes: sizesSample(2) })
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
    await ports.cancelReturn.answer({ type: 'cancelled', order: returnableSample(), sizes: sizesSample(2) })
    expect(view()).toMatchObject({ status: 'choosing', lines: [{ left: 2 }, { left: 1 }], isCancelFailed: false })
  })

  it('OWN-02 that is given up frees its size for another choice', async () => {
    const { ports, view, commands } = await start(partlyReturned, { sizes: sizesSample(0) })
    commands.cancel('RT00000001')
    await ports.cancelReturn.answer({ type: 'cancelled', order: returnableSample(), sizes: sizesSample(1) })
    commands.setCount('1', 1)
    expect(view().lines[0]!.sizes).toEqual([
      { ean: '11', size: 'L', available: 1 },
      { ean: '12', size: 'XL', available: 5 },
    ])
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
