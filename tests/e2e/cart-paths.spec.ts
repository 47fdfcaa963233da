import type { Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { type CartSnapshot, cartMachine, type StoredCart, selectCart } from '../../machines/cart/index.ts'
import { cartModel } from '../../machines/cart/model.ts'
import { formatMoney, webStockShopId } from '../../machines/domain/index.ts'
import { createModel, type Model, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { firstCart, pathArticle, shopsWith, terms, writeStored } from './first-cart.ts'
import { holdCalls, type InteractionType, outOfReach, pressWith } from './input-modality.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

// The cart's model drives the article's page and 'Min Handlekurv' along its paths, in front of the real shop. Only
// stock and prices come from the model: they are written into the shop's responses.

/** An article that some shops have plenty of. */
const size = '38'
const never: readonly [] = []
/** The most pieces of it that one customer may buy. */
const most = 3

/** Events that no shopper can cause on this page, with the reason. */
const except = outOfReach({
  'before the store is read, no button listens': [
    'transition cart.lines.restoring|cart.item.add|0',
    'guard true cart.lines.restoring|cart.item.add|0',
    'guard false cart.lines.restoring|cart.item.add|0',
    'transition cart.lines.restoring|cart.item.add|1',
    'transition cart.lines.restoring|cart.discount.apply|0',
    'transition cart.lines.restoring|cart.shop.choose|0',
    'transition cart.lines.restoring|cart.order.paid|0',
    'transition cart.lines.restoring|cart.order.cancelled|0',
    'transition cart.lines.restoring|cart.restore|1',
    'guard true cart.lines.restoring|cart.restore|1',
  ],
  'what would be refused has no button, or one that can not be pressed': [
    'guard false cart.lines.restored|cart.item.quantity.set|0',
    'transition cart.lines.restored|cart.item.quantity.set|1',
    'guard true cart.lines.restored|cart.item.quantity.set|1',
    'guard false cart.lines.restored|cart.item.quantity.set|1',
    'guard false cart.lines.restored|cart.item.remove|0',
    'guard false cart.lines.restored|cart.item.restore|0',
    'guard false cart.lines.restored|cart.shop.choose|0',
    'guard true cart.lines.restored|cart.discount.apply|0',
    'transition cart.lines.restored|cart.discount.apply|0',
    'guard false cart.lines.restored|cart.discount.apply|1',
    'transition cart.lines.restored|cart.discount.apply|2',
    'guard false cart.lines.restored|cart.discount.clear|0',
    'guard false cart.stock|cart.stock.check|0',
    'guard false cart.stock.checking|cart.shop.choose|0',
    'guard false cart.stock.checking|cart.item.restore|0',
    'guard false cart.stock.unknown|cart.shop.choose|0',
  ],
  'two tabs in the same instant are a test of their own': [
    'transition cart.lines.restored|cart.synced|1',
    'guard true cart.lines.restored|cart.synced|1',
  ],
  'the checkout, the order’s page and a reservation tell it, and their own walks see it': [
    'transition cart.lines.restored|cart.errors.set|0',
    'transition cart.lines.restored|cart.order.placed|0',
    'transition cart.lines.restored|cart.order.paid|0',
    'guard true cart.lines.restored|cart.order.paid|0',
    'guard false cart.lines.restored|cart.order.paid|0',
    'transition cart.lines.restored|cart.order.cancelled|0',
    'guard true cart.lines.restored|cart.order.cancelled|0',
    'guard false cart.lines.restored|cart.order.cancelled|0',
    'transition cart.lines.restored|cart.transaction.set|0',
    'transition cart.lines.restored|cart.clear|0',
    'guard true cart.lines.restored|cart.clear|0',
    'guard false cart.lines.restored|cart.clear|0',
    'transition cart.lines.restored|cart.clear|1',
  ],
})

/**
 * The model with this article. Stored values and writes of other tabs do not depend on the input modality: by touch,
 * the paths begin with valid stored carts only.
 */
function modelOf(first: StoredCart, [one, other]: readonly number[], manner: InteractionType): Model {
  const [line] = first.lines
  if (!line || !one || !other) throw new Error('the walk needs a line, and two shops that have it')
  const { count: _, stock: __, priceBefore: ___, ...bare } = line
  // never visible: the stock is requested as soon as the cart is read
  const stored: StoredCart = { ...first, checkedShopId: null }
  const samples = {
    one: stored,
    full: { ...stored, lines: [{ ...line, stock: most, count: most }] },
    discounted: {
      ...stored,
      discount: { activated: true, amount: 0.1, fixed: false, code: 'VELKOMMEN', originalTotal: 0 },
    },
    old: {
      v: 1,
      lines: [{ ...bare, count: 1 }],
      discount: { activated: false },
      shipping: { id: 'home', price: 19900 },
    },
    future: { v: 4 },
    damaged: '{"v":2',
    nothing: null,
  }
  return createModel(cartMachine, {
    ...cartModel,
    inputs: [terms],
    events: {
      'cart.item.add': [{ line: bare, stock: most }],
      'cart.item.quantity.set': [1, 2, 3].map((quantity) => ({ ean: line.ean, quantity })),
      'cart.item.remove': [{ ean: line.ean }],
      'cart.discount.apply': [{ amount: 0.1, fixed: false, code: 'VELKOMMEN' }],
      'cart.shipping.select': [
        { id: 'collect', price: 19900 },
        { id: 'home', price: 19900 },
      ],
      'cart.shop.choose': [{ shopId: one }, { shopId: other }],
      'cart.restore': (manner === 'touch' ? [samples.full, samples.discounted] : Object.values(samples)).map((it) => ({
        stored: it,
      })),
      'cart.synced':
        manner === 'touch' ? never : [samples.one, samples.future, samples.damaged].map((it) => ({ stored: it })),
      // sent by the checkout, the order's page and the reservation, whose own tests cover them
      'cart.errors.set': never,
      'cart.order.placed': never,
      'cart.order.paid': never,
      'cart.order.cancelled': never,
      'cart.transaction.set': never,
      'cart.clear': never,
      'xstate.done.actor.readStock': [
        { output: [{ ean: line.ean, stock: most, price: line.price }] },
        { output: [{ ean: line.ean, stock: 1, price: line.price - 10_000 }] },
      ],
      'xstate.error.actor.readStock': [{}],
    },
    can: (snapshot, event) => {
      const { context } = snapshot
      const [held] = context.lines
      // a code, another shop and another tab with a single piece: no path needs them together
      const isPlain = held?.count === 1 && !context.discount.activated
      // a closed cart is only opened; no button works before the stored cart is read
      const isClosed = isHidden(snapshot)
      if (isClosed && event.type !== 'cart.restore' && !event.type.startsWith('xstate.'))
        return event.type === 'page.shown' && !snapshot.hasTag('restoring')
      switch (event.type) {
        case 'page.hidden':
          return isPlain || held === undefined
        case 'cart.item.add':
          // no button works before the stored cart is read
          return !snapshot.hasTag('restoring')
        case 'cart.synced':
          // other tabs' invalid JSON does not reach the cart, which would not read again
          return (
            (isPlain || held === undefined) && (event.stored !== samples.damaged || !snapshot.hasTag('checkingStock'))
          )
        case 'cart.item.quantity.set':
          return held !== undefined && event.quantity === held.count - 1
        case 'cart.item.remove':
          return held?.count === 1
        case 'cart.stock.check':
          return snapshot.hasTag('stockUnknown') && isPlain
        case 'cart.item.restore':
          return selectCart(snapshot).canRestore
        case 'cart.discount.apply':
          return !context.discount.activated && isPlain
        case 'cart.discount.clear':
          return context.discount.activated
        case 'cart.shipping.select':
          return isPlain && context.selectedShipping.id !== event.id
        case 'cart.shop.choose':
          return isPlain && context.selectedShipping.id === 'collect' && context.shopId !== event.shopId
        default:
          return true
      }
    },
    except,
    stop: ({ context }) => context.count > most || context.notices.length > 0,
    // the restored line has its price
    key: (snapshot) => [
      cartModel.key?.(snapshot),
      snapshot.context.selectedShipping.id,
      snapshot.context.removed?.discount.activated,
    ],
  })
}

const isHidden = (snapshot: { matches: (state: never) => boolean }): boolean =>
  snapshot.matches({ screen: 'hidden' } as never)

/** Holds requests for stock and prices, and writes the model's values into the shop's responses. */
const isQuestion = new RegExp(`/api/v1/articles/${pathArticle}$`)

async function subjectOn(page: Page, manner: InteractionType) {
  const press = pressWith[manner]
  const { next, forget } = await holdCalls(page, isQuestion)
  let now: CartSnapshot | null = null
  // the paths decide when ten minutes have passed, which makes the stock stale
  await page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: () => void, delay?: number) => {
      if (delay === 600_000) addEventListener('ten minutes later', run, { once: true })
      return setTimeout(run, delay)
    }
    Object.assign(window, { setTimeout: later })
  })
  const other = await page.context().newPage()
  await other.goto('/healthz')
  const writeElsewhere = (stored: unknown) => writeStored(other, 'cart', stored)
  /** The first shop becomes the shopper's, which collection then selects: preferred-shop.spec.ts proves that. */
  const forgetPreferredShop = () =>
    page.evaluate(() => {
      localStorage.removeItem('preferredShop')
      dispatchEvent(new StorageEvent('storage', { key: 'preferredShop', newValue: null }))
    })
  const sheet = page.getByRole('dialog', { name: /Min Handlekurv/ })
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Min Handlekurv' })
  const wayOn = sheet
    .getByRole('link', { name: 'Gå til kassen' })
    .or(sheet.getByRole('button', { name: 'Gå til kassen' }))
  const button = (name: string | RegExp) => sheet.getByRole('button', { name })
  const open = async () => {
    await press(opener)
    await expect(sheet).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  /** A cancelled request must not be taken for the next one. */
  const instead = async (act: () => Promise<unknown>) => {
    const stale = now?.hasTag('checkingStock') ? await next() : null
    await act()
    await stale?.continue()
  }
  const seen = new Set<string>()
  const look = async (state: string): Promise<void> => {
    if (manner !== 'keyboard' || seen.has(state)) return
    seen.add(state)
    await expectAccessible(page, `the cart, ${state}`)
  }
  return pageSubject(page, {
    open: () => undefined,
    events: {
      async 'cart.restore'(_, { stored }) {
        await page.goto('/healthz')
        forget()
        await forgetPreferredShop()
        await writeElsewhere(stored)
        await page.goto(`/product/${pathArticle}`)
        await interactive(page)
      },
      'cart.synced': (_, { stored }) => instead(() => writeElsewhere(stored)),
      async 'cart.item.add'() {
        const more = button(/^Flere$/)
        const isInCart = (await more.count()) > 0
        if (isInCart && (await more.getAttribute('aria-disabled')) === null) return press(more)
        await close()
        const radio = page.getByRole('radio', { name: size, exact: true })
        if (!(await radio.isChecked())) await radio.press('Space')
        await press(page.getByRole('button', { name: 'Legg i handlekurv' }).first())
        // adding opens the cart
        if ((now?.context.count ?? 0) < most) return
        // the line is full: the article's own button shows why. An earlier message may still be there.
        const warning = /(Du kan kjøpe høyst \d+|Det er ikke flere på lager) av |nyere utgave|lot seg ikke lese/
        await expect(page.getByText(warning).first()).toBeVisible()
        await open()
      },
      'cart.item.quantity.set': () => press(button(/^Færre$/)),
      'cart.item.remove': () => press(button(/^Fjern .+/)),
      'cart.item.restore': () => instead(() => press(button('Angre'))),
      async 'cart.discount.apply'(_, { code }) {
        const dialog = page.getByRole('dialog', { name: 'Rabattkode' })
        await press(button('Har du en rabattkode?'))
        await dialog.getByRole('textbox', { name: 'Rabattkode' }).fill(code)
        await press(dialog.getByRole('button', { name: 'Bruk koden' }))
        await expect(dialog.getByText('VELKOMMEN er lagt til: −10 %')).toBeVisible()
        await press(dialog.getByRole('button', { name: 'Tilbake til handlekurven' }))
      },
      'cart.discount.clear': () => press(sheet.getByRole('button', { name: 'Fjern', exact: true })),
      'cart.shipping.select'(_, { id }) {
        const act = () => press(sheet.getByRole('radio', { name: id === 'home' ? /^Hjem til deg/ : /^Klikk og hent/ }))
        return id === 'home' && now?.context.shopId !== webStockShopId ? instead(act) : act()
      },
      'cart.shop.choose': (_, { shopId }) =>
        instead(async () => {
          await sheet.getByLabel('Butikk').selectOption(String(shopId))
          await forgetPreferredShop()
        }),
      'cart.stock.check': () => press(button('Prøv igjen')),
      'page.shown': open,
      'page.hidden': close,
      'xstate.after.stockStaleTime.cart.stock.idle.fresh': () =>
        page.evaluate(() => dispatchEvent(new Event('ten minutes later'))),
      async 'xstate.done.actor.readStock'(_, { output: [{ ean, stock, price }] }) {
        const route = await next()
        const answer = await route.fetch()
        const wire: WireArticleDetail = await answer.json()
        for (const variant of wire.variants) {
          if (variant.EanNo === ean) variant.shops = [{ ShopID: now?.context.shopId ?? 0, Qty: stock }]
        }
        await route.fulfill({ response: answer, json: { ...wire, FinalPrice: price / 100 } })
      },
      async 'xstate.error.actor.readStock'() {
        // a failed read is repeated once
        await (await next()).abort()
        await (await next()).abort()
      },
    },
    always: async (_, snapshot) => {
      now = snapshot as CartSnapshot
      if (now.hasTag('restoring')) return
      const view = selectCart(now)
      const { count } = now.context
      const counted = count === 0 ? 'Gå til kassen' : `Gå til kassen, ${count} ${count === 1 ? 'vare' : 'varer'}`
      await expect(sheet).toBeVisible({ visible: !isHidden(now) })
      // hidden from screen readers behind the dialog, so read it from the DOM
      await expect(page.locator('header a[href="/checkout"]').first()).toHaveAttribute('aria-label', counted)
      if (count === 0 || isHidden(now)) return
      await expect(sheet.locator('[data-slot="cart-summary-total"]')).toContainText(
        formatMoney(view.payable[view.delivery]),
      )
      const isChanged = view.lines.some(({ line }) => line.priceBefore !== null)
      await expect(sheet.getByText(/^Prisen er satt ned fra/)).toHaveCount(isChanged ? 1 : 0)
      await expect(button('Angre')).toHaveCount(view.canRestore ? 1 : 0)
    },
    states: {
      'lines.restored': async (_, snapshot) => {
        const { context } = snapshot as CartSnapshot
        if (isHidden(snapshot)) return
        if (context.lines.length === 0) {
          await expect(sheet.getByRole('heading', { name: 'Handlekurven er tom' })).toBeVisible()
          return look('empty')
        }
        if (context.discount.activated) {
          await expect(sheet.getByText('VELKOMMEN er lagt til: −10 %')).toBeVisible()
          await look('with a code')
        }
        if (context.errors.length === 0) {
          await expect(wayOn).not.toHaveAttribute('aria-disabled')
          return look('valid')
        }
        await expect(wayOn).toHaveAttribute('aria-disabled', 'true')
        await expect(wayOn).toHaveAccessibleDescription('Én vare må endres før du kan betale.')
        await look('invalid')
      },
      'stock.idle': async (_, snapshot) => {
        if (snapshot.hasTag('restoring') || isHidden(snapshot)) return
        await expect(sheet.getByText('Sjekker lageret…')).toHaveCount(0)
        await expect(sheet.getByText('Vi fikk ikke sjekket lageret.')).toHaveCount(0)
      },
      'stock.checking': async (_, snapshot) => {
        if (snapshot.context.lines.length === 0 || isHidden(snapshot)) return
        await expect(sheet.getByText('Sjekker lageret…').first()).toBeVisible()
        await look('asking for the stock')
      },
      'stock.unknown': async (_, snapshot) => {
        if (isHidden(snapshot)) return
        await expect(sheet.getByText('Vi fikk ikke sjekket lageret.')).toBeVisible()
        await look('without an answer of the stock')
      },
    },
  })
}

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: manner === 'touch',
      // the browser's console logs a lost response too
      expectedConsole: /ERR_FAILED/,
    })

    test(`CART-02 CART-03 CART-04 CART-05 CART-06 CART-08 CART-11 the cart follows its machine by ${manner}`, async ({
      page,
    }) => {
      const first = await firstCart(page, size)
      const model = modelOf(first, await shopsWith(page, first.lines[0]?.ean ?? ''), manner)
      const { missing } = await runPaths(model, await subjectOn(page, manner), { allowMissing: manner === 'touch' })
      expect(missing.filter((item) => !/cart\.(restore|synced)/.test(item))).toEqual([])
    })
  })
}
