import { describe } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { checkoutModel } from '../../../machines/checkout/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { sequencesForMutants } from './simulated-shop.ts'
import { story } from './story.ts'

const model = createModel(checkoutMachine, checkoutModel)

/** Equivalent mutants, each with its reason. */
const apart = 'the two guards are never true together'
const equivalents: Readonly<Record<string, string>> = {
  'swap branches: checkout.filling.steps.choosing always[1] [isNothing]': apart,
  'swap branches: checkout.filling.steps.choosing always[2] [isForcing]':
    'an empty cart has no line that can only be collected',
  ...Object.fromEntries(
    [
      '1] [isAlreadyPaid',
      '2] [isRefused',
      '3] [isInvalid',
      '4] [isPromocodeRefused',
      '5] [isTotalChanged',
      '6] [isTooMany',
      '7] [isPaymentUnavailable',
      '8] [isGone',
    ].map((branch) => [`swap branches: checkout.ordering placingOrder onDone[${branch}]`, 'an outcome has one type']),
  ),
  'reverse actions: checkout.leaving entry': 'the page leaves when both are done',
}

describe('the checkout on the paths of its model', () => {
  visitsWholeChart('PAY-06 checkout visits every state, transition and guard', checkoutMachine, () =>
    runPaths(model, actorSubject(checkoutMachine)),
  )

  noticesMutants(import.meta.filename, 'PAY-06 checkout notices every mutant', checkoutMachine, async () => {
    const runSequences = sequencesForMutants(60)
    const trial = async (machine: AnyStateMachine) => {
      await story(machine)
      await runPaths(model, actorSubject(machine))
      await runSequences({ checkout: machine })
    }
    await checkMutants(checkoutMachine, trial, { equivalents, least: 1 })
  })
})
