import { recentlyViewedMachine } from './machine.ts'
import { type StoredRecentlyViewed, storedRecentlyViewed } from './rules.ts'

/** Effects of the recently viewed articles. */
export interface RecentlyViewedPorts {
  /** Saves the list for this visit. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredRecentlyViewed): void
}

export const recentlyViewedWith = (ports: RecentlyViewedPorts) =>
  recentlyViewedMachine.provide({ actions: { save: (_, { viewed }) => ports.save(storedRecentlyViewed(viewed)) } })
