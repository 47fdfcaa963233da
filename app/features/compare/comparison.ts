import { compareWith } from '../../../machines/compare/index.ts'
import { onOtherTab, persist, read, storageKeys } from '../../adapters/browser/storage.ts'
import { startedOnce } from '../../page/late-actor.ts'
import { startPageActor } from '../../page/page-actors.ts'

const machine = compareWith({ save: (stored) => persist(storageKeys.compare, stored) })

/** Actor of the comparison, one per document. On the server it is never restored: the choice is this browser's. */
export const comparisonHere = () =>
  startedOnce('compare', (systemId) => {
    const actor = startPageActor(machine, undefined, null, systemId)
    if (import.meta.env.SSR) return actor
    actor.send({ type: 'compare.restore', stored: read('localStorage', storageKeys.compare) })
    onOtherTab(({ key, value }) => {
      if (key === null || key === storageKeys.compare) actor.send({ type: 'compare.synced', stored: value })
    })
    return actor
  })
