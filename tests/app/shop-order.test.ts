import { describe, expect, it } from 'vitest'
import type { ShopApi } from '../../app/api/index.ts'
import { elsewhere } from '../../app/features/cart/best-shop.ts'
import { findMissing } from '../../app/features/cart/find-missing.ts'
import { orderedShops } from '../../app/features/shop-picker/shop-order.ts'
import { type Shop, webStockShopId } from '../../machines/domain/index.ts'

const shop = (id: number, place: string, lat: number) =>
  ({ id, name: `Vardeholm ${place}`, coords: { lat, lng: 10 } }) as Shop
const web = shop(webStockShopId, 'Nett', 59)
const shops = [shop(1, 'Ålesund', 62.5), web, shop(2, 'Oslo', 59.9), shop(3, 'Bergen', 60.4), shop(4, 'Ås', 59.7)]
const from = (metres: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(metres).map(([id, m]) => [id, { metres: m, isEstimate: false }]))
const idsOf = (list: readonly Shop[]) => list.map(({ id }) => id)

describe('the order of shops', () => {
  it('PROD-03 is the Norwegian alphabet until the shopper’s place is known', () => {
    const { shops: ordered, orderText } = orderedShops(shops, {})
    expect([idsOf(ordered), orderText]).toEqual([[3, 2, 1, 4], 'Butikkene står i alfabetisk rekkefølge.'])
  })

  it('PROD-03 is nearest first once the shopper’s place is known', () => {
    const { shops: ordered, orderText } = orderedShops(shops, from({ 1: 500, 2: 300, 3: 400, 4: 100 }))
    expect([idsOf(ordered), orderText]).toEqual([[4, 2, 3, 1], 'Nærmeste butikk står først.'])
  })
})

describe('the order of shops around a chosen one', () => {
  it('PROD-03 PAY-01 is the nearest to it first', () => {
    const { shops: ordered, orderText } = orderedShops(shops, {}, 4)
    expect([idsOf(ordered), orderText]).toEqual([[4, 2, 3, 1], 'Butikkene nærmest Vardeholm Ås står først.'])
  })

  it('PROD-03 PAY-01 is the nearest to the shopper where that is known', () => {
    const { shops: ordered, orderText } = orderedShops(shops, from({ 1: 500, 2: 800, 3: 400, 4: 900 }), 4)
    expect([idsOf(ordered), orderText]).toEqual([[3, 1, 2, 4], 'Nærmeste butikk står først.'])
  })

  it('PROD-03 PAY-01 is alphabetical around the web’s stock', () => {
    expect(orderedShops(shops, {}, webStockShopId).orderText).toBe('Butikkene står i alfabetisk rekkefølge.')
  })
})

describe('another shop for a sold-out line', () => {
  const missing = (lacks: Readonly<Record<number, string[]>>) =>
    new Map([1, 3, 2, 4].map((id) => [id, new Set(lacks[id])] as const))

  it('CART-02 is the nearest among shops that have as much of the cart', () => {
    const distances = from({ 1: 900, 2: 600, 3: 700, 4: 800 })
    expect(elsewhere('7001', webStockShopId, missing({}), distances)).toEqual({ count: 4, shopId: 2 })
  })

  it('CART-02 prefers more of the cart to a shorter distance', () => {
    const distances = from({ 1: 900, 2: 600, 3: 700, 4: 800 })
    const lacks = { 2: ['7002'], 3: ['7002'], 4: ['7001'] }
    expect(elsewhere('7001', webStockShopId, missing(lacks), distances)).toEqual({ count: 3, shopId: 1 })
  })

  it('CART-02 is the nearest to the chosen shop if no other place is known', async () => {
    const api = { shops: async () => shops, stockOf: async () => [] } as unknown as ShopApi
    const found = await findMissing(api, [], [1, 2, 3, 4], 4)
    expect(elsewhere('7001', 4, found, {}).shopId).toBe(2)
  })

  it('CART-02 is none if no shop has the line', () => {
    expect(elsewhere('7001', 1, new Map(), {}).shopId).toBeNull()
  })
})
