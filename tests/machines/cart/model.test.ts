import { describe } from 'vitest'
import { cartMachine } from '../../../machines/cart/index.ts'
import { cartModel } from '../../../machines/cart/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { visitsWholeChart } from '../collected.ts'

describe('the cart on the paths of its model', () => {
  visitsWholeChart('CART-01 cart visits every state, transition and guard', cartMachine, () =>
    runPaths(createModel(cartMachine, cartModel), actorSubject(cartMachine)),
  )
})
