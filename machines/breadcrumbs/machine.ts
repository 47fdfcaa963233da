import { assign, emit, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import {
  type Crumb,
  emptyTrail,
  joined,
  type Leave,
  parseTrail,
  type Trail,
  type TrailRule,
  trailRestoreFailure,
  withCrumb,
  withLeave,
} from './rules.ts'

export type BreadcrumbsEvent =
  | { type: 'breadcrumbs.arrive'; crumb: Crumb; rule: TrailRule }
  /** A screen is about to be left. */
  | ({ type: 'breadcrumbs.leave' } & Leave)
  /** The stored trail of the session, not yet parsed. */
  | { type: 'breadcrumbs.restore'; stored: unknown }

/** The stored trail is invalid: a new one starts here. */
export type BreadcrumbsEmitted = { type: 'breadcrumbs.dropped'; reason: RestoreFailure }

export interface BreadcrumbsInput {
  /** The initial page. */
  first: { crumb: Crumb; rule: TrailRule } | null
}

export interface BreadcrumbsContext extends Trail {
  /** A screen has reset or cleared the trail since the document was loaded, so the stored one is obsolete. */
  isReset: boolean
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
    save: (_, _params: Trail) => absent('save'),
    add: assign(({ context }, { crumb, rule }: { crumb: Crumb; rule: TrailRule }) => ({
      ...withCrumb(context, crumb, rule),
      isReset: context.isReset || rule !== 'add',
    })),
    recordLeave: assign(({ context }, leave: Leave) => withLeave(context, leave)),
    join: assign(({ context }, { stored }: { stored: unknown }) => joined(parseTrail(stored), context)),
    emitDropped: emit((_, { stored }: { stored: unknown }) => ({
      type: 'breadcrumbs.dropped' as const,
      reason: trailRestoreFailure(stored)!,
    })),
  },
  guards: {
    isLost: (_, { stored }: { stored: unknown }) => trailRestoreFailure(stored) !== null,
    isReset: ({ context }) => context.isReset,
  },
}).createMachine({
  id: 'breadcrumbs',
  description: 'Remembers the screens that the shopper visited, ten at most. Pages show them as breadcrumbs.',
  context: ({ input: { first } }) => ({
    ...(first ? withCrumb(emptyTrail, first.crumb, first.rule) : emptyTrail),
    isReset: first !== null && first.rule !== 'add',
  }),
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored trail, which must not be overwritten before it is read.',
      on: {
        'breadcrumbs.arrive': { actions: { type: 'add', params: ({ event }) => event } },
        'breadcrumbs.leave': { actions: { type: 'recordLeave', params: ({ event }) => event } },
        'breadcrumbs.restore': [
          {
            guard: 'isReset',
            target: 'stored',
            actions: { type: 'save', params: ({ context: { trail, start } }) => ({ trail, start }) },
            description: 'A screen has reset the trail meanwhile, so the stored one is dropped.',
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'stored',
            actions: [
              { type: 'save', params: ({ context: { trail, start } }) => ({ trail, start }) },
              { type: 'emitDropped', params: ({ event }) => event },
            ],
            description: 'The stored trail is unreadable, so a new one starts here.',
          },
          {
            target: 'stored',
            actions: [
              { type: 'join', params: ({ event }) => event },
              { type: 'save', params: ({ context: { trail, start } }) => ({ trail, start }) },
            ],
          },
        ],
      },
    },
    stored: {
      description: 'The stored trail equals the one shown.',
      on: {
        'breadcrumbs.arrive': {
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'save', params: ({ context: { trail, start } }) => ({ trail, start }) },
          ],
        },
        'breadcrumbs.leave': {
          actions: [
            { type: 'recordLeave', params: ({ event }) => event },
            { type: 'save', params: ({ context: { trail, start } }) => ({ trail, start }) },
          ],
        },
      },
    },
  },
})
