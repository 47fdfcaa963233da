import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cartMachine } from '../../../machines/cart/index.ts'
import { cartModel } from '../../../machines/cart/model.ts'
import {
  actorSubject,
  checkImportable,
  checkMachineSource,
  createModel,
  runPaths,
} from '../../../machines/testing/index.ts'

describe('the cart, walked by its model', () => {
  it('visits every state, transition and outcome of a guard, and the real actor agrees', async () => {
    const model = createModel(cartMachine, cartModel)
    await runPaths(model, actorSubject(cartMachine))
  })

  it('can be read by a visualiser', () => {
    expect(checkImportable(cartMachine)).toEqual([])
    expect(checkMachineSource(readFileSync('machines/cart/machine.ts', 'utf8'))).toEqual([])
  })
})
