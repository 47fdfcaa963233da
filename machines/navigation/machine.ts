import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import { type AbsentCode, mostHops, nextHref, type Outcome, type Screen, sentOn, type Visit } from './rules.ts'

export type NavigationEvent =
  /** `leftAt`: the link goes back to a page that was left there, px from the top. */
  | { type: 'navigation.go'; href: string; replace?: boolean; leftAt?: number | undefined }
  | { type: 'navigation.popped'; href: string; key: string }
  | { type: 'navigation.prefetch'; href: string }
  | { type: 'navigation.shown'; key: string; title: string; screen?: Screen }
  | { type: 'navigation.retry' }
  /** Code of a part of the shown page failed to load. */
  | ({ type: 'navigation.code.failed' } & AbsentCode)

export type NavigationEmitted =
  | { type: 'navigation.started'; href: string }
  /** A page is about to be replaced by the one that has loaded. */
  | { type: 'navigation.leaving' }
  | { type: 'navigation.arrived'; href: string; title: string; screen: Screen | null; left: string | null }
  | { type: 'navigation.failed'; href: string }
  /** A part of the shown page is not there: the press is lost. */
  | { type: 'navigation.part.absent' }
  /** Ends a failure: a retry, another target or going back has begun. */
  | { type: 'navigation.failure.ended' }

export interface NavigationInput {
  /** The page of the document. */
  here: Visit
  /** Marks the keys of this document's history entries. */
  session: string
  title?: string
}

export interface NavigationContext {
  here: Visit
  goal: Visit
  leaving: Visit | null
  session: string
  /** Number of visits so far, for keys. */
  made: number
  /** Redirects since the last target. */
  hops: number
  /** Failures of the current target. */
  failures: number
  /** Code that failed to load in this document. */
  absent: readonly string[]
  title: string
  screen: Screen | null
}

export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
    tags: {} as 'underWay' | 'pending' | 'failed',
  },
  actors: { bringPage: absentCall<Outcome, Visit>('bring') },
  actions: {
    show: (_, _params: { visit: Visit; leaving: Visit | null }) => absent('show'),
    restoreScrollAndFocus: (_, _visit: Visit) => absent('restoreScrollAndFocus'),
    prefetch: (_, _params: { href: string }) => absent('prefetch'),
    loadWhole: (_, _visit: Visit) => absent('loadWhole'),
    aim: assign(({ context }, { key, ...target }: Omit<Visit, 'key'> & { key?: string }) => ({
      goal: { ...target, key: key ?? `${context.session}.${context.made + 1}` },
      made: context.made + 1,
      hops: 0,
      failures: 0,
    })),
    followOn: assign(({ context }, outcome: Outcome) => ({
      goal: sentOn(context.goal, nextHref(context, outcome)),
      hops: context.hops + 1,
    })),
    forgetHops: assign({ hops: 0 }),
    arrive: assign(({ context }) => ({ leaving: context.here, here: context.goal })),
    nameIt: assign((_, params: { title: string; screen?: Screen }) => ({
      title: params.title,
      screen: params.screen ?? null,
    })),
    noteAbsent: assign(({ context }, failed: AbsentCode | Outcome) => ({
      absent: 'code' in failed ? [...context.absent, failed.code] : context.absent,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    emitStarted: emit(({ context }) => ({ type: 'navigation.started' as const, href: context.goal.href })),
    emitLeaving: emit({ type: 'navigation.leaving' as const }),
    emitArrived: emit(({ context: { here, title, screen, leaving } }) => ({
      type: 'navigation.arrived' as const,
      href: here.href,
      title,
      screen,
      left: leaving?.href ?? null,
    })),
    emitPartAbsent: emit({ type: 'navigation.part.absent' as const }),
    emitFailureEnded: emit({ type: 'navigation.failure.ended' as const }),
    emitFailed: emit(({ context }) => ({ type: 'navigation.failed' as const, href: context.goal.href })),
  },
  guards: {
    isReady: (_, outcome: Outcome) => outcome.type === 'ready',
    needsDocument: ({ context }, outcome: AbsentCode | Outcome) =>
      'code' in outcome ? outcome.isOnline && context.absent.includes(outcome.code) : outcome.type === 'document',
    leadsOn: ({ context }, outcome: Outcome) => outcome.type !== 'absent' && context.hops < mostHops,
    isThere: ({ context }, params: { href: string }) => context.here.href === params.href,
    isHere: ({ context }, params: { key: string }) => context.here.key === params.key,
    isOtherEntry: ({ context }, params: { key: string }) => context.here.key !== params.key,
    hasFailedTwice: ({ context }) => context.failures > 1,
  },
  delays: { pendingDelay: 150 },
}).createMachine({
  id: 'navigation',
  description: 'Loads one page at a time. The address changes only once the page has loaded.',
  context: ({ input }) => ({
    here: input.here,
    goal: input.here,
    leaving: null,
    session: input.session,
    made: 0,
    hops: 0,
    failures: 0,
    absent: [],
    title: input.title ?? '',
    screen: null,
  }),
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    'navigation.go': [
      {
        guard: { type: 'isThere', params: ({ event }) => event },
        target: '.loading',
        actions: [{ type: 'aim', params: ({ event }) => ({ href: event.href, kind: 'replace' }) }, 'emitStarted'],
        description: 'Navigating to the current address replaces its history entry.',
      },
      {
        target: '.loading',
        actions: [
          {
            type: 'aim',
            params: ({ event: { href, replace, leftAt } }) => ({ href, leftAt, kind: replace ? 'replace' : 'push' }),
          },
          'emitStarted',
        ],
      },
    ],
    'navigation.popped': {
      guard: { type: 'isOtherEntry', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'aim', params: ({ event }) => ({ href: event.href, key: event.key, kind: 'pop' }) },
        'emitStarted',
      ],
    },
    'navigation.code.failed': [
      {
        guard: { type: 'needsDocument', params: ({ event }) => event },
        target: '.leaving',
        actions: { type: 'loadWhole', params: ({ context }) => ({ ...context.here, kind: 'replace' }) },
        description: 'The browser may keep a failed module for good, so the shown page is loaded again.',
      },
      { actions: [{ type: 'noteAbsent', params: ({ event }) => event }, 'emitPartAbsent'] },
    ],
    'navigation.prefetch': { actions: { type: 'prefetch', params: ({ event }) => ({ href: event.href }) } },
  },
  states: {
    idle: { description: 'Shows a page while nothing loads.' },
    loading: {
      description: 'Loads code and data of the target; the old page stays. Re-entering cancels the former target.',
      tags: 'underWay',
      invoke: {
        src: 'bringPage',
        id: 'bringPage',
        input: ({ context }) => context.goal,
        onDone: [
          { guard: { type: 'isReady', params: ({ event }) => event.output }, target: 'arriving' },
          {
            guard: { type: 'needsDocument', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'loadWhole', params: ({ context }) => context.goal },
            description:
              'The page must not share this document, or its code is absent again: the browser may keep a failed module for good.',
          },
          {
            guard: { type: 'leadsOn', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'followOn', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'noteAbsent', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      on: {
        'navigation.popped': {
          guard: { type: 'isHere', params: ({ event }) => event },
          target: 'idle',
          description:
            'The visitor has gone back to the current page before the target loaded, so the target is dropped.',
        },
      },
      initial: 'recentlyStarted',
      states: {
        recentlyStarted: {
          description: 'The wait is short, and an indicator would only flicker.',
          after: { pendingDelay: 'slow' },
        },
        slow: { description: 'The wait is long enough to show a pending indicator.', tags: 'pending' },
      },
    },
    arriving: {
      description: 'Writes the address, hands the page to the view and waits until it is rendered.',
      tags: 'underWay',
      entry: [
        'emitLeaving',
        'arrive',
        { type: 'show', params: ({ context }) => ({ visit: context.here, leaving: context.leaving }) },
      ],
      on: {
        'navigation.shown': {
          guard: { type: 'isHere', params: ({ event }) => event },
          target: 'idle',
          actions: [
            { type: 'nameIt', params: ({ event }) => event },
            { type: 'restoreScrollAndFocus', params: ({ context }) => context.here },
            'emitArrived',
          ],
          description:
            'Only the page that navigation waits for counts: an overtaken page may still render, with its own key.',
        },
      },
    },
    leaving: {
      description: 'The browser loads an address as a new document. This one stays until that has come.',
      tags: ['underWay', 'pending'],
      on: { 'navigation.code.failed': { description: 'The browser cancels what was loading.' } },
    },
    failed: {
      description: 'Loading the code or a guard failed. The visitor can retry or go elsewhere.',
      tags: 'failed',
      entry: ['countFailure', 'emitFailed'],
      exit: 'emitFailureEnded',
      on: {
        'navigation.popped': {
          guard: { type: 'isHere', params: ({ event }) => event },
          target: 'idle',
          description: 'The visitor has gone back to the current page.',
        },
        'navigation.retry': [
          {
            guard: 'hasFailedTwice',
            actions: { type: 'loadWhole', params: ({ context }) => context.goal },
            description: 'The code of an older release may be gone, so the browser loads the whole page.',
          },
          { target: 'loading', actions: 'forgetHops' },
        ],
      },
    },
  },
})
