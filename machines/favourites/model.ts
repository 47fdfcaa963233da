import type { ModelOptions } from '../testing/index.ts'
import type { favouritesMachine } from './machine.ts'
import { changesIn } from './rules.ts'

const queue = { customerId: 7, added: [3], removed: [4] }
const found = [
  { stored: null },
  { stored: { v: 2, ids: [3], account: queue } },
  { stored: { v: 2, ids: [2] } },
  { stored: { v: 3 } },
  { stored: '{' },
]

export const favouritesModel: ModelOptions<typeof favouritesMachine> = {
  events: {
    'favourites.toggle': [{ articleId: 1 }],
    'favourites.restore': [{ stored: [2] }, ...found],
    'favourites.synced': found,
    'favourites.account.opened': [{ customerId: 7 }, { customerId: 8 }],
    'favourites.account.absent': [{ customerId: 7 }, { customerId: 8 }],
    'favourites.account.received': [
      { customerId: 7, ids: [5, 4], sent: { added: [], removed: [] } },
      { customerId: 7, ids: [3], sent: { added: [3, 1], removed: [4] } },
      { customerId: 8, ids: [6], sent: { added: [], removed: [] } },
    ],
  },
  invariants: {
    'no article stands twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
    'nothing is written before it is read, but to empty it': (now, { effects }) =>
      now.value === 'restored' || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(
        (effect) =>
          (effect.params as { ids: unknown }).ids === now.context.ids &&
          (effect.params as { account: unknown }).account === now.context.account,
      ),
    'what the shopper changes is written': (now, { before, event, effects }) =>
      before?.value !== 'restored' ||
      !/toggle|empty/.test(event.type) ||
      (now.value === 'restored' && effects.length === 1),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'favourites.synced' || effects.length === 0,
    'what the shopper changes is told to the account': (now, { before, event, emitted }) =>
      before?.value !== 'restored' ||
      event.type !== 'favourites.toggle' ||
      emitted.some((one) => one.type === 'favourites.changed' && one.added === changesIn(now.context).added),
    'the account lacks nothing that it has been told to add and to remove at once': ({ context: { account } }) =>
      account === null || account.added.every((id) => !account.removed.includes(id)),
    'what a customer has removed is not shown': ({ context: { ids, account } }) =>
      account === null || account.removed.every((id) => !ids.includes(id)),
    'a login empties the list and loses nothing': (now, { before, event }) =>
      event.type !== 'favourites.join' ||
      before?.value !== 'restored' ||
      (now.context.ids.length === 0 &&
        changesIn(before.context).added.every((id) => now.context.account?.added.includes(id))),
    'one customer’s favourites never reach another’s account': (now, { before, event }) =>
      event.type !== 'favourites.account.opened' ||
      before?.value !== 'restored' ||
      (now.context.account?.customerId === event.customerId &&
        ((before.context.account?.customerId ?? event.customerId) === event.customerId ||
          now.context.ids.length + changesIn(now.context).added.length === 0)),
    'without favourites of accounts the list stays, of the browser only': (now, { before, event }) =>
      event.type !== 'favourites.account.absent' ||
      before?.value !== 'restored' ||
      (now.context.ids === before.context.ids &&
        now.context.account ===
          (before.context.account?.customerId === event.customerId ? null : before.context.account)),
    'a logout leaves none of an account': (now, { event }) =>
      event.type !== 'favourites.leave' || now.value !== 'restored' || now.context.account === null,
    'emptied means empty': (now, { event }) =>
      event.type !== 'favourites.empty' || (now.context.ids.length === 0 && now.context.account === null),
  },
}
