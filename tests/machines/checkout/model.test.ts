import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { checkoutModel } from '../../../machines/checkout/model.ts'
import {
  actorSubject,
  checkImportable,
  checkMachineSource,
  createModel,
  runTours,
} from '../../../machines/testing/index.ts'

describe('the checkout, walked by its model', () => {
  it('PAY-06 visits every state, transition and outcome of a guard, and the real actor agrees', async () => {
    const model = createModel(checkoutMachine, checkoutModel)
    await runTours(model, actorSubject(checkoutMachine))
  })

  it('can be read by a visualiser', () => {
    expect(checkImportable(checkoutMachine)).toEqual([])
    expect(checkMachineSource(readFileSync('machines/checkout/machine.ts', 'utf8'))).toEqual([])
  })
})
