import { expect } from 'vitest'
import { type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { toStored } from '../../../machines/checkout/draft.ts'
import {
  type CheckoutContext,
  type CheckoutEvent,
  checkoutCommands,
  type checkoutMachine,
  selectCheckout,
} from '../../../machines/checkout/index.ts'
import { cartSamples, draftSamples } from '../../../machines/checkout/model.ts'
import { orderRef } from '../../../machines/domain/index.ts'
import { type PlaceAnswer, placingOrderWith } from '../../../machines/placing-order/index.ts'

const quiet = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}

/** One shopper's way through the form, including what is stored. @throws at the first difference */
export async function story(machine: AnyStateMachine): Promise<void> {
  let saved: Pick<CheckoutContext, 'fields' | 'done' | 'payBy' | 'reserves' | 'order' | 'key'> | null = null
  let answer: PlaceAnswer = { type: 'refused', refused: [{ ean: '7001', available: 0 }] }
  const faults: unknown[] = []
  const paidBy: string[] = []
  const placed: string[] = []
  let isFollowing = false
  let waiting = 0
  let isReloaded = false
  let comeBack = () => {}
  const provided = (machine as typeof checkoutMachine).provide({
    actors: {
      watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) => {
        comeBack = () => sendBack({ type: 'checkout.returned' })
      }),
      watchFocus: fromCallback<CheckoutEvent>(() => {
        waiting++
        return () => {
          waiting--
        }
      }),
      followShop: fromCallback<CheckoutEvent>(() => {
        isFollowing = true
        return () => {
          isFollowing = false
        }
      }),
      placingOrder: placingOrderWith({
        newKey: () => 'key-1',
        placeOrder: async () => answer,
        startPayment: async ({ payBy }) => {
          paidBy.push(payBy)
          return { type: 'redirect', url: 'https://betaling.example/1' }
        },
        cancelOrder: async () => ({ type: 'cancelled' }),
      }),
    },
    actions: {
      saveDraft: ({ context: { fields, done, payBy, reserves, order, key } }) => {
        saved = { fields, done, payBy, reserves, order, key }
      },
      leaveFor: () => undefined,
      reload: () => {
        isReloaded = true
      },
    },
  })
  const actor = createActor(provided)
  actor.on('checkout.order.placed', ({ payBy }) => placed.push(payBy))
  actor.subscribe({ error: (fault) => faults.push(fault) })
  actor.start()
  const send = (event: CheckoutEvent) => {
    actor.send(event)
    if (faults.length > 0) throw faults[0]
  }
  const see = () => selectCheckout(actor.getSnapshot())
  const commands = checkoutCommands(send)
  const errors = () => see().summary.map(({ field, error }) => `${field} ${error}`)

  try {
    send({ type: 'page.shown' })
    expect(isFollowing).toBe(true)
    send({ type: 'checkout.draft.written' })
    expect(waiting).toBe(1)
    send({ type: 'checkout.draft.written' })
    expect(waiting).toBe(1)
    send({ type: 'page.hidden' })
    expect(isFollowing).toBe(false)
    expect(waiting).toBe(0)
    expect(isReloaded).toBe(false)
    send({ type: 'checkout.outdated' })
    expect(isReloaded).toBe(true)
    send({ type: 'page.shown' })
    send({ type: 'checkout.reserve.choose', reserves: true })
    expect(saved).toMatchObject({ reserves: true })
    send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    expect(see().reserves).toBe(false)
    commands.change('delivery', 'collect')
    expect(see().reserves).toBe(true)
    commands.chooseReserves(false)
    commands.leave('name')
    expect(see().fields.name.error).toBeNull()
    commands.change('name', ' ')
    commands.leave('name')
    expect(see().fields.name.error).toBe('missing')
    commands.change('name', 'Kari')
    send({ type: 'checkout.customer.known', customer: { name: 'Per', phone: '41234567', email: 'per@epost.no' } })
    expect(saved).toMatchObject({ fields: { name: 'Kari', phone: '41234567', email: 'per@epost.no' } })
    // both are taken over once
    const collect = { type: 'checkout.choice.changed', delivery: 'collect', shopId: 7, preferredShopId: null } as const
    send(collect)
    expect(see().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 7 } })
    commands.change('delivery', 'home')
    send(collect)
    expect(see().fields.delivery.value).toBe('home')
    commands.change('email', '')
    send({ type: 'checkout.customer.known', customer: { email: 'per@epost.no' } })
    expect(see().fields.email.value).toBe('')
    commands.change('email', 'per@epost.no')
    commands.submit()
    expect(saved).toMatchObject({ done: { contact: true, delivery: false } })

    commands.submit()
    expect(errors()).toEqual(['address missing', 'postalCode missing', 'city missing'])
    const { address, postalCode, city } = draftSamples.whole.fields
    commands.change('address', address)
    commands.change('postalCode', postalCode)
    commands.change('city', city)
    commands.submit()
    expect(saved).toMatchObject({ done: { contact: true, delivery: true } })
    commands.edit('delivery')
    expect(saved).toMatchObject({ done: { contact: true, delivery: false } })
    commands.submit()

    // a cart that cannot be ordered is reported before an invalid field
    send({ type: 'checkout.cart.changed', cart: cartSamples.blocked })
    send({ type: 'checkout.field.change', field: 'name', value: '' })
    commands.submit()
    expect(see()).toMatchObject({ notice: 'cartBlocked', button: 'blocked' })
    commands.change('name', 'Kari')
    send({ type: 'checkout.cart.changed', cart: cartSamples.cart })

    commands.submit()
    send({ type: 'checkout.cart.changed', cart: { ...cartSamples.cart, payable: { home: 999, collect: 9 } } })
    await quiet()
    expect(see()).toMatchObject({ notice: 'refused', payable: 999, phase: 'filling' })
    expect(saved).toMatchObject({ key: null, order: null })

    // a changed field clears its notice
    commands.change('name', 'Kari')
    expect(see().notice).toBeNull()

    // another total is another order: the stored draft has no key of the refused one
    answer = { type: 'totalChanged', total: 159800 }
    commands.submit()
    await quiet()
    expect(see()).toMatchObject({ notice: 'totalChanged', payable: 159800 })
    expect(saved).toMatchObject({ key: null, order: null })

    expect(see().payBy).toBe('card')
    commands.choosePayBy('mobile')
    expect(see().payBy).toBe('mobile')
    expect(saved).toMatchObject({ payBy: 'mobile' })
    answer = { type: 'placed', orderId: 'order-1' }
    commands.submit()
    await quiet()
    expect(see().phase).toBe('leaving')
    expect([paidBy, placed]).toEqual([['mobile'], ['mobile']])
    expect(saved).toMatchObject({ key: null, order: { orderRef: orderRef('order-1') } })
    send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    comeBack()
    expect(see()).toMatchObject({ notice: 'stillHere', payable: 149800, button: 'ready' })
    send({ type: 'checkout.cart.changed', cart: cartSamples.onlyCollect })
    expect(saved).toMatchObject({ fields: { delivery: 'collect' }, done: { delivery: false } })
    // an unavailable choice changes nothing, not even the notice
    commands.change('delivery', 'home')
    expect(see()).toMatchObject({ notice: 'stillHere', fields: { delivery: { value: 'collect' } } })

    // after a reload, an invalid field is reported before the pending order is requested
    const reloaded = createActor(provided, { input: { draft: toStored(draftSamples.withOtherOrder) } }).start()
    reloaded.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    reloaded.send({ type: 'checkout.field.change', field: 'name', value: '' })
    reloaded.send({ type: 'checkout.submit' })
    expect(reloaded.getSnapshot().hasTag('busy')).toBe(false)
    reloaded.stop()

    // who logs out is not stored, wherever the checkout stands
    const input = { draft: toStored(draftSamples.whole) }
    const forgotten = { fields: { name: '', email: '', address: '' }, done: { contact: false, delivery: false } }
    const left = createActor(provided, { input }).start()
    left.send({ type: 'checkout.customer.left' })
    expect(saved).toMatchObject(forgotten)
    left.stop()
    const filled = createActor(provided, { input }).start()
    filled.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    filled.send({ type: 'checkout.customer.left' })
    expect(saved).toMatchObject(forgotten)
    expect(filled.getSnapshot().matches({ filling: { steps: 'contact' } })).toBe(true)
    filled.stop()
  } finally {
    actor.stop() // a mutant may loop endlessly
  }
}
