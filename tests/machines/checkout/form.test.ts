import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { cartWith, selectCart } from '../../../machines/cart/index.ts'
import { toStored } from '../../../machines/checkout/draft.ts'
import {
  type CheckoutEmitted,
  type CheckoutEvent,
  checkoutCart,
  checkoutCommands,
  checkoutWith,
  type StoredDraft,
  selectCheckout,
} from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples, pointSample } from '../../../machines/checkout/model.ts'
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
  const view = () => selectCheckout(actor.getSnapshot())
  const commands = checkoutCommands(send)
  const withCart = (cart = cartSamples.cart) => send({ type: 'checkout.cart.changed', cart })
  return { send, view, commands, emitted, withCart, saved: () => saved }
}
const whole = { v: 1, ...draftSamples.whole }

describe('a checkout whose customer logs out', () => {
  const contacts = { name: '', phone: '', email: '', address: '', postalCode: '', city: '' }

  it('SECURITY PAY-01 USER-07 forgets who ordered, and asks again', () => {
    const { send, view, withCart, saved } = checkout(toStored(draftSamples.whole))
    withCart()
    expect(view().button).toBe('ready')
    send({ type: 'checkout.customer.left' })
    expect(view()).toMatchObject({ button: 'hidden', steps: [{ name: 'contact', state: 'open' }, {}, {}] })
    expect(saved()).toMatchObject({ fields: contacts, done: { contact: false, delivery: false } })
  })

  it('PAY-06 USER-07 ends an order under way, and keeps its key', async () => {
    let answer = (_: { type: 'placed'; orderId: string }) => {}
    const placing = new Promise<{ type: 'placed'; orderId: string }>((resolve) => {
      answer = resolve
    })
    const { send, withCart, saved, emitted } = checkout(toStored(draftSamples.whole), { placeOrder: () => placing })
    withCart()
    send({ type: 'checkout.submit' })
    await settled()
    send({ type: 'checkout.customer.left' })
    expect(saved()).toMatchObject({ fields: contacts, key: { key: 'key-1' } })
    answer({ type: 'placed', orderId: 'order-1' })
    await settled()
    expect(saved()).toMatchObject({ fields: contacts, order: { key: 'key-1' } })
    expect(emitted.map(({ type }) => type)).toContain('checkout.left')
  })

  it('USER-07 does not fill in the customer who has left', () => {
    const { send, view, withCart } = checkout()
    send({ type: 'checkout.customer.known', customer: { name: 'Kari', phone: '41234567', email: 'kari@epost.no' } })
    send({ type: 'checkout.customer.left' })
    withCart()
    expect(view().fields.email.value).toBe('')
  })
})

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

  it('PAY-01 STORE-01 reads the draft of another tab when the shopper is back', () => {
    const ports = stubs.checkout()
    let comeBack = () => {}
    const actor = createActor(
      checkoutWith({
        ...ports,
        watchFocus(tell) {
          comeBack = tell
          return () => {}
        },
      }),
    ).start()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'checkout.draft.written' })
    expect(ports.reload.calls).toHaveLength(0)
    comeBack()
    expect(ports.reload.calls).toHaveLength(1)
  })

  /** Another tab has written the draft. `waiting`: how often the checkout waits for the shopper. */
  function afterOtherTab() {
    let count = 0
    const watchFocus = () => {
      count++
      return () => void count--
    }
    const actor = createActor(checkoutWith({ ...stubs.checkout(), watchFocus })).start()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'checkout.draft.written' })
    return { actor, waiting: () => count }
  }

  it('PAY-01 STORE-01 waits for the shopper once, however often another tab writes', () => {
    const { actor, waiting } = afterOtherTab()
    actor.send({ type: 'checkout.draft.written' })
    expect(waiting()).toBe(1)
  })

  it('PAY-01 STORE-01 waits for nobody when another page is shown', () => {
    const { actor, waiting } = afterOtherTab()
    actor.send({ type: 'page.hidden' })
    expect(waiting()).toBe(0)
  })

  it('PAY-01 runs without ports that follow the shop', () => {
    const { followShop: _, watchReturn: __, watchFocus: ___, reload: ____, ...ports } = stubs.checkout()
    const actor = createActor(checkoutWith(ports)).start()
    actor.send({ type: 'page.shown' })
    actor.send({ type: 'checkout.draft.written' })
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'checkout.outdated' })
    expect(actor.getSnapshot().status).toBe('active')
  })
})

describe('a pick-up point', () => {
  const { withPoints } = cartSamples
  const here = () => {
    const made = checkout()
    const delivery = () => made.view().fields.delivery.value
    return { ...made, delivery, fill: () => draftSamples.whole.fields }
  }

  it('BUY-02 is where goods are sent while it is cheaper than home', () => {
    const { withCart, delivery, view } = here()
    withCart(withPoints)
    expect(delivery()).toBe('pickupPoint')
    expect(view()).toMatchObject({ shipping: 9900, payable: 139800 })
    withCart({ ...withPoints, shipping: { home: 0, collect: 0, pickupPoint: 0 } })
    expect(delivery()).toBe('home')
  })

  it('BUY-02 replaces no delivery that the shopper has chosen, here or in a draft', () => {
    const { withCart, delivery, commands, saved } = here()
    withCart(withPoints)
    commands.change('delivery', 'home')
    withCart({ ...withPoints, total: 1 })
    expect(delivery()).toBe('home')
    const later = checkout(saved())
    later.withCart(withPoints)
    expect(later.view().fields.delivery.value).toBe('home')
    const old = checkout({ ...draftSamples.whole, v: 3 })
    old.withCart(withPoints)
    expect(old.view().fields.delivery.value).toBe('home')
  })

  it('BUY-02 asks for the postcode and the point alone', () => {
    const { withCart, view, commands } = here()
    withCart(withPoints)
    for (const field of ['name', 'phone', 'email'] as const) commands.change(field, draftSamples.whole.fields[field])
    commands.submit()
    expect(view().steps[1]).toMatchObject({ state: 'open', fields: ['delivery', 'postalCode', 'pickupPoint'] })
    commands.submit()
    expect(view().summary).toEqual([{ field: 'postalCode', error: 'missing' }])
    commands.change('postalCode', '0150')
    commands.submit()
    expect(view().summary).toEqual([{ field: 'pickupPoint', error: 'missing' }])
    commands.change('pickupPoint', pointSample)
    commands.submit()
    expect(view().button).toBe('ready')
  })

  it('BUY-02 is forgotten with its postcode', () => {
    const { withCart, view, commands } = here()
    withCart(withPoints)
    commands.change('postalCode', '0150')
    commands.change('pickupPoint', pointSample)
    commands.change('delivery', 'home')
    expect(view().fields.pickupPoint.value).toEqual(pointSample)
    commands.change('postalCode', '5003')
    expect(view().fields.pickupPoint.value).toBeNull()
  })

  it('BUY-02 is what the cart knows as sent', () => {
    const { withCart, delivery, emitted, commands, send } = here()
    const choice = { type: 'checkout.choice.changed', shopId: null, preferredShopId: null } as const
    withCart(withPoints)
    send({ ...choice, delivery: 'home' })
    expect([delivery(), emitted]).toEqual(['pickupPoint', []])
    send({ ...choice, delivery: 'collect' })
    expect(delivery()).toBe('collect')
    send({ ...choice, delivery: 'home' })
    expect(delivery()).toBe('pickupPoint')
    expect(emitted.at(-1)).toEqual({ type: 'checkout.delivery.chosen', delivery: 'home', shopId: 55 })
    commands.change('delivery', 'home')
    expect(emitted.at(-1)).toEqual({ type: 'checkout.delivery.chosen', delivery: 'home', shopId: 55 })
  })

  it('BUY-02 gives way to the address where the cart can not be sent to it', () => {
    const { withCart, delivery, commands } = here()
    withCart(withPoints)
    commands.change('delivery', 'pickupPoint')
    withCart(cartSamples.cart)
    expect(delivery()).toBe('home')
    commands.change('delivery', 'pickupPoint')
    expect(delivery()).toBe('home')
  })

  it('BUY-02 is chosen again when the server refuses it', async () => {
    const fields = { ...draftSamples.whole.fields, delivery: 'pickupPoint' as const, pickupPoint: pointSample }
    const { withCart, view, commands } = checkout(toStored({ ...draftSamples.whole, fields }), {
      placeOrder: async () => ({ type: 'invalid', errors: { pickupPoint: 'unknown' } }),
    })
    withCart(withPoints)
    commands.submit()
    await settled()
    expect(view()).toMatchObject({
      notice: 'invalid',
      fields: { pickupPoint: { value: null, error: 'refused' }, postalCode: { value: '0150' } },
    })
    expect(view().steps[1]).toMatchObject({ state: 'open' })
  })
})

describe('the delivery that is chosen in the cart', () => {
  const choice = (delivery: 'home' | 'collect', shopId: number | null = null, preferredShopId: number | null = null) =>
    ({ type: 'checkout.choice.changed', delivery, shopId, preferredShopId }) as const

  it('PAY-01 is taken over once, so a later choice here stays', () => {
    const { send, view, withCart, emitted, commands } = checkout()
    withCart()
    send(choice('collect', 7))
    expect(view().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 7 } })
    expect(emitted.at(-1)).toEqual({ type: 'checkout.delivery.chosen', delivery: 'collect', shopId: 7 })
    commands.change('delivery', 'home')
    send(choice('collect', 7))
    expect(view().fields.delivery.value).toBe('home')
    send(choice('collect', 8))
    expect(view().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 8 } })
  })

  it('PAY-01 waits until the form is open', () => {
    const { send, view, withCart } = checkout()
    withCart(cartSamples.empty)
    send(choice('collect', 7))
    withCart()
    expect(view().fields.delivery.value).toBe('home')
    send(choice('collect', 7))
    expect(view().fields.delivery.value).toBe('collect')
  })

  it('PAY-01 emits nothing when it is chosen here already', () => {
    const { send, withCart, emitted } = checkout()
    withCart()
    send(choice('home'))
    expect(emitted).toEqual([])
  })

  it('FIND-09 is in the shopper’s shop only while no shop is picked', () => {
    const { send, view, withCart } = checkout()
    withCart()
    send(choice('collect', null, 9))
    expect(view().fields.shopId.value).toBe(9)
    send(choice('home'))
    send(choice('collect', null, 10))
    expect(view().fields.shopId.value).toBe(9)
  })
})

describe('the customer who is logged in', () => {
  const known = (name: string) => ({ type: 'checkout.customer.known', customer: { name } }) as const

  it.each(['waiting', 'empty'])('PAY-04 fills the fields once the form is open, from a %s cart', (what) => {
    const { send, view, withCart, saved } = checkout()
    if (what === 'empty') withCart(cartSamples.empty)
    send(known('Kari'))
    expect(saved()).toBeNull()
    expect(view().fields.name.value).toBe('')
    withCart()
    expect(view().fields.name.value).toBe('Kari')
    expect(saved()).toMatchObject({ fields: { name: 'Kari' } })
  })

  it('PAY-04 does not fill a field that is emptied later', () => {
    const { send, view, withCart, commands } = checkout()
    withCart()
    send(known('Kari'))
    commands.change('name', '')
    send(known('Kari'))
    withCart()
    expect(view().fields.name.value).toBe('')
  })

  it('PAY-04 does not overwrite what is typed', () => {
    const { send, view, withCart, commands } = checkout()
    withCart()
    commands.change('name', 'Per')
    send(known('Kari'))
    expect(view().fields.name.value).toBe('Per')
  })
})

describe('the checkout’s form', () => {
  it('leads back when the cart is empty', () => {
    const { view, withCart, send } = checkout()
    expect(view().phase).toBe('waitingForCart')
    withCart(cartSamples.empty)
    expect(view().phase).toBe('nothingToBuy')
    withCart()
    expect(view().phase).toBe('filling')
    send({ type: 'checkout.cart.changed', cart: null })
    expect(view().phase).toBe('waitingForCart')
  })

  it('PAY-02 validates a changed field on blur', () => {
    const { view, withCart, commands } = checkout()
    withCart()
    commands.leave('phone')
    expect(view().fields.phone.error).toBeNull()
    commands.change('phone', '3')
    expect(view().fields.phone).toMatchObject({ value: '3', touched: true, error: null })
    commands.leave('phone')
    expect(view().fields.phone.error).toBe('invalid')
    commands.change('phone', '4123456')
    expect(view().fields.phone.error).toBe('invalid')
    commands.change('phone', '41234567')
    expect(view().fields.phone.error).toBeNull()
  })

  it('PAY-02 lists the errors of a step in the form’s order', () => {
    const { view, withCart, commands } = checkout()
    withCart()
    commands.change('email', 'kari')
    commands.submit()
    expect(view().summary).toEqual([
      { field: 'name', error: 'missing' },
      { field: 'phone', error: 'missing' },
      { field: 'email', error: 'invalid' },
    ])
    expect(view().refusals).toBe(1)
    commands.change('name', 'Kari')
    expect(view().summary.map((it) => it.field)).toEqual(['phone', 'email'])
  })

  it('can reopen a finished step', () => {
    const { view, withCart, send, commands } = checkout()
    withCart()
    commands.change('name', 'Kari Nordmann')
    commands.change('phone', '41234567')
    commands.change('email', 'kari@epost.no')
    commands.submit()
    expect(view().steps.map((step) => step.state)).toEqual(['done', 'open', 'ahead'])
    commands.change('address', 'Fjordveien')
    commands.change('postalCode', '150')
    commands.change('city', 'Oslo')
    commands.submit()
    expect(view().fields.address.error).toBe('houseNumberMissing')
    expect(view().fields.postalCode.error).toBe('invalid')
    commands.change('address', 'Fjordveien 12 B')
    commands.change('postalCode', '0150')
    commands.submit()
    expect(view().steps.map((step) => step.state)).toEqual(['done', 'done', 'open'])
    expect(view()).toMatchObject({ button: 'ready', payable: 149800, shipping: 19900 })
    commands.edit('contact')
    expect(view().steps.map((step) => step.state)).toEqual(['open', 'done', 'ahead'])
    send({ type: 'checkout.submit' })
    expect(view().steps.map((step) => step.state)).toEqual(['done', 'done', 'open'])
  })

  it('PAY-01 collecting requires a shop', () => {
    const { view, withCart, emitted, commands } = checkout({ ...whole, done: { contact: true, delivery: false } })
    withCart()
    commands.change('delivery', 'collect')
    commands.submit()
    expect(view().fields.shopId.error).toBe('missing')
    commands.change('shopId', 7)
    commands.submit()
    expect(view()).toMatchObject({ button: 'ready', payable: 129900, shipping: 0 })
    expect(emitted.filter((event) => event.type === 'checkout.delivery.chosen')).toEqual([
      { type: 'checkout.delivery.chosen', delivery: 'collect', shopId: null },
      { type: 'checkout.delivery.chosen', delivery: 'collect', shopId: 7 },
    ])
  })

  it('PAY-01 what can only be collected is collected', () => {
    const { view, withCart, commands } = checkout(whole)
    withCart(cartSamples.onlyCollect)
    expect(view()).toMatchObject({ onlyCollect: true, button: 'hidden' })
    expect(view().fields.delivery.value).toBe('collect')
    commands.change('delivery', 'home')
    expect(view().fields.delivery).toMatchObject({ value: 'collect', error: 'onlyCollect' })
  })

  it('PAY-05 says nothing of refused lines any more once they are gone from the cart', async () => {
    const { view, withCart, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'refused', refused: [{ ean: '7001', available: 0 }] }),
    })
    withCart()
    commands.submit()
    await settled()
    withCart(cartSamples.blocked)
    expect(view().notice).toBe('refused')
    withCart()
    expect(view().notice).toBeNull()
  })

  it('PAY-02 a customer’s data fill only empty fields', () => {
    const { view, withCart, send, commands } = checkout()
    withCart()
    commands.change('name', 'Ola')
    send({ type: 'checkout.customer.known', customer: { name: 'Kari', phone: '41234567' } })
    expect([view().fields.name.value, view().fields.phone.value, view().fields.email.value]).toEqual([
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
      before.commands.change('city', 'Bergen')
      const after = checkout(before.saved())
      after.withCart()
      expect(after.view().steps.map((step) => step.state)).toEqual(before.view().steps.map((step) => step.state))
      expect(after.view().fields.city.value).toBe('Bergen')
    }
  })

  it('PAY-06 a draft can come when the page has come alive', () => {
    const { view, withCart, send } = checkout()
    send({ type: 'checkout.restore', stored: JSON.stringify(whole) })
    withCart()
    expect(view().button).toBe('ready')
  })

  it('PAY-04 a reservation that is chosen on an article comes before the cart', () => {
    const { view, withCart, send, saved } = checkout()
    send({ type: 'checkout.reserve.choose', reserves: true })
    withCart()
    expect(saved()).toMatchObject({ reserves: true })
    expect(view().reserves).toBe(false)
    send({ type: 'checkout.choice.changed', delivery: 'collect', shopId: 7, preferredShopId: null })
    expect(view().reserves).toBe(true)
  })

  it('PAY-06 leads to the page of a paid order again when the shopper goes back to the form', async () => {
    const startPayment = async () => ({ type: 'alreadyPaid' as const })
    const { send, view, commands, emitted, withCart } = checkout(whole, { startPayment, followShop: () => () => {} })
    const led = () => emitted.filter(({ type }) => type === 'checkout.order.settled').length
    send({ type: 'page.shown' })
    withCart()
    commands.submit()
    await settled()
    expect([view().phase, led()]).toEqual(['settled', 1])
    send({ type: 'page.hidden' })
    send({ type: 'page.shown' })
    expect([view().phase, led()]).toEqual(['settled', 2])
  })

  it.each([
    ['is read again after another tab has ordered', draftSamples.withKey, 1],
    ['is kept after another tab has typed', draftSamples.whole, 0],
  ])('PAY-06 a form that is shown again %s', (_, stored, times) => {
    let reloads = 0
    const { send, withCart } = checkout(whole, {
      reload: () => {
        reloads += 1
      },
    })
    withCart()
    send({ type: 'checkout.restore', stored: toStored(stored) })
    expect(reloads).toBe(times)
  })

  it('PAY-04 reserves nothing that is sent home', () => {
    const { view, withCart, send } = checkout({ ...whole, reserves: true })
    withCart()
    send({ type: 'checkout.choice.changed', delivery: 'collect', shopId: 7, preferredShopId: null })
    expect(view().reserves).toBe(true)
    send({ type: 'checkout.choice.changed', delivery: 'home', shopId: 7, preferredShopId: null })
    expect(view().reserves).toBe(false)
  })

  it('CART-06 a cart with errors blocks the button', () => {
    const { view, withCart, commands } = checkout(whole)
    withCart(cartSamples.blocked)
    expect(view().button).toBe('blocked')
    commands.submit()
    expect(view().notice).toBe('cartBlocked')
  })
})

describe('the order', () => {
  it('PAY-06 is placed once for two presses', async () => {
    const calls: unknown[] = []
    const gone: string[] = []
    const { view, withCart, emitted, saved, commands } = checkout(whole, {
      placeOrder: async (call) => {
        calls.push(call.idempotencyKey)
        return { type: 'placed', orderId: 'order-1' }
      },
      leaveFor: (url) => void gone.push(url),
    })
    withCart()
    commands.submit()
    expect(view().button).toBe('busy')
    commands.submit()
    await settled()
    expect(calls).toEqual(['key-1'])
    expect(saved()?.order).toMatchObject({ orderRef: orderRef('order-1'), key: 'key-1' })
    expect(JSON.stringify(saved()), 'the id opens the order').not.toContain('order-1')
    expect(gone).toEqual(['https://betaling.example/1'])
    expect(emitted.map((event) => event.type)).toEqual(['checkout.order.placed', 'checkout.left'])
    expect(view().phase).toBe('leaving')
  })

  it('PAY-05 emits the lines that the server refuses to the cart', async () => {
    const refused = [{ ean: '7001', available: 0 }]
    const { view, withCart, emitted, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'refused', refused }),
    })
    withCart()
    commands.submit()
    await settled()
    expect(emitted).toEqual([{ type: 'checkout.order.refused', refused }])
    expect(view()).toMatchObject({ phase: 'filling', notice: 'refused', button: 'ready' })
  })

  it('BUY-05 emits the gift card that the server refuses', async () => {
    const giftCard = { last4: 'AB12', reason: 'changed' as const, balance: 10_000 }
    const { view, withCart, emitted, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'invalid', errors: {}, giftCard }),
    })
    withCart()
    commands.submit()
    await settled()
    expect(emitted).toEqual([{ type: 'checkout.order.invalid', giftCard }])
    expect(view()).toMatchObject({ notice: 'invalid', button: 'ready' })
  })

  it.each([
    ['postalCode', 'delivery', 'contact'],
    ['phone', 'contact', 'delivery'],
  ] as const)('PAY-02 a refused %s opens the step of %s alone', async (field, wrong, other) => {
    const { view, withCart, commands, emitted } = checkout(whole, {
      placeOrder: async () => ({ type: 'invalid', errors: { [field]: 'unknown' } }),
    })
    withCart()
    commands.submit()
    await settled()
    expect(view().summary).toEqual([{ field, error: 'refused' }])
    const stateOf = (name: string) => view().steps.find((step) => step.name === name)?.state
    expect([stateOf(wrong), stateOf(other)]).toEqual(['open', 'done'])
    expect(emitted).toEqual([{ type: 'checkout.order.invalid', giftCard: null }])
  })

  it('PAY-04 a changed total needs another press', async () => {
    const totals: number[] = []
    const { view, withCart, emitted, commands } = checkout(whole, {
      placeOrder: async ({ request }) => {
        totals.push(request.expectedTotal)
        return request.expectedTotal === 159800
          ? { type: 'placed', orderId: 'order-1' }
          : { type: 'totalChanged', total: 159800 }
      },
    })
    withCart()
    commands.submit()
    await settled()
    expect(view()).toMatchObject({ notice: 'totalChanged', payable: 159800 })
    expect(emitted).toEqual([])
    commands.submit()
    await settled()
    expect(totals).toEqual([149800, 159800])
  })

  it('PAY-04 drops the server’s total when the cart changes during a call', async () => {
    const { view, withCart, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'totalChanged', total: 159800 }),
    })
    withCart()
    commands.submit()
    await settled()
    expect(view().payable).toBe(159800)
    commands.submit()
    withCart({ ...cartSamples.cart, payable: { home: 209800, collect: 189900 } })
    expect(view().payable).toBe(209800)
  })

  it('PAY-04 keeps the server’s total when only the pending orders change during a call', async () => {
    const { view, withCart, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'totalChanged', total: 159800 }),
    })
    withCart()
    commands.submit()
    await settled()
    commands.submit()
    withCart({ ...cartSamples.cart, pendingOrders: [] })
    expect(view().payable).toBe(159800)
  })

  it('CART-13 the notice names a promocode that has ended', async () => {
    const { view, withCart, emitted, commands } = checkout(whole, {
      placeOrder: async () => ({ type: 'promocodeRefused', reason: 'alreadyUsed' }),
    })
    withCart({ ...cartSamples.cart, promocode: 'ENGANG' })
    commands.submit()
    await settled()
    expect(emitted).toEqual([{ type: 'checkout.promocode.refused', code: 'ENGANG', reason: 'alreadyUsed' }])
    expect(view()).toMatchObject({ notice: 'promocodeRefused', button: 'ready' })
  })

  it('PAY-05 PAY-06 a shop that takes no more from here loses nothing: the same is sent again under the same key', async () => {
    const keys: string[] = []
    const { view, withCart, emitted, commands } = checkout(whole, {
      placeOrder: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return keys.length === 1 ? { type: 'tooMany' } : { type: 'placed', orderId: 'order-1' }
      },
    })
    withCart()
    const before = view()
    commands.submit()
    await settled()
    expect(view()).toMatchObject({ notice: 'tooMany', button: 'ready', payable: before.payable })
    expect(view().steps.map(({ state }) => state)).toEqual(before.steps.map(({ state }) => state))
    expect(emitted).toEqual([])
    commands.submit()
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
      const { withCart, commands } = checkout(toStored(draft), {
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
      commands.submit()
      await settled()
      expect(calls.slice(0, expected.length)).toEqual(expected)
    },
  )

  it('PAY-06 an order that the shop no longer knows is placed again', async () => {
    const keys: string[] = []
    const { withCart, emitted, commands } = checkout(toStored(draftSamples.withOtherOrder), {
      placeOrder: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return idempotencyKey === 'key-0' ? { type: 'invalid', errors: {} } : { type: 'placed', orderId: 'order-2' }
      },
    })
    withCart()
    commands.submit()
    await settled()
    expect(keys).toEqual(['key-0', 'key-1'])
    expect(emitted[0]).toEqual({ type: 'checkout.order.cancelled', orderRef: orderRef('order-1') })
  })

  it('SECURITY PAY-06 saves the order of a version 1 draft by its reference only', () => {
    const { send, withCart, saved, commands } = checkout()
    const order = { orderId: 'order-1', content: '{}' }
    send({ type: 'checkout.restore', stored: { ...whole, order } })
    withCart()
    commands.change('name', 'Liv Fjell')
    expect(saved()?.order).toMatchObject({ orderRef: orderRef('order-1') })
    expect(JSON.stringify(saved())).not.toContain('order-1')
  })

  it('PAY-06 a call without an answer is made again with the same key', async () => {
    const calls: string[] = []
    let keys = 0
    const { view, withCart, commands } = checkout(whole, {
      newKey: () => `key-${++keys}`,
      placeOrder: async ({ idempotencyKey }) => {
        calls.push(idempotencyKey)
        throw new Error('no answer')
      },
    })
    withCart()
    commands.submit()
    await settled()
    expect(view()).toMatchObject({ notice: 'placingFailed', button: 'ready' })
    commands.submit()
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
  const view = selectCheckout(actor.getSnapshot())
  expect(view).toMatchObject({ phase: 'filling', notice: 'paymentUnavailable' })
  actor.send({ type: 'checkout.submit' })
  await settled()
  await ports.startPayment.answer({ type: 'redirect', url: 'https://betaling.example/1' })
  expect(ports.leaveFor.calls).toEqual([['https://betaling.example/1']])
})
