import type { ModelOptions } from '../testing/index.ts'
import type { tabsMachine } from './machine.ts'

export const tabsModel: ModelOptions<typeof tabsMachine> = {
  events: {
    'tabs.storage.changed': [
      { key: 'user', value: '{"loaded":true}' },
      { key: 'user', value: '{}' },
      { key: 'cart', value: '{"v":2}' },
      { key: 'favourites', value: 'x' },
      { key: 'recentSearches', value: '{"v":1}' },
      { key: 'somebodyElse', value: '{}' },
      { key: null, value: null },
    ],
  },
  invariants: {
    'each change of what is shared is reported once, if it can be read': (_, { event, emitted }) =>
      event.type !== 'tabs.storage.changed' ||
      emitted.length ===
        (event.key === null ? 7 : ['{"loaded":true}', '{"v":2}', '{"v":1}'].includes(event.value) ? 1 : 0),
  },
}
