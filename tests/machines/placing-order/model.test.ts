import { describe } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { placingOrderMachine } from '../../../machines/placing-order/index.ts'
import { placingOrderModel } from '../../../machines/placing-order/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { sequencesForMutants } from '../checkout/simulated-shop.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(placingOrderMachine, placingOrderModel)

/** Equivalent mutants, each with its reason. */
const independent = 'the report does not read the context'
const equivalents: Readonly<Record<string, string>> = {
  'reverse actions: placingOrder.recallingOrder placeOrder onDone[2]': independent,
  'reverse actions: placingOrder.cancellingOrder cancelOrder onDone[0] [isCancelled]': independent,
}

describe('the placing of an order on the paths of its model', () => {
  visitsWholeChart('PAY-06 placing an order visits every state, transition and guard', placingOrderMachine, () =>
    runPaths(model, actorSubject(placingOrderMachine)),
  )

  noticesMutants(
    import.meta.filename,
    'PAY-06 placing an order notices every mutant',
    placingOrderMachine,
    async () => {
      const runSequences = sequencesForMutants(60)
      const trial = async (machine: AnyStateMachine) => {
        await runPaths(model, actorSubject(machine), { all: true })
        await runSequences({ placingOrder: machine })
      }
      await checkMutants(placingOrderMachine, trial, { equivalents, least: 1 })
    },
  )
})
