import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import {
  type Crumb,
  emptyTrail,
  joined,
  type Leave,
  parseTrail,
  type Trail,
  type TrailRule,
  withCrumb,
  withLeave,
} from './rules.ts'

export type BreadcrumbsEvent =
  | { type: 'breadcrumbs.arrive'; crumb: Crumb; rule: TrailRule }
  /** A screen is about to be left. */
  | ({ type: 'breadcrumbs.leave' } & Leave)
  /** The stored trail of the session, not yet parsed. */
  | { type: 'breadcrumbs.restore'; stored: unknown }

export interface BreadcrumbsInput {
  /** The initial page. */
  first: { crumb: Crumb; rule: TrailRule } | null
}

export interface BreadcrumbsContext extends Trail {
  /** A screen has reset or cleared the trail since the document was loaded, so the stored one is obsolete. */
  isReset: boolean
}

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context: { trail, start } }: { context: BreadcrumbsContext }) => ({ trail, start }),
} as const

export const breadcrumbsMachine = setup({
  types: {
    input: {} as BreadcrumbsInput,
    context: {} as BreadcrumbsContext,
    events: {} as BreadcrumbsEvent,
  },
  actions: {
    save: (_, _params: Trail) => absent('save'),
    add: assign(({ context }, { crumb, rule }: { crumb: Crumb; rule: TrailRule }) => ({
      ...withCrumb(context, crumb, rule),
      isReset: context.isReset || rule !== 'add',
    })),
    recordLeave: assign(({ context }, leave: Leave) => withLeave(context, leave)),
    join: assign(({ context }, { stored }: { stored: unknown }) => joined(parseTrail(stored), context)),
  },
  guards: {
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
            actions: save,
            description: 'A screen has reset the trail meanwhile, so the stored one is dropped.',
          },
          {
            description: 'The trail goes on from the stored one. If that is unreadable, a new one starts here.',
            target: 'stored',
            actions: [{ type: 'join', params: ({ event }) => event }, save],
          },
        ],
      },
    },
    stored: {
      description: 'The stored trail equals the one shown.',
      on: {
        'breadcrumbs.arrive': {
          actions: [{ type: 'add', params: ({ event }) => event }, save],
        },
        'breadcrumbs.leave': {
          actions: [{ type: 'recordLeave', params: ({ event }) => event }, save],
        },
      },
    },
  },
})
