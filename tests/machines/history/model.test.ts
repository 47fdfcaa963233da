import { expect } from 'vitest'
import { historyMachine } from '../../../machines/history/index.ts'
import { historyModel } from '../../../machines/history/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const apart = 'the one does not look at what the other does'
const byJudge = 'deciding sends customers to loading and others to closed at once, by the flag that was just set'
const equivalents = {
  'reverse actions: history history.signedOut': apart,
  'reverse actions: history.loading readPage onDone[1]': apart,
  'retarget: history history.signedOut → deciding': byJudge,
  'retarget: history.closed history.signedIn → deciding': byJudge,
  'retarget: history.loading readPage onDone[1] → deciding': byJudge,
  'retarget: history.shown history.more [hasMore] → deciding': byJudge,
  'retarget: history.shown history.refresh → deciding': byJudge,
  'retarget: history.failed history.retry → deciding': byJudge,
  'retarget: history.failed history.refresh → deciding': byJudge,
}
const model = createModel(historyMachine, historyModel)

visitsWholeChart('USER-07 history visits every state, transition and guard', historyMachine, () =>
  runPaths(model, actorSubject(historyMachine)),
)

noticesMutants(import.meta.filename, 'USER-07 history notices every mutant', historyMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(historyMachine, (mutant) => walksAs(mutant, walks), { equivalents })
  expect(alive).toEqual([])
})
