import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { cartWith, selectCart } from '../../../machines/cart/index.ts'
import { toStored } from '../../../machines/checkout/draft.ts'
import {
  type CheckoutEmitted,
  type CheckoutEvent,
  checkoutCart,
  checkoutView,
  checkoutWith,
  type StoredDraft,
} from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples } from '../../../machines/checkout/model.ts'
import { orderRef } from '../../../machines/domain/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A running checkout with stubbed ports. */
function checkout(draft?: unknown, answers: Partial<Parameters<typeof checkoutWith>[0]> = {}) {
  let saved: StoredDraft | null = null
  const emitted: CheckoutEmitted[] = []
  const machine = checkoutWith({
    saveDraft: (stored) => {
      saved = stored
    },
    newKey: () => 'key-1',
    placeOrder: async () => ({ type: 'placed', orderId: 'order-1' }),
    startPayment: async () => ({ type: 'redirect', url: 'https://betaling.example/1' }),
    cancelOrder: async () => ({ type: 'cancelled' }),
    leaveFor: () => undefined,
    ...answers,
  })
  const actor = createActor(machine, { input: { draft } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = (event: CheckoutEvent) => actor.send(event)
  const see = () => checkoutView(actor.getSnapshot(), send)
  const withCart = (cart = cartSamples.cart) => send({ type: 'checkout.cart.changed', cart })
  return { send, see, emitted, withCart, saved: () => saved }
}
const whole = { v: 1, ...draftSamples.whole }

describe('a checkout on the screen', () => {
  it('PAY-01 follows the shop while it is shown', () => {
    const ports = stubs.checkout()
    const actor = createActor(checkoutWith(ports)).start()
    const following = () => 'followShop' in actor.getSnapshot().children
    expect([ports.followShop.calls.length, following()]).toEqual([0, false])
    actor.send({ type: 'page.shown' })
    expect([ports.followShop.calls.length, following()]).toEqual([1, true])
    actor.send({ type: 'page.hidden' })
    expect([ports.followShop.calls.length, following()]).toEqual([1, false])
  })

  it('PAY-01 ends what follows the shop when another page is shown', () => {
    const steps: string[] = []
    const followShop = () => {
      steps.push('followed')
      return () => void steps.push('left')
    }
    const actor = createActor(checkoutWith({ ...stubs.checkout(), followShop })).start()
    for (const type of ['page.shown', 'page.hidden', 'page.shown'] as const) actor.send({ type })
    expect(steps).toEqual(['followed', 'left', 'followed'])
    actor.stop()
    expect(steps).toEqual(['followed', 'left', 'followed', 'left'])
  })

  it('PAY-01 runs without ports that follow the shop', () => {
    const { followShop: _, watchReturn: __, reload: ___, ...ports } = stubs.checkout()
    const actor = createActor(checkoutWith(ports)).start()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'checkout.outdated' })
    expect(actor.getSnapshot().status).toBe('active')
  })
})

describe('the delivery that is chosen in the cart', () => {
  const choice = (delivery: 'home' | 'collect', shopId: number | null = null, preferredShopId: number | null = null) =>
    ({ type: 'checkout.choice.changed', delivery, shopId, preferredShopId }) as const

  it('PAY-01 is taken over once, so a later choice here stays', () => {
    const { send, see, withCart, emitted } = checkout()
    withCart()
    send(choice('collect', 7))
    expect(see().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 7 } })
    expect(emitted.at(-1)).toEqual({ type: 'checkout.delivery.chosen', delivery: 'collect', shopId: 7 })
    see().fields.delivery.change('home')
    send(choice('collect', 7))
    expect(see().fields.delivery.value).toBe('home')
    send(choice('collect', 8))
    expect(see().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 8 } })
  })

  it('PAY-01 waits until the form is open', () => {
    const { send, see, withCart } = checkout()
    withCart(cartSamples.empty)
    send(choice('collect', 7))
    withCart()
    expect(see().fields.delivery.value).toBe('home')
    send(choice('collect', 7))
    expect(see().fields.delivery.value).toBe('collect')
  })

  it('PAY-01 emits nothing when it is chosen here already', () => {
    const { send, withCart, emitted } = checkout()
    withCart()
    send(choice('home'))
    expect(emitted).toEqual([])
  })

  it('FIND-09 is in the shopper’s shop only while no shop is picked', () => {
    const { send, see, withCart } = checkout()
    withCart()
    send(choice('collect', null, 9))
    expect(see().fields.shopId.value).toBe(9)
    send(choice('home'))
    send(choice('collect', null, 10))
    expect(see().fields.shopId.value).toBe(9)
  })
})

describe('the customer who is logged in', () => {
  const known = (name: string) => ({ type: 'checkout.customer.known', customer: { name } }) as const

  it.each(['waiting', 'empty'])('PAY-04 fills the fields once the form is open, from a %s cart', (what) => {
    const { send, see, withCart, saved } = checkout()
    if (what === 'empty') withCart(cartSamples.empty)
    send(known('Kari'))
    expect(saved()).toBeNull()
    expect(see().fields.name.value).toBe('')
    withCart()
    expect(see().fields.name.value).toBe('Kari')
    expect(saved()).toMatchObject({ fields: { name: 'Kari' } })
  })

  it('PAY-04 does not fill a field that is emptied later', () => {
    const { send, see, withCart } = checkout()
    withCart()
    send(known('Kari'))
    see().fields.name.change('')
    send(known('Kari'))
    withCart()
    expect(see().fields.name.value).toBe('')
  })

  it('PAY-04 does not overwrite what is typed', () => {
    const { send, see, withCart } = checkout()
    withCart()
    see().fields.name.change('Per')
    send(known('Kari'))
    expect(see().fields.name.value).toBe('Per')
  })
})

describe('the checkout’s form', () => {
  it('leads back when the cart is empty', () => {
    const { see, withCart, send } = checkout()
    expect(see().phase).toBe('waitingForCart')
    withCart(cartSamples.empty)
    expect(see().phase).toBe('nothingToBuy')
    withCart()
    expect(see().phase).toBe('filling')
    send({ type: 'checkout.cart.changed', cart: null })
    expect(see().phase).toBe('waitingForCart')
  })

  it('PAY-02 validates a changed field on blur', () => {
    const { see, withCart } = checkout()
    withCart()
    see().fields.phone.leave()
    expect(see().fields.phone.error).toBeNull()
    see().fields.phone.change('3')
    expect(see().fields.phone).toMatchObject({ value: '3', touched: true, error: null })
    see().fields.phone.leave()
    expect(see().fields.phone.error).toBe('invalid')
    see().fields.phone.change('4123456')
    expect(see().fields.phone.error).toBe('invalid')
    see().fields.phone.change('41234567')
    expect(see().fields.phone.error).toBeNull()
  })

  it('PAY-02 lists the errors of a step in the form’s order', () => {
    const { see, withCart } = checkout()
    withCart()
    see().fields.email.change('kari')
    see().next()
    expect(see().summary).toEqual([
      { field: 'name', error: 'missing' },
      { field: 'phone', error: 'missing' },
      { field: 'email', error: 'invalid' },
    ])
    expect(see().refusals).toBe(1)
    see().fields.name.change('Kari')
    expect(see().summary.map((it) => it.field)).toEqual(['phone', 'email'])
  })

  it('can reopen a finished step', () => {
    const { see, withCart, send } = checkout()
    withCart()
    see().fields.name.change('Kari Nordmann')
    see().fields.phone.change('41234567')
    see().fields.email.change('kari@epost.no')
    see().next()
    expect(see().steps.map((step) => step.state)).toEqual(['done', 'open', 'ahead'])
    see().fields.address.change('Fjordveien')
    see().fields.postalCode.change('150')
    see().fields.city.change('Oslo')
    see().next()
    expect(see().fields.address.error).toBe('houseNumberMissing')
    expect(see().fields.postalCode.error).toBe('invalid')
    see().fields.address.change('Fjordveien 12 B')
    see().fields.postalCode.change('0150')
    see().next()
    expect(see().steps.map((step) => step.state)).toEqual(['done', 'done', 'open'])
    expect(see()).toMatchObject({ button: 'ready', payable: 149800, shipping: 19900 })
    see().steps[0]!.edit!()
    expect(see().steps.map((step) => step.state)).toEqual(['open', 'done', 'ahead'])
    send({ type: 'checkout.step.next' })
    expect(see().steps.map((step) => step.state)).toEqual(['done', 'done', 'open'])
  })

  it('PAY-01 collecting requires a shop', () => {
    const { see, withCart, emitted } = checkout({ ...whole, done: { contact: true, delivery: false } })
    withCart()
    see().fields.delivery.change('collect')
    see().next()
    expect(see().fields.shopId.error).toBe('missing')
    see().fields.shopId.change(7)
    see().next()
    expect(see()).toMatchObject({ button: 'ready', payable: 129900, shipping: 0 })
    expect(emitted.filter((event) => event.type === 'checkout.delivery.chosen')).toEqual([
      { type: 'checkout.delivery.chosen', delivery: 'collect', shopId: null },
      { type: 'checkout.delivery.chosen', delivery: 'collect', shopId: 7 },
    ])
  })

  it('PAY-01 what can only be collected is collected', () => {
    const { see, withCart } = checkout(whole)
    withCart(cartSamples.onlyCollect)
    expect(see()).toMatchObject({ onlyCollect: true, button: 'hidden' })
    expect(see().fields.delivery.value).toBe('collect')
    see().fields.delivery.change('home')
    expect(see().fields.delivery).toMatchObject({ value: 'collect', error: 'onlyCollect' })
  })

  it('PAY-05 says nothing of refused lines any more once they are gone from the cart', async () => {
    const { see, withCart } = checkout(whole, {
      placeOrder: async () => ({ type: 'refused', refused: [{ ean: '7001', available: 0 }] }),
    })
    withCart()
    see().submit()
    await settled()
    withCart(cartSamples.blocked)
    expect(see().notice).toBe('refused')
    withCart()
    expect(see().notice).toBeNull()
  })

  it('PAY-02 a customer’s data fill only empty fields', () => {
    const { see, withCart, send } = checkout()
    withCart()
    see().fields.name.change('Ola')
    send({ type: 'checkout.customer.known', customer: { name: 'Kari', phone: '41234567' } })
    expect([see().fields.name.value, see().fields.phone.value, see().fields.email.value]).toEqual([
      'Ola',
      '41234567',
      '',
    ])
  })

  it('PAY-06 survives a reload at every step', () => {
    for (const draft of [
      draftSamples.none,
      { ...draftSamples.whole, done: { contact: true, delivery: false } },
      draftSamples.whole,
    ]) {
      const before = checkout(toStored(draft))
      before.withCart()
      before.see().fields.city.change('Bergen')
      const after = checkout(before.saved())
      after.withCart()
      expect(after.see().steps.map((step) => step.state)).toEqual(before.see().steps.map((step) => step.state))
      expect(after.see().fields.city.value).toBe('Bergen')
    }
  })

  it('PAY-06 a draft can come when the page has come alive', () => {
    const { see, withCart, send } = checkout()
    send({ type: 'checkout.restore', stored: JSON.stringify(whole) })
    withCart()
    expect(see().button).toBe('ready')
  })

  it('PAY-04 a reservation that is chosen on an article comes before the cart', () => {
    const { see, withCart, send, saved } = checkout()
    send({ type: 'checkout.reserve.choose', reserves: true })
    withCart()
    expect(see().reserves.value).toBe(true)
    expect(saved()).toMatchObject({ reserves: true })
  })

  it('CART-06 a cart with errors blocks the button', () => {
    const { see, withCart } = checkout(whole)
    withCart(cartSamples.blocked)
    expect(see().button).toBe('blocked')
    see().submit()
    expect(see().notice).toBe('cartBlocked')
  })
})

describe('the order', () => {
  it('PAY-06 is placed once for two presses', async () => {
    const calls: unknown[] = []
    const gone: string[] = []
    const { see, withCart, emitted, saved } = checkout(whole, {
      placeOrder: async (call) => {
        calls.push(call.idempotencyKey)
        return { type: 'placed', orderId: 'order-1' }
      },
      leaveFor: (url) => void gone.push(url),
    })
    withCart()
    see().submit()
    expect(see().button).toBe('busy')
    see().submit()
    await settled()
    expect(calls).toEqual(['key-1'])
    expect(saved()?.order).toMatchObject({ orderRef: orderRef('order-1'), key: 'key-1' })
    expect(JSON.stringify(saved()), 'the id opens the order').not.toContain('order-1')
    expect(gone).toEqual(['https://betaling.example/1'])
    expect(emitted.map((event) => event.type)).toEqual(['checkout.order.placed', 'checkout.left'])
    expect(see().phase).toBe('leaving')
  })

  it('PAY-05 emits the lines that the server refuses to the cart', async () => {
    const refused = [{ ean: '7001', available: 0 }]
    const { see, withCart, emitted } = checkout(whole, { placeOrder: async () => ({ type: 'refused', refused }) })
    withCart()
    see().submit()
    await settled()
    expect(emitted).toEqual([{ type: 'checkout.order.refused', refused }])
    expect(see()).toMatchObject({ phase: 'filling', notice: 'refused', button: 'ready' })
  })

  it('PAY-02 fields that the server refuses open their step', async () => {
    const { see, withCart } = checkout(whole, {
      placeOrder: async () => ({ type: 'invalid', errors: { postalCode: 'unknown' } }),
    })
    withCart()
    see().submit()
    await settled()
    expect(see().steps.map((step) => step.state)).toEqual(['done', 'open', 'ahead'])
    expect(see().summary).toEqual([{ field: 'postalCode', error: 'refused' }])
  })

  it('PAY-04 a changed total needs another press', async () => {
    const totals: number[] = []
    const { see, withCart, emitted } = checkout(whole, {
      placeOrder: async ({ request }) => {
        totals.push(request.expectedTotal)
        return request.expectedTotal === 159800
          ? { type: 'placed', orderId: 'order-1' }
          : { type: 'totalChanged', total: 159800 }
      },
    })
    withCart()
    see().submit()
    await settled()
    expect(see()).toMatchObject({ notice: 'totalChanged', payable: 159800 })
    expect(emitted).toEqual([])
    see().submit()
    await settled()
    expect(totals).toEqual([149800, 159800])
  })

  it('PAY-04 drops the server’s total when the cart changes during a call', async () => {
    const { see, withCart } = checkout(whole, { placeOrder: async () => ({ type: 'totalChanged', total: 159800 }) })
    withCart()
    see().submit()
    await settled()
    expect(see().payable).toBe(159800)
    see().submit()
    withCart({ ...cartSamples.cart, payable: { home: 209800, collect: 189900 } })
    expect(see().payable).toBe(209800)
  })

  it('PAY-04 keeps the server’s total when only the pending orders change during a call', async () => {
    const { see, withCart } = checkout(whole, { placeOrder: async () => ({ type: 'totalChanged', total: 159800 }) })
    withCart()
    see().submit()
    await settled()
    see().submit()
    withCart({ ...cartSamples.cart, pendingOrders: [] })
    expect(see().payable).toBe(159800)
  })

  it('CART-13 the notice names a promocode that has ended', async () => {
    const { see, withCart, emitted } = checkout(whole, {
      placeOrder: async () => ({ type: 'promocodeRefused', reason: 'alreadyUsed' }),
    })
    withCart({ ...cartSamples.cart, promocode: 'ENGANG' })
    see().submit()
    await settled()
    expect(emitted).toEqual([{ type: 'checkout.promocode.refused', code: 'ENGANG', reason: 'alreadyUsed' }])
    expect(see()).toMatchObject({ notice: 'promocodeRefused', button: 'ready' })
  })

  it('PAY-05 PAY-06 a shop that takes no more from here loses nothing: the same is sent again under the same key', async () => {
    const keys: string[] = []
    const { see, withCart, emitted } = checkout(whole, {
      placeOrder: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return keys.length === 1 ? { type: 'tooMany' } : { type: 'placed', orderId: 'order-1' }
      },
    })
    withCart()
    const before = see()
    see().submit()
    await settled()
    expect(see()).toMatchObject({ notice: 'tooMany', button: 'ready', payable: before.payable })
    expect(see().steps.map(({ state }) => state)).toEqual(before.steps.map(({ state }) => state))
    expect(emitted).toEqual([])
    see().submit()
    await settled()
    expect(new Set(keys).size).toBe(1)
    expect(emitted.map(({ type }) => type)).toContain('checkout.order.placed')
  })

  it.each([
    ['the same', draftSamples.withOrder, ['placeOrder key-0', 'startPayment order-1']],
    ['another', draftSamples.withOtherOrder, ['placeOrder key-0', 'cancelOrder order-1', 'placeOrder key-1']],
  ])(
    'SECURITY PAY-06 after a reload the key answers the id of an order that waits for %s',
    async (_, draft, expected) => {
      const calls: string[] = []
      const { see, withCart } = checkout(toStored(draft), {
        placeOrder: async ({ idempotencyKey }) => {
          calls.push(`placeOrder ${idempotencyKey}`)
          return { type: 'placed', orderId: idempotencyKey === 'key-0' ? 'order-1' : 'order-2' }
        },
        startPayment: async ({ orderId }) => {
          calls.push(`startPayment ${orderId}`)
          return { type: 'unavailable' }
        },
        cancelOrder: async ({ orderId }) => {
          calls.push(`cancelOrder ${orderId}`)
          return { type: 'cancelled' }
        },
      })
      withCart()
      see().submit()
      await settled()
      expect(calls.slice(0, expected.length)).toEqual(expected)
    },
  )

  it('PAY-06 an order that the shop no longer knows is placed again', async () => {
    const keys: string[] = []
    const { see, withCart, emitted } = checkout(toStored(draftSamples.withOtherOrder), {
      placeOrder: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return idempotencyKey === 'key-0' ? { type: 'invalid', errors: {} } : { type: 'placed', orderId: 'order-2' }
      },
    })
    withCart()
    see().submit()
    await settled()
    expect(keys).toEqual(['key-0', 'key-1'])
    expect(emitted[0]).toEqual({ type: 'checkout.order.cancelled', orderRef: orderRef('order-1') })
  })

  it('SECURITY PAY-06 saves the order of a version 1 draft by its reference only', () => {
    const { send, see, withCart, saved } = checkout()
    const order = { orderId: 'order-1', content: '{}' }
    send({ type: 'checkout.restore', stored: { ...whole, order } })
    withCart()
    see().fields.name.change('Liv Fjell')
    expect(saved()?.order).toMatchObject({ orderRef: orderRef('order-1') })
    expect(JSON.stringify(saved())).not.toContain('order-1')
  })

  it('PAY-06 a call without an answer is made again with the same key', async () => {
    const calls: string[] = []
    let keys = 0
    const { see, withCart } = checkout(whole, {
      newKey: () => `key-${++keys}`,
      placeOrder: async ({ idempotencyKey }) => {
        calls.push(idempotencyKey)
        throw new Error('no answer')
      },
    })
    withCart()
    see().submit()
    await settled()
    expect(see()).toMatchObject({ notice: 'placingFailed', button: 'ready' })
    see().submit()
    await settled()
    expect(calls).toEqual(['key-1', 'key-1'])
  })
})

it('the cart’s own view is what the checkout reads', () => {
  const actor = createActor(cartWith({ save: () => undefined, readStock: () => new Promise(() => undefined) })).start()
  const read = () => checkoutCart(selectCart(actor.getSnapshot()), [])
  expect(read()).toBeNull()
  actor.send({ type: 'cart.restore', stored: null })
  expect(read()).toEqual({
    lines: [],
    total: 0,
    shipping: { home: 0, collect: 0 },
    payable: { home: 0, collect: 0 },
    promocode: null,
    onlyCollect: false,
    valid: false,
    pendingOrders: [],
  })
})

it('PAY-06 a payment address with a script is never followed', async () => {
  const ports = stubs.checkout()
  const actor = createActor(checkoutWith(ports), { input: { draft: whole } }).start()
  actor.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
  actor.send({ type: 'checkout.submit' })
  await settled()
  await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
  await ports.startPayment.answer({ type: 'redirect', url: 'javascript:alert(document.cookie)' })
  expect(ports.leaveFor.calls).toEqual([])
  const view = checkoutView(actor.getSnapshot(), actor.send)
  expect(view).toMatchObject({ phase: 'filling', notice: 'paymentUnavailable' })
  actor.send({ type: 'checkout.submit' })
  await settled()
  await ports.startPayment.answer({ type: 'redirect', url: 'https://betaling.example/1' })
  expect(ports.leaveFor.calls).toEqual([['https://betaling.example/1']])
})
