import { describe, it } from 'vitest'
import { cartMachine } from '../../../machines/cart/index.ts'
import { againstReference } from './against-reference.ts'

describe('the cart beside its reference', () => {
  it('CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CART-07 CART-08 CART-09 CART-12 behaves as the product text says in any order of events', () => {
    againstReference(cartMachine, { runs: 300 })
  })
})
