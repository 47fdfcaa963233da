import { expect, it } from 'vitest'
import { reviewsMachine } from '../../../machines/reviews/index.ts'
import { reviewsModel } from '../../../machines/reviews/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'

const model = createModel(reviewsMachine, reviewsModel)
const apart = 'these do not see each other: their order is not seen'
const equivalents = {
  'reverse actions: reviews.own.sending sendReview onDone[0] [isTaken]': apart,
  'reverse actions: reviews.own.sending sendReview onDone[1] [isNotCustomer]': apart,
  'retarget: reviews.list.loading readReviews onDone → starting': 'it goes on to shown at once',
  'retarget: reviews.list.failed reviews.retry → starting': 'it goes on to loading at once',
  'swap branches: reviews.own.sending sendReview onDone[1] [isNotCustomer]': 'what is taken is not refused',
}

it('PROD-07 reviews: every state, transition and guard', () => runPaths(model, actorSubject(reviewsMachine)))

it('PROD-07 reviews: whatever is broken is noticed', async () => {
  const { alive } = await checkMutants(reviewsMachine, (mutant) => runPaths(model, actorSubject(mutant)), {
    equivalents,
  })
  expect(alive).toEqual([])
})
