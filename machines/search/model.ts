import type { ModelOptions } from '../testing/index.ts'
import type { searchMachine } from './machine.ts'
import { leastTyped, optionsOf } from './rules.ts'

export const searchModel: ModelOptions<typeof searchMachine> = {
  inputs: [{ text: '' }],
  events: {
    'search.type': [{ text: '' }, { text: 'jakke' }, { text: ' jakke  ' }],
    'search.arrow': [{ to: 'next' }, { to: 'previous' }],
    'search.arrive': [{ text: '' }, { text: 'lue' }],
    'search.pick': [{ index: 0 }, { index: 5 }],
    'search.recent.add': [],
    'search.recent.restore': [
      { stored: null },
      { stored: { v: 1, queries: ['lue'] } },
      { stored: { v: 2 } },
      { stored: '{' },
    ],
    'search.recent.synced': [
      { stored: null },
      { stored: { v: 1, queries: ['hatt'] } },
      { stored: { v: 2 } },
      { stored: '{' },
    ],
    'xstate.done.actor.suggest': [{ output: [{ kind: 'category', label: 'Jakker', href: '/jakker' }] }],
    'xstate.error.actor.suggest': [{ error: 'offline' }],
  },
  key: ({ context: { query, answered, suggestions, recent, cleared, active, sent, isRefused } }) => [
    query,
    answered,
    suggestions.length,
    recent,
    cleared,
    active,
    sent,
    isRefused,
  ],
  stop: ({ context }) => context.recent.length > 1,
  invariants: {
    'the row that is come to is there, and only while the list is': (now) =>
      now.context.active < (now.hasTag('open') ? optionsOf(now.context).length : 0),
    'nothing empty is searched for, nor searched for as it was typed': (_, { emitted }) =>
      emitted.every((event) => event.type !== 'search.submitted' || /^\S+$/.test(event.query)),
    'what is searched for is remembered': (now, { emitted }) =>
      emitted.every((event) => event.type !== 'search.submitted' || now.context.recent[0] === event.query),
    'what is cleared can be brought back only while the list is open or nothing else has happened': (
      now,
      { before, event },
    ) =>
      now.context.cleared.length === 0 ||
      now.hasTag('open') ||
      !before?.hasTag('open') ||
      event.type === 'search.recent.clear',
    'an empty field is refused only while it is empty': ({ context }) => !context.isRefused || context.query === '',
    'only enough is asked about': (now) => !now.hasTag('busy') || now.context.query.length >= leastTyped,
    'suggestions answer what stands in the field, or a better answer is asked for': (now) =>
      !now.hasTag('open') ||
      now.hasTag('busy') ||
      now.context.answered === null ||
      now.context.answered === now.context.query,
    'nothing is written before it is read': ({ value }, { before, effects }) =>
      effects.length === 0 || value.recent === 'restored' || before === null,
    'what is written is what is shown': (now, { effects }) =>
      effects.every((effect) => (effect.params as { recent: unknown }).recent === now.context.recent),
  },
}
