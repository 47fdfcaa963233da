import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import {
  type Alert,
  alertLifetime,
  type Holder,
  held,
  isNamed,
  isPassing,
  isSame,
  letGo,
  type Named,
  type NewAlert,
  withEarlier,
} from './rules.ts'

export type AlertsEvent =
  | { type: 'alerts.show'; alert: NewAlert }
  /** The shown alert; with a uid that alert, with a code all of that code, shown or queued. */
  | { type: 'alerts.dismiss'; uid?: string; code?: string }
  /** Shows the next queued alert and moves the current one to the end. */
  | { type: 'alerts.next' }
  /** The alert's action button. */
  | { type: 'alerts.act' }
  /** The pointer entered the alert, or the focus did. */
  | { type: 'alerts.hold'; by: 'pointer' | 'focus' }
  | { type: 'alerts.release'; by: 'pointer' | 'focus' }
  | { type: 'alerts.page.hidden' }
  | { type: 'alerts.page.visible' }
  /** The list of earlier alerts. */
  | { type: 'alerts.history.open' }
  | { type: 'alerts.history.close' }

export type AlertsEmitted = { type: 'alerts.acted'; alert: Alert }

export interface AlertsContext {
  /** The first one is shown. */
  queue: readonly Alert[]
  /** Newest first. */
  earlier: readonly Alert[]
  /** Number of alerts so far, for uids. */
  made: number
  holds: readonly Holder[]
  /** Remaining time of the shown alert, ms, when its timer last started or stopped. */
  left: number
  /** When its timer last started, ms. */
  since: number
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
      // the element under pointer or focus is gone, and fires no leave event
      holds: letGo(holds, 'pointer', 'focus'),
    })),
    sendBehind: assign(({ context: { queue } }) => ({ queue: [...queue.slice(1), ...queue.slice(0, 1)] })),
    drop: assign(({ context }, params: Named) => ({
      queue: context.queue.filter((alert) => !isNamed(alert, params)),
    })),
    hold: assign(({ context }, params: { by: Holder }) => ({ holds: held(context.holds, params.by) })),
    release: assign(({ context }, params: { by: Holder }) => ({ holds: letGo(context.holds, params.by) })),
    fillClock: assign({ left: alertLifetime }),
    recordShown: assign((_, _params: { alert: NewAlert }) => ({})),
    startClock: assign(() => absent('now')),
    stopClock: assign(() => absent('now')),
    emitActed: emit(({ context }) => ({ type: 'alerts.acted' as const, alert: context.queue[0]! })),
  },
  guards: {
    isNew: ({ context }, params: { alert: NewAlert }) => !context.queue.some((other) => isSame(other, params.alert)),
    wasShown: (_, _params: { alert: NewAlert }) => false,
    hasAlert: ({ context }) => context.queue.length > 0,
    isPassing: ({ context }) => isPassing(context.queue[0]),
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: ({ context }) => context.holds.length === 0,
    isShown: ({ context: { queue } }, params: Named) =>
      (params.uid ?? params.code) === undefined || (queue[0] !== undefined && isNamed(queue[0], params)),
    hasWaiting: ({ context }) => context.queue.length > 1,
    hasAction: ({ context }) => context.queue[0]?.action !== undefined,
  },
  delays: { alertLifetime: ({ context }) => context.left },
}).createMachine({
  id: 'alerts',
  description: 'Shows the shop’s alerts one at a time and keeps a list of earlier ones.',
  context: { queue: [], earlier: [], made: 0, holds: [], left: 0, since: 0 },
  type: 'parallel',
  options: { maxIterations: 100 },
  on: {
    'alerts.show': [
      {
        guard: { type: 'wasShown', params: ({ event }) => event },
        description: 'An earlier load has shown this alert about a stored value, so it is not shown again.',
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: { type: 'enqueue', params: ({ event }) => event },
        description: 'An alert that waits or is shown is not queued a second time.',
      },
    ],
    'alerts.hold': { actions: { type: 'hold', params: ({ event }) => event } },
    'alerts.release': { actions: { type: 'release', params: ({ event }) => event } },
    'alerts.page.hidden': { actions: { type: 'hold', params: { by: 'page' } } },
    'alerts.page.visible': { actions: { type: 'release', params: { by: 'page' } } },
  },
  states: {
    banner: {
      description: 'The banner shows one alert.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No alert waits.',
          always: { guard: 'hasAlert', target: 'showing' },
        },
        showing: {
          description: 'Shows the first alert of the queue.',
          tags: 'showing',
          entry: ['fillClock', { type: 'recordShown', params: ({ context }) => ({ alert: context.queue[0]! }) }],
          on: {
            'alerts.dismiss': [
              {
                guard: { type: 'isShown', params: ({ event }) => event },
                target: 'idle',
                actions: ['retire', { type: 'drop', params: ({ event }) => event }],
              },
              { actions: { type: 'drop', params: ({ event }) => event } },
            ],
            'alerts.next': {
              guard: 'hasWaiting',
              target: 'idle',
              actions: 'sendBehind',
              description:
                'The shopper moves on: the alert goes to the end of the queue, so that it cannot hide later ones.',
            },
            'alerts.act': { guard: 'hasAction', target: 'idle', actions: ['emitActed', 'retire'] },
          },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Decides whether the alert dismisses itself: only a success without an action does.',
              always: [{ guard: 'isPassing', target: 'passing' }, { target: 'staying' }],
            },
            staying: { description: 'The alert stays until the shopper dismisses or answers it.' },
            passing: {
              description: 'The alert dismisses itself; its time runs only while the shopper can read it.',
              initial: 'standing',
              states: {
                running: {
                  description: 'The alert’s time is running.',
                  entry: 'startClock',
                  exit: 'stopClock',
                  always: { guard: 'isHeld', target: 'standing' },
                  after: {
                    alertLifetime: { target: '#alerts.banner.idle', actions: 'retire' },
                  },
                },
                standing: {
                  description: 'The shopper is reading the alert or cannot see it, so its time stands still.',
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
        closed: { description: 'The list is hidden.', on: { 'alerts.history.open': 'open' } },
        open: {
          description: 'The shopper reads earlier alerts; no alert dismisses itself meanwhile.',
          tags: 'historyOpen',
          entry: { type: 'hold', params: { by: 'history' } },
          exit: { type: 'release', params: { by: 'history' } },
          on: { 'alerts.history.close': 'closed' },
        },
      },
    },
  },
})
