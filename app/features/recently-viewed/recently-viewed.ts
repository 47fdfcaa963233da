import type { ActorRefFrom } from 'xstate'
import { type recentlyViewedMachine, recentlyViewedWith } from '../../../machines/recently-viewed/index.ts'
import { read, storageKeys, write } from '../../adapters/browser/storage.ts'
import { startPageActor } from '../../page/page-actors.ts'

type RecentlyViewed = ActorRefFrom<typeof recentlyViewedMachine>

let recentlyViewed: RecentlyViewed | undefined

/** Actor of the recently viewed articles, one per document. In the browser only. */
export function recentlyViewedHere(): RecentlyViewed {
  if (recentlyViewed) return recentlyViewed
  const machine = recentlyViewedWith({ save: (stored) => void write('sessionStorage', storageKeys.seen, stored) })
  recentlyViewed = startPageActor(machine, undefined, null)
  const stored = read('sessionStorage', storageKeys.seen)
  recentlyViewed.send({ type: 'recentlyViewed.restore', stored, now: Date.now() })
  return recentlyViewed
}
