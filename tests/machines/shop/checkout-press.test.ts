import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { toStored } from '../../../machines/checkout/draft.ts'
import { checkoutCommands, checkoutWith, selectCheckout } from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples } from '../../../machines/checkout/model.ts'
import { withCheckCharacter } from '../../../machines/domain/gift-card-code.ts'
import { giftCardsWith } from '../../../machines/gift-cards/index.ts'
import { reservationWith, selectReservation } from '../../../machines/reservation/index.ts'
import { checkoutEventRoutes, connectPageActor } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

const soon = () => new Promise((done) => setTimeout(done))

/** A filled-in checkout that collects in shop 7, with the reservation and the gift cards beside it. */
function open(cart = cartSamples.cart) {
  const ports = { checkout: stubs.checkout(), reservation: stubs.reservation(), giftCards: stubs.giftCards() }
  const fields = { ...draftSamples.whole.fields, delivery: 'collect' as const, shopId: 7 }
  const draft = toStored({ ...draftSamples.whole, fields, reserves: true })
  const checkout = createActor(checkoutWith(ports.checkout), { input: { draft } }).start()
  const reservation = createActor(reservationWith(ports.reservation), { input: { id: null } }).start()
  const giftCards = createActor(giftCardsWith(ports.giftCards)).start()
  connectPageActor('checkout', checkout, { reservation, giftCards }, checkoutEventRoutes(2))
  checkout.send({ type: 'checkout.cart.changed', cart })
  const sent = () => ports.reservation.sendReservation.calls.map(([{ payload }]) => payload)
  return {
    ...checkoutCommands(checkout.send),
    ports,
    giftCards,
    sent,
    placed: () => ports.checkout.placeOrder.calls.length,
    see: () => selectCheckout(checkout.getSnapshot()),
    reservation: () => selectReservation(reservation.getSnapshot()),
  }
}

describe('a press of the last button', () => {
  it('PAY-04 sends a reservation of the form and the cart, and places no order', async () => {
    const { submit, sent, placed, see } = open()
    submit()
    await soon()
    expect(sent()).toEqual([
      {
        CustomerName: 'Kari Nordmann',
        Email: 'kari@epost.no',
        Phone: '41234567',
        Delivery: 'collect',
        Address: '',
        PostalCode: '',
        City: '',
        ShopID: 7,
        items: [{ EanNo: '7001', Count: 1, CampaignArticleID: null }],
        shipping_method_id: 2,
      },
    ])
    expect([placed(), see().phase]).toEqual([0, 'filling'])
  })

  it('PAY-04 sends one reservation however often it is pressed', async () => {
    const { submit, sent, reservation } = open()
    submit()
    submit()
    await soon()
    submit()
    expect([sent().length, reservation().busy]).toEqual([1, true])
  })

  it('PAY-05 reserves nothing while some line exceeds the stock', async () => {
    const { submit, sent, reservation } = open(cartSamples.blocked)
    submit()
    await soon()
    expect([sent(), reservation().busy]).toEqual([[], false])
  })

  it('BUY-05 tells the gift cards of the one that the shop refuses', async () => {
    const { submit, chooseReserves, ports, giftCards } = open()
    giftCards.send({ type: 'giftCards.type', text: withCheckCharacter('ABCDEFGHJKMNPQR') })
    giftCards.send({ type: 'giftCards.submit' })
    const card = { last4: 'PQRS', balance: 20_000, expiresAt: '2029-01-01', entries: [] }
    await ports.giftCards.checkGiftCard.answer({ type: 'found', card })
    expect(giftCards.getSnapshot().context.cards).toHaveLength(1)
    chooseReserves(false)
    submit()
    await soon()
    const giftCard = { last4: 'PQRS', reason: 'changed', balance: 10_000 } as const
    await ports.checkout.placeOrder.answer({ type: 'invalid', errors: {}, giftCard })
    expect(giftCards.getSnapshot().context).toMatchObject({ problem: 'changed', cards: [{ ...card, balance: 10_000 }] })
  })

  it('PAY-04 orders once the shopper chooses to pay', async () => {
    const { submit, sent, placed, chooseReserves } = open()
    chooseReserves(false)
    submit()
    await soon()
    expect([sent(), placed()]).toEqual([[], 1])
  })
})
