import { expect } from 'vitest'
import { favouritesMachine } from '../../../machines/favourites/index.ts'
import { favouritesModel } from '../../../machines/favourites/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'
import { walksAs, walksOf } from '../walks.ts'

const onlyEmits = 'the emitted event depends on the received event only, so the order of the actions does not matter'
const equivalents = {
  'reverse actions: favourites.restoring favourites.restore[1] [isLost]': onlyEmits,
  'swap branches: favourites.restoring favourites.restore[2] [isMigrated]':
    'no value is both unreadable and a list of version 1',
  'swap branches: favourites.restoring favourites.restore[3] [hasAny]': 'both join and save',
}
const model = createModel(favouritesMachine, favouritesModel)

visitsWholeChart('PROD-09 favourites visits every state, transition and guard', favouritesMachine, () =>
  runPaths(model, actorSubject(favouritesMachine)),
)

noticesMutants(import.meta.filename, 'PROD-09 favourites notices every mutant', favouritesMachine, async () => {
  const walks = walksOf(model, model)
  const { alive } = await checkMutants(favouritesMachine, (mutant) => walksAs(mutant, walks), { equivalents })
  expect(alive).toEqual([])
})
