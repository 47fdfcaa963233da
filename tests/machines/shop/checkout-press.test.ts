import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { toStored } from '../../../machines/checkout/draft.ts'
import { checkoutCommands, checkoutWith, selectCheckout } from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples } from '../../../machines/checkout/model.ts'
import { reservationWith, selectReservation } from '../../../machines/reservation/index.ts'
import { checkoutEventRoutes, connectPageActor } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

const soon = () => new Promise((done) => setTimeout(done))

/** A filled-in checkout that collects in shop 7, with the reservation beside it. */
function open(cart = cartSamples.cart) {
  const ports = { checkout: stubs.checkout(), reservation: stubs.reservation() }
  const fields = { ...draftSamples.whole.fields, delivery: 'collect' as const, shopId: 7 }
  const draft = toStored({ ...draftSamples.whole, fields, reserves: true })
  const checkout = createActor(checkoutWith(ports.checkout), { input: { draft } }).start()
  const reservation = createActor(reservationWith(ports.reservation), { input: { id: null } }).start()
  connectPageActor('checkout', checkout, { reservation }, checkoutEventRoutes(2))
  checkout.send({ type: 'checkout.cart.changed', cart })
  const sent = () => ports.reservation.sendReservation.calls.map(([{ payload }]) => payload)
  return {
    ...checkoutCommands(checkout.send),
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

  it('PAY-04 orders once the shopper chooses to pay', async () => {
    const { submit, sent, placed, chooseReserves } = open()
    chooseReserves(false)
    submit()
    await soon()
    expect([sent(), placed()]).toEqual([[], 1])
  })
})
