import { expect } from 'vitest'
import { searchMachine } from '../../../machines/search/index.ts'
import { searchModel } from '../../../machines/search/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walkOf, walksAs } from '../walks.ts'
import { stories } from './stories.ts'

const model = createModel(searchMachine, searchModel)

visitsWholeChart('HEAD-03 LIST-12 search visits every state, transition and guard', searchMachine, () =>
  runPaths(model, actorSubject(searchMachine)),
)

const unseen = 'the one does not look at what the other does'
const equivalents = {
  'reverse actions: search.box search.submit[0] [hasQuery]': unseen,
  'reverse actions: search.recent.restoring search.recent.restore[1] [isLost]': unseen,
}
noticesMutants(import.meta.filename, 'HEAD-03 LIST-12 search notices every mutant', searchMachine, async () => {
  const walks = stories.map((events) => walkOf(model, { input: { text: '' }, events }))
  const { alive } = await checkMutants(searchMachine, (mutant) => walksAs(mutant, walks), {
    equivalents,
  })
  expect(alive).toEqual([])
})
