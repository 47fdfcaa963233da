import type { ModelOptions } from '../testing/index.ts'
import { shopActors } from './actors.ts'
import type { shopMachine } from './machine.ts'

export const shopModel: ModelOptions<typeof shopMachine> = {
  inputs: [
    {
      here: { href: '/dame', key: 'first', kind: 'push' },
      session: 's',
      title: 'Dame',
      screen: { name: 'list', params: { gender: 'dame' }, trail: 'reset' },
    },
  ],
  invariants: {
    'every part runs': ({ children }) => Object.keys(shopActors).every((name) => name in children),
  },
}
