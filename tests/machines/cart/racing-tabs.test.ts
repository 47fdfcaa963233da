import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartEvent } from '../../../machines/cart/index.ts'
import { articles, line, storedCart } from './samples.ts'
import { slowStore } from './slow-store.ts'

const add = (ean: string): CartEvent => ({ type: 'cart.item.add', line: articles[ean]!, stock: 9 })

describe('CART-11 two tabs in the same instant', () => {
  it('each adds an article without losing the other’s', () => {
    const store = slowStore()
    store.send(0, add('1'))
    store.send(1, add('2'))
    store.settle()
    expect(store.piecesOf(0)).toEqual({ 1: 1, 2: 1 })
    expect(store.contextOf(1).lines).toEqual(store.contextOf(0).lines)
    expect(store.reopened().lines).toEqual(store.contextOf(0).lines)
  })

  it('changes to different parts of the cart all hold', () => {
    const store = slowStore(storedCart({ lines: [line('1', 2), line('2', 1)] }))
    store.send(0, { type: 'cart.item.remove', ean: '1' })
    store.send(0, { type: 'cart.discount.apply', amount: 0.5, fixed: false, code: 'HALV' })
    store.send(1, add('3'))
    store.send(1, { type: 'cart.order.placed', provider: 1, orderRef: 'a', shopId: 55 })
    store.settle()
    for (const at of [0, 1]) {
      expect(store.piecesOf(at)).toEqual({ 2: 1, 3: 1 })
      expect(store.contextOf(at)).toMatchObject({ discount: { code: 'HALV' }, pending: { first: [{ orderRef: 'a' }] } })
    }
  })

  it('a change is written once by its own tab', () => {
    const store = slowStore()
    store.send(0, add('1'))
    store.settle()
    store.send(1, { type: 'cart.item.remove', ean: '1' })
    store.settle()
    expect(store.writes()).toBe(2)
    expect(store.piecesOf(0)).toEqual({})
  })

  it('a cart that an older build wrote is taken as it lies', () => {
    const store = slowStore(storedCart({ lines: [line('1', 2)] }))
    store.send(0, { type: 'cart.synced', stored: storedCart({ lines: [line('2', 1)] }) })
    expect(store.piecesOf(0)).toEqual({ 2: 1 })
  })

  it('registers that cannot be read take no line with them', () => {
    const kept = { ...storedCart({ lines: [line('1', 2)] }), registers: [{ key: 'line:1', clock: -1, value: 0 }] }
    expect(slowStore(kept).piecesOf(0)).toEqual({ 1: 2 })
  })

  it('any order of messages gives both the same lines', () => {
    const step = fc.record({
      at: fc.constantFrom(0, 1),
      ean: fc.constantFrom('1', '2', '3'),
      what: fc.constantFrom('add', 'add', 'fewer', 'remove', 'clear', 'receive', 'receive'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const store = slowStore()
        const removed = new Set<string>()
        /**
         * Whether the article must be in the cart after its last step; null if that tab had not received every earlier
         * change.
         */
        const known = new Map<string, boolean | null>()
        for (const { at, ean, what } of steps) {
          const upToDate = store.isUpToDate(at)
          const before = Object.keys(store.piecesOf(at))
          const note = (article: string, isThere: boolean) => known.set(article, upToDate ? isThere : null)
          if (what === 'receive') store.receive(at)
          else if (what === 'add') {
            store.send(at, add(ean))
            note(ean, true)
          } else if (what === 'fewer') {
            const { count = 1 } = store.contextOf(at).lines.find((held) => held.ean === ean) ?? {}
            store.send(at, { type: 'cart.item.quantity.set', ean, quantity: count - 1 })
            if (!upToDate && known.has(ean)) known.set(ean, null)
          } else {
            store.send(at, what === 'clear' ? { type: 'cart.clear' } : { type: 'cart.item.remove', ean })
            for (const gone of before.filter((one) => what === 'clear' || one === ean)) {
              removed.add(gone)
              note(gone, false)
            }
          }
        }
        store.settle()
        const pieces = store.piecesOf(0)
        expect(store.piecesOf(1)).toEqual(pieces)
        expect(Object.fromEntries(store.stored()?.lines.map(({ ean, count }) => [ean, count]) ?? [])).toEqual(pieces)
        for (const [ean, isThere] of known) {
          if (!removed.has(ean)) expect(pieces).toHaveProperty(ean)
          if (isThere !== null) expect(ean in pieces).toBe(isThere)
        }
        for (const [ean, count] of Object.entries(pieces))
          expect(count > 0 && count <= articles[ean]!.webPurchaseLimit).toBe(true)
      }),
      { numRuns: 80 },
    )
  })

  it('the removed lines that are remembered have an end', () => {
    const store = slowStore()
    for (let round = 0; round < 70; round++) {
      const ean = `${round}`
      store.send(0, { type: 'cart.item.add', line: { ...articles['1']!, ean }, stock: 9 })
      store.send(0, { type: 'cart.item.remove', ean })
    }
    store.settle()
    expect(store.stored().registers!.length).toBeLessThan(60)
    expect(store.contextOf(1).registers).toEqual(store.stored().registers)
  })
})
