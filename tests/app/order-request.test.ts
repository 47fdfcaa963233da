import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { orderRequestOf } from '../../app/routes/checkout/order-request.ts'
import { cartWith } from '../../machines/cart/index.ts'
import { giftCardsWith } from '../../machines/gift-cards/index.ts'
import { partsOf } from '../../machines/gift-cards/paid.ts'
import { stubs } from '../../machines/testing/index.ts'

const request = {
  name: 'Kari',
  phone: '+4741234567',
  email: 'kari@example.com',
  delivery: 'home' as const,
  address: 'Vei 1',
  postalCode: '0150',
  city: 'Oslo',
  pickupPointId: null,
  shopId: 55,
  lines: [{ ean: '7001', count: 2, campaignArticleId: 9 }],
  expectedTotal: 1,
  promocode: null,
}
const emptyCart = () => createActor(cartWith(stubs.cart())).start().getSnapshot()

it('PAY-05 sends order lines as {EanNo, Count} and nothing else', () => {
  const giftCards = createActor(giftCardsWith(stubs.giftCards())).start().getSnapshot()
  const { items } = orderRequestOf(request, [], { giftCards, cart: emptyCart(), partsOf })
  expect(items).toEqual([{ EanNo: '7001', Count: 2 }])
})
