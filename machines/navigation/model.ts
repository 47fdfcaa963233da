import type { ModelOptions } from '../testing/index.ts'
import type { navigationMachine } from './machine.ts'
import { mostHops, type Screen, type Visit } from './rules.ts'

const here: Visit = { href: '/', key: 'first', kind: 'push' }
const screen: Screen = { name: 'list', params: { gender: 'dame' }, trail: 'reset' }

/** The entry's key if an event below has it; other keys are equivalent. */
const named = ({ key }: Visit) => (['s.1', 'old'].includes(key) ? key : null)

/** Keys and the number of visits grow forever. They affect only whether `navigation.shown` is about this page. */
export const navigationModel: ModelOptions<typeof navigationMachine> = {
  inputs: [{ here, session: 's' }],
  events: {
    'navigation.go': [{ href: '/' }, { href: '/dame' }, { href: '/herre', replace: true }],
    'navigation.popped': [{ href: '/barn', key: 'old' }],
    'navigation.prefetch': [{ href: '/dame' }],
    'navigation.shown': [
      { key: 's.1', title: 'Dame', screen },
      { key: 'old', title: 'Barn' },
      { key: 'overtaken', title: 'Uni' },
    ],
    'xstate.done.actor.bringPage': [
      { output: { type: 'ready' } },
      { output: { type: 'denied', href: '/logg-inn' } },
      { output: { type: 'denied' } },
    ],
    'xstate.error.actor.bringPage': [{ error: 'no network' }],
  },
  key: ({ context: { here, goal, hops, failures } }) => [
    here.href,
    named(here),
    goal.href,
    named(goal),
    goal.kind,
    hops,
    failures,
  ],
  // there, away, and back before it loaded: a third visit repeats one of these
  stop: ({ context }) => context.made > 2,
  invariants: {
    'no more hops than allowed': ({ context }) => context.hops <= mostHops,
    'the address changes only on arrival': (now, { before }) =>
      before === null || now.context.here === before.context.here || now.value === 'arriving',
    'a page is shown when one arrives, and only then': (now, { before, effects }) =>
      effects.some((e) => e.type === 'show') === (now.context.here !== before?.context.here && before !== null),
    'scroll and focus are restored when the page is reported': (_, { effects, emitted }) =>
      effects.some((e) => e.type === 'restoreScrollAndFocus') === emitted.some((f) => f.type === 'navigation.arrived'),
    'the document is given up after two failures, not before': ({ context }, { effects }) =>
      context.failures > 1 || !effects.some((e) => e.type === 'loadWhole'),
    'an entry gone back to is aimed at, or is the one that stands': (now, { event }) =>
      event.type !== 'navigation.popped' ||
      (now.context.here.key === event.key ? !now.hasTag('failed') : now.context.goal.key === event.key),
    'an aim is reported': (now, { before, emitted }) =>
      (now.context.made !== (before?.context.made ?? 0)) === emitted.some((f) => f.type === 'navigation.started'),
  },
}
