import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { loadedIn, newsOf, type StorageChange, type TabRefusal, type TabTopic } from './rules.ts'

export type TabsEvent =
  /** Another tab has written, as the browser's `storage` event tells it. */
  | ({ type: 'tabs.storage.changed' } & StorageChange)
  /** What this tab knows of its user: whether somebody is logged in. */
  | { type: 'tabs.user.known'; loaded: boolean }

export type TabsFact =
  /** `stored` is for the machine whose it is to read; null where it was taken away. */
  | { type: `tabs.${TabTopic}.changed`; stored: object | null }
  | { type: 'tabs.refused'; what: TabTopic; reason: TabRefusal }

export interface TabsContext {
  /** Whether somebody is logged in; null until that is known. */
  loaded: boolean | null
}

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}

export const tabsMachine = setup({
  types: { context: {} as TabsContext, events: {} as TabsEvent, emitted: {} as TabsFact, tags: {} as 'reloading' },
  actions: {
    reload: () => absent('reload'),
    noteUser: assign(({ event }) => {
      assertEvent(event, 'tabs.user.known')
      return { loaded: event.loaded }
    }),
    learnUser: assign(({ context, event }) => {
      assertEvent(event, 'tabs.storage.changed')
      return { loaded: loadedIn(event) ?? context.loaded }
    }),
    tellNews: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'tabs.storage.changed')
      for (const news of newsOf(event))
        if (news.is === 'changed') enqueue.emit({ type: `tabs.${news.what}.changed`, stored: news.value })
        else enqueue.emit({ type: 'tabs.refused', what: news.what, reason: news.reason })
    }),
  },
  guards: {
    isOtherUser: ({ context, event }) => {
      assertEvent(event, 'tabs.storage.changed')
      const loaded = loadedIn(event)
      return loaded !== null && context.loaded !== null && loaded !== context.loaded
    },
  },
}).createMachine({
  id: 'tabs',
  description: 'What other tabs of this browser change, carried to the machines of this one.',
  context: { loaded: null },
  initial: 'following',
  options: { maxIterations: 100 },
  states: {
    following: {
      description: 'This tab shows what the others have written.',
      on: {
        'tabs.user.known': { actions: 'noteUser' },
        'tabs.storage.changed': [
          {
            description: 'Somebody has logged in or out: all that this page shows may be another’s.',
            guard: 'isOtherUser',
            target: 'reloading',
            actions: 'reload',
          },
          {
            description: 'Told to those whose it is; what is not as it must be is refused with a reason.',
            actions: ['learnUser', 'tellNews'],
          },
        ],
      },
    },
    reloading: { description: 'The page is about to be read anew, with whatever else has changed.', tags: 'reloading' },
  },
})
