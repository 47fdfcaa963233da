import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { CartTerms } from '../../machines/cart/cart.types.ts'
import { cartMachine, selectCart } from '../../machines/cart/index.ts'
import { draftSamples } from '../../machines/checkout/model.ts'
import { type FieldFormats, validate } from '../../machines/checkout/rules.ts'
import { placeLookupWith } from '../../machines/place-lookup/index.ts'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { type Handle, moved, type SliderPosition, typed } from '../../machines/price-slider/rules.ts'
import { stubs } from '../../machines/testing/index.ts'
import { articles } from './cart/samples.ts'

// What another shop says instead of the product text's values. `tests/ui/example-shop` is such a shop.

describe('a cart whose shop has said its price of home delivery', () => {
  const open = (input?: CartTerms) => {
    const machine = cartMachine.provide({ actions: { save: () => undefined } })
    const actor = createActor(machine, { input }).start()
    // an ordinary parcel
    actor.send({ type: 'cart.item.add', line: { ...articles['1']!, freightPrice: 0 }, stock: 9 })
    return { actor, price: () => selectCart(actor.getSnapshot()).shipping.home }
  }

  it('CART-07 charges it before and after the stored cart is read, and whatever is selected', () => {
    const { actor, price } = open({ shippingPrice: 495 })
    const prices = [price()]
    actor.send({ type: 'cart.restore', stored: null })
    prices.push(price())
    actor.send({ type: 'cart.shipping.select', id: 'home', price: 19900 })
    prices.push(price())
    expect(prices).toEqual([495, 495, 495])
  })

  it('CART-07 charges the product text’s price where the shop has said none', () => {
    expect(open().price()).toBe(19900)
  })
})

describe('a price slider with another step', () => {
  const side = fc.constantFrom<Handle>('min', 'max')
  const amount = fc.integer({ min: -50, max: 550 })
  const position = fc
    .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 50 })))
    .map((steps) => steps.map((step) => step * 10).sort((a, b) => a - b))
    .map(
      ([low = 0, min = 0, max = 0, high = 0]): SliderPosition => ({
        bounds: { min: low, max: high },
        values: { min, max },
      }),
    )
  const range = ({ min, max }: { min: number; max: number }, by: number) => ({ min: min * by, max: max * by })

  // the step of 10 has a reference of its own
  it('LIST-08 moves as one with the step of 10, all amounts being multiplied', () => {
    fc.assert(
      fc.property(position, side, amount, fc.integer({ min: 1, max: 9 }), (at, handle, to, by) => {
        const scaled = { bounds: range(at.bounds, by), values: range(at.values, by), step: 10 * by }
        expect(moved(scaled, handle, to * by)).toEqual(range(moved(at, handle, to), by))
        const { values, why } = typed(at, handle, String(to))
        expect(typed(scaled, handle, String(to * by))).toEqual({ values: range(values, by), why })
      }),
    )
  })

  it('LIST-08 goes by its step at an arrow key, by ten at Page Up', () => {
    const input = { bounds: { min: 0, max: 60 }, step: 5 }
    const actor = createActor(priceSliderMachine, { input }).start()
    const { press } = priceSliderCommands(actor.send, 5)
    press('min', 'ArrowRight')
    expect(selectPriceSlider(actor.getSnapshot())).toMatchObject({ step: 5, min: { value: 5 } })
    press('max', 'PageDown')
    expect(selectPriceSlider(actor.getSnapshot()).max.value).toBe(15)
  })

  it('LIST-08 keeps its step at the next offer', () => {
    const actor = createActor(priceSliderMachine, { input: { step: 5 } }).start()
    actor.send({ type: 'slider.offer', bounds: { min: 0, max: 60 }, value: null })
    actor.send({ type: 'slider.drag', handle: 'min', to: 4 })
    expect(selectPriceSlider(actor.getSnapshot())).toMatchObject({ step: 5, min: { value: 5 } })
  })
})

describe('fields of another country', () => {
  const dutch: FieldFormats = { phone: '^(?:\\+31|0)(6\\d{8})$', address: '\\d', postalCode: '^\\d{4} ?[A-Z]{2}$' }
  const wrongIn = (change: object, formats?: FieldFormats) =>
    (['phone', 'address', 'postalCode'] as const).flatMap((field) =>
      validate({ ...draftSamples.whole.fields, ...change }, field, false, formats) ? [field] : [],
    )
  const theirs = { phone: '06 1234 5678', address: 'Gracht 12 hs', postalCode: ' 1015 CJ ' }

  it('PAY-04 hold by its formats', () => expect(wrongIn(theirs, dutch)).toEqual([]))
  it('PAY-04 do not hold by Norway’s', () => expect(wrongIn(theirs)).toEqual(['phone', 'address', 'postalCode']))
  it('PAY-04 of Norway do not hold by its formats', () => expect(wrongIn({}, dutch)).toEqual(['phone', 'postalCode']))

  it('PAY-03 a place is looked up by a postcode of that country only', () => {
    const ports = stubs.placeLookup()
    const input = { postalCodeFormat: dutch.postalCode }
    const actor = createActor(placeLookupWith(ports), { input }).start()
    actor.send({ type: 'placeLookup.fields.changed', address: '', postalCode: '0150', city: '' })
    actor.send({ type: 'placeLookup.fields.changed', address: '', postalCode: '1015 CJ', city: '' })
    expect(ports.findPlace.calls.map(([code]) => code)).toEqual(['1015 CJ'])
  })
})
