import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCart, noPending } from '../../../machines/cart/empty.ts'
import { type Discount, payable, shippingPrice, totals } from '../../../machines/cart/index.ts'
import {
  added,
  checked,
  completed,
  freeShippingOf,
  isPending,
  maxQuantityOf,
  withoutPending,
  withPending,
} from '../../../machines/cart/rules.ts'
import { parseCart, toStored } from '../../../machines/cart/stored.ts'
import { articles, line, storedCart } from './samples.ts'

const off = (amount: number, fixed: boolean): Discount => ({
  activated: true,
  amount,
  fixed,
  code: 'KODE',
  originalTotal: 0,
})
const none: Discount = { ...off(0, false), activated: false }

describe('a price that has changed since the line was put here', () => {
  const asked = (price: number, formerPrice?: number | null) => [
    { ean: '1', stock: 9, price, ...(formerPrice !== undefined && { formerPrice }) },
  ]

  it('CART-04 is kept until the price returns to it', () => {
    const [dearer] = checked([line('1', 1)], asked(139900))
    expect(dearer).toMatchObject({ price: 139900, priceBefore: 129900 })
    const [dearest] = checked([dearer!], asked(149900))
    expect(dearest).toMatchObject({ price: 149900, priceBefore: 129900 })
    expect(checked([dearest!], asked(129900))[0]).toMatchObject({ price: 129900, priceBefore: null })
  })

  it('CART-04 is kept when a piece is added at another price', () => {
    const [line1] = added([line('1', 1)], { ...articles['1']!, price: 99900 }, 9)
    expect(line1).toMatchObject({ count: 2, price: 99900, priceBefore: 129900 })
    expect(added([], articles['1']!, 9)[0]!.priceBefore).toBeNull()
  })

  it('PROD-04 the former price is the one that holds now', () => {
    const reduced = { ...line('1', 1), formerPrice: 159900 }
    expect(checked([reduced], asked(159900, null))[0]!.formerPrice).toBeNull()
    expect(checked([reduced], asked(129900))[0]!.formerPrice).toBe(159900)
  })
})

describe('OWN-05 the price of a member', () => {
  const forMember = { ean: '1', stock: 9, price: 99900, ordinaryPrice: 129900 }
  const bought = { ...line('1', 2), price: 129900 }

  it('is what the line costs, and is no change of the price', () => {
    const [reduced] = checked([bought], [forMember])
    expect(reduced).toMatchObject({ price: 99900, ordinaryPrice: 129900, priceBefore: null })
    expect(totals([reduced!], none).total).toBe(2 * (99900 + bought.pant))
  })

  it('ends with the membership, without a notice', () => {
    const [reduced] = checked([bought], [forMember])
    const [ordinary] = checked([reduced!], [{ ean: '1', stock: 9, price: 129900 }])
    expect(ordinary).toEqual({ ...bought, stock: 9 })
  })

  it('hides no change of the price for all', () => {
    const [dearer] = checked([bought], [{ ...forMember, ordinaryPrice: 139900 }])
    expect(dearer).toMatchObject({ price: 99900, ordinaryPrice: 139900, priceBefore: 129900 })
  })

  it('is that of a line added at it, and hides no change of the price for all', () => {
    const again = { ...articles['1']!, price: 99900, ordinaryPrice: 139900 }
    expect(added([bought], again, 9)[0]).toMatchObject({ ...again, count: 3, priceBefore: 129900 })
    expect(added([], again, 9)[0]).toMatchObject({ ...again, count: 1, priceBefore: null })
    const [reduced] = checked([bought], [forMember])
    expect(added([reduced!], { ...again, price: 129900 }, 9)[0]).toMatchObject({ price: 129900, ordinaryPrice: 139900 })
  })

  it('stays when the line grows by a piece', () => {
    const [reduced] = checked([bought], [forMember])
    const [grown] = added([reduced!], { ...bought }, 9)
    expect(grown).toMatchObject({ count: 3, price: 99900, ordinaryPrice: 129900 })
  })

  it('is read from the stored cart', () => {
    const cart = { ...emptyCart, lines: checked([bought], [forMember]) }
    expect(parseCart(JSON.stringify(toStored(cart)))).toMatchObject({
      type: 'cart',
      cart: { lines: [{ price: 99900, ordinaryPrice: 129900 }] },
    })
  })
})

describe('the totals', () => {
  it('CART-04 are pieces × (price + deposit)', () => {
    expect(totals([line('1', 2), line('2', 3)], none)).toEqual({
      count: 5,
      total: 2 * 129900 + 3 * 2801,
      originalTotal: 2 * 129900 + 3 * 2801,
      pant: 900,
    })
  })

  it('CART-05 a fixed discount is taken once from the whole', () => {
    expect(totals([line('1', 2)], off(10000, true)).total).toBe(249800)
  })

  it('CART-05 half an øre rounds up', () => {
    expect(totals([{ ...line('1', 1), price: 100 }], off(0.145, false)).total).toBe(85) // 14.5 øre off, not 14.499…
    expect(totals([{ ...line('1', 1), price: 10 }], off(0.25, false)).total).toBe(7) // 2.5 øre off: 3
  })

  it('CART-05 no discount reaches the deposits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        (n, fixed, count) => {
          const { total, pant, originalTotal } = totals([line('2', count)], off(fixed ? n : n / 10_000_000, fixed))
          expect(total).toBeGreaterThanOrEqual(pant)
          expect(total).toBeLessThanOrEqual(originalTotal)
          expect(Number.isSafeInteger(total)).toBe(true)
        },
      ),
    )
    expect(totals([line('2', 3)], off(1, false)).total).toBe(900)
  })

  it.each([
    ['below the limit without its deposit', 1299_01, { price: 199_00, left: 1 }],
    ['at the limit without its deposit', 1299_00, { price: 0, left: 0 }],
  ])('CART-07 no deposit counts towards free shipping, %s', (_, freeShippingFrom, { price, left }) => {
    const bottles = { ...line('1', 1), pant: 300 }
    const cart = { ...storedCart({ lines: [bottles] }), freeShippingFrom }
    expect(shippingPrice(cart, 'home')).toBe(price)
    expect(freeShippingOf(cart)?.left).toBe(left)
  })

  it('CART-07 home delivery costs the dearest price of all lines', () => {
    const home = { ...storedCart({ lines: [line('1', 2)] }), freeShippingFrom: null }
    expect(shippingPrice(home, 'home')).toBe(19900)
    expect(payable(home, 'home')).toBe(2 * 129900 + 19900)
    expect(shippingPrice({ ...home, lines: [line('1', 1), line('3', 2)] }, 'home')).toBe(25900)
  })

  it('CART-07 collecting or an empty cart costs no delivery', () => {
    const cart = { ...storedCart({ lines: [line('3', 1)] }), freeShippingFrom: 0 }
    expect(payable(cart, 'collect')).toBe(899)
    expect(payable({ ...cart, lines: [] }, 'home')).toBe(0)
  })
})

describe('CART-09 PAY-07 orders that wait for their payment', () => {
  const order = (provider: 1 | 2, orderRef: string, shopId: number) => ({ provider, orderRef, shopId })

  it('are at most one per shop at the second provider', () => {
    const two = withPending(withPending(noPending, order(2, 'a', 7)), order(2, 'b', 8))
    expect(two.second).toEqual([
      { shopId: 7, orderRef: 'a' },
      { shopId: 8, orderRef: 'b' },
    ])
    expect(withPending(two, order(2, 'c', 7)).second).toEqual([
      { shopId: 8, orderRef: 'b' },
      { shopId: 7, orderRef: 'c' },
    ])
  })

  it('are each taken once for any shops', () => {
    const orders = ['a', 'b', 'a'].reduce((all, id) => withPending(all, order(1, id, 7)), noPending)
    expect(orders).toEqual({ first: [{ orderRef: 'b' }, { orderRef: 'a' }], second: [] })
  })

  it('are removed by id at any provider', () => {
    const both = withPending(withPending(noPending, order(1, 'a', 7)), order(2, 'b', 7))
    expect([isPending(both, 'a'), isPending(both, 'b'), isPending(both, 'c')]).toEqual([true, true, false])
    expect(withoutPending(withoutPending(both, 'a'), 'b')).toEqual(noPending)
  })
})

describe('the bounds of a line', () => {
  it.each([
    ['the limit, where the shop has more', '1', 5, { most: 3, reason: 'limit' }],
    ['the limit, where both are the same', '1', 3, { most: 3, reason: 'limit' }],
    ['the stock, where it is less', '1', 2, { most: 2, reason: 'stock' }],
    ['none, where the article is not for sale', '4', 9, { most: 0, reason: 'limit' }],
    ['none, where the stock is said to be below none', '1', -1, { most: 0, reason: 'stock' }],
  ] as const)('CART-02 %s', (_, ean, stock, most) => {
    expect(maxQuantityOf(articles[ean]!, stock)).toEqual(most)
  })

  it('a variant that the shop does not mention is not there', () => {
    expect(completed([line('1', 1), line('2', 1)], [{ ean: '2', stock: 4, price: 99 }])).toEqual([
      { ean: '1', stock: 0, price: 129900 },
      { ean: '2', stock: 4, price: 99 },
    ])
  })
})
