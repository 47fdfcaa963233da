import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { giftCardAmounts } from '../../../machines/domain/gift-card-limits.ts'
import {
  giftCardPurchaseCommands,
  giftCardPurchaseMachine,
  giftCardPurchaseWith,
  type PurchaseField,
  selectGiftCardPurchase,
} from '../../../machines/gift-card-purchase/index.ts'
import { giftCardPurchaseModel, purchaseSample } from '../../../machines/gift-card-purchase/model.ts'
import { amountIn, errorsIn } from '../../../machines/gift-card-purchase/rules.ts'
import { actorSubject, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('BUY-05 gift-card-purchase visits every state, transition and guard', giftCardPurchaseMachine, () =>
  runPaths(createModel(giftCardPurchaseMachine, giftCardPurchaseModel), actorSubject(giftCardPurchaseMachine)),
)

noticesMutants(
  import.meta.filename,
  'BUY-05 gift-card-purchase notices every mutant',
  giftCardPurchaseMachine,
  async () => {
    expect(await checkBroken(giftCardPurchaseMachine, giftCardPurchaseModel)).toEqual([])
  },
)

function start() {
  const ports = stubs.giftCardPurchase()
  const actor = createActor(giftCardPurchaseWith(ports)).start()
  const commands = giftCardPurchaseCommands(actor.send)
  const fill = (change: Partial<typeof purchaseSample> = {}) => {
    for (const [field, value] of Object.entries({ ...purchaseSample, ...change }))
      commands.change(field as PurchaseField, value)
  }
  return { ports, actor, commands, fill, view: () => selectGiftCardPurchase(actor.getSnapshot()) }
}
const url = 'https://betaling.example/1'

describe('BUY-05 buying a gift card', () => {
  it('orders what is filled in, and leaves for the provider’s page', async () => {
    const { ports, commands, fill } = start()
    fill({ amount: 'own', ownAmount: '1 250', when: 'later', date: '2026-12-24', time: '18:00', message: ' God jul! ' })
    commands.submit('key')
    expect(ports.placeGiftCard.calls.at(-1)?.[0]).toEqual({
      key: 'key',
      request: {
        amount: 125_000,
        recipientName: 'Ola',
        recipientEmail: 'ola@eksempel.no',
        message: 'God jul!',
        sendAt: { date: '2026-12-24', time: '18:00' },
        name: 'Kari Nordmann',
        email: 'kari@eksempel.no',
        phone: '',
      },
    })
    await ports.placeGiftCard.answer({ type: 'placed', orderId: 'order' })
    expect(ports.startPayment.calls.at(-1)?.[0]).toEqual({ orderId: 'order', payBy: 'card' })
    await ports.startPayment.answer({ type: 'redirect', url })
    expect(ports.leaveFor.calls).toEqual([[url]])
  })

  it('mails a card for oneself to the buyer', () => {
    const { ports, commands, fill } = start()
    fill({ to: 'self', recipientName: '', recipientEmail: '' })
    commands.submit('key')
    expect(ports.placeGiftCard.calls.at(-1)?.[0].request).toMatchObject({
      recipientName: 'Kari Nordmann',
      recipientEmail: 'kari@eksempel.no',
    })
  })

  it('repeats a call without an answer under the same key', async () => {
    const { ports, commands, fill, view } = start()
    fill()
    commands.submit('first')
    await ports.placeGiftCard.fail()
    expect(view()).toMatchObject({ notice: 'placingFailed', fields: purchaseSample })
    commands.submit('second')
    expect(ports.placeGiftCard.calls.at(-1)?.[0].key).toBe('first')
  })

  it('places another order when the card has changed', async () => {
    const { ports, commands, fill } = start()
    fill()
    commands.submit('first')
    await ports.placeGiftCard.answer({ type: 'placed', orderId: 'order' })
    await ports.startPayment.answer({ type: 'unavailable' })
    commands.change('amount', '100000')
    commands.submit('second')
    expect(ports.placeGiftCard.calls.at(-1)?.[0]).toMatchObject({ key: 'second', request: { amount: 100_000 } })
  })

  it('pays the same order by another provider', async () => {
    const { ports, commands, fill } = start()
    fill({ phone: '412 34 567' })
    commands.submit('first')
    await ports.placeGiftCard.answer({ type: 'placed', orderId: 'order' })
    await ports.startPayment.answer({ type: 'unavailable' })
    commands.change('payBy', 'mobile')
    commands.submit('second')
    expect([ports.placeGiftCard.calls.length, ports.startPayment.calls.at(-1)?.[0]]).toEqual([
      1,
      { orderId: 'order', payBy: 'mobile' },
    ])
  })

  it.each<[PurchaseField, string]>([
    ['recipientName', ' '],
    ['recipientEmail', 'ola'],
    ['name', ''],
    ['email', 'kari@'],
  ])('asks for a valid %s', (field, value) => {
    const { commands, fill, view, ports } = start()
    fill({ [field]: value })
    commands.submit('key')
    expect([view().summary.map((one) => one.field), ports.placeGiftCard.calls]).toEqual([[field], []])
  })

  it('shows the fields that the server refused, and keeps the others', async () => {
    const { ports, commands, fill, view } = start()
    fill({ when: 'later', date: '2020-01-01' })
    commands.submit('key')
    await ports.placeGiftCard.answer({ type: 'invalid', errors: { date: 'Velg et tidspunkt', other: '' } })
    expect(view()).toMatchObject({ errors: { date: 'refused' }, fields: { name: 'Kari Nordmann', date: '2020-01-01' } })
  })

  it('takes whole kroner within the limits alone', () => {
    const { least, most } = giftCardAmounts
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20_000 }), (kroner) => {
        const isValid = kroner * 100 >= least && kroner * 100 <= most
        expect(amountIn({ amount: 'own', ownAmount: `${kroner} kr` })).toBe(isValid ? kroner * 100 : null)
      }),
    )
    for (const typed of ['12,50', 'to hundre', '1e3'])
      expect(errorsIn({ ...purchaseSample, amount: 'own', ownAmount: typed })).toEqual({ ownAmount: 'invalid' })
  })
})
