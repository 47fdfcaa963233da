import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CartEvent, cartCommands, cartWith, selectCart } from '../../../machines/cart/index.ts'
import { type CheckoutEvent, checkoutCommands, checkoutWith, selectCheckout } from '../../../machines/checkout/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { connectPageActor, followCart, type ShopActors } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'
import { articles, line, storedCart } from '../cart/samples.ts'
import { filledDraft } from '../checkout/simulated-shop.ts'

const shop = 7

/** A cart and a checkout, connected as on the checkout's page. */
function open(stored: unknown = null, draft: unknown = filledDraft, preferredShopId: number | null = null) {
  const cart = createActor(cartWith({ save: () => undefined, readStock: () => new Promise(() => undefined) })).start()
  const checkout = createActor(checkoutWith(stubs.checkout()), { input: { draft } }).start()
  const parts = { cart } as Pick<ShopActors, 'cart'> as ShopActors
  connectPageActor('checkout', checkout, parts)
  followCart(checkout, parts, () => preferredShopId)
  cart.send({ type: 'cart.restore', stored })
  return {
    cart: {
      send: (event: CartEvent) => cart.send(event),
      see: () => selectCart(cart.getSnapshot()),
      ...cartCommands(cart.send),
    },
    checkout: {
      send: (event: CheckoutEvent) => checkout.send(event),
      see: () => selectCheckout(checkout.getSnapshot()),
      ...checkoutCommands(checkout.send),
    },
  }
}
type Page = ReturnType<typeof open>

const add = (ean: string) => (page: Page) => page.cart.send({ type: 'cart.item.add', line: articles[ean]!, stock: 9 })
/** Every control that sets the delivery, in the cart and in the checkout. */
const presses: Readonly<Record<string, (page: Page) => void>> = {
  'an ordinary article is added': add('1'),
  'an article that is only collected is added': add('2'),
  'the ordinary one is removed': (page) => page.cart.send({ type: 'cart.item.remove', ean: '1' }),
  'the collected one is removed': (page) => page.cart.send({ type: 'cart.item.remove', ean: '2' }),
  'the removal is undone': (page) => page.cart.restore(),
  'a shop is picked on the article': (page) => page.cart.chooseShop(shop),
  'home is picked on the article': (page) => page.cart.chooseShop(webStockShopId),
  'home is chosen in the cart': (page) => page.cart.chooseDelivery('home'),
  'collection is chosen in the cart': (page) => page.cart.chooseDelivery('collect'),
  'home is chosen in the checkout': (page) => page.checkout.change('delivery', 'home'),
  'collection is chosen in the checkout': (page) => page.checkout.change('delivery', 'collect'),
  'a shop is picked in the checkout': (page) => page.checkout.change('shopId', shop + 1),
}
const press = fc.constantFrom(...Object.keys(presses))
const whole = storedCart({ lines: [line('1', 1)], shopId: shop, checkedShopId: shop })

describe('the delivery in the cart and in the checkout', () => {
  it('PAY-01 the cart’s payable always equals the checkout’s', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, whole), fc.array(press, { maxLength: 12 }), (stored, pressed) => {
        const page = open(stored)
        for (const name of pressed) presses[name]!(page)
        const cart = page.cart.see()
        if (cart.lines.length === 0) return
        const checkout = page.checkout.see()
        expect(checkout.fields.delivery.value).toBe(cart.delivery)
        expect(checkout.payable).toBe(cart.payable[cart.delivery])
        expect(checkout.shipping).toBe(cart.shipping[cart.delivery])
        if (cart.shopId !== webStockShopId) expect(checkout.fields.shopId.value).toBe(cart.shopId)
      }),
      { numRuns: 400 },
    )
  })

  it('PAY-01 home delivery always leaves from the web stock', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, whole), fc.array(press, { maxLength: 12 }), (stored, pressed) => {
        const page = open(stored)
        for (const name of pressed) presses[name]!(page)
        const { delivery, shopId, onlyCollect } = page.cart.see()
        expect(delivery === 'collect' || (shopId === webStockShopId && !onlyCollect)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('PAY-01 an article that can only be collected has no freight in the cart', () => {
    const page = open()
    add('2')(page)
    expect(page.cart.see()).toMatchObject({ delivery: 'collect', payable: { collect: 2801 } })
  })

  it('PAY-01 the former delivery returns when the click-and-collect article is removed', () => {
    const page = open()
    add('1')(page)
    add('2')(page)
    page.cart.send({ type: 'cart.item.remove', ean: '2' })
    expect(page.cart.see().delivery).toBe('home')
  })

  it('PAY-01 a shop that is picked on the article is where the checkout collects', () => {
    const page = open()
    add('1')(page)
    page.cart.chooseShop(shop)
    expect(page.checkout.see().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: shop } })
  })

  it('PAY-01 the shop of a stored draft becomes the cart’s', () => {
    const stored = storedCart({ lines: [line('1', 1)], selectedShipping: { id: 'collect', price: 19900 } })
    const draft = { ...filledDraft, fields: { ...filledDraft.fields, delivery: 'collect', shopId: shop } }
    const page = open(stored, draft)
    expect(page.cart.see().shopId).toBe(shop)
  })
})

describe('FIND-09 a collection without a shop', () => {
  it('is in the shopper’s shop', () => {
    const page = open(null, filledDraft, shop)
    add('1')(page)
    page.cart.chooseDelivery('collect')
    expect(page.checkout.see().fields.shopId.value).toBe(shop)
    expect(page.cart.see().shopId).toBe(shop)
  })

  it('keeps a shop that is chosen already', () => {
    const page = open(null, filledDraft, shop)
    add('1')(page)
    page.cart.chooseShop(8)
    expect(page.checkout.see().fields.shopId.value).toBe(8)
  })
})
