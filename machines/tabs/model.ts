import type { ModelOptions } from '../testing/index.ts'
import type { tabsMachine } from './machine.ts'

export const tabsModel: ModelOptions<typeof tabsMachine> = {
  events: {
    'tabs.user.known': [{ loaded: true }, { loaded: false }],
    'tabs.storage.changed': [
      { key: 'user', value: '{"loaded":true}' },
      { key: 'user', value: '{}' },
      { key: 'cart', value: '{"v":2}' },
      { key: 'favourites', value: 'x' },
      { key: 'somebodyElse', value: '{}' },
      { key: null, value: null },
    ],
  },
  invariants: {
    'a page is read anew only when somebody was known to be here, or not to be': (_, { before, effects }) =>
      effects.length === 0 || (before?.context.loaded ?? null) !== null,
    'it is read anew once': (now, { before, effects }) =>
      effects.length === (now.value === 'reloading' && before?.value === 'following' ? 1 : 0),
    'a page that is being left tells nothing more': (now, { facts }) => now.value === 'following' || facts.length === 0,
  },
}
