import { recentlyViewedMachine } from './machine.ts'
import { type StoredRecentlyViewed, storedRecentlyViewed } from './rules.ts'

/** Effects of the recently viewed articles. None may fail: the adapter handles a full or forbidden storage. */
export interface RecentlyViewedPorts {
  /** Saves the list until the tab is closed. */
  saveVisit(stored: StoredRecentlyViewed): void
  /** Saves the list for later visits, and for other tabs. */
  saveKept(stored: StoredRecentlyViewed): void
  removeVisit(): void
  removeKept(): void
}

export const recentlyViewedWith = (ports: RecentlyViewedPorts) =>
  recentlyViewedMachine.provide({
    actions: {
      saveVisit: (_, remembered) => ports.saveVisit(storedRecentlyViewed(remembered)),
      saveKept: (_, remembered) => ports.saveKept(storedRecentlyViewed(remembered)),
      removeVisit: () => ports.removeVisit(),
      removeKept: () => ports.removeKept(),
    },
  })
