import type { ModelOptions } from '../testing/index.ts'
import type { favouritesMachine } from './machine.ts'

const found = [{ stored: null }, { stored: { v: 2, ids: [2] } }, { stored: { v: 3 } }, { stored: '{' }]

export const favouritesModel: ModelOptions<typeof favouritesMachine> = {
  events: {
    'favourites.toggle': [{ articleId: 1 }],
    'favourites.restore': [...found, { stored: [2] }],
    'favourites.synced': found,
  },
  invariants: {
    'no article stands twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
    'nothing is written before it is read, but to empty it': (now, { effects }) =>
      now.value === 'restored' || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every((effect) => (effect.params as { ids: unknown }).ids === now.context.ids),
    'what the shopper changes is written': (now, { before, event, effects }) =>
      before?.value !== 'restored' ||
      !/toggle|empty/.test(event.type) ||
      (now.value === 'restored' && effects.length === 1),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'favourites.synced' || effects.length === 0,
    'emptied means empty': (now, { event }) => event.type !== 'favourites.empty' || now.context.ids.length === 0,
  },
}
