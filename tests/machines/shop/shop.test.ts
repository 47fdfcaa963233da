import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { accountWith } from '../../../machines/account/index.ts'
import { customerSample } from '../../../machines/authentication/model.ts'
import { emptyCart, toStored } from '../../../machines/cart/index.ts'
import { lineSamples } from '../../../machines/cart/model.ts'
import { checkoutWith } from '../../../machines/checkout/index.ts'
import { onlyNecessary } from '../../../machines/consent/index.ts'
import type { Customer } from '../../../machines/domain/index.ts'
import { historyWith } from '../../../machines/history/index.ts'
import type { Screen, Visit } from '../../../machines/navigation/index.ts'
import { pollWith } from '../../../machines/poll/index.ts'
import { recentlyViewedWith } from '../../../machines/recently-viewed/index.ts'
import { refusedLinesWith } from '../../../machines/refused-lines/index.ts'
import { reservationWith } from '../../../machines/reservation/index.ts'
import { requestSample, reservationSample } from '../../../machines/reservation/model.ts'
import { searchWith } from '../../../machines/search/index.ts'
import { sessionsWith } from '../../../machines/sessions/index.ts'
import {
  accountActors,
  connectPageActor,
  followCart,
  followCustomer,
  lazyActors,
  preload,
  selectShop,
  shopMachine,
  shopWith,
} from '../../../machines/shop/index.ts'
import { recentlyViewedRoutes } from '../../../machines/shop/recently-viewed-routes.ts'
import { sharedKeys } from '../../../machines/tabs/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

const here: Visit = { href: '/dame', key: 'first', kind: 'push' }
const jacket = { ...lineSamples.jacket, webPurchaseLimit: 1 }

const soon = () => new Promise((done) => setTimeout(done))

/** The root actor with its event router, on in-memory ports. */
function open(loadParts?: () => Promise<ReturnType<typeof lazyActors>>) {
  const clock = new SimulatedClock()
  const ports = stubs.shop(clock)
  const late = stubs.late()
  const customer = stubs.customer()
  ports.loadActors.always(loadParts ?? (() => lazyActors(late)))
  ports.loadAccountActors.always(() => accountActors(customer))
  const shop = createActor(shopWith(ports), {
    clock,
    input: { here, session: 's', title: 'Dame', screen: { name: 'list', params: { gender: 'dame' }, trail: 'reset' } },
  }).start()
  const parts = selectShop(shop.getSnapshot())
  const { navigation } = ports
  const arrive = async (href: string, screen?: Screen) => {
    parts.navigation.send({ type: 'navigation.go', href })
    await navigation.bring.answer({ type: 'ready' })
    const { key } = parts.navigation.getSnapshot().context.here
    parts.navigation.send({ type: 'navigation.shown', key, title: href, ...(screen && { screen }) })
  }
  const shown = () => parts.alerts.getSnapshot().context.queue[0]
  return { parts, ports, late, customer, arrive, shown, overlay: () => parts.overlays.getSnapshot() }
}

/** A shop with a filled cart, logged in unless `user` is null. */
async function openFor(user: Customer | null = customerSample) {
  const shop = open()
  const { parts, customer } = shop
  parts.cart.send({ type: 'cart.restore', stored: null })
  parts.favourites.send({ type: 'favourites.restore', stored: null })
  parts.preferredShop.send({ type: 'preferredShop.restore', stored: null })
  parts.sizeProfile.send({ type: 'sizeProfile.restore', stored: null })
  parts.promocode.send({ type: 'promocode.synced', stored: null })
  parts.consent.send({ type: 'consent.restore', stored: null })
  parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
  for (const part of [parts.authentication, parts.favourites, parts.promocode, parts.tabs]) preload(part)
  await soon()
  await customer.authentication.readUser.answer({ user })
  return shop
}

describe('the shop forwards', () => {
  it('CART-01 a first add to the open cart', async () => {
    const { parts, overlay, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: null })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(overlay().value).toBe('beside')
    expect(shown()).toBeUndefined()
  })

  it.each([
    ['the purchase limit', 5, 'cart.limitReached', 1],
    ['the stock', 0, 'cart.stockReached', 0],
  ])('CART-02 %s to an alert that says why', async (_, stock, code, most) => {
    const { parts, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: null })
    if (stock > 0) parts.cart.send({ type: 'cart.item.add', line: jacket, stock })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code, about: 'Skalljakke', most })
  })

  it('CART-08 a damaged stored cart to an alert', async () => {
    const { parts, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: '{"v":2' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'cart.dropped' })
  })

  it('a cart that fails to load to an alert', async () => {
    let isOnline = false
    const { parts, shown } = open(async () => {
      if (!isOnline) throw new Error('net')
      return lazyActors(stubs.late())
    })
    parts.cart.send({ type: 'cart.restore', stored: null })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(shown()).toMatchObject({ type: 'error', code: 'cart.absent' })
    isOnline = true
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(parts.cart.getSnapshot().context.count).toBe(1)
  })

  it('ROUTE-19 a page that fails to load to an alert with a retry', async () => {
    const { parts, ports, shown } = open()
    const { bring } = ports.navigation
    parts.navigation.send({ type: 'navigation.go', href: '/herre' })
    await bring.fail()
    expect(shown()).toMatchObject({
      type: 'error',
      code: 'navigation.failed',
      about: '/herre',
      action: { code: 'retry' },
    })
    parts.alerts.send({ type: 'alerts.act' })
    expect(bring.calls.map(([{ href }]) => href)).toEqual(['/herre', '/herre'])
    expect(shown()).toBeUndefined()
  })

  it('HEAD-13 ROUTE-19 a page that failed replaces the alert of the missing net', async () => {
    const { parts, ports } = open()
    parts.alerts.send({ type: 'alerts.show', alert: { type: 'warning', code: 'net.gone', about: '' } })
    parts.navigation.send({ type: 'navigation.go', href: '/herre' })
    await ports.navigation.bring.fail()
    expect(parts.alerts.getSnapshot().context.queue.map(({ code }) => code)).toEqual(['navigation.failed'])
  })

  it('ROUTE-19 HEAD-13 an alert of a page that failed leaves when another page is asked for', async () => {
    const { parts, ports, shown } = open()
    parts.navigation.send({ type: 'navigation.go', href: '/herre' })
    await ports.navigation.bring.fail()
    expect(shown()?.code).toBe('navigation.failed')
    parts.navigation.send({ type: 'navigation.go', href: '/barn' })
    expect(shown()).toBeUndefined()
  })

  it('ROUTE-19 HEAD-13 an alert of a page that failed leaves on the way back', async () => {
    const { parts, ports, shown } = open()
    parts.navigation.send({ type: 'navigation.popped', href: '/herre', key: 'other' })
    await ports.navigation.bring.fail()
    expect(shown()?.code).toBe('navigation.failed')
    parts.navigation.send({ type: 'navigation.popped', href: here.href, key: here.key })
    expect(shown()).toBeUndefined()
  })

  it('an alert of another kind reaches no machine', () => {
    const { parts, ports } = open()
    parts.alerts.send({ type: 'alerts.show', alert: { type: 'info', code: 'x', about: '', action: { code: 'read' } } })
    parts.alerts.send({ type: 'alerts.act' })
    expect(ports.navigation.bring.calls).toEqual([])
  })

  it('HEAD-07 an arrival to menu and dialogs', async () => {
    const { arrive, ports, overlay, parts } = open()
    parts.menu.send({ type: 'menu.toggle' })
    parts.overlays.send({ type: 'overlay.open', name: 'cart', opener: 'header-cart' })
    await arrive('/herre')
    expect(parts.menu.getSnapshot().value).toBe('closed')
    expect(overlay().value).toBe('closed')
    expect(ports.overlays.returnFocus.calls).toEqual([])
  })

  it('LIST-10 the same screen with other filters to the menu only', async () => {
    const { arrive, overlay, parts } = open()
    parts.overlays.send({ type: 'overlay.open', name: 'privacy' })
    await arrive('/dame?farge=3')
    expect(overlay().value).toBe('open')
  })

  it('HEAD-11 an arrival to the breadcrumbs', async () => {
    const { arrive, late, parts } = open()
    parts.breadcrumbs.send({ type: 'breadcrumbs.restore', stored: null })
    await arrive('/product/skalljakke', { name: 'article', params: { article: 'skalljakke' }, trail: 'add' })
    await soon()
    const { last } = late.breadcrumbs.save
    expect(last?.trail.map(({ name, href, params }) => [name, href, params])).toEqual([
      ['list', '/dame', { gender: 'dame' }],
      ['article', '/product/skalljakke', { article: 'skalljakke' }],
    ])
    await arrive('/checkout', { name: 'checkout', params: {}, trail: 'clear' })
    expect(parts.breadcrumbs.getSnapshot().context.trail).toEqual([])
  })
})

const summer = { code: 'SOMMER', amount: 0.2, fixed: false }

describe('CART-13 cart and promocode agree', () => {
  async function openWithCode() {
    const shop = await openFor()
    const { parts, customer } = shop
    parts.promocode.send({ type: 'promocode.type', text: 'sommer' })
    parts.promocode.send({ type: 'promocode.submit' })
    await customer.promocode.checkCode.answer({ type: 'accepted', promocode: summer })
    const discount = () => parts.cart.getSnapshot().context.discount.code
    const held = () => parts.promocode.getSnapshot().context.accepted?.code ?? null
    return { ...shop, discount, held, kept: () => customer.promocode.save.last?.promocode ?? null }
  }

  it('a removed one leaves the cart', async () => {
    const { parts, discount, held, kept } = await openWithCode()
    expect([discount(), held(), kept()]).toEqual(['SOMMER', 'SOMMER', summer])
    expect(parts.cart.getSnapshot().context.total).toBe(103_920)
    parts.promocode.send({ type: 'promocode.remove' })
    expect([discount(), held(), kept()]).toEqual([null, null, null])
    expect(parts.cart.getSnapshot().context.total).toBe(129_900)
  })

  it('CART-05 one that the cart refuses has the reason', async () => {
    const { parts, customer } = await openFor()
    const discount = { activated: true, amount: 100, fixed: true, code: null, originalTotal: 0 }
    const lines = [{ ...jacket, count: 1, stock: 5 }]
    parts.promocode.send({ type: 'promocode.type', text: 'sommer' })
    parts.promocode.send({ type: 'promocode.submit' })
    parts.cart.send({ type: 'cart.synced', stored: { ...toStored(emptyCart), lines, discount } })
    await customer.promocode.checkCode.answer({ type: 'accepted', promocode: summer })
    expect(parts.cart.getSnapshot().context.discount.amount).toBe(100)
    const { context } = parts.promocode.getSnapshot()
    expect([context.accepted?.code ?? null, context.refusal]).toEqual([null, 'otherDiscount'])
  })

  it('CART-03 undoing the last removal restores it', async () => {
    const { parts, discount, held, kept } = await openWithCode()
    parts.cart.send({ type: 'cart.item.remove', ean: jacket.ean })
    expect([discount(), held(), kept()]).toEqual([null, null, null])
    parts.cart.send({ type: 'cart.item.restore' })
    expect([discount(), held(), kept()]).toEqual(['SOMMER', 'SOMMER', summer])
  })

  it('CART-12 a cleared cart drops it', async () => {
    const { parts, discount, held, kept } = await openWithCode()
    parts.cart.send({ type: 'cart.clear' })
    expect([discount(), held(), kept()]).toEqual([null, null, null])
  })

  const reduced = {
    ...toStored(emptyCart),
    lines: [{ ...jacket, count: 1, stock: 5 }],
    discount: { activated: true, amount: 0.2, fixed: false, code: 'SOMMER', originalTotal: 0 },
  }

  it('a stored cart brings its discount to a promocode that is not stored', async () => {
    const { parts } = open()
    parts.cart.send({ type: 'cart.restore', stored: reduced })
    parts.promocode.send({ type: 'promocode.synced', stored: null })
    await soon()
    expect(parts.promocode.getSnapshot().context.accepted).toEqual(summer)
  })

  it.each([
    ['is empty', null],
    ['has none', { ...reduced, discount: toStored(emptyCart).discount }],
    ['is unreadable', 'no cart'],
  ])('a stored promocode is dropped when the cart %s', async (_, stored) => {
    const { parts, customer } = open()
    parts.cart.send({ type: 'cart.restore', stored })
    parts.promocode.send({ type: 'promocode.synced', stored: { v: 1, promocode: summer } })
    // an empty cart is read with the first line
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(parts.promocode.getSnapshot().context.accepted).toBeNull()
    expect(customer.promocode.save.last?.promocode).toBeNull()
  })

  it('STORE-02 the promocode beside the cart of a newer build stays stored', async () => {
    const { parts, customer } = open()
    parts.cart.send({ type: 'cart.restore', stored: { ...reduced, v: 99 } })
    parts.promocode.send({ type: 'promocode.synced', stored: { v: 1, promocode: summer } })
    await soon()
    expect(customer.promocode.save.calls).toEqual([])
  })

  it('another tab that has discounted the cart brings its code', async () => {
    const { parts, held, kept } = await openWithCode()
    parts.promocode.send({ type: 'promocode.remove' })
    parts.cart.send({ type: 'cart.synced', stored: reduced })
    expect([held(), kept()]).toEqual(['SOMMER', null]) // the other tab has written it
  })

  it('another tab’s code wins over one that is being checked here', async () => {
    const { parts } = await openFor()
    parts.promocode.send({ type: 'promocode.type', text: 'klubb' })
    parts.promocode.send({ type: 'promocode.submit' })
    parts.cart.send({ type: 'cart.synced', stored: reduced })
    expect(parts.promocode.getSnapshot().context.accepted?.code).toBe('SOMMER')
  })

  it('another tab that has emptied the cart drops the code', async () => {
    const { parts, held, kept } = await openWithCode()
    parts.cart.send({ type: 'cart.synced', stored: toStored(emptyCart) })
    expect([held(), kept()]).toEqual([null, null])
  })

  it('another tab that has changed only the lines moves no code', async () => {
    const { parts, customer } = await openWithCode()
    const { calls } = customer.promocode.save
    const before = calls.length
    const { lines } = reduced
    parts.cart.send({
      type: 'cart.synced',
      stored: { ...reduced, lines: lines.map((line) => ({ ...line, count: 2 })) },
    })
    expect(calls.length).toBe(before)
  })

  it('a discount that is cleared drops its code', async () => {
    const { parts, discount, held } = await openWithCode()
    parts.cart.send({ type: 'cart.discount.clear' })
    expect([discount(), held()]).toEqual([null, null])
  })

  it('PAY-08 an order that proved paid before the cart was read drops it too', async () => {
    const { parts } = open()
    const pending = { first: [{ orderRef: 'one' }], second: [] }
    const discount = { activated: true, amount: 0.2, fixed: false, code: 'SOMMER', originalTotal: 0 }
    parts.promocode.send({ type: 'promocode.synced', stored: { v: 1, promocode: summer } })
    parts.cart.send({ type: 'cart.order.paid', orderRef: 'one' })
    parts.cart.send({
      type: 'cart.restore',
      stored: { ...toStored(emptyCart), lines: [{ ...jacket, count: 1, stock: 5 }], pending, discount },
    })
    await soon()
    expect(parts.cart.getSnapshot().context.count).toBe(0)
    expect(parts.promocode.getSnapshot().context.accepted).toBeNull()
  })
})

describe('login and logout', () => {
  const ids = ({ parts }: ReturnType<typeof open>) => parts.favourites.getSnapshot().context.ids
  const credentials = { email: 'kari@epost.no', password: 'et ord' }

  it('USER-04 favourites are emptied by a login', async () => {
    const shop = await openFor(null)
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    shop.parts.authentication.send({ type: 'authentication.login', fields: credentials, kind: null, fromCart: false })
    await shop.customer.authentication.logIn.answer({ type: 'done' })
    expect([ids(shop), shop.customer.favourites.save.last?.ids]).toEqual([[], []])
    expect(shop.customer.authentication.reload.calls).toEqual([[{ openCart: false }]])
  })

  it('USER-01 a form that is left shows no old answer', async () => {
    const shop = await openFor(null)
    const { authentication } = shop.parts
    authentication.send({ type: 'authentication.login', fields: credentials, kind: null, fromCart: false })
    await shop.customer.authentication.logIn.answer({ type: 'refused', status: 422 })
    expect(authentication.getSnapshot().context.error).not.toBeNull()
    await shop.arrive('/registrer')
    expect(authentication.getSnapshot().context.error).toBeNull()
  })

  it('OWN-03 what a guest liked waits for the account at a login', async () => {
    const shop = await openFor(null)
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    shop.parts.authentication.send({ type: 'authentication.login', fields: credentials, kind: null, fromCart: false })
    await shop.customer.authentication.logIn.answer({ type: 'done' })
    expect(shop.customer.favourites.save.last?.account).toEqual({ customerId: null, added: [3], removed: [] })
  })

  it('OWN-03 favourites of an account leave the browser at a logout', async () => {
    const shop = await openFor()
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    shop.parts.favourites.send({ type: 'favourites.account.opened', customerId: customerSample.id })
    shop.parts.authentication.send({ type: 'authentication.logout' })
    await shop.customer.authentication.logOut.answer({ type: 'done' })
    expect([ids(shop), shop.customer.favourites.save.last]).toEqual([[], { v: 2, ids: [] }])
  })

  it('USER-04 favourites are emptied when the account is deleted', async () => {
    const shop = await openFor()
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    const ports = stubs.account()
    const account = createActor(accountWith(ports), { input: { customer: customerSample } }).start()
    connectPageActor('account', account, shop.parts)
    account.send({ type: 'account.delete' })
    account.send({ type: 'account.delete.confirm', currentPassword: 'et hemmelig ord' })
    await soon()
    expect(ids(shop)).toEqual([3])
    await ports.deleteCustomer.answer({ type: 'done' })
    expect(ids(shop)).toEqual([])
  })

  it('USER-04 favourites are kept by a registration', async () => {
    const shop = await openFor(null)
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    const fields = {
      ...credentials,
      passwordConfirmation: credentials.password,
      firstName: 'Kari',
      lastName: 'Nordmann',
      phone: '41234567',
      termsConditions: true,
    }
    shop.parts.authentication.send({ type: 'authentication.register', fields, fromCart: false })
    await shop.customer.authentication.register.answer({ type: 'done' })
    expect(shop.customer.authentication.reload.calls).toHaveLength(1)
    expect(ids(shop)).toEqual([3])
  })

  it('USER-05 they are kept by a logout or an expired session', async () => {
    const shop = await openFor()
    shop.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    shop.parts.authentication.send({ type: 'authentication.expire', reason: 'noUser' })
    expect(shop.parts.authentication.getSnapshot().context.user).toBeNull()
    expect(ids(shop)).toEqual([3])
    const other = await openFor()
    other.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    other.parts.authentication.send({ type: 'authentication.logout' })
    await other.customer.authentication.logOut.answer({ type: 'done' })
    expect(ids(other)).toEqual([3])
  })

  it('a press whose code does not come is reported', async () => {
    const { parts, ports, shown } = open()
    ports.loadAccountActors.always(() => Promise.reject(new Error('net')))
    parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    await soon()
    expect(shown()).toMatchObject({ type: 'error', code: 'part.absent' })
  })

  it('HEAD-14 an answer to the cookie banner whose code does not come is reported', async () => {
    const { parts, shown } = open(() => Promise.reject(new Error('net')))
    parts.consent.send({ type: 'consent.restore', stored: null })
    parts.consent.send({ type: 'consent.accept.all' })
    await soon()
    expect(shown()).toMatchObject({ type: 'error', code: 'part.absent' })
  })

  it('breadcrumbs whose code does not come are no alert', async () => {
    const { parts, shown } = open(() => Promise.reject(new Error('net')))
    const crumb = { name: 'list', params: {}, title: 'Herre', href: '/herre', scrollPosition: 0 }
    parts.breadcrumbs.send({ type: 'breadcrumbs.arrive', crumb, rule: 'add' })
    await soon()
    expect(shown()).toBeUndefined()
  })

  it('STORE-02 favourites that can not be read to an alert', async () => {
    const { parts, shown } = open()
    parts.favourites.send({ type: 'favourites.restore', stored: 'x' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'favourites.dropped', about: 'damaged' })
  })

  it('STORE-02 an unreadable promocode of this tab to an alert', async () => {
    const { parts, shown } = open()
    parts.promocode.send({ type: 'promocode.synced', stored: 'x' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'promocode.dropped', about: 'damaged' })
    const other = open()
    other.parts.promocode.send({ type: 'promocode.synced', stored: { v: 1, promocode: summer } })
    other.parts.promocode.send({ type: 'promocode.synced', stored: 'x' })
    await soon()
    expect(other.parts.promocode.getSnapshot().context.accepted).toEqual(summer)
    expect(other.shown()).toBeUndefined()
  })
})

describe('CART-11 another tab', () => {
  const send = ({ parts }: ReturnType<typeof open>, key: string | null, value: unknown) =>
    parts.tabs.send({ type: 'tabs.storage.changed', key, value: value === null ? null : JSON.stringify(value) })

  it('changes cart, promocode and favourites here', async () => {
    const shop = await openFor()
    send(shop, 'cart', { ...toStored(emptyCart), lines: [{ ...jacket, webPurchaseLimit: 3, count: 2, stock: 5 }] })
    send(shop, 'activePromocode', { v: 1, promocode: summer })
    send(shop, 'favourites', { v: 2, ids: [7] })
    const { cart, promocode, favourites } = shop.parts
    expect([
      cart.getSnapshot().context.count,
      promocode.getSnapshot().context.accepted,
      favourites.getSnapshot().context.ids,
    ]).toEqual([2, summer, [7]])
    // the other tab has written it
    expect(shop.customer.favourites.save.calls).toEqual([])
  })

  it('with another user reloads the page once', async () => {
    const shop = await openFor()
    send(shop, 'user', { v: 1, loaded: true })
    expect(shop.customer.authentication.reload.calls).toEqual([])
    send(shop, 'user', { v: 1, loaded: false })
    send(shop, null, null)
    expect(shop.customer.authentication.reload.calls).toEqual([[{ openCart: false }]])
  })

  it('that emptied the store has taken the user along', async () => {
    const shop = await openFor()
    send(shop, null, null)
    expect(shop.customer.authentication.reload.calls).toHaveLength(1)
  })

  it('FIND-09 changes the preferred shop here', async () => {
    const shop = await openFor()
    send(shop, 'preferredShop', { v: 1, shopId: 6 })
    await soon()
    expect(shop.parts.preferredShop.getSnapshot().context.shopId).toBe(6)
    expect(shop.late.preferredShop.save.calls).toEqual([])
  })

  it('with invalid JSON changes nothing here', async () => {
    const shop = await openFor()
    shop.parts.tabs.send({ type: 'tabs.storage.changed', key: 'cart', value: '{' })
    expect(shop.parts.cart.getSnapshot().context.count).toBe(1)
  })
})

describe('FIND-10 the size profile', () => {
  const sizesIn = ({ parts }: ReturnType<typeof open>) => parts.sizeProfile.getSnapshot().context.sizes
  const kept = [{ audience: jacket.gender, kind: 'letters', size: jacket.size }]

  it('keeps the size of what goes into the cart', async () => {
    const shop = await openFor()
    await soon()
    expect(sizesIn(shop)).toEqual(kept)
    expect(shop.late.sizeProfile.save.last).toEqual({ v: 1, sizes: kept })
  })

  it('is deleted by a logout', async () => {
    const shop = await openFor()
    shop.parts.authentication.send({ type: 'authentication.logout' })
    await shop.customer.authentication.logOut.answer({ type: 'done' })
    expect(sizesIn(shop)).toEqual([])
    expect(shop.late.sizeProfile.save.last).toEqual({ v: 1, sizes: [] })
  })

  it('stays when the session expires', async () => {
    const shop = await openFor()
    shop.parts.authentication.send({ type: 'authentication.expire', reason: 'noUser' })
    await soon()
    expect(sizesIn(shop)).toEqual(kept)
  })

  it('changes when another tab changes it', async () => {
    const shop = await openFor()
    const stored = { v: 1, sizes: [{ audience: 'Barn', kind: 'children', size: '116' }] }
    shop.parts.tabs.send({ type: 'tabs.storage.changed', key: 'sizeProfile', value: JSON.stringify(stored) })
    await soon()
    expect(sizesIn(shop)).toEqual(stored.sizes)
  })

  it('STORE-02 is dropped with a word when it is unreadable', async () => {
    const { parts, shown } = open()
    parts.sizeProfile.send({ type: 'sizeProfile.restore', stored: 'x' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'sizeProfile.dropped', about: 'damaged' })
  })
})

describe('FIND-09 the preferred shop', () => {
  it('is the first shop that the cart is collected in', async () => {
    const { parts, late } = await openFor()
    for (const shopId of [6, 7]) parts.cart.send({ type: 'cart.shop.choose', shopId })
    await soon()
    expect(parts.preferredShop.getSnapshot().context.shopId).toBe(6)
    expect(late.preferredShop.save.calls).toEqual([[{ v: 1, shopId: 6 }]])
  })

  it('is no reason to collect the cart', async () => {
    const { parts } = await openFor()
    parts.preferredShop.send({ type: 'preferredShop.choose', shopId: 6 })
    await soon()
    expect(parts.cart.getSnapshot().context.selectedShipping.id).toBe('home')
  })

  it('STORE-02 is dropped with a word when it is unreadable', async () => {
    const { parts, shown } = open()
    parts.preferredShop.send({ type: 'preferredShop.restore', stored: 'x' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'preferredShop.dropped', about: 'damaged' })
  })
})

describe('STORE-02 an answer to the cookie banner', () => {
  it.each([
    ['damaged', 'x'],
    ['future', { v: 2 }],
  ])('is dropped with a word before the banner is needed: %s', async (reason, kept) => {
    const { parts, shown } = open()
    parts.consent.send({ type: 'consent.restore', stored: { accepted: true, kept } })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'consent.dropped', about: reason })
  })

  it('loads no code when it can be read', async () => {
    const { ports, parts } = open()
    for (const kept of [null, { v: 1, purposes: {} }])
      parts.consent.send({ type: 'consent.restore', stored: { accepted: true, kept } })
    await soon()
    expect(ports.loadActors.calls).toEqual([])
  })
})

describe('events of a page’s machine are routed while it runs', () => {
  it('STORE-02 PAY-05 refused lines that cannot be read are dropped with a word', async () => {
    const { parts, shown } = await openFor()
    const refusedLines = createActor(refusedLinesWith({ save: () => {} })).start()
    connectPageActor('refusedLines', refusedLines, parts)
    refusedLines.send({ type: 'refusedLines.restore', stored: '{' })
    expect(shown()).toMatchObject({ type: 'warning', code: 'refusedLines.dropped', about: 'damaged' })
  })

  async function openAccount() {
    const shop = await openFor()
    const ports = stubs.account()
    const account = createActor(accountWith(ports), { input: { customer: customerSample } }).start()
    const following = connectPageActor('account', account, shop.parts)
    return { ...shop, account, accountPorts: ports, following }
  }
  const changed = { ...customerSample, firstName: 'Kåre' }
  const fields = { firstName: 'Kåre', lastName: 'Nordmann', email: 'kari@epost.no', phone: '41234567' }

  it('USER-06 a changed account to authentication while its page is connected', async () => {
    const { account, accountPorts, following, parts } = await openAccount()
    const name = () => parts.authentication.getSnapshot().context.user?.firstName
    account.send({ type: 'account.update', fields })
    await accountPorts.updateCustomer.answer({ type: 'done', customer: changed })
    expect(name()).toBe('Kåre')
    following.unsubscribe()
    account.send({ type: 'account.update', fields })
    await accountPorts.updateCustomer.answer({ type: 'done', customer: { ...changed, firstName: 'Kim' } })
    expect(name()).toBe('Kåre')
  })

  it('USER-10 a deleted account to favourites, authentication and page', async () => {
    const { account, accountPorts, customer, parts } = await openAccount()
    parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
    account.send({ type: 'account.delete' })
    account.send({ type: 'account.delete.confirm', currentPassword: 'et hemmelig ord' })
    await accountPorts.deleteCustomer.answer({ type: 'done' })
    expect(parts.favourites.getSnapshot().context.ids).toEqual([])
    expect(parts.authentication.getSnapshot().context.user).toBeNull()
    expect(customer.authentication.reload.calls).toHaveLength(1)
  })

  it('USER-05 a 401 to the account or the history ends the session here', async () => {
    const { account, accountPorts, parts } = await openAccount()
    account.send({ type: 'account.download' })
    await accountPorts.readData.answer({ type: 'refused', status: 401 })
    expect(parts.authentication.getSnapshot().context.user).toBeNull()

    const shop = await openFor()
    const history = stubs.history()
    const actor = createActor(historyWith(history), { input: { list: 'orders' } }).start()
    connectPageActor('history', actor, shop.parts)
    await history.readPage.answer({ type: 'signedOut' })
    expect(shop.parts.authentication.getSnapshot().context.user).toBeNull()
  })

  it('USER-05 a 401 to the list of sessions ends the session here', async () => {
    const { parts } = await openFor()
    const ports = stubs.sessions()
    const sessions = createActor(sessionsWith(ports)).start()
    connectPageActor('sessions', sessions, parts)
    await ports.readSessions.answer({ type: 'signedOut' })
    expect(parts.authentication.getSnapshot().context.user).toBeNull()
  })

  it('USER-08 an answer to the cookie banner to the account', async () => {
    const { account, parts } = await openAccount()
    parts.consent.send({ type: 'consent.restore', stored: null })
    parts.consent.send({ type: 'consent.accept.all' })
    await soon()
    expect(account.getSnapshot().context.customer.consents).toMatchObject({ googleAnalytics: true, metaPixel: true })
  })

  it('USER-08 no answer to the cookie banner to an account that has ended', async () => {
    const { account, parts } = await openAccount()
    parts.consent.send({ type: 'consent.restore', stored: null })
    account.stop()
    const before = account.getSnapshot()
    parts.consent.send({ type: 'consent.accept.all' })
    await soon()
    expect(parts.consent.getSnapshot().value).toBe('answered')
    await soon()
    expect(account.getSnapshot()).toBe(before)
  })

  it('HEAD-03 searches of another tab to the search', async () => {
    const { parts } = await openFor()
    const search = createActor(searchWith(stubs.search()), { input: { text: '' } }).start()
    connectPageActor('search', search, parts)
    search.send({ type: 'search.recent.restore', stored: null })
    const value = JSON.stringify({ v: 1, queries: ['ullsokker'] })
    parts.tabs.send({ type: 'tabs.storage.changed', key: sharedKeys.searches, value })
    await soon()
    expect(search.getSnapshot().context.recent).toEqual(['ullsokker'])
  })

  it('USER-08 HEAD-14 consent in the account to its own purpose only', async () => {
    const { account, accountPorts, late, parts } = await openAccount()
    const answer = (consents: Partial<Customer['consents']>) =>
      accountPorts.updateCustomer.answer({
        type: 'done',
        customer: { ...customerSample, consents: { ...customerSample.consents, ...consents } },
      })
    account.send({ type: 'account.consent.set', purpose: 'newsletter', given: true })
    await answer({ newsletter: true })
    expect(parts.consent.getSnapshot().context.purposes).toBeNull()
    account.send({ type: 'account.consent.set', purpose: 'googleAnalytics', given: true })
    await answer({ newsletter: true, googleAnalytics: true })
    await soon()
    expect(late.consent.save.last?.purposes).toEqual({ ...onlyNecessary, analytics: true })
    expect(parts.consent.getSnapshot().value).toBe('answered')
  })

  it.each([
    ['given', true, 'kept'],
    ['withdrawn', false, 'visit'],
  ])('OWN-06 a consent that is %s to the recently viewed articles', async (_, preferences, state) => {
    const { parts } = await openFor(null)
    const viewed = createActor(recentlyViewedWith(stubs.recentlyViewed())).start()
    viewed.send({ type: 'recentlyViewed.restore', stored: null, isAllowed: !preferences, now: 1 })
    connectPageActor('recentlyViewed', viewed, parts, recentlyViewedRoutes)
    parts.consent.send({ type: 'consent.accept.chosen', purposes: { ...onlyNecessary, preferences } })
    await soon()
    expect(viewed.getSnapshot().value).toBe(state)
  })

  it('OWN-06 a logout to the recently viewed articles', async () => {
    const { parts, customer } = await openFor()
    const viewed = createActor(recentlyViewedWith(stubs.recentlyViewed())).start()
    viewed.send({ type: 'recentlyViewed.viewed', articleId: 1, at: 1, list: null })
    viewed.send({ type: 'recentlyViewed.restore', stored: null, isAllowed: false, now: 1 })
    connectPageActor('recentlyViewed', viewed, parts, recentlyViewedRoutes)
    parts.authentication.send({ type: 'authentication.logout' })
    await customer.authentication.logOut.answer({ type: 'done' })
    expect(viewed.getSnapshot().context.viewed).toEqual([])
  })

  it('OWN-06 an arrival to the recently viewed articles, which ends the offer to undo', async () => {
    const { parts, arrive } = await openFor(null)
    const viewed = createActor(recentlyViewedWith(stubs.recentlyViewed())).start()
    viewed.send({ type: 'recentlyViewed.viewed', articleId: 1, at: 1, list: null })
    viewed.send({ type: 'recentlyViewed.restore', stored: null, isAllowed: false, now: 1 })
    connectPageActor('recentlyViewed', viewed, parts, recentlyViewedRoutes)
    viewed.send({ type: 'recentlyViewed.clear' })
    expect(viewed.getSnapshot().context.cleared).not.toBeNull()
    await arrive('/sko')
    expect(viewed.getSnapshot().context.cleared).toBeNull()
  })

  it('OWN-06 no end of a session to the recently viewed articles', async () => {
    const { parts } = await openFor()
    const viewed = createActor(recentlyViewedWith(stubs.recentlyViewed())).start()
    viewed.send({ type: 'recentlyViewed.viewed', articleId: 1, at: 1, list: null })
    viewed.send({ type: 'recentlyViewed.restore', stored: null, isAllowed: false, now: 1 })
    connectPageActor('recentlyViewed', viewed, parts, recentlyViewedRoutes)
    parts.authentication.send({ type: 'authentication.expire', reason: 'noUser' })
    expect(parts.authentication.getSnapshot().context.user).toBeNull()
    expect(viewed.getSnapshot().context.viewed).toHaveLength(1)
  })

  it('STORE-02 answers to polls that can not be read to an alert', async () => {
    const { parts, shown } = open()
    const poll = createActor(pollWith(stubs.poll()), { input: { pollId: null } }).start()
    connectPageActor('poll', poll, parts)
    poll.send({ type: 'poll.restore', stored: 'x' })
    expect(shown()).toMatchObject({ type: 'warning', code: 'poll.dropped', about: 'damaged' })
  })

  it('PAY-05 refused lines of a reservation to the cart’s errors', async () => {
    const { parts } = await openFor()
    const ports = stubs.reservation()
    const reservation = createActor(reservationWith(ports), { input: { id: null } }).start()
    connectPageActor('reservation', reservation, parts)
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    await ports.sendReservation.answer({ type: 'refused', lines: [{ ean: jacket.ean, available: 0 }] })
    expect(parts.cart.getSnapshot().context.errors).toEqual([{ ean: jacket.ean, available: 0 }])
  })

  it('PAY-04 a reservation that is made, which empties the cart', async () => {
    const { parts } = await openFor()
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    const ports = stubs.reservation()
    const reservation = createActor(reservationWith(ports), { input: { id: null } }).start()
    connectPageActor('reservation', reservation, parts)
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    expect(parts.cart.getSnapshot().context.count).toBeGreaterThan(0)
    await ports.sendReservation.answer({ type: 'reserved', reservation: reservationSample(1) })
    expect(parts.cart.getSnapshot().context.count).toBe(0)
  })

  it('BUY-08 nothing of a reservation that is not the cart’s', async () => {
    const { parts } = await openFor()
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    const { count } = parts.cart.getSnapshot().context
    const ports = stubs.reservation()
    const reservation = createActor(reservationWith(ports), { input: { id: null, isCart: false } }).start()
    connectPageActor('reservation', reservation, parts)
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    await ports.sendReservation.answer({ type: 'refused', lines: [{ ean: jacket.ean, available: 0 }] })
    expect(parts.cart.getSnapshot().context.errors).toEqual([])
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    const reserved = reservationSample(1)
    const lines = [{ ...reserved.lines[0]!, ean: jacket.ean, count }]
    await ports.sendReservation.answer({ type: 'reserved', reservation: { ...reserved, lines } })
    expect(parts.cart.getSnapshot().context).toMatchObject({ count, errors: [] })
    expect(count).toBeGreaterThan(0)
  })

  it('PAY-04 CART-08 a reservation that is made, which leaves what was added meanwhile', async () => {
    const { parts } = await openFor()
    const add = (ean: string) => parts.cart.send({ type: 'cart.item.add', line: { ...jacket, ean }, stock: 5 })
    const reserved = reservationSample(1)
    const [{ ean, count } = { ean: '', count: 0 }] = reserved.lines
    const ports = stubs.reservation()
    const reservation = createActor(reservationWith(ports), { input: { id: null } }).start()
    connectPageActor('reservation', reservation, parts)
    for (let piece = 0; piece < count; piece += 1) add(ean)
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    add('7009')
    await ports.sendReservation.answer({ type: 'reserved', reservation: reserved })
    expect(parts.cart.getSnapshot().context.lines).toMatchObject([{ ean: '7009', count: 1 }])
  })

  it('PAY-04 a customer to a checkout, once', async () => {
    const { parts } = await openFor()
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    const checkout = createActor(checkoutWith(stubs.checkout())).start()
    const followed = [followCustomer(checkout, parts), followCart(checkout, parts)]
    const { fields } = checkout.getSnapshot().context
    expect(fields.email).toBe(customerSample.email)
    expect(fields.name).toBe(`${customerSample.firstName} ${customerSample.lastName}`)
    checkout.send({ type: 'checkout.field.change', field: 'email', value: '' })
    expect(checkout.getSnapshot().context.fields.email).toBe('')
    for (const one of followed) one.unsubscribe()
  })

  it('PAY-04 no customer to a checkout that is not followed any more', async () => {
    const { parts, customer } = open()
    parts.cart.send({ type: 'cart.restore', stored: null })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    preload(parts.authentication)
    await soon()
    const checkout = createActor(checkoutWith(stubs.checkout())).start()
    followCustomer(checkout, parts).unsubscribe()
    followCart(checkout, parts)
    await customer.authentication.readUser.answer({ user: customerSample })
    expect(parts.authentication.getSnapshot().context.user).not.toBeNull()
    expect(checkout.getSnapshot().context.fields.email).toBe('')
  })
})

it('reports missing code by the name of its port', async () => {
  const ports = stubs.shop()
  const { loadAccountActors: _, ...withoutCustomers } = ports
  const missed: string[] = []
  for (const machine of [shopWith(withoutCustomers), shopMachine]) {
    const shop = createActor(machine, { input: { here, session: 's' } }).start()
    const { cart, favourites } = selectShop(shop.getSnapshot())
    cart.on('*', (event) => 'error' in event && missed.push(String(event.error)))
    favourites.on('*', (event) => 'error' in event && missed.push(String(event.error)))
    favourites.send({ type: 'favourites.toggle', articleId: 3 })
    if (machine === shopMachine) cart.send({ type: 'cart.clear' })
    await soon()
    shop.stop()
  }
  expect(missed).toEqual([
    'Error: port not provided: loadAccountActors',
    'Error: port not provided: loadAccountActors',
    'Error: port not provided: loadActors',
  ])
})

/** Two tabs of one browser: the second receives what the first writes. */
async function openTwo() {
  const open = async () => {
    const shop = await openFor()
    const { cart } = shop.late
    const { favourites, promocode, authentication } = shop.customer
    const stores = [
      ['cart', cart.save],
      ['favourites', favourites.save],
      ['activePromocode', promocode.save],
      ['user', authentication.save],
    ] as const
    const saved = stores.map(([, save]) => save.calls.length)
    /** Writes since the last call. */
    const written = () =>
      stores.flatMap(([key, { calls }], i) => {
        const from = saved[i]!
        saved[i] = calls.length
        return calls.slice(from).map(([value]) => ({ key, value: JSON.stringify(value) }))
      })
    return { ...shop, written }
  }
  const tabs = [await open(), await open()] as const
  /** Delivers until no event is left. @returns the number of rounds */
  const deliver = () => {
    let rounds = 0
    for (let some = true; some; rounds++) {
      some = false
      for (const [from, to] of [tabs, tabs.toReversed()] as const)
        for (const change of from!.written()) {
          some = true
          to!.parts.tabs.send({ type: 'tabs.storage.changed', ...change })
        }
    }
    return rounds
  }
  return { tabs, deliver }
}

it('CART-11 two tabs share their state without echoes', async () => {
  const { tabs, deliver } = await openTwo()
  const [here, there] = tabs
  const picture = ({ parts: { cart, favourites, promocode } }: (typeof tabs)[number]) => [
    cart.getSnapshot().context.lines,
    cart.getSnapshot().context.total,
    favourites.getSnapshot().context.ids,
    promocode.getSnapshot().context.accepted,
  ]
  here.parts.cart.send({ type: 'cart.item.add', line: { ...jacket, ean: '7002' }, stock: 3 })
  here.parts.favourites.send({ type: 'favourites.toggle', articleId: 3 })
  expect(deliver()).toBe(2)
  expect(picture(there)).toEqual(picture(here))
  there.parts.promocode.send({ type: 'promocode.type', text: 'sommer' })
  there.parts.promocode.send({ type: 'promocode.submit' })
  await there.customer.promocode.checkCode.answer({ type: 'accepted', promocode: summer })
  expect(deliver()).toBe(2)
  expect(picture(here)).toEqual(picture(there))
  here.parts.cart.send({ type: 'cart.clear' })
  deliver()
  expect(picture(there)).toEqual(picture(here))
  expect(picture(there)).toEqual([[], 0, [3], null])
  here.parts.authentication.send({ type: 'authentication.logout' })
  await here.customer.authentication.logOut.answer({ type: 'done' })
  deliver()
  expect([here, there].map(({ customer }) => customer.authentication.reload.calls.length)).toEqual([0, 1])
})
