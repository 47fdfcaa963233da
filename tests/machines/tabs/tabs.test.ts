import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CartEvent, cartWith, selectCart } from '../../../machines/cart/index.ts'
import { favouritesWith, isFavourite } from '../../../machines/favourites/index.ts'
import { type TabsEmitted, tabsCommands, tabsMachine } from '../../../machines/tabs/index.ts'
import { articles, storedCart } from '../cart/samples.ts'

function start() {
  const emitted: TabsEmitted[] = []
  const actor = createActor(tabsMachine)
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const { changeStorage } = tabsCommands(actor.send)
  const change = (key: string | null, value: unknown) =>
    changeStorage({
      key,
      newValue: typeof value === 'string' || value === null ? value : JSON.stringify(value),
    })
  return { actor, emitted, change }
}

describe('CART-11 STORE-01 what another tab changes', () => {
  it.each([
    ['cart', 'tabs.cart.changed', { v: 2, lines: [] }],
    ['activePromocode', 'tabs.promocode.changed', { v: 1, code: 'SOMMER' }],
    ['favourites', 'tabs.favourites.changed', { v: 2, ids: [1] }],
    ['preferredShop', 'tabs.preferredShop.changed', { v: 1, shopId: 6 }],
    ['sizeProfile', 'tabs.sizeProfile.changed', { v: 1, sizes: [] }],
    ['user', 'tabs.user.changed', { v: 1, loaded: false }],
    ['recentSearches', 'tabs.searches.changed', { v: 1, queries: ['lue'] }],
  ])('of %s is emitted to its actor even when removed', (key, type, stored) => {
    const { change, emitted } = start()
    change(key, stored)
    change(key, null)
    expect(emitted).toEqual([
      { type, stored },
      { type, stored: null },
    ])
  })

  it('ignores a key that is not shared', () => {
    const { change, emitted } = start()
    for (const key of ['checkout', 'cookiesAccepted', 'toString', '']) change(key, '{"v":1}')
    expect(emitted).toEqual([])
  })

  it('an emptied store takes all away', () => {
    const { change, emitted } = start()
    change(null, null)
    expect(emitted.map((event) => event.type)).toEqual([
      'tabs.user.changed',
      'tabs.cart.changed',
      'tabs.promocode.changed',
      'tabs.favourites.changed',
      'tabs.preferredShop.changed',
      'tabs.sizeProfile.changed',
      'tabs.searches.changed',
    ])
  })

  it.each([
    ['cart', '{"v":2'],
    ['favourites', '7'],
    ['activePromocode', 'null'],
    ['user', '{"loaded":"yes"}'],
    ['user', '[]'],
  ])('STORE-02 of %s to %s reaches no actor', (key, value) => {
    const { change, emitted } = start()
    change(key, value)
    expect(emitted).toEqual([])
  })

  it('STORE-02 no text at all throws', () => {
    const { change } = start()
    fc.assert(
      fc.property(fc.constantFrom('user', 'cart', 'favourites'), fc.oneof(fc.string(), fc.json()), (key, text) =>
        change(key, text),
      ),
      { numRuns: 100 },
    )
  })
})

interface Write {
  by: object
  key: string
  value: unknown
}

/** A tab that receives all shared values; the test delivers its writes to the other tabs. */
function openTab(writes: Write[]) {
  const self = {}
  const write = (key: string, value: unknown) => writes.push({ by: self, key, value })
  const cart = createActor(
    cartWith({ save: (stored) => write('cart', stored), readStock: () => new Promise(() => undefined) }),
  ).start()
  const favourites = createActor(favouritesWith({ save: (stored) => write('favourites', stored) })).start()
  const { actor, change } = start()
  actor.on('tabs.cart.changed', ({ stored }) => cart.send({ type: 'cart.synced', stored }))
  actor.on('tabs.favourites.changed', ({ stored }) => favourites.send({ type: 'favourites.synced', stored }))
  cart.send({ type: 'cart.restore', stored: storedCart({}) })
  favourites.send({ type: 'favourites.restore', stored: null })
  return {
    self,
    change,
    cart: () => selectCart(cart.getSnapshot()),
    send: (event: CartEvent) => cart.send(event),
    heart: (id: number) => ({
      pressed: isFavourite(favourites.getSnapshot(), id),
      toggle: () => favourites.send({ type: 'favourites.toggle', articleId: id }),
    }),
  }
}

it('CART-11 two tabs show each other’s changes without echoes', () => {
  const writes: Write[] = []
  const tabs = [openTab(writes), openTab(writes)] as const
  const [here, there] = tabs
  const deliver = () => {
    const written = writes.splice(0)
    for (const { by, key, value } of written) for (const tab of tabs) if (tab.self !== by) tab.change(key, value)
    return written.length
  }
  here.heart(3).toggle()
  here.send({ type: 'cart.item.add', line: articles['1']!, stock: 9 })
  expect(deliver()).toBe(2)
  expect([there.heart(3).pressed, there.cart().count]).toEqual([true, 1])
  expect(deliver()).toBe(0)
  there.send({ type: 'cart.clear' })
  there.heart(3).toggle()
  deliver()
  expect([here.heart(3).pressed, here.cart().count]).toEqual([false, 0])
  expect(deliver()).toBe(0)
})
