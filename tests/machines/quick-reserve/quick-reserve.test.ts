import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sampleDetail } from '../../../machines/article/model.ts'
import {
  type QuickReserveEmitted,
  quickGoodsOf,
  quickReserveCommands,
  quickReserveMachine,
  quickReserveWith,
  selectQuickReserve,
} from '../../../machines/quick-reserve/index.ts'
import { choiceSample, contactSample, quickReserveModel } from '../../../machines/quick-reserve/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(quickReserveMachine, quickReserveModel)

visitsWholeChart('BUY-08 quick reserve visits every state, transition and guard', quickReserveMachine, () =>
  runPaths(model, actorSubject(quickReserveMachine)),
)

noticesMutants(import.meta.filename, 'BUY-08 quick reserve notices every mutant', quickReserveMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(quickReserveMachine, run)).alive).toEqual([])
})

const goods = quickGoodsOf(choiceSample)!
const known = { type: 'known', contact: contactSample } as const
const asked = { goods, contact: contactSample }

function start() {
  const ports = stubs.quickReserve()
  const actor = createActor(quickReserveWith(ports))
  const emitted: QuickReserveEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectQuickReserve(actor.getSnapshot())
  return { ports, emitted, view, send: actor.send, ...quickReserveCommands(actor.send) }
}

describe('a press that reserves', () => {
  it('BUY-08 asks for a yes where size, shop and contact are known', async () => {
    const { ports, view, press, emitted } = start()
    press(goods)
    expect(view()).toEqual({ isReading: true, isAsking: false, asked: null })
    await ports.findContact.answer(known)
    expect(view()).toEqual({ isReading: false, isAsking: true, asked })
    expect(emitted).toEqual([])
  })

  it('BUY-08 asks for the shop where goods are missing, without reading the contact', () => {
    const { ports, view, press, emitted } = start()
    press(null)
    expect(emitted).toEqual([{ type: 'quickReserve.shops.wanted' }])
    expect([view().isReading, ports.findContact.calls]).toEqual([false, []])
  })

  it.each(['nobody is known', 'there is no answer'])('BUY-08 goes to the checkout where %s', async (what) => {
    const { ports, view, press, emitted } = start()
    press(goods)
    await (what === 'nobody is known' ? ports.findContact.answer({ type: 'unknown' }) : ports.findContact.fail())
    expect(view()).toEqual({ isReading: false, isAsking: false, asked: null })
    expect(emitted).toEqual([{ type: 'quickReserve.shops.wanted' }])
  })

  it('BUY-08 reads the contact once, however often it is pressed', async () => {
    const { ports, view, press } = start()
    press(goods)
    press(null)
    press(goods)
    await ports.findContact.answer(known)
    expect([ports.findContact.calls.length, view().asked]).toEqual([1, asked])
  })

  it('BUY-08 reads the contact again after the sheet was closed', async () => {
    const { ports, view, press, close, emitted } = start()
    press(goods)
    await ports.findContact.answer(known)
    close()
    expect(view()).toEqual({ isReading: false, isAsking: false, asked })
    press(goods)
    await ports.findContact.answer({ type: 'known', contact: { ...contactSample, phone: '91234567' } })
    expect(view().asked?.contact.phone).toBe('91234567')
    expect(emitted).toEqual([])
  })

  it('BUY-08 lets shop and contact be changed first', async () => {
    const { ports, view, press, change, emitted } = start()
    press(goods)
    await ports.findContact.answer(known)
    change()
    expect(view().isAsking).toBe(false)
    expect(emitted).toEqual([{ type: 'quickReserve.shops.wanted' }])
  })

  it('SECURITY BUY-08 forgets the contact of a customer who has left', async () => {
    const { ports, view, press, send } = start()
    press(goods)
    send({ type: 'quickReserve.customer.left' })
    await ports.findContact.answer(known)
    expect(view()).toEqual({ isReading: false, isAsking: false, asked: null })
    press(goods)
    await ports.findContact.answer(known)
    send({ type: 'quickReserve.customer.left' })
    expect(view()).toEqual({ isReading: false, isAsking: false, asked: null })
  })
})

describe('the goods of a press', () => {
  it('BUY-08 are the pieces that the shop has, in the first chosen shop that has the size', () => {
    expect(goods).toMatchObject({ line: { ean: '7021' }, count: 2, shop: { id: 7, name: 'Bergen' } })
    expect(quickGoodsOf({ ...choiceSample, quantity: 9 })?.count).toBe(4)
    const article = { ...sampleDetail, webPurchaseLimit: 3 }
    expect(quickGoodsOf({ ...choiceSample, article, quantity: 9 })?.count).toBe(3)
    const shops = [...choiceSample.shops, { id: 8, name: 'Oslo' }]
    const both = { ...choiceSample, shops, shopIds: [7, 8] }
    expect(quickGoodsOf({ ...both, chosenIds: [8, 7] })?.shop.name).toBe('Oslo')
    expect(quickGoodsOf({ ...both, chosenIds: [9, 7] })?.shop.name).toBe('Bergen')
  })

  it.each([
    ['size', { variant: null }],
    ['shop', { chosenIds: [null, null] }],
    ['shop that has it', { shopIds: [] }],
    ['shop that is still there', { shops: [] }],
  ])('BUY-08 are none without a %s', (_, lacking) => {
    expect(quickGoodsOf({ ...choiceSample, ...lacking })).toBeNull()
  })
})
