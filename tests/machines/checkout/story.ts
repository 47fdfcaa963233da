import { expect } from 'vitest'
import { type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { toStored } from '../../../machines/checkout/draft.ts'
import {
  type CheckoutContext,
  type CheckoutEvent,
  type checkoutMachine,
  checkoutView,
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
  let isReloaded = false
  let comeBack = () => {}
  const provided = (machine as typeof checkoutMachine).provide({
    actors: {
      watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) => {
        comeBack = () => sendBack({ type: 'checkout.returned' })
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
  const see = () => checkoutView(actor.getSnapshot(), send)
  const errors = () => see().summary.map(({ field, error }) => `${field} ${error}`)

  try {
    send({ type: 'page.shown' })
    expect(isFollowing).toBe(true)
    send({ type: 'page.hidden' })
    expect(isFollowing).toBe(false)
    expect(isReloaded).toBe(false)
    send({ type: 'checkout.outdated' })
    expect(isReloaded).toBe(true)
    send({ type: 'page.shown' })
    send({ type: 'checkout.reserve.choose', reserves: true })
    expect(saved).toMatchObject({ reserves: true })
    send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    expect(see().reserves.value).toBe(true)
    see().reserves.choose(false)
    see().fields.name.leave()
    expect(see().fields.name.error).toBeNull()
    see().fields.name.change(' ')
    see().fields.name.leave()
    expect(see().fields.name.error).toBe('missing')
    see().fields.name.change('Kari')
    send({ type: 'checkout.customer.known', customer: { name: 'Per', phone: '41234567', email: 'per@epost.no' } })
    expect(saved).toMatchObject({ fields: { name: 'Kari', phone: '41234567', email: 'per@epost.no' } })
    // both are taken over once
    const collect = { type: 'checkout.choice.changed', delivery: 'collect', shopId: 7, preferredShopId: null } as const
    send(collect)
    expect(see().fields).toMatchObject({ delivery: { value: 'collect' }, shopId: { value: 7 } })
    see().fields.delivery.change('home')
    send(collect)
    expect(see().fields.delivery.value).toBe('home')
    see().fields.email.change('')
    send({ type: 'checkout.customer.known', customer: { email: 'per@epost.no' } })
    expect(see().fields.email.value).toBe('')
    see().fields.email.change('per@epost.no')
    see().next()
    expect(saved).toMatchObject({ done: { contact: true, delivery: false } })

    see().next()
    expect(errors()).toEqual(['address missing', 'postalCode missing', 'city missing'])
    const { address, postalCode, city } = draftSamples.whole.fields
    see().fields.address.change(address)
    see().fields.postalCode.change(postalCode)
    see().fields.city.change(city)
    see().next()
    expect(saved).toMatchObject({ done: { contact: true, delivery: true } })
    see().steps[1]!.edit!()
    expect(saved).toMatchObject({ done: { contact: true, delivery: false } })
    see().next()

    // a cart that cannot be ordered is reported before an invalid field
    send({ type: 'checkout.cart.changed', cart: cartSamples.blocked })
    send({ type: 'checkout.field.change', field: 'name', value: '' })
    see().submit()
    expect(see()).toMatchObject({ notice: 'cartBlocked', button: 'blocked' })
    see().fields.name.change('Kari')
    send({ type: 'checkout.cart.changed', cart: cartSamples.cart })

    see().submit()
    send({ type: 'checkout.cart.changed', cart: { ...cartSamples.cart, payable: { home: 999, collect: 9 } } })
    await quiet()
    expect(see()).toMatchObject({ notice: 'refused', payable: 999, phase: 'filling' })
    expect(saved).toMatchObject({ key: null, order: null })

    // a changed field clears its notice
    see().fields.name.change('Kari')
    expect(see().notice).toBeNull()

    // another total is another order: the stored draft has no key of the refused one
    answer = { type: 'totalChanged', total: 159800 }
    see().submit()
    await quiet()
    expect(see()).toMatchObject({ notice: 'totalChanged', payable: 159800 })
    expect(saved).toMatchObject({ key: null, order: null })

    expect(see().payBy.value).toBe('card')
    see().payBy.choose('mobile')
    expect(see().payBy.value).toBe('mobile')
    expect(saved).toMatchObject({ payBy: 'mobile' })
    answer = { type: 'placed', orderId: 'order-1' }
    see().submit()
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
    see().fields.delivery.change('home')
    expect(see()).toMatchObject({ notice: 'stillHere', fields: { delivery: { value: 'collect' } } })

    // after a reload, an invalid field is reported before the pending order is requested
    const reloaded = createActor(provided, { input: { draft: toStored(draftSamples.withOtherOrder) } }).start()
    reloaded.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
    reloaded.send({ type: 'checkout.field.change', field: 'name', value: '' })
    reloaded.send({ type: 'checkout.submit' })
    expect(reloaded.getSnapshot().hasTag('busy')).toBe(false)
    reloaded.stop()
  } finally {
    actor.stop() // a mutant may loop endlessly
  }
}
