import type { EventFromLogic } from 'xstate'
import type { tabsMachine } from './machine.ts'

/** There is nothing to show. */
export interface TabsCommands {
  /** For the browser's `storage` event. */
  changeStorage(change: { key: string | null; newValue: string | null }): void
}

export const tabsCommands = (send: (event: EventFromLogic<typeof tabsMachine>) => void): TabsCommands => ({
  changeStorage: ({ key, newValue }) => send({ type: 'tabs.storage.changed', key, value: newValue }),
})
