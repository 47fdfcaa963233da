import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type CartEmitted,
  type CartEvent,
  type CartPorts,
  cartCommands,
  cartMachine,
  cartWith,
  type NewLine,
  type StockEntry,
  selectCart,
} from '../../../machines/cart/index.ts'
import { articles, line, storedCart } from './samples.ts'

/** An in-memory store that sends each write to the other tabs. */
function sharedStore() {
  let text: string | null = null
  const tabs: { send: (event: CartEvent) => void }[] = []
  const open = (ports: Partial<CartPorts> = {}) => {
    const actor = createActor(
      cartWith({
        save: (stored) => {
          text = JSON.stringify(stored)
          for (const tab of tabs) if (tab !== actor) tab.send({ type: 'cart.synced', stored: text })
        },
        readStock: () => new Promise<readonly StockEntry[]>(() => undefined),
        ...ports,
      }),
    )
    tabs.push(actor)
    const emitted: CartEmitted[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const view = () => ({ ...selectCart(actor.getSnapshot()), ...cartCommands(actor.send) })
    const restore = () => actor.send({ type: 'cart.restore', stored: text })
    return { actor, emitted, view, restore }
  }
  const put = (value: string) => {
    text = value
  }
  return { open, text: () => text, put }
}
const add = (ean: string, stock = 9): CartEvent => ({ type: 'cart.item.add', line: articles[ean]!, stock })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('two tabs', () => {
  it('CART-11 each tab shows the other’s changes', () => {
    const store = sharedStore()
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.actor.send(add('1'))
    expect(there.view().count).toBe(1)
    there.actor.send(add('1'))
    there.actor.send(add('2'))
    expect(here.view().lines.map((it) => [it.line.ean, it.line.count])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    here.actor.send({ type: 'cart.item.remove', ean: '1' })
    expect(there.view().lines.map((it) => it.line.ean)).toEqual(['2'])
    there.actor.send({ type: 'cart.clear' })
    expect(here.view().blocked).toBe('empty')
  })

  it('CART-11 a discount taken in one is taken in the other', () => {
    const store = sharedStore()
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.actor.send(add('1'))
    here.actor.send({ type: 'cart.discount.apply', amount: 0.5, fixed: false, code: 'HALV' })
    expect(there.view().total).toBe(64950)
    there.actor.send({ type: 'cart.discount.apply', amount: 0.5, fixed: false, code: 'HALV' })
    expect(there.emitted.at(-1)).toEqual({ type: 'cart.discount.refused', code: 'HALV', reason: 'alreadyUsed' })
  })

  it('PAY-08 a payment seen in one tab empties both once', () => {
    const store = sharedStore()
    const [here, there] = [store.open(), store.open()]
    here.restore()
    there.restore()
    here.actor.send(add('1'))
    here.actor.send({ type: 'cart.order.placed', provider: 1, orderRef: 'a', shopId: 55 })
    expect(there.view().count).toBe(1)
    there.actor.send({ type: 'cart.order.paid', orderRef: 'a' })
    expect(here.view().count).toBe(0)
    here.actor.send(add('2'))
    there.actor.send({ type: 'cart.order.paid', orderRef: 'a' })
    expect(here.view().count).toBe(1)
  })

  it('CART-11 a tab that opens after a change keeps its own first addition', () => {
    const store = sharedStore()
    const here = store.open()
    here.restore()
    here.actor.send(add('1'))
    const there = store.open()
    there.actor.send(add('2'))
    expect(store.text()).not.toContain('Vare 2')
    there.restore()
    expect(here.view().lines.map((it) => it.line.ean)).toEqual(['1', '2'])
  })
})

describe('the store', () => {
  it('CART-08 a newer build’s cart stays unchanged until the shopper changes something', () => {
    const store = sharedStore()
    store.put('{"v":99}')
    const here = store.open()
    here.restore()
    expect(here.emitted).toEqual([{ type: 'cart.dropped', reason: 'future' }])
    here.actor.send(add('1', 0))
    expect(store.text()).toBe('{"v":99}')
    here.actor.send(add('1'))
    expect(store.text()).toContain('"v":3')
  })

  it('CART-08 a damaged cart is reported only once', () => {
    const store = sharedStore()
    store.put('{"v":2,')
    const first = store.open()
    first.restore()
    const second = store.open()
    second.restore()
    const reported = ({ emitted }: typeof first) => emitted.filter(({ type }) => type === 'cart.dropped')
    expect(reported(first)).toEqual([{ type: 'cart.dropped', reason: 'damaged' }])
    expect(reported(second)).toEqual([])
  })
})

describe('the chosen shop', () => {
  it('CART-02 shows changed stock and prices', async () => {
    const asked: unknown[] = []
    const store = sharedStore()
    const here = store.open({
      readStock: async ({ shopId, lines }) => {
        asked.push([shopId, lines.map((it) => it.ean)])
        return [{ ean: '1', stock: 1, price: 99900 }]
      },
    })
    store.put(JSON.stringify(storedCart({ lines: [line('1', 2), line('2', 1)] })))
    here.restore()
    here.actor.send({ type: 'cart.shop.choose', shopId: 7 })
    expect(here.view().checkingStock).toBe(true)
    await settled()
    expect(asked).toEqual([[7, ['1', '2']]])
    expect(here.view()).toMatchObject({ checkingStock: false, blocked: 'errors', total: 2 * 99900 + 2801 })
    expect(here.view().lines.map((it) => it.available)).toEqual([1, 0])
  })

  it('the cart is the same under StrictMode', async () => {
    const kept = storedCart({ lines: [line('1', 2)], shopId: 7, checkedShopId: null })
    let questions = 0
    const machine = cartWith({
      save: () => undefined,
      readStock: async () => {
        questions++
        return [{ ean: '1', stock: 2, price: 129900 }]
      },
    })
    const first = createActor(machine).start()
    first.send({ type: 'cart.restore', stored: kept })
    first.stop()
    const second = createActor(machine).start()
    second.send({ type: 'cart.restore', stored: kept })
    second.send({ type: 'cart.restore', stored: kept })
    await settled()
    expect(questions).toBe(2)
    expect(second.getSnapshot().context.lines).toEqual([line('1', 2, 2)])
  })

  it('a port that is not provided says so', () => {
    const faults: unknown[] = []
    const actor = createActor(cartMachine)
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    actor.send({ type: 'cart.restore', stored: '{' })
    expect(String(faults[0])).toContain('port not provided: save')
  })
})

it('CART-02 a change of quantity is written once for any number of pieces', () => {
  const saves: unknown[] = []
  const machine = cartWith({ save: (stored) => saves.push(stored), readStock: async () => [] })
  const actor = createActor(machine).start()
  const emitted: CartEmitted[] = []
  const many = { ...line('1', 1, 30), webPurchaseLimit: 25 }
  actor.send({ type: 'cart.restore', stored: storedCart({ lines: [many] }) })
  actor.on('*', (event) => emitted.push(event))
  actor.send({ type: 'cart.item.quantity.set', ean: '1', quantity: 20 })
  expect(saves).toMatchObject([{ lines: [{ ean: '1', count: 20 }] }])
  expect(emitted).toEqual([{ type: 'cart.item.quantity.changed', line: { ...many, count: 20 }, before: 1 }])
})

it('adding costs one pass over the lines', () => {
  const actor = createActor(cartWith({ save: () => undefined, readStock: async () => [] })).start()
  actor.send({ type: 'cart.restore', stored: null })
  const reads = { count: 0 }
  const watched = (ean: string): NewLine => ({
    ...articles['1']!,
    get ean() {
      reads.count++
      return ean
    },
  })
  // the machine keeps plain values of each line, so reads of the new line are counted
  const cost = (size: number) => {
    actor.send({ type: 'cart.clear' })
    for (let i = 0; i < size; i++)
      actor.send({ type: 'cart.item.add', line: { ...articles['1']!, ean: `${i}` }, stock: 9 })
    reads.count = 0
    actor.send({ type: 'cart.item.add', line: watched('last'), stock: 9 })
    expect(actor.getSnapshot().context.lines).toHaveLength(size + 1)
    return reads.count
  }
  expect(cost(400)).toBeLessThan(5 * cost(100))
})
