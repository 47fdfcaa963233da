import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { tabsMachine } from './machine.ts'

export interface TabsView {
  /** The page is about to be read anew: what is pressed now comes to nothing. */
  isReloading: boolean
  /** For the browser's `storage` event. */
  onStorage(change: { key: string | null; newValue: string | null }): void
}

export function tabsView(
  snapshot: SnapshotFrom<typeof tabsMachine>,
  send: (event: EventFromLogic<typeof tabsMachine>) => void,
): TabsView {
  return {
    isReloading: snapshot.hasTag('reloading'),
    onStorage: ({ key, newValue }) => send({ type: 'tabs.storage.changed', key, value: newValue }),
  }
}
