import type { Locator, Page, Route } from '@playwright/test'
import { createActor } from 'xstate'
import { noticeText } from '../../app/routes/checkout/notice-text.ts'
import { fieldErrorText } from '../../app/routes/checkout/texts.ts'
import { cartMachine, type StoredCart, selectCart } from '../../machines/cart/index.ts'
import { requestNow } from '../../machines/checkout/changes.ts'
import {
  type CheckoutCart,
  type CheckoutContext,
  type CheckoutSnapshot,
  checkoutCart,
  checkoutMachine,
  selectCheckout,
} from '../../machines/checkout/index.ts'
import { checkoutModel, draftSamples } from '../../machines/checkout/model.ts'
import { requestOf } from '../../machines/checkout/rules.ts'
import {
  defaultPickupPointPrice,
  defaultShippingPrice,
  formatMoney,
  orderRef,
  type PickupPointPlace,
} from '../../machines/domain/index.ts'
import { isSameRequest, type OrderKey, type PayBy, placedOrder } from '../../machines/placing-order/index.ts'
import { createModel, type Model, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { firstCart, shopsWith, terms, writeStored } from './first-cart.ts'
import { holdCalls, type InteractionType, outOfReach, pressWith } from './input-modality.ts'
import { expect, expectAccessible, hydrated, test } from './shop.ts'

// The checkout's model drives its page along its paths, in front of the real shop. Calls are held until the model
// answers them. Refusals are the shop's own: the request is changed so that the shop must refuse it.

/** An article that the web shop and one shop have plenty of. */
const size = '40'
const never: readonly [] = []
const payBys: Readonly<Record<PayBy, RegExp>> = { card: /^Kort/, mobile: /^Mobil/, later: /^Betal senere/ }
/** Freight of an ordinary parcel in the demonstration. */
const freight = { home: defaultShippingPrice, pickupPoint: defaultPickupPointPrice }
/** The model's name of the order. */
const waiting = 'order-2'

/** What the checkout receives about a cart from the other machines of a page. */
function checkoutCartOf(stored: StoredCart): CheckoutCart {
  const cart = createActor(cartMachine.provide({ actions: { save: () => {} } }), { input: terms }).start()
  cart.send({ type: 'cart.restore', stored })
  const checkout = checkoutCart(selectCart(cart.getSnapshot()), [orderRef(waiting)], freight)
  if (!checkout) throw new Error('the cart was not read')
  return checkout
}

const cartsOf = (first: StoredCart) => {
  const [line] = first.lines
  if (!line) throw new Error('the cart was stored without its line')
  const gone = { ...line, ean: '1', name: 'En vare som er utgått', count: 1, stock: 0, price: 0 }
  return {
    one: first,
    two: { ...first, lines: [{ ...line, count: 2 }] },
    onlyCollect: { ...first, lines: [{ ...line, onlyClickAndCollect: true }] },
    blocked: { ...first, lines: [line, gone], errors: [{ ean: '1', available: 0 }] },
    empty: { ...first, lines: [] },
  } satisfies Record<string, StoredCart>
}
type Carts = ReturnType<typeof cartsOf>

/** Events that no shopper can cause on this page, with the reason. */
const except = outOfReach({
  'a cart that was read is not unread again': [
    'transition checkout.filling.steps.choosing||0',
    'guard true checkout.filling.steps.choosing||0',
  ],
  'a customer’s own walk shows what is filled in for them': [
    'transition checkout|checkout.customer.known|0',
    'guard true checkout|checkout.customer.known|0',
    'guard false checkout|checkout.customer.known|0',
    'transition checkout.filling||0',
    'guard true checkout.filling||0',
  ],
  'the page follows the cart’s delivery by itself': [
    'transition checkout.filling.steps|checkout.choice.changed|0',
    'guard true checkout.filling.steps|checkout.choice.changed|0',
    'guard false checkout.filling.steps|checkout.choice.changed|0',
  ],
  'the screen says by itself that it is shown': [
    'transition checkout|page.shown|0',
    'transition checkout|page.hidden|0',
    'transition checkout.settled|page.shown|0',
  ],
  'a walk has no customer: customers.spec.ts logs out': [
    'transition checkout|checkout.customer.left|0',
    'transition checkout.filling.steps|checkout.customer.left|0',
  ],
  'the place is typed: place-lookup.spec.ts waits for one': [
    'transition checkout.filling.steps.delivery|checkout.submit|0',
    'guard true checkout.filling.steps.delivery|checkout.submit|0',
  ],
  'a walk is in one tab': [
    'transition checkout|checkout.draft.written|0',
    'transition checkout|checkout.outdated|0',
    'transition checkout|checkout.restore|0',
    'guard true checkout|checkout.restore|0',
  ],
  'what the shop refuses keeps the cart blocked for the rest of the walk': [
    'transition checkout.filling.notice.refused|checkout.cart.changed|0',
    'guard true checkout.filling.notice.refused|checkout.cart.changed|0',
  ],
  'to reserve is another walk': [
    'transition checkout.filling.steps|checkout.reserve.choose|0',
    'transition checkout.waitingForCart|checkout.reserve.choose|0',
    'transition checkout.filling.steps.payment|checkout.submit|1',
    'guard true checkout.filling.steps.payment|checkout.submit|1',
  ],
  'a button that can not be pressed says why': [
    'transition checkout.filling.steps.payment|checkout.submit|0',
    'guard true checkout.filling.steps.payment|checkout.submit|0',
    'transition checkout.filling.notice|checkout.cart.blocked|0',
    'state checkout.filling.notice.cartBlocked',
    'transition checkout.filling.notice.cartBlocked|checkout.cart.changed|0',
    'guard true checkout.filling.notice.cartBlocked|checkout.cart.changed|0',
    'guard false checkout.filling.notice.cartBlocked|checkout.cart.changed|0',
  ],
  'a field that does not hold keeps its step open': [
    'transition checkout.filling.steps.payment|checkout.submit|2',
    'guard true checkout.filling.steps.payment|checkout.submit|2',
  ],
  'an unavailable way of delivery is disabled with its reason': [
    'transition checkout.filling.steps|checkout.field.change|0',
    'guard true checkout.filling.steps|checkout.field.change|0',
    'guard false checkout.filling.notice|checkout.field.change|0',
  ],
  'a walk is one visit: measured-addresses.spec.ts buys after a reload': [
    'transition checkout.ordering|placingOrder.order.recalled|0',
  ],
  'the child ends with an outcome, whatever its calls do': [
    'transition checkout.ordering|xstate.error.actor.placingOrder|0',
  ],
})

function modelOf(carts: Carts, shopId: number, point: PickupPointPlace): Model {
  const samples = Object.entries(carts).map(([name, stored]) => ({ name, cart: checkoutCartOf(stored) }))
  const draft = { v: 1, ...draftSamples.whole }
  /** What a walk can order: each cart, delivered and collected. */
  const requests = samples
    .flatMap(({ cart }) =>
      (['home', 'collect', 'pickupPoint'] as const).map((delivery) =>
        requestOf({ ...draft.fields, delivery, shopId, pickupPoint: point }, cart, cart.payable[delivery] ?? 0),
      ),
    )
    .filter((request, i, all) => all.findIndex((other) => isSameRequest(request, other)) === i)
  const isOf = (cart: CheckoutCart | null, name: keyof Carts) =>
    cart?.lines === samples.find((it) => it.name === name)?.cart.lines
  return createModel(checkoutMachine, {
    ...checkoutModel,
    inputs: [undefined],
    events: {
      ...checkoutModel.events,
      'checkout.cart.changed': [
        ...samples,
        { name: 'paidElsewhere', cart: { ...checkoutCartOf(carts.one), pendingOrders: [] } },
      ],
      'checkout.field.change': [
        { field: 'name', value: '' },
        { field: 'delivery', value: 'collect' },
        { field: 'delivery', value: 'home' },
        { field: 'shopId', value: shopId },
        { field: 'delivery', value: 'pickupPoint' },
        { field: 'pickupPoint', value: point },
      ],
      'checkout.restore': [{ stored: draft }, { stored: '{' }],
      'page.shown': never,
      'page.hidden': never,
      'checkout.draft.written': never,
      'checkout.outdated': never,
      'checkout.choice.changed': never,
      'checkout.customer.known': never,
      'checkout.customer.left': never,
      'checkout.submit.released': never,
      'checkout.cart.blocked': never,
      'checkout.reserve.choose': never,
      'xstate.error.actor.placingOrder': never,
      'placingOrder.order.recalled': never,
      'placingOrder.key.made': requests.map((request) => ({ key: { key: 'key-2', request } })),
      'placingOrder.order.placed': requests.map((request) => ({
        order: placedOrder(waiting, { key: 'key-2', request }),
      })),
      'xstate.done.actor.placingOrder': [
        { output: { type: 'takenOver', orderId: waiting, url: 'https://betaling.example/1', paymentId: null } },
        { output: { type: 'alreadyPaid', orderId: waiting } },
        { output: { type: 'refused', refused: [] } },
        { output: { type: 'invalid', errors: { phone: 'unknown' } } },
        // the carrier no longer has the point, or does not answer
        { output: { type: 'invalid', errors: { pickupPoint: 'unknown' } } },
        ...[...new Set(samples.flatMap(({ cart: { payable } }) => Object.values(payable)))].map((total) => ({
          output: { type: 'totalChanged' as const, total },
        })),
        { output: { type: 'promocodeRefused', reason: 'expired' } },
        { output: { type: 'tooMany' } },
        { output: { type: 'placingFailed' } },
        { output: { type: 'paymentUnavailable' } },
        { output: { type: 'orderGone' } },
      ],
    },
    can: (snapshot, event) => {
      const { context } = snapshot
      const { fields, cart, touched, order, key } = context
      const isFor = (made: OrderKey | null) =>
        made !== null && cart !== null && isSameRequest(made.request, requestNow(context))
      const isRefused = snapshot.matches({ filling: { notice: 'refused' } })
      const isIn = (step: 'contact' | 'delivery' | 'payment') => snapshot.matches({ filling: { steps: step } })
      // a refused line blocks the cart at once
      if (isRefused && cart?.valid && event.type !== 'checkout.cart.changed') return false
      switch (event.type) {
        case 'checkout.restore':
          return fields.name === ''
        case 'checkout.cart.changed':
          if (isRefused) return event.name === 'blocked'
          // while the order is sent, not while its payment begins: the page still pays what was pressed for
          if (snapshot.matches('ordering')) return event.name === 'two' && isFor(key)
          return event.cart !== null && (event.name !== 'paidElsewhere' || context.order !== null)
        case 'checkout.field.change':
          if (event.field === 'name') return isIn('contact') && !touched.includes('name') && fields.name !== ''
          if (event.field === 'shopId')
            return isIn('delivery') && fields.delivery === 'collect' && fields.shopId === null
          if (event.field === 'pickupPoint')
            return isIn('delivery') && fields.delivery === 'pickupPoint' && fields.pickupPoint === null
          if (event.value !== 'collect' && cart?.onlyCollect) return false
          if (event.value === 'pickupPoint' && !isOf(cart, 'one')) return false
          return isIn('delivery') && fields.delivery !== event.value
        case 'checkout.field.leave':
          return event.field === 'name' && isIn('contact')
        case 'checkout.step.edit':
          return event.step === 'contact' ? context.done.contact && !isIn('contact') : isIn('payment')
        case 'checkout.payBy.choose':
          return isIn('payment') && context.payBy !== event.payBy
        case 'checkout.submit':
          // a disabled button gives its reason
          return !isIn('payment') || cart?.valid === true
        case 'placingOrder.key.made':
          return order === null && key === null && isFor(event.key)
        case 'placingOrder.order.placed':
          return order === null && isFor(key) && isFor(event.order)
        case 'placingOrder.order.dropped':
          return order !== null && !isFor(order)
        case 'xstate.done.actor.placingOrder':
          switch (event.output.type) {
            case 'takenOver':
            case 'paymentUnavailable':
            case 'orderGone':
              return isFor(order)
            case 'alreadyPaid':
              return order !== null
            case 'placingFailed':
              return order === null ? key !== null : !isFor(order)
            case 'invalid':
              if (event.output.errors.pickupPoint && fields.delivery !== 'pickupPoint') return false
              break
            case 'totalChanged':
              if (!isFor(key) || event.output.total !== cart?.payable[fields.delivery]) return false
          }
          return order === null && key !== null
        default:
          return true
      }
    },
    stop: () => false,
    except,
    key: (snapshot) => [checkoutModel.key?.(snapshot), snapshot.context.payBy, isOf(snapshot.context.cart, 'two')],
  })
}

const calls = /\/api\/v1\/orders(\/[^/]+\/(payments|cancel))?$/
const goodCard = { action: 'pay', number: '4925 0000 0000 0004', expiry: '04/30', cvc: '123' }

const ways = { home: /^Hjem til deg/, collect: /^Klikk og hent/, pickupPoint: /^Hentested nær deg/ } as const

async function subjectOn(page: Page, manner: InteractionType, carts: Carts, shop: string) {
  const press = pressWith[manner]
  const { next, forget } = await holdCalls(page, calls)
  // the provider's page is not loaded: the checkout stays visible
  await page.route(
    (url) => url.origin !== shop,
    (route) => route.fulfill({ status: 204 }),
  )
  // the paths decide when ten seconds have passed
  await page.addInitScript(() => {
    const { setTimeout } = globalThis
    globalThis.setTimeout = ((act: () => void, delay: number, ...rest: unknown[]) => {
      if (delay !== 10_000) return setTimeout(act, delay, ...rest)
      addEventListener('ten seconds later', act, { once: true })
      return 0
    }) as typeof setTimeout
  })
  const other = await page.context().newPage()
  await other.goto(`${shop}/healthz`)
  const token = async () => {
    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    return { 'x-csrf-token': token }
  }
  /** The shop's id of the pending order. */
  let orderId = ''
  const payElsewhere = async () => {
    const started = await page.request.post(`/api/v1/orders/${orderId}/payments`, {
      headers: await token(),
      data: { Provider: 'card' },
    })
    const { RedirectUrl } = await started.json()
    await page.request.post(RedirectUrl, { form: goodCard })
    await expect(async () => {
      const order = await (await page.request.get(`/api/v1/orders/${orderId}`)).json()
      expect(order.Status).toBe('paid')
    }).toPass()
  }
  const cancelElsewhere = async () => page.request.post(`/api/v1/orders/${orderId}/cancel`, { headers: await token() })

  const main = page.getByRole('main')
  const submit = main.locator('form button[type="submit"]')
  const notice = main.getByRole('alert')
  const radio = (name: RegExp) => main.getByRole('radio', { name })
  let draft: unknown = null
  let now: CheckoutSnapshot | null = null
  let hasPressed = false
  /** The idempotency key of a call without an answer. */
  let lostKey: string | undefined
  const keyOf = (route: Route) => route.request().headers()['idempotency-key']
  const pressOn = async (target: Locator) => {
    hasPressed = true
    await press(target)
  }
  /** The model's cart, with the page's own ids and times. */
  const writeCart = async (stored: StoredCart, keepsOrders = true) => {
    const kept = await other.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
    const { selectedShipping, shopId, checkedShopId, pending } = (kept ?? carts.one) as StoredCart
    const orders = keepsOrders ? pending : { first: [], second: [] }
    await writeStored(other, 'cart', { ...stored, selectedShipping, shopId, checkedShopId, pending: orders })
  }
  const seen = new Set<string>()
  const look = async (state: string): Promise<void> => {
    if (manner !== 'keyboard' || seen.has(state)) return
    seen.add(state)
    await expectAccessible(page, `the checkout, ${state}`)
  }
  const busy = (doing: string) => async () => {
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await look(doing)
  }
  return pageSubject(page, {
    async open() {
      draft = null
      lostKey = undefined
      await page.goto('/healthz')
      forget()
      await writeStored(other, 'cart', null)
    },
    events: {
      'checkout.restore': (_, { stored }) => {
        draft = stored
      },
      async 'checkout.cart.changed'(_, { name }) {
        if (now?.matches('settled') || now?.matches({ filling: { notice: 'refused' } })) return
        hasPressed = false
        const stored = carts[name as keyof Carts] ?? carts.one
        await writeCart(stored, name !== 'paidElsewhere')
        if (!now?.matches('waitingForCart')) return
        await writeStored(other, 'checkout', draft)
        await page.goto('/checkout')
        await hydrated(page)
        if (draft === '{')
          await expect(page.getByText('Det du hadde fylt ut i kassen, lot seg ikke lese.')).toBeVisible()
      },
      async 'checkout.field.change'(_, { field, value }) {
        if (field === 'name') return main.getByLabel('Navn').fill(value)
        if (field === 'delivery') return press(radio(ways[value as keyof typeof ways]))
        if (field === 'pickupPoint') return press(main.locator(`input[name="pickupPoint"][value="${value.id}"]`))
        const chosen = main.locator(`input[name="shopId"][value="${value}"]`)
        await expect(main.locator('input[name="shopId"]').first()).toBeVisible()
        if ((await chosen.count()) === 0) await press(main.getByRole('button', { name: /^Vis alle/ }))
        await press(chosen)
      },
      async 'checkout.field.leave'() {
        await main.getByLabel('Navn').focus()
        await page.keyboard.press('Tab')
      },
      'checkout.step.edit': (_, { step }) =>
        pressOn(main.getByRole('button', { name: step === 'contact' ? 'Endre kontakt' : 'Endre levering' })),
      'checkout.payBy.choose': (_, { payBy }) => press(radio(payBys[payBy as PayBy])),
      'checkout.submit': () => pressOn(submit),
      'checkout.returned': () =>
        page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      'xstate.after.leavingTimeout.checkout.leaving': () =>
        page.evaluate(() => dispatchEvent(new Event('ten seconds later'))),
      // made between two observations of the page
      'placingOrder.key.made': () => undefined,
      async 'placingOrder.order.placed'() {
        const route = await next()
        // the shop has handled the call whose response was lost
        const lost = keyOf(route) === lostKey && (await route.fetch())
        const answer = await route.fetch()
        orderId = (await answer.json()).OrderID
        if (lost) expect((await lost.json()).OrderID).toBe(orderId)
        await route.fulfill({ response: answer })
      },
      'placingOrder.order.dropped': async () => (await next()).continue(),
      async 'xstate.done.actor.placingOrder'(_, { output: { type, errors } }) {
        const route = await next()
        const asked = route.request().postDataJSON()
        switch (type) {
          case 'takenOver': {
            const left = page.waitForRequest((request) => new URL(request.url()).origin !== shop)
            await route.continue()
            await left
            return
          }
          case 'alreadyPaid':
            await payElsewhere()
            return route.continue()
          case 'orderGone':
            await cancelElsewhere()
            return route.continue()
          // only the provider fails, behind the shop
          case 'paymentUnavailable':
            return route.fulfill({ status: 503, json: { message: '' } })
          case 'tooMany':
            return route.fulfill({ status: 429, json: { message: '' } })
          case 'placingFailed':
            lostKey = keyOf(route)
            return route.abort()
        }
        const [item] = asked.items
        const refusable: Readonly<Record<string, object>> = {
          refused: { items: [{ ...item, Count: 999 }] },
          invalid: errors?.pickupPoint ? { PickupPointID: 'gone' } : { Phone: '1' },
          totalChanged: { ExpectedTotal: 1 },
          promocodeRefused: { Promocode: 'SOMMER25' },
        }
        await route.continue({ postData: { ...asked, ...refusable[type] } })
      },
    },
    always: async (_, snapshot) => {
      now = snapshot as CheckoutSnapshot
      if (!now.matches('filling')) return
      const { errors } = now.context as CheckoutContext
      const { payable, summary, button, notice: reason } = selectCheckout(now)
      await expect(main.getByText(formatMoney(payable)).first()).toBeAttached()
      for (const { field, error } of summary) {
        await expect(main.getByRole('link', { name: fieldErrorText(field, error) })).toBeVisible()
      }
      for (const [field, error] of Object.entries(errors)) {
        // of a choice: its first radio
        await expect(main.locator(`#${field}`)).toHaveAccessibleDescription(
          new RegExp(fieldErrorText(field as keyof typeof errors, error).slice(0, 12)),
        )
      }
      const explained = button === 'blocked' && reason !== 'refused' ? 'cartBlocked' : reason
      await expect(notice.filter({ hasText: /\S/ })).toContainText(
        explained ? [noticeText(explained, payable, null)] : [],
      )
      if (reason) await look(`notice ${reason}`)
      // a step that collapses removes the pressed button and must keep the focus. A tap gives no focus.
      if (hasPressed && manner === 'keyboard')
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    },
    states: {
      nothingToBuy: async () => {
        await expect(main.getByRole('heading', { level: 1, name: 'Handlekurven er tom' })).toBeVisible()
        await look('with nothing to buy')
      },
      'filling.steps.contact': async () => {
        await expect(submit).toHaveText('Videre til levering')
        await look('contact')
      },
      'filling.steps.delivery': async () => {
        await expect(submit).toHaveText('Videre til betaling')
        await look('delivery')
      },
      'filling.steps.payment': async () => {
        await expect(submit).toHaveText(/^(Betal nå|Bestill med betalingsplikt)/)
        await look('payment')
      },
      ordering: busy('ordering'),
      leaving: busy('leaving'),
      settled: async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Takk, Kari!' })).toBeVisible()
        await look('settled')
      },
    },
  })
}

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: manner === 'touch',
      // the browser's console logs a refusal and a lost response too
      expectedConsole: /status of [45]\d\d|ERR_FAILED/,
    })

    test(`PAY-01 PAY-02 PAY-05 PAY-06 BUY-02 the checkout follows its machine by ${manner}`, async ({ page, shop }) => {
      const first = await firstCart(page, size)
      const carts = cartsOf(first)
      const near = await page.request.get(`/api/v1/pickup_points?postalCode=${draftSamples.whole.fields.postalCode}`)
      const [{ PickupPointID: id, Name: name, Kind: kind, Address: address, PostalCode: postalCode, City: city }] =
        await near.json()
      const point = { id, name, kind, address, postalCode, city }
      const model = modelOf(carts, (await shopsWith(page, first.lines[0]?.ean ?? ''))[0] ?? 0, point)
      await runPaths(model, await subjectOn(page, manner, carts, shop.origin), { maxLength: 60 })
    })
  })
}
