import { describe, expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { checkoutModel, uncutModels } from '../../../machines/checkout/model.ts'
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

  const minutes = { timeout: 900_000 }
  const title = 'PAY-06 checkout keeps its rules on every walk without cuts, and notices every mutant'
  noticesMutants(import.meta.filename, title, checkoutMachine, runAll, minutes)

  async function runAll() {
    // exploring throws where a rule is broken
    for (const options of uncutModels) expect(createModel(checkoutMachine, options).explore().bound).toBeNull()
    const runSequences = sequencesForMutants(60)
    const trial = async (machine: AnyStateMachine) => {
      await story(machine)
      await runPaths(model, actorSubject(machine))
      await runSequences({ checkout: machine })
    }
    await checkMutants(checkoutMachine, trial, { equivalents, least: 1 })
  }
})
