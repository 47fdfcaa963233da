import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { ShopApi } from '../../../app/api/index.ts'
import { checkoutCommands, checkoutWith, selectCheckout } from '../../../machines/checkout/index.ts'
import { cartSamples } from '../../../machines/checkout/model.ts'
import { type placeLookupMachine, selectPlaceLookup } from '../../../machines/place-lookup/index.ts'
import { checkoutEventRoutes, connectPageActor, followPlace } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'
import { filledDraft } from '../../machines/checkout/simulated-shop.ts'

const code = '../../../machines/place-lookup/ports.ts'
type Code = typeof import('../../../machines/place-lookup/ports.ts')
const itself = () => vi.importActual<Code>(code)

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock(code)
})

/** The delivery step, as the checkout's page connects it. Each attempt to load the look-up's code gives the next answer. */
async function open(...loads: readonly (() => Promise<Code>)[]) {
  let attempts = 0
  vi.resetModules()
  vi.doMock(code, () => (loads[attempts++] ?? itself)())
  const { lazyPlaceLookup } = await import('../../../app/routes/checkout/lazy-machines.ts')
  const ports = stubs.placeLookup()
  const api = { findPostcode: ports.findPlace } as Pick<ShopApi, 'findPostcode'> as ShopApi
  const places = createActor(lazyPlaceLookup(async () => api)).start() as ActorRefFrom<typeof placeLookupMachine>
  const draft = {
    ...filledDraft,
    fields: { ...filledDraft.fields, postalCode: '', city: '' },
    done: { contact: true, delivery: false },
  }
  const checkout = createActor(checkoutWith(stubs.checkout()), { input: { draft, hasPlaceLookup: true } }).start()
  checkout.send({ type: 'checkout.cart.changed', cart: cartSamples.cart })
  connectPageActor('checkout', checkout, { placeLookup: places }, checkoutEventRoutes(1))
  const followed = followPlace(places, checkout)
  const see = () => selectCheckout(checkout.getSnapshot())
  const commands = checkoutCommands(checkout.send)
  const lookup = () => selectPlaceLookup(places.getSnapshot())
  return {
    ports,
    see,
    commands,
    isHeld: () => lookup().isHeld,
    type: (postalCode: string) => commands.change('postalCode', postalCode),
    press: () => commands.submit(),
    changeCart: () => checkout.send({ type: 'checkout.cart.changed', cart: { ...cartSamples.cart, total: 1 } }),
    leave: () => followed.unsubscribe(),
    openStep: () => see().steps.find(({ state }) => state === 'open')?.name,
    wrong: () => see().summary.map(({ field }) => field),
    attempts: () => attempts,
  }
}

/** A load that waits until it is let come, or is refused. */
function onTheWay() {
  let come = (_: Promise<Code>) => {}
  const promise = new Promise<Code>((done) => {
    come = done
  })
  return {
    load: () => promise,
    letCome: () => come(itself()),
    fail: () => come(Promise.reject(new Error('no network'))),
  }
}

describe('PAY-03 a press before the place is known', () => {
  it('goes on with the place once it has come', async () => {
    const { type, press, ports, isHeld, openStep, see } = await open()
    type('0150')
    await vi.waitUntil(() => ports.findPlace.open === 1)
    press()
    expect(isHeld()).toBe(true)
    expect(openStep()).toBe('delivery')
    await ports.findPlace.answer({ type: 'at', label: 'Oslo' })
    await vi.waitUntil(() => openStep() === 'payment')
    expect(see().fields.city.value).toBe('Oslo')
    expect(see().refusals).toBe(0)
  })

  it('is held while the code of the look-up is on its way', async () => {
    const { load, letCome } = onTheWay()
    const { type, press, ports, isHeld, openStep, see } = await open(load)
    type('0150')
    press()
    expect(isHeld()).toBe(true)
    letCome()
    await vi.waitUntil(() => ports.findPlace.open === 1)
    expect(isHeld()).toBe(true)
    await ports.findPlace.answer({ type: 'at', label: 'Oslo' })
    await vi.waitUntil(() => openStep() === 'payment')
    expect(see().refusals).toBe(0)
  })

  it('is refused at once when that code does not load', async () => {
    const { load, fail } = onTheWay()
    const { type, press, wrong, isHeld } = await open(load, onTheWay().load)
    type('0150')
    press()
    fail()
    await vi.waitUntil(() => wrong().length > 0)
    expect(wrong()).toEqual(['city'])
    expect(isHeld()).toBe(false)
  })

  it('is refused when that code has not come in ten seconds', async () => {
    vi.useFakeTimers()
    const { type, press, wrong, isHeld } = await open(onTheWay().load, onTheWay().load)
    type('0150')
    press()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(wrong()).toEqual([])
    expect(isHeld()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(wrong()).toEqual(['city'])
    expect(isHeld()).toBe(false)
  })

  it('is refused once, and the postcode is not looked up again', async () => {
    const { load, fail } = onTheWay()
    const { type, press, wrong, see, attempts, isHeld } = await open(load)
    type('0150')
    press()
    fail()
    await vi.waitUntil(() => wrong().length > 0)
    press()
    expect(isHeld()).toBe(false)
    expect(see().refusals).toBe(2)
    await vi.dynamicImportSettled()
    expect(attempts()).toBe(1)
  })

  it('is not repeated for another postcode', async () => {
    const { load, fail } = onTheWay()
    const { type, press, ports, wrong, openStep, see } = await open(load)
    type('0150')
    press()
    fail()
    await vi.waitUntil(() => wrong().length > 0)
    type('0151')
    // the call of the earlier postcode is aborted
    await vi.waitUntil(() => ports.findPlace.open === 2)
    await ports.findPlace.answer({ type: 'at', label: 'Hamar' })
    await ports.findPlace.answer({ type: 'at', label: 'Oslo' })
    await vi.waitUntil(() => see().fields.city.value === 'Oslo')
    expect(openStep()).toBe('delivery')
    expect(see().refusals).toBe(1)
  })

  it('goes on with the place that the shopper types without the look-up', async () => {
    const { load, fail } = onTheWay()
    const { type, press, wrong, openStep, commands } = await open(load, onTheWay().load)
    type('0150')
    press()
    fail()
    await vi.waitUntil(() => wrong().length > 0)
    commands.change('city', 'Oslo')
    press()
    expect(openStep()).toBe('payment')
  })

  it('is refused when the call fails', async () => {
    const { type, press, ports, wrong } = await open()
    type('0150')
    await vi.waitUntil(() => ports.findPlace.open === 1)
    press()
    await ports.findPlace.fail()
    await vi.waitUntil(() => wrong().length > 0)
    expect(wrong()).toEqual(['city'])
  })

  it.each(['before', 'after'])('is dropped when the street is changed %s the code has loaded', async (when) => {
    const { load, letCome } = onTheWay()
    const { type, press, ports, isHeld, openStep, see, commands } = await open(load)
    type('0150')
    if (when === 'after') {
      letCome()
      await vi.waitUntil(() => ports.findPlace.open === 1)
    }
    press()
    commands.change('address', 'Vei 2')
    expect(isHeld()).toBe(false)
    letCome()
    await vi.waitUntil(() => ports.findPlace.open === 1)
    await ports.findPlace.answer({ type: 'at', label: 'Oslo' })
    await vi.waitUntil(() => see().fields.city.value === 'Oslo')
    expect(openStep()).toBe('delivery')
  })

  it('is held although a field is left afterwards', async () => {
    const { load } = onTheWay()
    const { type, press, isHeld, commands } = await open(load)
    type('0150')
    press()
    commands.leave('postalCode')
    expect(isHeld()).toBe(true)
  })

  it.each(['before', 'after'])('is dropped when the address is hidden %s the code has loaded', async (when) => {
    const { load, letCome } = onTheWay()
    const { type, press, ports, leave, isHeld, see } = await open(load)
    type('0150')
    if (when === 'after') {
      letCome()
      await vi.waitUntil(() => ports.findPlace.open === 1)
    }
    press()
    leave()
    expect(isHeld()).toBe(false)
    letCome()
    await vi.dynamicImportSettled()
    expect(see().refusals).toBe(0)
  })

  it('does not close a step that is opened meanwhile', async () => {
    const { type, press, ports, openStep, isHeld, see, commands } = await open()
    type('0150')
    await vi.waitUntil(() => ports.findPlace.open === 1)
    press()
    commands.edit('contact')
    expect(isHeld()).toBe(false)
    await ports.findPlace.answer({ type: 'at', label: 'Oslo' })
    expect(openStep()).toBe('contact')
    expect(see().fields.city.value).toBe('')
  })

  it('is dropped when the goods will be collected', async () => {
    const { type, press, ports, isHeld, commands } = await open()
    type('0150')
    await vi.waitUntil(() => ports.findPlace.open === 1)
    press()
    commands.change('delivery', 'collect')
    expect(isHeld()).toBe(false)
    commands.change('delivery', 'home')
    await vi.waitUntil(() => ports.findPlace.calls.length === 2)
    expect(isHeld()).toBe(false)
  })

  it('is held although the cart changes', async () => {
    const { type, press, ports, isHeld, changeCart } = await open()
    type('0150')
    await vi.waitUntil(() => ports.findPlace.open === 1)
    press()
    changeCart()
    expect(isHeld()).toBe(true)
    expect(ports.findPlace.calls.length).toBe(1)
  })

  it('asks for the code once', async () => {
    const { load } = onTheWay()
    const { type, press, attempts, commands } = await open(load)
    type('0150')
    press()
    commands.change('address', 'Vei 2')
    press()
    await vi.dynamicImportSettled()
    expect(attempts()).toBe(1)
  })
})
