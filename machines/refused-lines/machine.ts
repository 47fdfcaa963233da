import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../persistence/persisted.ts'
import {
  type CartRefusal,
  type LeftOutLine,
  parseRefusedLines,
  refusedIn,
  refusedRestoreFailure,
  withRefused,
} from './rules.ts'

export interface RefusedLinesContext {
  /** Reference of the order placed without the lines; null while there is none. */
  orderRef: string | null
  lines: readonly LeftOutLine[]
}

export type RefusedLinesEvent =
  /** What this browser session has stored. */
  | { type: 'refusedLines.restore'; stored: unknown }
  /** The shop does not deliver these lines. */
  | ({ type: 'refusedLines.refuse' } & CartRefusal)
  | { type: 'refusedLines.order.placed'; orderRef: string }
  | { type: 'refusedLines.order.cancelled'; orderRef: string }

export type RefusedLinesEmitted =
  /** The stored lines are unreadable. */
  { type: 'refusedLines.dropped'; reason: RestoreFailure }

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: RefusedLinesContext }) => context,
} as const

export const refusedLinesMachine = setup({
  types: { context: {} as RefusedLinesContext, events: {} as RefusedLinesEvent, emitted: {} as RefusedLinesEmitted },
  actions: {
    save: (_, _params: RefusedLinesContext) => absent('save'),
    takeStored: assign((_, params: { stored: unknown }) => {
      const { orderRef, articles } = parseRefusedLines(params.stored)
      return { orderRef, lines: articles }
    }),
    add: assign(({ context }, refusal: CartRefusal) => ({ lines: withRefused(context.lines, refusedIn(refusal)) })),
    replace: assign((_, refusal: CartRefusal) => ({ orderRef: null, lines: refusedIn(refusal) })),
    attach: assign((_, params: { orderRef: string }) => ({ orderRef: params.orderRef })),
    detach: assign({ orderRef: null }),
    forget: assign({ orderRef: null, lines: [] }),
    emitDropped: emit((_, params: { stored: unknown }) => ({
      type: 'refusedLines.dropped' as const,
      reason: refusedRestoreFailure(params.stored)!,
    })),
  },
  guards: {
    isLost: (_, params: { stored: unknown }) => refusedRestoreFailure(params.stored) !== null,
    hasStoredOrder: (_, params: { stored: unknown }) => parseRefusedLines(params.stored).orderRef !== null,
    hasStoredLines: (_, params: { stored: unknown }) => parseRefusedLines(params.stored).articles.length > 0,
    hasLines: (_, refusal: CartRefusal) => refusedIn(refusal).length > 0,
    isOfOrder: ({ context }, params: { orderRef: string }) => context.orderRef === params.orderRef,
  },
}).createMachine({
  id: 'refusedLines',
  description: 'Lines that the shop refused. The receipt of the order that is placed without them lists them.',
  context: { orderRef: null, lines: [] },
  options: { maxIterations: 100 },
  initial: 'none',
  on: {
    'refusedLines.restore': [
      {
        description: 'The stored lines are unreadable, so they are dropped.',
        guard: { type: 'isLost', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'emitDropped', params: ({ event }) => event },
      },
      {
        description: 'An order was placed without the stored lines.',
        guard: { type: 'hasStoredOrder', params: ({ event }) => event },
        target: '.attached',
        actions: { type: 'takeStored', params: ({ event }) => event },
      },
      {
        description: 'The stored lines wait for an order.',
        guard: { type: 'hasStoredLines', params: ({ event }) => event },
        target: '.pending',
        actions: { type: 'takeStored', params: ({ event }) => event },
      },
      { description: 'There are no stored lines.', target: '.none' },
    ],
  },
  states: {
    none: {
      description: 'No line was refused.',
      entry: 'forget',
      on: {
        'refusedLines.refuse': {
          guard: { type: 'hasLines', params: ({ event }) => event },
          target: 'pending',
          actions: [{ type: 'replace', params: ({ event }) => event }, save],
        },
      },
    },
    pending: {
      description: 'Lines were refused, and no order is placed without them yet.',
      on: {
        'refusedLines.refuse': {
          description: 'More lines are refused, or other numbers of the same.',
          actions: [{ type: 'add', params: ({ event }) => event }, save],
        },
        'refusedLines.order.placed': {
          target: 'attached',
          actions: [{ type: 'attach', params: ({ event }) => event }, save],
        },
      },
    },
    attached: {
      description: 'An order is placed without the lines.',
      on: {
        'refusedLines.refuse': {
          description: 'Lines of the next order: the earlier ones belong to a finished order.',
          guard: { type: 'hasLines', params: ({ event }) => event },
          target: 'pending',
          actions: [{ type: 'replace', params: ({ event }) => event }, save],
        },
        'refusedLines.order.cancelled': {
          description: 'The next order is placed without the lines too.',
          guard: { type: 'isOfOrder', params: ({ event }) => event },
          target: 'pending',
          actions: ['detach', save],
        },
      },
    },
  },
})
