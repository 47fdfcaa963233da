// @vitest-environment happy-dom
import './dehydrated-brand.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { followShopper } from '../../app/features/analytics/follow.ts'
import { lineSamples } from '../../machines/cart/model.ts'
import type { Purposes } from '../../machines/consent/index.ts'
import { accountActors, lazyActors, preload, selectShop, shopWith } from '../../machines/shop/index.ts'
import { stubs } from '../../machines/testing/index.ts'

const all: Purposes = { preferences: true, analytics: true, tagManager: true, marketing: true }
const none: Purposes = { preferences: false, analytics: false, tagManager: false, marketing: false }
const sourceOf = (id: string) => ({ id, script: `data:text/javascript,/*${id}*/` })
const sources = { analytics: sourceOf('G-A1'), tagManager: sourceOf('GTM-A1'), marketing: sourceOf('4711') }
const jacket = { ...lineSamples.jacket, webPurchaseLimit: 9 }

// the providers' scripts are not loaded, their queues are read
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

type Measured = [
  event: string,
  details: { items?: readonly { item_id: string; quantity?: number }[]; value?: number; content_ids?: string[] },
]
const shared = globalThis as unknown as { dataLayer?: unknown[]; fbq?: { queue: unknown[][] } }
const isOfGoods = ([event]: Measured) => /cart|wishlist/i.test(event)
/** Events of goods at Google Analytics, in order: commands are array-like. */
const inAnalytics = (): Measured[] =>
  (shared.dataLayer ?? [])
    .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => Array.from(entry as ArrayLike<unknown>).slice(1) as Measured)
    .filter(isOfGoods)
const inTagManager = (): Measured[] =>
  ((shared.dataLayer ?? []) as { event?: string; ecommerce?: Measured[1] }[])
    .filter(({ event, ecommerce }) => event && ecommerce)
    .map(({ event, ecommerce }) => [event!, ecommerce!])
const inPixel = (): Measured[] => (shared.fbq?.queue ?? []).map((call) => call.slice(1) as Measured).filter(isOfGoods)

/** The shop with all its lazy machines, followed by analytics. */
async function followed(purposes: Purposes) {
  const clock = new SimulatedClock()
  const ports = stubs.shop(clock)
  ports.loadActors.always(() => lazyActors(stubs.late()))
  ports.loadAccountActors.always(() => accountActors(stubs.customer()))
  const here = { href: '/dame', key: 'first', kind: 'push' } as const
  const parts = selectShop(
    createActor(shopWith(ports), { clock, input: { here, session: 's' } })
      .start()
      .getSnapshot(),
  )
  const { cart, consent, favourites } = parts
  for (const part of [cart, consent, favourites]) preload(part)
  await new Promise((done) => setTimeout(done))
  cart.send({ type: 'cart.restore', stored: null })
  favourites.send({ type: 'favourites.restore', stored: null })
  consent.send({ type: 'consent.restore', stored: null })
  followShopper(parts, sources, { accepted: true, kept: { v: 1, purposes } })
  return parts
}

beforeEach(() => {
  delete shared.dataLayer
  delete shared.fbq
  document.head.replaceChildren()
})

describe('HEAD-14 analytics with consent', () => {
  it('CART-03 counts the pieces that leave, line by line and one by one', async () => {
    const { cart } = await followed(all)
    cart.send({ type: 'cart.item.add', line: jacket, stock: 9 })
    cart.send({ type: 'cart.item.quantity.set', ean: jacket.ean, quantity: 5 })
    cart.send({ type: 'cart.item.quantity.set', ean: jacket.ean, quantity: 2 })
    cart.send({ type: 'cart.item.remove', ean: jacket.ean })
    const amounts = [1, 4, 3, 2]
    const types = ['add_to_cart', 'add_to_cart', 'remove_from_cart', 'remove_from_cart']
    for (const measured of [inAnalytics(), inTagManager()]) {
      expect(measured.map(([type]) => type)).toEqual(types)
      expect(measured.map(([, { items }]) => items?.[0]?.quantity)).toEqual(amounts)
    }
    expect(inPixel().map(([type]) => type)).toEqual(['AddToCart', 'AddToCart'])
  })

  it('CART-03 counts a line that is brought back, once', async () => {
    const { cart } = await followed(all)
    cart.send({ type: 'cart.item.add', line: jacket, stock: 9 })
    cart.send({ type: 'cart.item.quantity.set', ean: jacket.ean, quantity: 3 })
    cart.send({ type: 'cart.item.remove', ean: jacket.ean })
    cart.send({ type: 'cart.item.restore' })
    cart.send({ type: 'cart.item.quantity.set', ean: jacket.ean, quantity: 4 })
    expect(inAnalytics().map(([type, { items }]) => [type, items?.[0]?.quantity])).toEqual([
      ['add_to_cart', 1],
      ['add_to_cart', 2],
      ['remove_from_cart', 3],
      ['add_to_cart', 3],
      ['add_to_cart', 1],
    ])
  })

  it('CART-03 counts a line that is put in again after it was removed, once', async () => {
    const { cart } = await followed(all)
    cart.send({ type: 'cart.item.add', line: jacket, stock: 9 })
    cart.send({ type: 'cart.item.remove', ean: jacket.ean })
    cart.send({ type: 'cart.item.add', line: jacket, stock: 9 })
    expect(inAnalytics().map(([type]) => type)).toEqual(['add_to_cart', 'remove_from_cart', 'add_to_cart'])
  })

  it('PROD-09 counts an article that becomes a favourite, not one that no longer is', async () => {
    const { favourites } = await followed(all)
    favourites.send({ type: 'favourites.toggle', articleId: 7 })
    favourites.send({ type: 'favourites.toggle', articleId: 7 })
    expect(inAnalytics()).toEqual([['add_to_wishlist', { send_to: 'G-A1', items: [{ item_id: '7' }] }]])
    expect(inTagManager()).toEqual([['add_to_wishlist', { items: [{ item_id: '7' }] }]])
    expect(inPixel()).toEqual([['AddToWishlist', { content_ids: ['7'] }]])
  })
})

describe('HEAD-14 analytics without consent', () => {
  it.each([
    ['of any purpose', none, [0, 0, 0]],
    ['but for statistics', { ...none, analytics: true }, [3, 0, 0]],
    ['but for marketing', { ...none, marketing: true }, [0, 0, 2]],
  ])('%s count nothing', async (_, purposes, counts) => {
    const { cart, favourites } = await followed(purposes)
    cart.send({ type: 'cart.item.add', line: jacket, stock: 9 })
    cart.send({ type: 'cart.item.remove', ean: jacket.ean })
    favourites.send({ type: 'favourites.toggle', articleId: 7 })
    expect([inAnalytics(), inTagManager(), inPixel()].map(({ length }) => length)).toEqual(counts)
  })
})
