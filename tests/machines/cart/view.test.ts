import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CartEvent, cartView, cartWith } from '../../../machines/cart/index.ts'
import { articles, line, storedCart } from './samples.ts'

const opened = (stored: unknown) => {
  const actor = createActor(cartWith({ save: () => undefined, readStock: () => new Promise(() => undefined) })).start()
  const sent: CartEvent[] = []
  if (stored !== undefined) actor.send({ type: 'cart.restore', stored })
  const view = () =>
    cartView(actor.getSnapshot(), (event) => {
      sent.push(event)
      actor.send(event)
    })
  return { view, sent, actor }
}

describe('what a component gets of the cart', () => {
  it('HEAD-04 nothing is known before it is read: no counter, no empty cart', () => {
    expect(opened(undefined).view()).toMatchObject({ known: false, blocked: 'unread', valid: false })
  })

  it('CART-06 an empty cart blocks the way, lines open it', () => {
    const { view, actor } = opened(null)
    expect(view()).toMatchObject({ known: true, blocked: 'empty', valid: false, payable: { home: 0, collect: 0 } })
    actor.send({ type: 'cart.item.add', line: articles['1']!, stock: 1 })
    expect(view()).toMatchObject({ blocked: null, valid: true, count: 1 })
  })

  it('CART-02 a stepper stops at the limit or the stock and says which', () => {
    const { view, actor } = opened(storedCart({ lines: [line('1', 3), line('2', 2, 2), line('3', 1)] }))
    expect(
      view().lines.map(({ canIncrease, canDecrease, reason, most }) => ({ canIncrease, canDecrease, reason, most })),
    ).toEqual([
      { canIncrease: false, canDecrease: true, reason: 'limit', most: 3 },
      { canIncrease: false, canDecrease: true, reason: 'stock', most: 2 },
      { canIncrease: true, canDecrease: false, reason: null, most: 2 },
    ])
    view().lines[1]!.increase()
    expect(view().lines[1]!.notice).toEqual({ ean: '2', reason: 'stock', most: 2 })
    view().lines[1]!.decrease()
    expect(view().lines[1]).toMatchObject({ notice: null, line: { count: 1 } })
    expect(actor.getSnapshot().context.notices).toEqual([])
  })

  it('CART-03 the buttons of a line send its commands; a removal can be undone', () => {
    const { view, sent } = opened(storedCart({ lines: [line('1', 1), line('3', 1)] }))
    view().lines[0]!.increase()
    view().lines[0]!.remove()
    expect(view().canRestore).toBe(true)
    view().restore()
    expect(view().lines.map((it) => [it.line.ean, it.line.count])).toEqual([
      ['1', 2],
      ['3', 1],
    ])
    expect(view().canRestore).toBe(false)
    expect(sent).toEqual([
      { type: 'cart.item.add', line: articles['1'], stock: 9 },
      { type: 'cart.item.remove', ean: '1' },
      { type: 'cart.item.restore' },
    ])
  })

  it('CART-05 CART-07 the sums stand apart: goods, deposits, saved, total, shipping, payable', () => {
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
})
