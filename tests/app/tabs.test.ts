import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hydrateFromStorage } from '../../app/adapters/browser/hydrate-from-storage.ts'
import { browserWorld } from '../../app/adapters/browser/ports.ts'
import { startShopActor } from '../../app/shell/start-shop-actor.ts'
import { lineSamples } from '../../machines/cart/model.ts'
import { preload, type ShopActors, shopWith } from '../../machines/shop/index.ts'
import { stubs } from '../../machines/testing/index.ts'

/** Waits longer than Vitest's default of a second, for a busy machine. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 30_000 })

/** Which tab the code runs in: what it starts runs there too. */
const here = new AsyncLocalStorage<Tab>()
type Listener = (event: { key: string | null; newValue: string | null }) => void
interface Tab {
  listeners: Listener[]
  reloads: number
}
const tabs: Tab[] = []
const store = new Map<string, string>()

/** As in a browser: each change of a value reaches every tab but the writing one. */
function dispatch(key: string | null, newValue: string | null): void {
  for (const tab of tabs)
    if (tab !== here.getStore())
      here.run(tab, () =>
        setTimeout(() => {
          for (const listener of tab.listeners) listener({ key, newValue })
        }),
      )
}
const localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem(key: string, value: string) {
    if (store.get(key) === value) return
    store.set(key, value)
    dispatch(key, value)
  },
}

/** Answers of a server to the calls that are made here; who is logged in is said by the test. */
const user: object | null = null
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://shop')
  if (pathname.endsWith('/customers/current')) return user ? Response.json(user) : new Response(null, { status: 204 })
  if (pathname.includes('/promocodes/')) return Response.json({ id: 1, name: 'SOMMER', amount: 0.2, fixed: false })
  throw new Error(`nobody answers ${pathname} here`)
}

beforeAll(() => {
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('location', {
    href: 'http://shop/',
    pathname: '/',
    search: '',
    reload() {
      here.getStore()!.reloads += 1
    },
  })
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => ({ content: 'token' }),
    querySelectorAll: () => [],
    addEventListener: () => {},
  })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    if (type === 'storage') here.getStore()!.listeners.push(listener)
  })
})
afterAll(() => vi.unstubAllGlobals())

/** A whole shop in a tab of its own, as the browser opens it. */
function openTab() {
  const tab: Tab = { listeners: [], reloads: 0 }
  tabs.push(tab)
  const within = <Result>(act: () => Result): Result => here.run(tab, act)
  const parts = within(() => {
    const opened = startShopActor(
      { here: { href: '/', key: 'first', kind: 'push' }, session: 's' },
      shopWith(browserWorld(stubs.navigation())),
    )
    hydrateFromStorage(opened, { analytics: {} })
    return opened
  })
  return { tab, parts, within }
}
const seenIn = ({ cart, favourites, promocode }: ShopActors) => ({
  cart: cart.getSnapshot().context,
  favourites: favourites.getSnapshot().context,
  promocode: promocode.getSnapshot().context,
})

const { jacket } = lineSamples

it('CART-11 STORE-01 every tab gets what one of them stores', async () => {
  const [one, other] = [openTab(), openTab()]
  const see = (name: 'cart' | 'favourites' | 'promocode') => [one, other].map(({ parts }) => seenIn(parts)[name])

  one.within(() => one.parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 }))
  await eventually(() => expect(see('cart')).toMatchObject([{ count: 1 }, { count: 1 }]))

  other.within(() => other.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 }))
  await eventually(() =>
    expect(see('favourites')).toEqual([
      { ids: [3], account: null },
      { ids: [3], account: null },
    ]),
  )

  one.within(() => {
    one.parts.promocode.send({ type: 'promocode.type', text: 'SOMMER' })
    one.parts.promocode.send({ type: 'promocode.submit' })
  })
  const accepted = { accepted: { code: 'SOMMER' } }
  await eventually(() => expect(see('promocode')).toMatchObject([accepted, accepted]))
  await eventually(() => expect(see('cart')).toMatchObject([{ total: 103_920 }, { total: 103_920 }]))

  // a login in another tab reloads the open page
  for (const { within, parts } of [one, other]) within(() => preload(parts.authentication))
  await eventually(() => expect(other.parts.authentication.getSnapshot().matches('ready')).toBe(true))
  one.within(() => localStorage.setItem('user', JSON.stringify({ v: 1, loaded: true })))
  await eventually(() => expect(other.tab.reloads).toBe(1))
  expect(one.tab.reloads).toBe(0)

  const later = openTab()
  await eventually(() => {
    expect(seenIn(later.parts).cart).toMatchObject({ count: 1, total: 103_920 })
    expect(seenIn(later.parts).favourites.ids).toEqual([3])
    expect(seenIn(later.parts).promocode).toMatchObject(accepted)
  })
})

it('CART-11 ignores unreadable values of another tab', async () => {
  const tab = openTab()
  await eventually(() => expect(seenIn(tab.parts).favourites.ids).toEqual([3]))
  for (const [key, text] of [
    ['favourites', '{'],
    ['activePromocode', '7'],
    ['user', '{"v":1}'],
    ['nobody', '{}'],
  ] as const)
    localStorage.setItem(key, text)
  await new Promise((done) => setTimeout(done))
  expect(seenIn(tab.parts).favourites.ids).toEqual([3])
  expect(seenIn(tab.parts).promocode.accepted).toMatchObject({ code: 'SOMMER' })
  expect(tab.tab.reloads).toBe(0)
  expect(store.get('favourites')).toBe('{')
})
