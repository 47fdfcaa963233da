import { assertEvent, enqueueActions, setup } from 'xstate'
import { newsOf, type StorageChange, type TabRefusal, type TabTopic } from './rules.ts'

export type TabsEvent =
  /** Another tab has written, as the browser's `storage` event tells it. */
  { type: 'tabs.storage.changed' } & StorageChange

export type TabsEmitted =
  /** `stored` is for the machine whose it is to read; null where it was taken away. */
  | { type: `tabs.${TabTopic}.changed`; stored: object | null }
  | { type: 'tabs.refused'; what: TabTopic; reason: TabRefusal }

export const tabsMachine = setup({
  types: { events: {} as TabsEvent, emitted: {} as TabsEmitted },
  actions: {
    emitNews: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'tabs.storage.changed')
      for (const news of newsOf(event))
        if (news.type === 'changed') enqueue.emit({ type: `tabs.${news.what}.changed`, stored: news.value })
        else enqueue.emit({ type: 'tabs.refused', what: news.what, reason: news.reason })
    }),
  },
}).createMachine({
  id: 'tabs',
  description: 'What other tabs of this browser change, carried to the machines of this one.',
  initial: 'following',
  options: { maxIterations: 100 },
  states: {
    following: {
      description: 'This tab shows what the others have written.',
      on: {
        'tabs.storage.changed': {
          description: 'Told to those whose it is; what is not as it must be is refused with a reason.',
          actions: 'emitNews',
        },
      },
    },
  },
})
