import { expect, it } from 'vitest'
import { readStock } from '../../../app/adapters/browser/stock.ts'
import type { UnpaidOrder } from '../../../app/api/client.ts'
import type { ArticleAnswer, ShopApi } from '../../../app/api/index.ts'
import { lineSamples } from '../../../machines/cart/model.ts'

const { ean } = lineSamples.jacket
const [here, elsewhere] = [7, 8]
const question = {
  shopId: here,
  lines: [{ ...lineSamples.jacket, count: 1, available: 3, stock: 3, priceBefore: null }],
  orderRefs: ['mine'],
}

const held = (order: Partial<UnpaidOrder>): UnpaidOrder => ({
  ref: 'mine',
  shopId: here,
  lines: [{ ean, count: 2 }],
  ...order,
})

/** An API with one article, of which a shop has three pieces. */
function apiWith(orders: readonly UnpaidOrder[], article: object = {}, variant: object = {}) {
  const variants = [{ ean, canPurchase: true, stock: [{ shopId: here, quantity: 3 }], ...variant }]
  const found = { type: 'found', article: { price: 100, formerPrice: null, canPurchase: true, variants, ...article } }
  const api = { articleById: async () => found as ArticleAnswer, unpaidOrders: async () => orders }
  return api as Pick<ShopApi, 'articleById' | 'unpaidOrders'> as ShopApi
}
const stockIn = async (api: ShopApi) => (await readStock(api, question)).map(({ stock }) => stock)

it('CART-08 counts the pieces of the cart’s own unpaid order as available', async () => {
  expect(await stockIn(apiWith([held({})]))).toEqual([5])
})

it.each([
  ['of another shop', { shopId: elsewhere }],
  ['that is not the cart’s', { ref: 'another' }],
  ['of another article', { lines: [{ ean: '1', count: 2 }] }],
])('CART-08 counts no pieces of an unpaid order %s', async (_, order) => {
  expect(await stockIn(apiWith([held(order)]))).toEqual([3])
})

it.each([
  ['article', { canPurchase: false }, {}],
  ['variant', {}, { canPurchase: false }],
])('CART-08 has no stock of an %s that is not for sale', async (_, article, variant) => {
  expect(await stockIn(apiWith([held({})], article, variant))).toEqual([0])
})

it('CART-08 counts no pieces of another shop', async () => {
  const variant = { stock: [{ shopId: elsewhere, quantity: 3 }] }
  expect(await stockIn(apiWith([], {}, variant))).toEqual([0])
})

it('OWN-05 reads the member’s price for a member, with the ordinary one beside it', async () => {
  const api = apiWith([], { memberPrice: 80 })
  expect(await readStock(api, question, async () => true)).toMatchObject([{ price: 80, ordinaryPrice: 100 }])
})

it('OWN-05 reads the ordinary price for others', async () => {
  const [entry] = await readStock(apiWith([], { memberPrice: 80 }), question, async () => false)
  expect(entry).toEqual({ ean, price: 100, formerPrice: null, stock: 3 })
})

it('OWN-05 does not ask who the shopper is without a price for members', async () => {
  const isMember = () => Promise.reject(new Error('asked'))
  expect(await readStock(apiWith([]), question, isMember)).toMatchObject([{ price: 100 }])
})
