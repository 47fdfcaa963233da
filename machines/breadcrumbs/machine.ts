import { assertEvent, assign, emit, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import { type Crumb, laid, parseTrail, scrolled, type TrailRule, trailRestoreFailure } from './rules.ts'

export type BreadcrumbsEvent =
  | { type: 'breadcrumbs.arrive'; crumb: Crumb; rule: TrailRule }
  /** A screen is about to be left, at this place in px. */
  | { type: 'breadcrumbs.scrolled'; href: string; scrollPosition: number }
  /** What the session kept, as it was found. */
  | { type: 'breadcrumbs.restore'; stored: unknown }

/** What the session kept can not be used: the trail begins here. */
export type BreadcrumbsEmitted = { type: 'breadcrumbs.dropped'; reason: RestoreFailure }

export interface BreadcrumbsInput {
  /** The screen that the document came with. */
  first: { crumb: Crumb; rule: TrailRule } | null
}

export interface BreadcrumbsContext {
  trail: readonly Crumb[]
  /** The trail has begun anew since the document came, so that what the session kept is of no use. */
  begun: boolean
}

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}

export const breadcrumbsMachine = setup({
  types: {
    input: {} as BreadcrumbsInput,
    context: {} as BreadcrumbsContext,
    events: {} as BreadcrumbsEvent,
    emitted: {} as BreadcrumbsEmitted,
  },
  actions: {
    save: (_, _params: { trail: readonly Crumb[] }) => absent('save'),
    lay: assign(({ context }, params: { crumb: Crumb; rule: TrailRule }) => ({
      trail: laid(context.trail, params.crumb, params.rule),
      begun: context.begun || params.rule !== 'lay',
    })),
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'breadcrumbs.restore')
      return { type: 'breadcrumbs.dropped' as const, reason: trailRestoreFailure(event.stored)! }
    }),
    notePlace: assign(({ context }, params: { href: string; scrollPosition: number }) => ({
      trail: scrolled(context.trail, params.href, params.scrollPosition),
    })),
    join: assign(({ context }, params: { stored: unknown }) => ({
      trail: context.trail.reduce((trail, crumb) => laid(trail, crumb, 'lay'), parseTrail(params.stored)),
    })),
  },
  guards: {
    isLost: ({ event }) => {
      assertEvent(event, 'breadcrumbs.restore')
      return trailRestoreFailure(event.stored) !== null
    },
    hasBegun: ({ context }) => context.begun,
  },
}).createMachine({
  id: 'breadcrumbs',
  description: 'The way here, at most ten screens.',
  context: ({ input: { first } }) => ({
    trail: first ? laid([], first.crumb, first.rule) : [],
    begun: first !== null && first.rule !== 'lay',
  }),
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'What the session kept has not been read: nothing may be written over it.',
      on: {
        'breadcrumbs.arrive': { actions: { type: 'lay', params: ({ event }) => event } },
        'breadcrumbs.scrolled': { actions: { type: 'notePlace', params: ({ event }) => event } },
        'breadcrumbs.restore': [
          {
            guard: 'hasBegun',
            target: 'kept',
            actions: { type: 'save', params: ({ context }) => ({ trail: context.trail }) },
          },
          {
            description: 'It can not be read: the trail begins here.',
            guard: 'isLost',
            target: 'kept',
            actions: [{ type: 'save', params: ({ context }) => ({ trail: context.trail }) }, 'emitDropped'],
          },
          {
            target: 'kept',
            actions: [
              { type: 'join', params: ({ event }) => event },
              { type: 'save', params: ({ context }) => ({ trail: context.trail }) },
            ],
          },
        ],
      },
    },
    kept: {
      description: 'The trail is the same here and in the session.',
      on: {
        'breadcrumbs.arrive': {
          actions: [
            { type: 'lay', params: ({ event }) => event },
            { type: 'save', params: ({ context }) => ({ trail: context.trail }) },
          ],
        },
        'breadcrumbs.scrolled': {
          actions: [
            { type: 'notePlace', params: ({ event }) => event },
            { type: 'save', params: ({ context }) => ({ trail: context.trail }) },
          ],
        },
      },
    },
  },
})
