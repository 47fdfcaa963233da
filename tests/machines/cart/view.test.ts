import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CartEvent, cartCommands, cartWith, selectCart } from '../../../machines/cart/index.ts'
import { articles, line, storedCart } from './samples.ts'

const opened = (stored: unknown, freeShippingFrom?: number) => {
  const machine = cartWith({ save: () => undefined, readStock: () => new Promise(() => undefined) })
  const actor = createActor(machine, { input: { freeShippingFrom } }).start()
  const sent: CartEvent[] = []
  if (stored !== undefined) actor.send({ type: 'cart.restore', stored })
  const commands = cartCommands((event) => {
    sent.push(event)
    actor.send(event)
  })
  const view = () => ({ ...selectCart(actor.getSnapshot()), ...commands })
  return { view, sent, actor }
}

describe('what a component gets of the cart', () => {
  it('HEAD-04 shows no counter before the cart is read', () => {
    expect(opened(undefined).view()).toMatchObject({ known: false, blocked: 'restoring', valid: false })
  })

  it('CART-06 only a cart with lines leads to the checkout', () => {
    const { view, actor } = opened(null)
    expect(view()).toMatchObject({ known: true, blocked: 'empty', valid: false, payable: { home: 0, collect: 0 } })
    actor.send({ type: 'cart.item.add', line: articles['1']!, stock: 1 })
    expect(view()).toMatchObject({ blocked: null, valid: true, count: 1 })
  })

  it('CART-02 a stepper names the limit that stops it', () => {
    const { view, actor } = opened(storedCart({ lines: [line('1', 3), line('2', 2, 2), line('3', 1)] }))
    expect(
      view().lines.map(({ canIncrease, canDecrease, reason, most }) => ({ canIncrease, canDecrease, reason, most })),
    ).toEqual([
      { canIncrease: false, canDecrease: true, reason: 'limit', most: 3 },
      { canIncrease: false, canDecrease: true, reason: 'stock', most: 2 },
      { canIncrease: true, canDecrease: false, reason: null, most: 2 },
    ])
    view().setQuantity(view().lines[1]!.line.ean, 3)
    expect(view().lines[1]!.notice).toEqual({ ean: '2', reason: 'stock', most: 2 })
    view().setQuantity(view().lines[1]!.line.ean, 1)
    expect(view().lines[1]).toMatchObject({ notice: null, line: { count: 1 } })
    expect(actor.getSnapshot().context.notices).toEqual([])
  })

  it('CART-03 a removal can be undone', () => {
    const { view, sent } = opened(storedCart({ lines: [line('1', 1), line('3', 1)] }))
    view().setQuantity(view().lines[0]!.line.ean, 2)
    view().remove(view().lines[0]!.line.ean)
    expect(view().canRestore).toBe(true)
    view().restore()
    expect(view().lines.map((it) => [it.line.ean, it.line.count])).toEqual([
      ['1', 2],
      ['3', 1],
    ])
    expect(view().canRestore).toBe(false)
    expect(sent).toEqual([
      { type: 'cart.item.quantity.set', ean: '1', quantity: 2 },
      { type: 'cart.item.remove', ean: '1' },
      { type: 'cart.item.restore' },
    ])
  })

  it('CART-05 CART-07 lists each sum by itself', () => {
    const discount = { activated: true, amount: 100, fixed: true, code: 'HUNDRE', originalTotal: 0 }
    const { view } = opened(storedCart({ lines: [line('2', 3)], discount }))
    expect(view()).toMatchObject({
      goods: 7503,
      pant: 900,
      saved: 100,
      total: 8303,
      shipping: { home: 19900, collect: 0 },
      payable: { home: 28203, collect: 8303 },
      onlyCollect: true,
    })
    expect(view().lines[0]!.sum).toBe(8403)
  })

  it('CART-07 shows the rest to free delivery only when something is sent', () => {
    const twoOfThem = storedCart({ lines: [line('1', 2)] })
    expect(opened(twoOfThem).view()).toMatchObject({ freeShipping: null, shipping: { home: 19900, collect: 0 } })
    const { view, actor } = opened(twoOfThem, 2598_00)
    const far = (left: number, isBarred = false) => ({ from: 2598_00, left, isBarred })
    expect(view()).toMatchObject({ freeShipping: far(0), shipping: { home: 0, collect: 0 } })
    expect(view().payable).toEqual({ home: 2598_00, collect: 2598_00 })
    // one øre of discount leaves the total one øre below free shipping
    actor.send({ type: 'cart.discount.apply', amount: 1, fixed: true, code: 'ØRE' })
    expect(view()).toMatchObject({ freeShipping: far(1), payable: { home: 2597_99 + 19900, collect: 2597_99 } })
    actor.send({ type: 'cart.discount.clear' })
    view().setQuantity(view().lines[0]!.line.ean, 1)
    expect(view()).toMatchObject({ freeShipping: far(1299_00), shipping: { home: 19900 } })
    // free shipping does not cover oversized goods
    view().setQuantity(view().lines[0]!.line.ean, 2)
    actor.send({ type: 'cart.item.add', line: articles['3']!, stock: 1 })
    expect(view()).toMatchObject({ freeShipping: far(0, true), shipping: { home: 25900, collect: 0 } })
    // click-and-collect articles and an empty cart have no shipping price
    actor.send({ type: 'cart.item.add', line: articles['2']!, stock: 1 })
    expect(view().freeShipping).toBeNull()
    actor.send({ type: 'cart.clear' })
    expect(view()).toMatchObject({ freeShipping: null, shipping: { home: 0 } })
  })
})
