import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeShipping, homeShipping } from '../../../machines/domain/index.ts'

const amount = fc.integer({ min: 0, max: 500_000 })
const orders = fc.record({
  goods: amount,
  freights: fc.array(fc.constantFrom(0, 9900, 19_900, 19_901, 29_900), { maxLength: 4 }),
  price: fc.constantFrom(0, 9900, 19_900),
  freeFrom: fc.option(amount, { freq: 4 }),
})

/** Expected price: of all that costs money, the dearest is paid. */
function byHand(goods: number, freights: readonly number[], price: number, freeFrom: number | null): number {
  const asks: number[] = []
  if (freeFrom === null || goods < freeFrom) asks.push(price)
  for (const freight of freights) if (freight > price) asks.push(freight)
  return asks.sort((a, b) => b - a)[0] ?? 0
}

it('CART-07 home delivery of large articles is never free', () => {
  fc.assert(
    fc.property(orders, ({ goods, freights, price, freeFrom }) => {
      const terms = { price, freeFrom }
      expect(homeShipping(goods, freights, terms)).toBe(byHand(goods, freights, price, freeFrom))
      // without a limit nothing is free
      expect(homeShipping(goods, freights, { price, freeFrom: null })).toBe(Math.max(price, ...freights))
    }),
  )
})

it('CART-07 the missing amount is exact to the øre', () => {
  fc.assert(
    fc.property(orders, ({ goods, freights, price, freeFrom }) => {
      const terms = { price, freeFrom }
      const progress = freeShipping(goods, freights, terms)
      expect(progress === null).toBe(freeFrom === null)
      if (!progress) return
      const { left, isBarred } = progress
      const least = Math.max(0, ...freights.filter((freight) => freight > price))
      expect(isBarred).toBe(least > 0)
      expect(homeShipping(goods + left, freights, terms)).toBe(least)
      if (left > 0) expect(homeShipping(goods + left - 1, freights, terms)).toBe(Math.max(least, price))
    }),
  )
})
