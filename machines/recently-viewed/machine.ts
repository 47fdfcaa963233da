import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import {
  joined,
  nothingViewed,
  parsePlaces,
  parseRecentlyViewed,
  type Remembered,
  type View,
  withView,
} from './rules.ts'

export interface RecentlyViewedContext extends Remembered {
  /** What the shopper has just deleted and may take back; null without it. */
  cleared: Remembered | null
}

export type RecentlyViewedEvent =
  /** The page of an article is shown. `at`: ms since 1970. */
  | ({ type: 'recentlyViewed.viewed' } & View)
  /**
   * What is stored, not yet parsed: `StoredPlaces`. `isAllowed`: the shopper consents to keeping it across visits. `now`:
   * ms since 1970.
   */
  | { type: 'recentlyViewed.restore'; stored: unknown; isAllowed: boolean; now: number }
  /** Another tab changed what is kept. */
  | { type: 'recentlyViewed.synced'; stored: unknown; now: number }
  /** The shopper consents to keeping the list across visits. */
  | { type: 'recentlyViewed.allow' }
  /** The shopper withdraws that consent. */
  | { type: 'recentlyViewed.disallow' }
  | { type: 'recentlyViewed.clear' }
  /** Takes the last `clear` back. `now`: ms since 1970. */
  | { type: 'recentlyViewed.undo'; now: number }
  /** The offer to take it back is no longer shown. */
  | { type: 'recentlyViewed.undo.dismiss' }
  /** A customer leaves this browser. */
  | { type: 'recentlyViewed.forget' }

const what = ({ context: { viewed, list } }: { context: RecentlyViewedContext }): Remembered => ({ viewed, list })

/** Stores what is in the context, until the tab is closed. */
const saveVisit = { type: 'saveVisit', params: what } as const
/** Stores what is in the context, across visits. */
const saveKept = { type: 'saveKept', params: what } as const

export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    tags: {} as 'restoring',
  },
  actions: {
    saveVisit: (_, _params: Remembered) => absent('saveVisit'),
    saveKept: (_, _params: Remembered) => absent('saveKept'),
    removeVisit: () => absent('removeVisit'),
    removeKept: () => absent('removeKept'),
    record: assign(({ context }, view: View) => ({ ...withView(context, view), cleared: null })),
    join: assign(({ context }, { stored, isAllowed, now }: { stored: unknown; isAllowed: boolean; now: number }) =>
      joined([context, parsePlaces(stored, isAllowed, now)], now),
    ),
    take: assign((_, { stored, now }: { stored: unknown; now: number }) => ({
      ...parseRecentlyViewed(stored, now),
      cleared: null,
    })),
    clear: assign(({ context: { viewed, list } }) => ({ ...nothingViewed, cleared: { viewed, list } })),
    bringBack: assign(({ context }, { now }: { now: number }) => ({
      ...joined([context, context.cleared ?? nothingViewed], now),
      cleared: null,
    })),
    forgetCleared: assign({ cleared: null }),
    forget: assign({ ...nothingViewed, cleared: null }),
  },
  guards: {
    isAllowed: (_, { isAllowed }: { isAllowed: boolean }) => isAllowed,
    hasAny: ({ context: { viewed, list } }) => viewed.length > 0 || list !== null,
    hasCleared: ({ context }) => context.cleared !== null,
  },
}).createMachine({
  id: 'recentlyViewed',
  description:
    'The articles that the shopper viewed last, nine at most, and the list they came from. Kept across visits with consent.',
  context: { ...nothingViewed, cleared: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  on: {
    'recentlyViewed.undo.dismiss': {
      description: 'What was deleted can no longer be taken back.',
      actions: 'forgetCleared',
    },
  },
  states: {
    restoring: {
      description: 'Waits for the stored list, which must not be overwritten before it is read.',
      tags: 'restoring',
      on: {
        'recentlyViewed.viewed': {
          description: 'Stored once the earlier ones are read.',
          actions: { type: 'record', params: ({ event }) => event },
        },
        'recentlyViewed.restore': [
          {
            description: 'The list of earlier visits goes on. What has become too old goes from the store.',
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'kept',
            actions: [{ type: 'join', params: ({ event }) => event }, saveKept, 'removeVisit'],
          },
          {
            description: 'Nothing of earlier visits may be kept, such as after the consent has ended.',
            target: 'visit',
            actions: [{ type: 'join', params: ({ event }) => event }, saveVisit, 'removeKept'],
          },
        ],
      },
    },
    visit: {
      description: 'The list is stored until the tab is closed.',
      on: {
        'recentlyViewed.viewed': {
          description: 'The article comes first, and the oldest one may go.',
          actions: [{ type: 'record', params: ({ event }) => event }, saveVisit],
        },
        'recentlyViewed.allow': {
          description: 'The shopper consents: the list of this visit is the first that is kept.',
          target: 'kept',
          actions: [saveKept, 'removeVisit'],
        },
        'recentlyViewed.clear': {
          description: 'The shopper deletes the list.',
          guard: 'hasAny',
          actions: ['clear', 'removeVisit'],
        },
        'recentlyViewed.undo': {
          description: 'The shopper takes the deletion back.',
          guard: 'hasCleared',
          actions: [{ type: 'bringBack', params: ({ event }) => event }, saveVisit],
        },
        'recentlyViewed.forget': {
          description: 'The next customer must not see what this one has viewed.',
          actions: ['forget', 'removeVisit'],
        },
      },
    },
    kept: {
      description: 'The list is stored in this browser for the next visits, and is one for all tabs.',
      on: {
        'recentlyViewed.viewed': {
          description: 'The article comes first, and the oldest one may go.',
          actions: [{ type: 'record', params: ({ event }) => event }, saveKept],
        },
        'recentlyViewed.synced': {
          description: 'Another tab has written the list already.',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'recentlyViewed.disallow': {
          description: 'The shopper withdraws the consent: everything that was kept goes at once.',
          target: 'visit',
          actions: ['forget', 'removeKept'],
        },
        'recentlyViewed.clear': {
          description: 'The shopper deletes the list.',
          guard: 'hasAny',
          actions: ['clear', 'removeKept'],
        },
        'recentlyViewed.undo': {
          description: 'The shopper takes the deletion back.',
          guard: 'hasCleared',
          actions: [{ type: 'bringBack', params: ({ event }) => event }, saveKept],
        },
        'recentlyViewed.forget': {
          description: 'The next customer must not see what this one has viewed.',
          actions: ['forget', 'removeKept'],
        },
      },
    },
  },
})
