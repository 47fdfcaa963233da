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
const equivalents: Readonly<Record<string, string>> = {
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
