// @vitest-environment happy-dom
import './dehydrated-brand.ts'
// before React, which looks for its hook when it is loaded
import './count-renders.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { addLateAlerts } from '../../app/adapters/browser/late-alerts.ts'
import { CartContent } from '../../app/features/cart/content.tsx'
import { ShopContext } from '../../app/react/shop-context.ts'
import { Reserve } from '../../app/routes/article/buying.tsx'
import { Details } from '../../app/routes/article/details.tsx'
import type { CheckoutPage } from '../../app/routes/checkout/page.types.ts'
import { Screen as CheckoutScreen } from '../../app/routes/checkout/screen.tsx'
import { Filters } from '../../app/routes/list/filters.tsx'
import { Screen as ListScreen } from '../../app/routes/list/screen.tsx'
import { Alerts } from '../../app/shell/alerts.tsx'
import { EarlierAlerts } from '../../app/shell/earlier-alerts.tsx'
import { addressLookupWith } from '../../machines/address-lookup/index.ts'
import { alertsWith } from '../../machines/alerts/index.ts'
import { articleMachine } from '../../machines/article/index.ts'
import { answerSamples } from '../../machines/article/model.ts'
import { articleListWith } from '../../machines/article-list/index.ts'
import { sampleAnswer, sampleQuery } from '../../machines/article-list/model.ts'
import { authenticationWith } from '../../machines/authentication/index.ts'
import { cartWith } from '../../machines/cart/index.ts'
import type { FieldChange } from '../../machines/checkout/events.types.ts'
import { checkoutWith } from '../../machines/checkout/index.ts'
import { cartSamples, draftSamples } from '../../machines/checkout/model.ts'
import { favouritesWith } from '../../machines/favourites/index.ts'
import { giftCardsWith } from '../../machines/gift-cards/index.ts'
import { navigationWith } from '../../machines/navigation/index.ts'
import { overlaysWith } from '../../machines/overlays/index.ts'
import { placeLookupWith } from '../../machines/place-lookup/index.ts'
import { preferredShopWith } from '../../machines/preferred-shop/index.ts'
import { promocodeWith } from '../../machines/promocode/index.ts'
import { refusedLinesWith } from '../../machines/refused-lines/index.ts'
import { reservationWith } from '../../machines/reservation/index.ts'
import { sizeProfileWith } from '../../machines/size-profile/index.ts'
import { stubs } from '../../machines/testing/index.ts'
import { isSameView } from '../../ui/useMachineView/index.ts'
import { line, storedCart } from '../machines/cart/samples.ts'
import { countRenders } from './count-renders.ts'

const ignore = () => undefined
const never = () => new Promise<never>(ignore)

const here = { href: '/checkout', title: 'Kasse' } as never
const startShop = () => {
  const cart = createActor(cartWith({ save: ignore, readStock: never }), { input: {} }).start()
  const lines = ['1', '2', '3'].map((ean) => line(ean, 1))
  cart.send({ type: 'cart.restore', stored: storedCart({ lines }) })
  const favourites = createActor(favouritesWith({ save: ignore })).start()
  favourites.send({ type: 'favourites.restore', stored: null })
  return {
    cart,
    favourites,
    alerts: createActor(alertsWith({ now: () => 0 })).start(),
    overlays: createActor(overlaysWith({ lockScroll: ignore, unlockScroll: ignore, returnFocus: ignore })).start(),
    preferredShop: createActor(preferredShopWith({ save: ignore })).start(),
    sizeProfile: createActor(sizeProfileWith({ save: ignore, syncSizes: never })).start(),
    promocode: createActor(promocodeWith({ checkCode: never, save: ignore })).start(),
    authentication: createActor(authenticationWith(stubs.authentication())).start(),
    navigation: createActor(navigationWith(stubs.navigation()), { input: { here, session: 's' } }).start(),
    shared: { origin: 'https://butikk.test', shops: [], freeShippingFrom: null },
  }
}

/** The checkout's screen at its first step. */
function startCheckout() {
  const checkout = createActor(checkoutWith(stubs.checkout())).start()
  checkout.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
  const page: CheckoutPage = {
    actor: checkout,
    reservation: createActor(reservationWith(stubs.reservation()), { input: { id: null } }).start(),
    addresses: createActor(addressLookupWith(stubs.addressLookup())).start(),
    places: createActor(placeLookupWith(stubs.placeLookup())).start(),
    refusedLines: createActor(refusedLinesWith(stubs.refusedLines())).start(),
    giftCards: createActor(giftCardsWith(stubs.giftCards())).start(),
    data: {
      shops: [],
      deliveryRange: '1–3 dager',
      now: '2026-11-28T12:00:00Z',
      freight: null,
      collectId: 2,
      payBys: ['card'],
    },
    api: never,
    isReady: () => true,
  }
  show(<CheckoutScreen {...page} />)
  return { checkout }
}

const answer = sampleAnswer([1, 2, 3, 4], 4)
const facets = {
  ...answer.facets,
  genders: [
    { id: 1, name: 'Herre', count: 20 },
    { id: 2, name: 'Dame', count: 45 },
  ],
  brands: [
    { id: 1, name: 'Vardeholm', count: 45 },
    { id: 2, name: 'Lyngfonn', count: 5 },
  ],
}
const startList = () =>
  createActor(articleListWith({ findArticles: never }), {
    input: { query: sampleQuery, answer: { ...answer, facets } },
  }).start()

const show = (page: ReactElement, shop = startShop()) => {
  render(<ShopContext value={shop as never}>{page}</ShopContext>)
  return shop
}
const sent = (send: () => void) => countRenders(() => act(send))
const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

afterEach(cleanup)

describe('a press renders only what shows its change:', () => {
  it('CART-02 another quantity renders one line and the sums', () => {
    show(<CartContent onClose={ignore} isBack={false} />)
    const counts = countRenders(() =>
      fireEvent.click(screen.getAllByRole('button', { name: /^(Øk|Flere|Én til)/ })[0]!),
    )
    // the sums are drawn once, after the line
    expect(counts).toMatchObject({ Line: 1, DrawnSums: 1 })
    expect(counts).not.toHaveProperty('Delivery')
    // what is deferred renders twice, first with what it showed
    expect(total(counts)).toBeLessThanOrEqual(21)
  })

  it('CART-02 a payment that begins renders nothing of the cart', () => {
    const { cart } = show(<CartContent onClose={ignore} isBack={false} />)
    expect(sent(() => cart.send({ type: 'cart.transaction.set', transaction: { paymentId: 'b1' } }))).toEqual({})
  })

  it('LIST-06 a filter renders its own group', () => {
    show(<Filters list={startList()} />)
    const counts = countRenders(() => fireEvent.click(screen.getAllByRole('checkbox')[0]!))
    expect(counts).toMatchObject({ Boxes: 1, Checkbox: 1 })
    expect(total(counts)).toBeLessThanOrEqual(6)
  })

  it('LIST-06 sorting renders no filter', () => {
    const list = startList()
    show(<Filters list={list} />)
    expect(sent(() => list.send({ type: 'list.order.flip' }))).toEqual({})
  })

  it('LIST-07 a handle of the price renders the price alone', () => {
    show(<Filters list={startList()} />)
    const counts = countRenders(() => fireEvent.keyDown(screen.getAllByRole('slider')[0]!, { key: 'ArrowRight' }))
    expect(counts).toMatchObject({ PriceSlider: 1 })
    expect(total(counts)).toBeLessThanOrEqual(7)
  })

  it('PROD-09 a heart renders itself in a list', () => {
    const { favourites } = show(
      <ListScreen
        actor={startList()}
        place={{ kind: 'category', name: 'Jakker', trail: [], canonical: '/jakker', scope: {} } as never}
        data={null}
        branch={() => []}
        api={never}
        outcome={() => ({ type: 'render', status: 200 })}
      />,
    )
    const counts = sent(() => favourites.send({ type: 'favourites.toggle', articleId: 1 }))
    expect(counts).toMatchObject({ Heart: 1 })
    expect(counts).not.toHaveProperty('ArticleCard')
    expect(total(counts)).toBeLessThanOrEqual(5)
  })

  it('PROD-02 another size does not render the description', () => {
    const article = createActor(articleMachine, { input: { key: { id: 1 }, answer: answerSamples.usual } }).start()
    show(<Details actor={article} />)
    expect(sent(() => article.send({ type: 'article.size.choose', sizeId: 2 }))).toEqual({})
  })

  it('BUY-08 a press that reserves renders its button alone', () => {
    const article = createActor(articleMachine, {
      input: { key: { id: 1 }, answer: answerSamples.usual, variantId: 21, shopId: 7 },
    }).start()
    const { shared, ...shop } = startShop()
    shop.preferredShop.send({ type: 'preferredShop.restore', stored: null })
    shop.preferredShop.send({ type: 'preferredShop.choose', shopId: 7 })
    show(<Reserve actor={article} />, { ...shop, shared: { ...shared, shops: [{ id: 7, name: 'Bergen' }] as never } })
    const button = screen.getByRole('button', { name: 'Reserver i butikk' })
    const counts = countRenders(() => fireEvent.click(button))
    expect(counts).toMatchObject({ Reserve: 1, Button: 1 })
    expect(total(counts)).toBeLessThanOrEqual(5)
  })

  it('PAY-02 a typed character renders its field alone', () => {
    startCheckout()
    const counts = countRenders(() => fireEvent.change(screen.getByLabelText('Navn'), { target: { value: 'K' } }))
    expect(counts).toEqual({ CheckoutField: 1, TextField: 1, Field: 1 })
  })

  it('PAY-02 a press that goes on renders its two steps', () => {
    const { checkout } = startCheckout()
    for (const [field, value] of Object.entries(draftSamples.whole.fields).slice(0, 3))
      act(() => checkout.send({ type: 'checkout.field.change', field, value } as FieldChange))
    const counts = countRenders(() => fireEvent.click(screen.getByRole('button', { name: 'Videre til levering' })))
    expect(counts).toMatchObject({ Contact: 1, Delivery: 1, CheckoutField: 3 })
    for (const other of ['Screen', 'Summary', 'Problems', 'Payment', 'PageHeading'])
      expect(counts).not.toHaveProperty(other)
    expect(total(counts)).toBeLessThanOrEqual(25)
  })

  it('HEAD-13 a pointer over an alert renders nothing', () => {
    addLateAlerts()
    const { alerts } = show(<Alerts />)
    act(() => alerts.send({ type: 'alerts.show', alert: { type: 'warning', code: 'cart.dropped', about: 'damaged' } }))
    expect(sent(() => alerts.send({ type: 'alerts.hold', by: 'pointer' }))).toEqual({})
  })

  it('HEAD-13 a new alert does not render the earlier ones', () => {
    const { alerts } = show(<EarlierAlerts />)
    const alert = { type: 'warning', code: 'cart.dropped', about: 'damaged' } as const
    expect(sent(() => alerts.send({ type: 'alerts.show', alert }))).toEqual({})
  })
})

describe('what is selected', () => {
  it('is the same when it holds the same', () => {
    expect(isSameView({ lines: [{ ean: '1' }], total: 5 }, { lines: [{ ean: '1' }], total: 5 })).toBe(true)
  })

  it.each([
    ['another value', { total: 5 }, { total: 6 }],
    ['one value more', { total: 5 }, { total: 5, count: 1 }],
    ['another order', [1, 2], [2, 1]],
    ['a list in place of an object', [], {}],
    ['nothing in place of an object', {}, null],
    ['another set, which is not looked into', new Set([1]), new Set([1])],
  ])('differs by %s', (_, one, other) => {
    expect(isSameView(one, other)).toBe(false)
  })
})
