import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { tabsMachine } from './machine.ts'

export interface TabsView {
  /** For the browser's `storage` event. */
  onStorage(change: { key: string | null; newValue: string | null }): void
}

export const tabsView = (
  _snapshot: SnapshotFrom<typeof tabsMachine>,
  send: (event: EventFromLogic<typeof tabsMachine>) => void,
): TabsView => ({
  onStorage: ({ key, newValue }) => send({ type: 'tabs.storage.changed', key, value: newValue }),
})
