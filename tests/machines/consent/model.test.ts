import { expect } from 'vitest'
import { consentMachine } from '../../../machines/consent/index.ts'
import { consentModel } from '../../../machines/consent/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const independent = 'the stored, emitted and remembered value is the answer in the event: their order does not matter'
const equivalents = {
  'reverse actions: consent.asking consent.accept.all': independent,
  'reverse actions: consent.asking consent.accept.necessary': independent,
  'reverse actions: consent.asking consent.accept.chosen': independent,
}
const model = createModel(consentMachine, consentModel)

visitsWholeChart('HEAD-14 consent visits every state, transition and guard', consentMachine, () =>
  runPaths(model, actorSubject(consentMachine)),
)

noticesMutants(import.meta.filename, 'HEAD-14 consent notices every mutant', consentMachine, async () => {
  const { alive } = await checkMutants(
    consentMachine,
    (mutant) => runPaths(model, actorSubject(mutant), { all: true }),
    { equivalents },
  )
  expect(alive).toEqual([])
})
