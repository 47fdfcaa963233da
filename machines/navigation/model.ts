import type { AnyEventObject } from 'xstate'
import type { ModelOptions } from '../testing/index.ts'
import type { navigationMachine } from './machine.ts'
import { type AbsentCode, mostHops, type Screen, type Visit } from './rules.ts'

const here: Visit = { href: '/', key: 'first', kind: 'push' }
const screen: Screen = { name: 'list', params: { gender: 'dame' }, trail: 'reset' }

/** The entry's key if an event below has it; other keys are equivalent. */
const named = ({ key }: Visit) => (['s.1', 'old'].includes(key) ? key : null)

/** The code that has just failed, unless the document is being left. */
function failedCode({
  before,
  event,
}: {
  before: { value: unknown } | null
  event: AnyEventObject
}): AbsentCode | null {
  if (before?.value === 'leaving') return null
  if (event.type === 'navigation.code.failed') return event as unknown as AbsentCode
  return event.type === 'xstate.done.actor.bringPage' && event.output.type === 'absent' ? event.output : null
}

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
      { output: { type: 'document' } },
      { output: { type: 'absent', code: 'dame', isOnline: true } },
      { output: { type: 'absent', code: 'dame', isOnline: false } },
    ],
    'navigation.code.failed': [
      { code: 'dame', isOnline: true },
      { code: 'dame', isOnline: false },
    ],
    'xstate.error.actor.bringPage': [{ error: 'no network' }],
  },
  key: ({ context: { here, goal, hops, failures, absent }, value }) => [
    here.href,
    named(here),
    goal.href,
    named(goal),
    goal.kind,
    // the next target begins them again
    value === 'leaving' ? null : [hops, failures],
    absent.length > 0,
  ],
  // there, away, and back before it loaded: a third visit repeats one of these
  stop: ({ context, value }) =>
    context.made + context.absent.length + Math.sign(context.hops) > 2 || (value === 'leaving' && context.made > 1),
  invariants: {
    'no more hops than allowed': ({ context }) => context.hops <= mostHops,
    'the address changes only on arrival': (now, { before }) =>
      before === null || now.context.here === before.context.here || now.value === 'arriving',
    'a page is shown when one arrives, and only then': (now, { before, effects }) =>
      effects.some((e) => e.type === 'show') === (now.context.here !== before?.context.here && before !== null),
    'scroll and focus are restored when the page is reported': (_, { effects, emitted }) =>
      effects.some((e) => e.type === 'restoreScrollAndFocus') === emitted.some((f) => f.type === 'navigation.arrived'),
    'the document is given up after two failures, or for a page that must not share it': (now, step) => {
      const { before, event, effects } = step
      const isLeft = effects.some(({ type }) => type === 'loadWhole')
      if (event.type === 'navigation.retry') return !isLeft || now.context.failures > 1
      const failed = failedCode(step)
      const isAgain = failed?.isOnline === true && before?.context.absent.includes(failed.code) === true
      return isLeft === (isAgain || (event.type === 'xstate.done.actor.bringPage' && event.output.type === 'document'))
    },
    'a document that is left is loaded where the visit leads': (now, { before, event, effects }) =>
      effects.every(({ type, params }) => {
        if (type !== 'loadWhole') return true
        if (event.type !== 'navigation.code.failed') return params === before?.context.goal
        return (params as Visit).href === now.context.here.href && (params as Visit).kind === 'replace'
      }),
    'code that failed is known': (now, step) =>
      now.context.absent.join() ===
      [
        ...(step.before?.context.absent ?? []),
        ...(now.matches('leaving') ? [] : [failedCode(step)?.code ?? []].flat()),
      ].join(),
    'a part that is absent is reported if the page stays': (now, { event, emitted }) =>
      emitted.some(({ type }) => type === 'navigation.part.absent') ===
      (event.type === 'navigation.code.failed' && !now.matches('leaving')),
    'an entry gone back to is aimed at, or is the one that stands': (now, { event }) =>
      event.type !== 'navigation.popped' ||
      (now.context.here.key === event.key ? !now.hasTag('failed') : now.context.goal.key === event.key),
    'an aim is reported': (now, { before, emitted }) =>
      (now.context.made !== (before?.context.made ?? 0)) === emitted.some((f) => f.type === 'navigation.started'),
  },
}
