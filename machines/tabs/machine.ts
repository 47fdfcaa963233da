import { enqueueActions, setup } from 'xstate'
import { newsOf, type StorageChange, type TabTopic } from './rules.ts'

export type TabsEvent =
  /** Another tab wrote, from the browser's `storage` event. */
  { type: 'tabs.storage.changed' } & StorageChange

export type TabsEmitted =
  /** `stored` is parsed by its own machine; null if it was removed. */
  { type: `tabs.${TabTopic}.changed`; stored: object | null }

export const tabsMachine = setup({
  types: { events: {} as TabsEvent, emitted: {} as TabsEmitted },
  actions: {
    emitNews: enqueueActions(({ enqueue }, change: StorageChange) => {
      for (const { what, stored } of newsOf(change)) enqueue.emit({ type: `tabs.${what}.changed`, stored })
    }),
  },
}).createMachine({
  id: 'tabs',
  description: 'Routes changes of other tabs to the machines of this tab.',
  initial: 'following',
  options: { maxIterations: 100 },
  states: {
    following: {
      description: 'Listens to the storage that other tabs write.',
      on: {
        'tabs.storage.changed': {
          description: 'The change goes to the machine that stores the key; an invalid value goes to nobody.',
          actions: { type: 'emitNews', params: ({ event }) => event },
        },
      },
    },
  },
})
