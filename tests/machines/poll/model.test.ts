import { expect } from 'vitest'
import { pollMachine } from '../../../machines/poll/index.ts'
import { pollModel } from '../../../machines/poll/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(pollMachine, pollModel)
/** Every single step, with answers from other tabs at any time. */
const near = createModel(pollMachine, {
  ...pollModel,
  events: {
    ...pollModel.events,
    'poll.restore': pollModel.events!['poll.restore']!.slice(2),
    'poll.answer': pollModel.events!['poll.answer']!.slice(0, 1),
    'poll.question.score': [],
  },
})

visitsWholeChart('INFO-03 poll visits every state, transition and guard', pollMachine, () =>
  runPaths(model, actorSubject(pollMachine)),
)

noticesMutants(import.meta.filename, 'INFO-03 poll notices every mutant', pollMachine, async () => {
  const { alive } = await checkMutants(pollMachine, async (mutant) => {
    await runPaths(model, actorSubject(mutant))
    await runPaths(near, actorSubject(mutant), { all: true, allowMissing: true })
  })
  expect(alive).toEqual([])
})
