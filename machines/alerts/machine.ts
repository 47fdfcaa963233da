import { assign, emit, setup } from 'xstate'
import {
  type Alert,
  alertLifetime,
  type Holder,
  held,
  isPassing,
  isSame,
  letGo,
  type NewAlert,
  withEarlier,
} from './rules.ts'

export type AlertsEvent =
  | { type: 'alerts.show'; alert: NewAlert }
  /** With a uid: only that one, also one that waits. */
  | { type: 'alerts.dismiss'; uid?: string }
  /** Shows the next of those that wait; the one that stood goes behind them. */
  | { type: 'alerts.next' }
  /** The alert's own button. */
  | { type: 'alerts.act' }
  /** The pointer is over the alert, or the focus is in it. */
  | { type: 'alerts.hold'; by: 'pointer' | 'focus' }
  | { type: 'alerts.release'; by: 'pointer' | 'focus' }
  | { type: 'alerts.page.hidden' }
  | { type: 'alerts.page.visible' }
  /** The list of earlier alerts. */
  | { type: 'alerts.history.open' }
  | { type: 'alerts.history.close' }

export type AlertsEmitted =
  | { type: 'alerts.dismissed'; alert: Alert; by: 'shopper' | 'time' }
  | { type: 'alerts.acted'; alert: Alert }

export interface AlertsContext {
  /** The first is on the screen. */
  queue: readonly Alert[]
  /** The latest first. */
  earlier: readonly Alert[]
  /** Alerts so far, for uids. */
  made: number
  holds: readonly Holder[]
  /** What remains of the shown alert's time, ms, when its clock was last started or stopped. */
  left: number
  /** When its clock was last started, ms. */
  since: number
}

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}

export const alertsMachine = setup({
  types: {
    context: {} as AlertsContext,
    events: {} as AlertsEvent,
    emitted: {} as AlertsEmitted,
    tags: {} as 'showing' | 'historyOpen',
  },
  actions: {
    enqueue: assign(({ context }, params: { alert: NewAlert }) => ({
      queue: [...context.queue, { ...params.alert, uid: `alert-${context.made + 1}` }],
      made: context.made + 1,
    })),
    retire: assign(({ context: { queue, earlier, holds } }) => ({
      queue: queue.slice(1),
      earlier: queue[0] ? withEarlier(earlier, queue[0]) : earlier,
      // what the pointer or the focus was in is gone, and will not say that it was left
      holds: letGo(holds, 'pointer', 'focus'),
    })),
    sendBehind: assign(({ context: { queue } }) => ({ queue: [...queue.slice(1), ...queue.slice(0, 1)] })),
    drop: assign(({ context }, params: { uid?: string }) => ({
      queue: context.queue.filter((alert) => alert.uid !== params.uid),
    })),
    hold: assign(({ context }, params: { by: Holder }) => ({ holds: held(context.holds, params.by) })),
    release: assign(({ context }, params: { by: Holder }) => ({ holds: letGo(context.holds, params.by) })),
    fillClock: assign({ left: alertLifetime }),
    startClock: assign(() => absent('now')),
    stopClock: assign(() => absent('now')),
    emitDismissed: emit(({ context }, params: { by: 'shopper' | 'time' }) => ({
      type: 'alerts.dismissed' as const,
      alert: context.queue[0]!,
      by: params.by,
    })),
    emitActed: emit(({ context }) => ({ type: 'alerts.acted' as const, alert: context.queue[0]! })),
  },
  guards: {
    isNew: ({ context }, params: { alert: NewAlert }) => !context.queue.some((other) => isSame(other, params.alert)),
    hasAlert: ({ context }) => context.queue.length > 0,
    isPassing: ({ context }) => isPassing(context.queue[0]),
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: ({ context }) => context.holds.length === 0,
    isShown: ({ context }, params: { uid?: string }) => (params.uid ?? context.queue[0]?.uid) === context.queue[0]?.uid,
    hasWaiting: ({ context }) => context.queue.length > 1,
    hasAction: ({ context }) => context.queue[0]?.action !== undefined,
  },
  delays: { alertLifetime: ({ context }) => context.left },
}).createMachine({
  id: 'alerts',
  description: 'What the shop has to say, one thing at a time, and what it has said.',
  context: { queue: [], earlier: [], made: 0, holds: [], left: 0, since: 0 },
  type: 'parallel',
  options: { maxIterations: 100 },
  on: {
    'alerts.show': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'enqueue', params: ({ event }) => event },
      description: 'The same word about the same thing is not said twice while it waits or stands.',
    },
    'alerts.hold': { actions: { type: 'hold', params: ({ event }) => event } },
    'alerts.release': { actions: { type: 'release', params: ({ event }) => event } },
    'alerts.page.hidden': { actions: { type: 'hold', params: { by: 'page' } } },
    'alerts.page.visible': { actions: { type: 'release', params: { by: 'page' } } },
  },
  states: {
    banner: {
      description: 'The alert on the screen.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing to say.',
          always: { guard: 'hasAlert', target: 'showing' },
        },
        showing: {
          description: 'The first of the queue is on the screen.',
          tags: 'showing',
          entry: 'fillClock',
          on: {
            'alerts.dismiss': [
              {
                guard: { type: 'isShown', params: ({ event }) => event },
                target: 'idle',
                actions: [{ type: 'emitDismissed', params: { by: 'shopper' } }, 'retire'],
              },
              { actions: { type: 'drop', params: ({ event }) => event } },
            ],
            'alerts.next': {
              guard: 'hasWaiting',
              target: 'idle',
              actions: 'sendBehind',
              description: 'What stays must not hide what came after it.',
            },
            'alerts.act': { guard: 'hasAction', target: 'idle', actions: ['emitActed', 'retire'] },
          },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Does it leave by itself? Only a success that asks for nothing.',
              always: [{ guard: 'isPassing', target: 'passing' }, { target: 'staying' }],
            },
            staying: { description: 'It stays until the shopper has dismissed or answered it.' },
            passing: {
              description: 'It leaves when its time is up, and that time runs only while it can be read.',
              initial: 'running',
              states: {
                running: {
                  description: 'The clock runs.',
                  entry: 'startClock',
                  exit: 'stopClock',
                  always: { guard: 'isHeld', target: 'standing' },
                  after: {
                    alertLifetime: {
                      target: '#alerts.banner.idle',
                      actions: [{ type: 'emitDismissed', params: { by: 'time' } }, 'retire'],
                    },
                  },
                },
                standing: {
                  description: 'Somebody is reading, or nobody can: what remains of the time is kept.',
                  always: { guard: 'isFree', target: 'running' },
                },
              },
            },
          },
        },
      },
    },
    history: {
      description: 'The list of earlier alerts.',
      initial: 'closed',
      states: {
        closed: { description: 'Not on the screen.', on: { 'alerts.history.open': 'open' } },
        open: {
          description: 'The shopper reads what has been said; no alert leaves meanwhile.',
          tags: 'historyOpen',
          entry: { type: 'hold', params: { by: 'history' } },
          exit: { type: 'release', params: { by: 'history' } },
          on: { 'alerts.history.close': 'closed' },
        },
      },
    },
  },
})
