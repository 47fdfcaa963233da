import { describe, expect, it } from 'vitest'
import { orderOf, placeName, shopOf } from '../../../app/api/map.ts'
import type { WireOrder, WireShop } from '../../../app/api/wire.ts'

const shop: WireShop = {
  ShopID: 7,
  ShopNo: 107,
  Name: 'Varde Bergen',
  FullName: 'Vardeholm Bergen AS',
  OrgNo: '911111111',
  Address: 'Torget 1',
  PostNo: '5014',
  PostPlace: 'BERGEN',
  Email: 'bergen@vardeholm.example',
  Phone: '55 00 00 01',
  Chain: 'Vardeholm',
  Description: 'Ved Fisketorget.',
  openingHours: [{ days: [1, 5], time: ['09:00', '17:00'] }],
  CoordLat: 60.39,
  CoordLong: 5.32,
  MapLink: 'https://map.example/7',
  MessengerID: 'varde-bergen',
}

/** Each amount and text differs from the others, so that no field can stand for another. */
const wire = {
  OrderID: 'order-1',
  OrderNo: 7_200_001,
  Status: 'paid',
  Payment: 'captured',
  Provider: 'card',
  CreatedAt: '2026-11-25T10:00:00.000Z',
  PaidAt: '2026-11-25T10:01:00.000Z',
  HandedOverAt: '2026-11-27T10:00:00.000Z',
  ReadyAt: '2026-11-26T10:00:00.000Z',
  Seller: { Name: 'Selger AS', OrgNo: '922222222', Address: 'Gata 2', Email: 'salg@x.example', Phone: '22 00 00 02' },
  Delivery: 'home',
  shop: null,
  CustomerName: 'Kari Nordmann',
  Phone: '41234567',
  Email: 'kari@epost.no',
  Address: 'Fjordveien 12',
  PostalCode: '0150',
  City: 'Oslo',
  lines: [
    {
      EanNo: '7001',
      ArticleID: 12,
      Name: 'Brus',
      Color: 'Blå',
      Size: '0,5 l',
      Count: 3,
      Price: 2501,
      Pant: 200,
      ImagePath: '/media/12',
    },
  ],
  Goods: 7503,
  Pant: 600,
  Discount: 50,
  Promocode: 'SOMMER',
  Shipping: 19_900,
  VatSpecification: [{ VatPercentage: 25, Vat: 5591 }],
  Total: 27_953,
  Refunded: 2701,
  RefundedLines: [{ EanNo: '7001', Count: 1 }],
  PickupCode: '4821',
  Confirmation: 'sent',
  Returns: [
    {
      ReturnNo: 'RT12345678',
      Status: 'refunded',
      CreatedAt: '2026-11-28T10:00:00.000Z',
      ReceivedAt: '2026-11-29T10:00:00.000Z',
      RefundedAt: '2026-11-29T10:01:00.000Z',
      CancelledAt: null,
      IsWithdrawal: true,
      Goods: 2701,
      Freight: 0,
      Refusal: 'Den ene er åpnet.',
      lines: [{ EanNo: '7001', Count: 2, Received: 1, Reason: 'regret' }],
    },
  ],
  ReturnDays: { Withdrawal: '2026-12-18', Member: '2027-01-03' },
} as unknown as WireOrder

describe('An order from the wire', () => {
  it('PAY-02 has each field in its place', () => {
    expect(orderOf(wire)).toEqual({
      id: 'order-1',
      number: 7_200_001,
      status: 'paid',
      payment: 'captured',
      createdAt: '2026-11-25T10:00:00.000Z',
      paidAt: '2026-11-25T10:01:00.000Z',
      delivery: 'home',
      shop: null,
      customer: {
        name: 'Kari Nordmann',
        phone: '41234567',
        email: 'kari@epost.no',
        address: 'Fjordveien 12',
        postalCode: '0150',
        city: 'Oslo',
      },
      lines: [
        {
          ean: '7001',
          articleId: 12,
          name: 'Brus',
          colour: 'Blå',
          size: '0,5 l',
          count: 3,
          price: 2501,
          pant: 200,
          picture: { base: '/media/12', alt: '', width: 800, height: 1000, widths: [400, 800] },
        },
      ],
      goods: 7503,
      pant: 600,
      discount: 50,
      giftCard: null,
      giftCards: [],
      pickupPoint: null,
      promocode: 'SOMMER',
      shipping: 19_900,
      total: 27_953,
      refunded: 2701,
      refundedLines: [{ ean: '7001', count: 1 }],
      vat: [{ percentage: 25, amount: 5591 }],
      pickupCode: '4821',
      readyAt: '2026-11-26T10:00:00.000Z',
      handedOverAt: '2026-11-27T10:00:00.000Z',
      seller: {
        name: 'Selger AS',
        orgNo: '922222222',
        address: 'Gata 2',
        email: 'salg@x.example',
        phone: '22 00 00 02',
      },
      confirmation: 'sent',
      returns: [
        {
          number: 'RT12345678',
          status: 'refunded',
          createdAt: '2026-11-28T10:00:00.000Z',
          receivedAt: '2026-11-29T10:00:00.000Z',
          refundedAt: '2026-11-29T10:01:00.000Z',
          isWithdrawal: true,
          toGiftCard: false,
          giftCard: null,
          goods: 2701,
          freight: 0,
          refusal: 'Den ene er åpnet.',
          exchangedAt: null,
          heldUntil: null,
          lines: [
            {
              ean: '7001',
              name: 'Brus',
              colour: 'Blå',
              size: '0,5 l',
              count: 2,
              received: 1,
              reason: 'regret',
              exchange: null,
            },
          ],
        },
      ],
      returnDays: { withdrawal: '2026-12-18', member: '2027-01-03' },
    })
  })

  it('PAY-02 has empty values for what an older server leaves out', () => {
    const {
      RefundedLines,
      VatSpecification,
      ReadyAt,
      HandedOverAt,
      Seller,
      Confirmation,
      Returns,
      ReturnDays,
      ...older
    } = wire
    expect(orderOf(older as WireOrder)).toMatchObject({
      refundedLines: [],
      vat: [],
      readyAt: null,
      handedOverAt: null,
      seller: null,
      confirmation: null,
      returns: [],
      returnDays: null,
    })
  })

  it('PAY-02 has the shop that it is collected in', () => {
    expect(orderOf({ ...wire, shop }).shop).toEqual(shopOf(shop))
  })
})

describe('A shop from the wire', () => {
  it('INFO-04 has each field in its place', () => {
    expect(shopOf(shop)).toEqual({
      id: 7,
      no: 107,
      name: 'Varde Bergen',
      fullName: 'Vardeholm Bergen AS',
      orgNo: '911111111',
      description: 'Ved Fisketorget.',
      chain: 'Vardeholm',
      address: 'Torget 1',
      postNo: '5014',
      postPlace: 'Bergen',
      phone: '55 00 00 01',
      email: 'bergen@vardeholm.example',
      openingHours: [{ fromDay: 1, toDay: 5, opens: '09:00', closes: '17:00' }],
      coords: { lat: 60.39, lng: 5.32 },
      mapLink: 'https://map.example/7',
      messengerId: 'varde-bergen',
    })
  })

  it.each([
    ['latitude', { CoordLat: null }],
    ['longitude', { CoordLong: null }],
  ])('INFO-04 has no position without a %s', (_, change) => {
    expect(shopOf({ ...shop, ...change }).coords).toBeNull()
  })

  it('INFO-04 has a position on the equator and the meridian', () => {
    expect(shopOf({ ...shop, CoordLat: 0, CoordLong: 0 }).coords).toEqual({ lat: 0, lng: 0 })
  })

  it('INFO-04 has no Messenger account and no description unless the wire has them', () => {
    const { MessengerID, Description, ...bare } = shop
    expect(shopOf(bare)).toMatchObject({ messengerId: null, description: '' })
  })

  it.each([
    ['MO I RANA', 'Mo i Rana'],
    ['VESTRE GAUSDAL', 'Vestre Gausdal'],
    ['NORD-FRON', 'Nord-Fron'],
    ['Å I ÅFJORD', 'Å i Åfjord'],
    ['INDERØY', 'Inderøy'],
  ])('INFO-04 writes the place %s as %s', (capitals, name) => {
    expect(placeName(capitals)).toBe(name)
  })
})
