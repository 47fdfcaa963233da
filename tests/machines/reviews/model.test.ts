import { expect } from 'vitest'
import { reviewsMachine } from '../../../machines/reviews/index.ts'
import { reviewsModel } from '../../../machines/reviews/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(reviewsMachine, reviewsModel)
const apart = 'these do not see each other: their order is not seen'
const equivalents = {
  'reverse actions: reviews.own.sending sendReview onDone[0] [isTaken]': apart,
}

visitsWholeChart('PROD-07 reviews visits every state, transition and guard', reviewsMachine, () =>
  runPaths(model, actorSubject(reviewsMachine)),
)

noticesMutants(import.meta.filename, 'PROD-07 reviews notices every mutant', reviewsMachine, async () => {
  const { alive } = await checkMutants(reviewsMachine, (mutant) => runPaths(model, actorSubject(mutant)), {
    equivalents,
  })
  expect(alive).toEqual([])
})
