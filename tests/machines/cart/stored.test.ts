import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCart, parseCart, storedVersion, toStored } from '../../../machines/cart/index.ts'
import { orderRef } from '../../../machines/domain/index.ts'
import { line, storedCart } from './samples.ts'

const whole = storedCart({
  lines: [line('1', 2), line('2', 1, 0)],
  discount: { activated: true, amount: 0.2, fixed: false, code: 'SOMMER', originalTotal: 262601 },
  selectedShipping: { id: 'collect', price: 0 },
  shopId: 7,
  checkedShopId: 7,
  pending: { first: [{ orderRef: 'a' }], second: [{ shopId: 7, orderRef: 'b' }] },
  orderInfo: { provider: 2, orderRef: 'b' },
  errors: [{ ean: '2', available: 0 }],
})
const broken = (change: (cart: Record<string, unknown>) => void): unknown => {
  const copy = JSON.parse(JSON.stringify(whole)) as Record<string, unknown>
  change(copy)
  return copy
}
const inLine = (change: Record<string, unknown>) =>
  broken((cart) => {
    cart.lines = [{ ...line('1', 1), ...change }]
  })

describe('CART-08 the stored cart', () => {
  it('survives a round trip in both forms', () => {
    const { v: _, ...cart } = whole
    expect(parseCart(whole)).toEqual({ type: 'cart', cart, registers: null })
    expect(parseCart(JSON.stringify(whole))).toEqual({ type: 'cart', cart, registers: null })
  })

  it('holds no transaction', () => {
    const live = { ...emptyCart, transaction: { paymentId: 'secret' }, notices: [], count: 3 }
    expect(JSON.stringify(toStored(live))).not.toContain('secret')
    expect(Object.keys(toStored(live)).sort()).toEqual(Object.keys({ v: 0, ...emptyCart }).sort())
  })

  it.each([null, undefined])('is nothing when there is none (%s)', (value) => {
    expect(parseCart(value)).toEqual({ type: 'nothing' })
  })

  it('passes by fields that it does not know', () => {
    const parsed = parseCart({
      ...whole,
      savedAt: 'then',
      more: { deep: true },
      lines: [{ ...line('1', 1), extra: 1 }],
    })
    expect(parsed.type === 'cart' && parsed.cart.lines).toEqual([line('1', 1)])
  })

  it('adds up a duplicate variant to its limit', () => {
    const parsed = parseCart(storedCart({ lines: [line('1', 2), line('2', 1), line('1', 2)] }))
    expect(parsed.type === 'cart' && parsed.cart.lines.map(({ ean, count }) => [ean, count])).toEqual([
      ['1', 3],
      ['2', 1],
    ])
  })

  it('holds a count to the purchase limit', () => {
    const parsed = parseCart(storedCart({ lines: [line('3', 400)] }))
    expect(parsed.type === 'cart' && parsed.cart.lines[0]!.count).toBe(2)
  })

  it('has no discount or error without a line', () => {
    const parsed = parseCart({ ...whole, lines: [] })
    expect(parsed).toMatchObject({ type: 'cart', cart: { lines: [], errors: [], discount: { activated: false } } })
  })

  it('keeps one order of the second provider a shop', () => {
    const second = [
      { shopId: 7, orderRef: 'old' },
      { shopId: 8, orderRef: 'other' },
      { shopId: 7, orderRef: 'new' },
    ]
    const parsed = parseCart(storedCart({ pending: { first: [], second } }))
    expect(parsed.type === 'cart' && parsed.cart.pending.second).toEqual([
      { shopId: 7, orderRef: 'new' },
      { shopId: 8, orderRef: 'other' },
    ])
  })

  it('of version 1 is migrated', () => {
    const { variantId: _v, freightPrice: _f, stock: _s, ...old } = line('1', 2)
    const parsed = parseCart({
      v: 1,
      lines: [old],
      discount: { activated: false },
      shipping: { id: 'home', price: 9900 },
      shopId: 7,
    })
    expect(parsed).toMatchObject({
      type: 'migrated',
      from: 1,
      cart: {
        lines: [{ ...old, variantId: 0, freightPrice: 9900, stock: 2 }],
        selectedShipping: { id: 'home', price: 9900 },
        shopId: 7,
        checkedShopId: null,
      },
    })
  })

  it('of version 2 loses the ids of its orders', () => {
    const pending = { first: [{ orderId: 'id-1' }], second: [{ shopId: 7, orderId: 'id-2' }] }
    const registers = [{ key: 'orders', clock: 3, value: JSON.stringify([pending, null]) }]
    const parsed = parseCart({ ...whole, v: 2, pending, orderInfo: { provider: 2, orderId: 'id-2' }, registers })
    const [first, second] = [orderRef('id-1'), orderRef('id-2')]
    expect(parsed).toMatchObject({
      type: 'migrated',
      from: 2,
      cart: {
        lines: whole.lines,
        pending: { first: [{ orderRef: first }], second: [{ shopId: 7, orderRef: second }] },
        orderInfo: { provider: 2, orderRef: second },
      },
    })
    expect(JSON.stringify(parsed)).not.toContain('id-')
  })

  it('of a newer build is refused as such', () => {
    expect(parseCart({ v: storedVersion + 1, anything: 1 })).toEqual({ type: 'dropped', reason: 'future' })
  })

  it.each([
    ['text that is no JSON', '{"v":2'],
    ['a number', 7],
    ['a list', [whole]],
    ['no version', broken((cart) => delete cart.v)],
    ['a version of none', { ...whole, v: 0 }],
    ['a version in words', { ...whole, v: '2' }],
    ['no lines', broken((cart) => delete cart.lines)],
    ['a line that is text', broken((cart) => Object.assign(cart, { lines: ['x'] }))],
    ['a line without ean', inLine({ ean: '' })],
    ['no pieces', inLine({ count: 0 })],
    ['half a piece', inLine({ count: 1.5 })],
    ['a price below none', inLine({ price: -1 })],
    ['half an øre', inLine({ pant: 0.5 })],
    ['a price in words', inLine({ price: '100' })],
    ['a price beyond counting', inLine({ price: 1e300 })],
    ['no picture', inLine({ picture: null })],
    ['a flag in words', inLine({ canPurchase: 'yes' })],
    ['a discount above all', { ...whole, discount: { ...whole.discount, amount: 1.01 } }],
    ['a discount of none', { ...whole, discount: { ...whole.discount, amount: 0 } }],
    ['a discount that is no number', { ...whole, discount: { ...whole.discount, amount: 'all' } }],
    ['an unknown delivery', { ...whole, selectedShipping: { id: 'drone', price: 1 } }],
    ['an unknown provider', { ...whole, orderInfo: { provider: 3, orderRef: 'a' } }],
    ['an order without id', { ...whole, pending: { first: [{}], second: [] } }],
    ['an error below none', { ...whole, errors: [{ ean: '1', available: -1 }] }],
  ])('is dropped when damaged: %s', (_, value) => {
    expect(parseCart(value)).toEqual({ type: 'dropped', reason: 'damaged' })
  })

  it('never throws on any stored value', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true })
    const spoilt = fc
      .tuple(fc.constantFrom(...Object.keys(whole)), anything)
      .map(([key, value]) => ({ ...whole, [key]: value }))
    fc.assert(fc.property(fc.oneof(anything, spoilt, fc.string(), fc.json()), (value) => void parseCart(value)))
  })
})
