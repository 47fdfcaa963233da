import type { ActorRefFrom } from 'xstate'
import { type compareMachine, compareWith } from '../../../machines/compare/index.ts'
import { onOtherTab, persist, read, storageKeys } from '../../adapters/browser/storage.ts'
import { startPageActor } from '../../page/page-actors.ts'

type Comparison = ActorRefFrom<typeof compareMachine>

let comparison: Comparison | undefined

/** Actor of the comparison, one per document. On the server it is never restored: the choice is this browser's. */
export function comparisonHere(): Comparison {
  if (comparison) return comparison
  const machine = compareWith({ save: (stored) => persist(storageKeys.compare, stored) })
  const actor = startPageActor(machine, undefined, null)
  comparison = actor
  if (import.meta.env.SSR) return actor
  actor.send({ type: 'compare.restore', stored: read('localStorage', storageKeys.compare) })
  onOtherTab(({ key, value }) => {
    if (key === null || key === storageKeys.compare) actor.send({ type: 'compare.synced', stored: value })
  })
  return actor
}
