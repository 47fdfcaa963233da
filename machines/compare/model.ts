import type { ModelOptions } from '../testing/index.ts'
import type { compareMachine } from './machine.ts'
import { mostCompared } from './rules.ts'

const found = [{ stored: null }, { stored: { v: 1, ids: [7, 8, 9] } }, { stored: { v: 2 } }, { stored: '{' }]

export const compareModel: ModelOptions<typeof compareMachine> = {
  events: {
    'compare.toggle': [{ articleId: 1 }, { articleId: 2 }],
    'compare.restore': found,
    'compare.synced': found,
  },
  invariants: {
    'no article stands twice': ({ context: { ids } }) => new Set(ids).size === ids.length,
    'four are compared at most': ({ context: { ids } }) => ids.length <= mostCompared,
    'what is refused is not compared': ({ context: { ids, refusedId } }) =>
      refusedId === null || (!ids.includes(refusedId) && ids.length === mostCompared),
    'nothing is written before it is read': (now, { effects }) => !now.hasTag('restoring') || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(({ params }) => (params as { ids: unknown }).ids === now.context.ids),
    'a choice that changes something is written once': (now, { before, event, effects }) =>
      before === undefined ||
      before === null ||
      /synced|restore/.test(event.type) ||
      effects.length === Number(now.context.ids !== before.context.ids),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'compare.synced' || effects.length === 0,
    'a removal can be taken back until something else changes': (now, { before, event }) =>
      now.context.removed === null ||
      now.context.removed === before?.context.removed ||
      (/toggle|empty/.test(event.type) && now.context.removed === before?.context.ids),
    'what is taken back is what was before the removal': (now, { before, event }) =>
      event.type !== 'compare.undo' || before?.context.removed == null || now.context.ids === before.context.removed,
    'emptied means empty': (now, { event }) => event.type !== 'compare.empty' || now.context.ids.length === 0,
    'what the shopper chooses makes old news of what was dropped': (now, { before, event }) =>
      event.type !== 'compare.toggle' || now.context.ids === before?.context.ids || now.context.dropped === null,
  },
}
