import { expect, it } from 'vitest'
import { orderRequestOf } from '../../app/routes/checkout/order-request.ts'

it('PAY-05 sends order lines as {EanNo, Count} and nothing else', () => {
  const { items } = orderRequestOf(
    {
      name: 'Kari',
      phone: '+4741234567',
      email: 'kari@example.com',
      delivery: 'home',
      address: 'Vei 1',
      postalCode: '0150',
      city: 'Oslo',
      pickupPointId: null,
      shopId: 55,
      lines: [{ ean: '7001', count: 2, campaignArticleId: 9 }],
      expectedTotal: 1,
      promocode: null,
    },
    [],
  )
  expect(items).toEqual([{ EanNo: '7001', Count: 2 }])
})
