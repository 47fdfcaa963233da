import type { ModelOptions } from '../testing/index.ts'
import type { alertsMachine } from './machine.ts'
import { alertsWith } from './ports.ts'
import { isPassing } from './rules.ts'

const shownBefore = 'cart.dropped'
/** For exploration: no time passes between events, and an earlier load has shown one of the alerts. */
export const alertsAtRest = alertsWith({
  now: () => 0,
  shown: { has: ({ code }) => code === shownBefore, add: () => {} },
})

export const alertsModel: ModelOptions<typeof alertsMachine> = {
  events: {
    'alerts.show': [
      { alert: { type: 'success', code: 'linkCopied', about: '' } },
      { alert: { type: 'success', code: 'cartItemRemoved', about: 'Jakke', action: { code: 'restore' } } },
      { alert: { type: 'error', code: 'pageFailed', about: '/dame' } },
      { alert: { type: 'warning', code: shownBefore, about: 'future' } },
    ],
    'alerts.dismiss': [{}, { uid: 'alert-2' }, { code: 'pageFailed' }],
    'alerts.next': [{}],
    'alerts.hold': [{ by: 'pointer' }],
    'alerts.release': [{ by: 'pointer' }],
  },
  key: ({ context: { queue, earlier, holds } }) => [
    queue.map((alert) => [alert.code, alert.uid === 'alert-2']),
    Math.min(earlier.length, 1),
    [...holds].sort(),
  ],
  stop: ({ context }) => context.queue.length > 2,
  invariants: {
    'something is shown when there is something to say': (now) =>
      now.hasTag('showing') === now.context.queue.length > 0,
    'what an earlier load showed is not shown again': ({ context: { queue } }) =>
      queue.every(({ code }) => code !== shownBefore),
    'no word waits twice': ({ context: { queue } }) =>
      new Set(queue.map((a) => a.code + a.about)).size === queue.length,
    'time takes only a success that asks for nothing': (_, { event, before }) =>
      !event.type.startsWith('xstate.after.') || isPassing(before?.context.queue[0]),
    'time takes nothing while somebody reads': (_, { event, before }) =>
      !event.type.startsWith('xstate.after.') || before?.context.holds.length === 0,
    'what was shown and has left is the latest of the earlier': ({ context: { queue, earlier } }, { before }) => {
      const shown = before?.context.queue[0]
      return !shown || queue.some(({ uid }) => uid === shown.uid) || earlier[0]?.uid === shown.uid
    },
  },
}
