import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CartEvent, cartWith, type StoredCart } from '../../../machines/cart/index.ts'
import { articles, line, storedCart } from './samples.ts'

/** A browser's store whose word of a change comes later, and to each tab in its own time. */
function slowStore(kept: StoredCart | null = null) {
  let text = kept && JSON.stringify(kept)
  let writes = 0
  const tabs = [0, 1].map(() => ({ unheard: [] as string[], actor: null as ReturnType<typeof open> | null }))
  function open(at: number) {
    const actor = createActor(
      cartWith({
        save: (stored) => {
          const next = JSON.stringify(stored)
          writes++
          // as in a browser: what is not a change is not told of
          if (next === text) return
          text = next
          tabs[1 - at]!.unheard.push(next)
        },
        readStock: () => new Promise(() => undefined),
      }),
    ).start()
    actor.send({ type: 'cart.restore', stored: text })
    return actor
  }
  for (const [at, tab] of tabs.entries()) tab.actor = open(at)
  const send = (at: number, event: CartEvent) => tabs[at]!.actor!.send(event)
  const hear = (at: number) => {
    const stored = tabs[at]!.unheard.shift()
    if (stored !== undefined) send(at, { type: 'cart.synced', stored })
  }
  const contextOf = (at: number) => tabs[at]!.actor!.getSnapshot().context
  return {
    send,
    hear,
    contextOf,
    /** Whether a tab has heard of all that the other did, so that its shopper sees what there is. */
    isUpToDate: (at: number) => tabs[at]!.unheard.length === 0,
    settle() {
      for (let word = 0; tabs.some(({ unheard }) => unheard.length > 0); word++) {
        if (word > 1000) throw new Error('the tabs answer each other without end')
        hear(word % 2)
      }
    },
    piecesOf: (at: number) => Object.fromEntries(contextOf(at).lines.map(({ ean, count }) => [ean, count])),
    stored: () => JSON.parse(text ?? 'null') as StoredCart,
    reopened: () => open(0).getSnapshot().context,
    writes: () => writes,
  }
}
const add = (ean: string): CartEvent => ({ type: 'cart.item.add', line: articles[ean]!, stock: 9 })

describe('CART-11 two tabs in the same instant', () => {
  it('each adds an article: both have both, and so has the store', () => {
    const store = slowStore()
    store.send(0, add('1'))
    store.send(1, add('2'))
    store.settle()
    expect(store.piecesOf(0)).toEqual({ 1: 1, 2: 1 })
    expect(store.contextOf(1).lines).toEqual(store.contextOf(0).lines)
    expect(store.reopened().lines).toEqual(store.contextOf(0).lines)
  })

  it('one adds while the other removes, and one chooses a shop while the other takes a discount: all of it holds', () => {
    const store = slowStore(storedCart({ lines: [line('1', 2), line('2', 1)] }))
    store.send(0, { type: 'cart.item.remove', ean: '1' })
    store.send(0, { type: 'cart.discount.apply', amount: 0.5, fixed: false, code: 'HALV' })
    store.send(1, add('3'))
    store.send(1, { type: 'cart.order.placed', provider: 1, orderId: 'a', shopId: 55 })
    store.settle()
    for (const at of [0, 1]) {
      expect(store.piecesOf(at)).toEqual({ 2: 1, 3: 1 })
      expect(store.contextOf(at)).toMatchObject({ discount: { code: 'HALV' }, pending: { first: [{ orderId: 'a' }] } })
    }
  })

  it('what one tab alone does is written once, and not again by who hears of it', () => {
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

  it('stamps that cannot be read take no line with them', () => {
    const kept = { ...storedCart({ lines: [line('1', 2)] }), stamps: [{ of: 'line:1', at: -1, is: 0 }] }
    expect(slowStore(kept).piecesOf(0)).toEqual({ 1: 2 })
  })

  it('whatever both do, and whenever they hear of it: what was added is there, what was removed is not', () => {
    const deed = fc.record({
      at: fc.constantFrom(0, 1),
      ean: fc.constantFrom('1', '2', '3'),
      what: fc.constantFrom('add', 'add', 'fewer', 'remove', 'clear', 'hear', 'hear'),
    })
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 24 }), (deeds) => {
        const store = slowStore()
        const removed = new Set<string>()
        /** What the last deed with an article came to, where whoever did it knew of all that was done before. */
        const known = new Map<string, boolean | null>()
        for (const { at, ean, what } of deeds) {
          const upToDate = store.isUpToDate(at)
          const before = Object.keys(store.piecesOf(at))
          const note = (article: string, isThere: boolean) => known.set(article, upToDate ? isThere : null)
          if (what === 'hear') store.hear(at)
          else if (what === 'add') {
            store.send(at, add(ean))
            note(ean, true)
          } else if (what === 'fewer') {
            store.send(at, { type: 'cart.item.decrement', ean })
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
    expect(store.stored().stamps!.length).toBeLessThan(60)
    expect(store.contextOf(1).stamps).toEqual(store.stored().stamps)
  })
})
