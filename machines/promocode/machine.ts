import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import {
  codeIn,
  heldIn,
  type Promocode,
  type PromocodeAnswer,
  type PromocodeRefusal,
  parsePromocode,
  promocodeRestoreFailure,
} from './rules.ts'

export interface PromocodeContext {
  /** As it is typed. */
  text: string
  /** The code that is checked, or was last. */
  code: string
  accepted: Promocode | null
  refusal: PromocodeRefusal | null
}

export type PromocodeEvent =
  | { type: 'promocode.type'; text: string }
  | { type: 'promocode.submit' }
  | { type: 'promocode.retry' }
  | { type: 'promocode.remove' }
  /**
   * A no to a code that holds, from the cart – it has a discount already, or nothing to take it from – or from the
   * order, since the code has come to its end.
   */
  | { type: 'promocode.refuse'; code: string | null; reason: PromocodeRefusal }
  /** The cart has no discount any more. */
  | { type: 'promocode.drop' }
  /** The cart has this discount again: the shopper undid what had ended it. `amount` is as a promocode's. */
  | { type: 'promocode.hold'; code: string | null; amount: number; fixed: boolean }
  /** What is kept under `activePromocode`, read at the start or written by another tab. */
  | { type: 'promocode.synced'; stored: unknown }

/** The answer of the port, as the invoked actor gives it. */
type Answered = { type: 'xstate.done.actor.checkCode'; output: PromocodeAnswer }

export type PromocodeEmitted =
  | ({ type: 'promocode.accepted' } & Promocode)
  | { type: 'promocode.refused'; code: string; reason: PromocodeRefusal }
  | { type: 'promocode.removed'; code: string }
  /** What was kept can not be used. */
  | { type: 'promocode.dropped'; reason: RestoreFailure }
  /** What another tab wrote can not be read: this one keeps what it has. */
  | { type: 'promocode.sync.dropped'; reason: RestoreFailure }

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}
const refusalIn = (event: PromocodeEvent | Answered): PromocodeRefusal | null => {
  assertEvent(event, ['promocode.refuse', 'xstate.done.actor.checkCode'])
  if (event.type === 'promocode.refuse') return event.reason
  return event.output.type === 'refused' ? event.output.reason : null
}
const acceptedIn = (event: PromocodeEvent | Answered): Promocode | null => {
  assertEvent(event, ['promocode.synced', 'promocode.hold', 'xstate.done.actor.checkCode'])
  if (event.type === 'promocode.synced') return parsePromocode(event.stored)
  if (event.type === 'promocode.hold') return heldIn(event)
  return event.output.type === 'accepted' ? event.output.promocode : null
}

export const promocodeMachine = setup({
  types: {
    context: {} as PromocodeContext,
    events: {} as PromocodeEvent | Answered,
    emitted: {} as PromocodeEmitted,
    tags: {} as 'open' | 'checking' | 'accepted',
  },
  actors: {
    checkCode: fromPromise<PromocodeAnswer, { code: string }>(() =>
      Promise.reject(new Error('port not provided: checkCode')),
    ),
  },
  actions: {
    save: (_, _params: { promocode: Promocode | null }) => absent('save'),
    takeText: assign(({ event }) => {
      assertEvent(event, 'promocode.type')
      return { text: event.text, refusal: null }
    }),
    takeCode: assign(({ context }) => ({ code: codeIn(context.text), refusal: null })),
    accept: assign(({ event }) => {
      const accepted = acceptedIn(event)
      return { accepted, text: accepted?.code ?? '', code: accepted?.code ?? '', refusal: null }
    }),
    refuse: assign(({ event }) => ({ accepted: null, refusal: refusalIn(event) })),
    forget: assign({ accepted: null, text: '', code: '', refusal: null }),
    emitAccepted: emit(({ context }) => ({ type: 'promocode.accepted' as const, ...context.accepted! })),
    emitRefused: emit(({ context }) => ({
      type: 'promocode.refused' as const,
      code: context.code,
      reason: context.refusal!,
    })),
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'promocode.synced')
      return { type: 'promocode.dropped' as const, reason: promocodeRestoreFailure(event.stored)! }
    }),
    emitSyncDropped: emit(({ event }) => {
      assertEvent(event, 'promocode.synced')
      return { type: 'promocode.sync.dropped' as const, reason: promocodeRestoreFailure(event.stored)! }
    }),
    emitRemoved: emit(({ context }) => ({ type: 'promocode.removed' as const, code: context.code })),
  },
  guards: {
    hasCode: ({ context }) => codeIn(context.text) !== '',
    isAccepted: ({ event }) => acceptedIn(event) !== null,
    isLost: ({ event }) => {
      assertEvent(event, 'promocode.synced')
      return promocodeRestoreFailure(event.stored) !== null
    },
    isDamaged: ({ event }) => {
      assertEvent(event, 'promocode.synced')
      return promocodeRestoreFailure(event.stored) === 'damaged'
    },
    isOwn: ({ context, event }) => {
      assertEvent(event, 'promocode.refuse')
      return event.code === context.code
    },
  },
}).createMachine({
  id: 'promocode',
  description: 'A promocode: typed, checked by the shop, and held until it is taken away. The cart does the sums.',
  context: { text: '', code: '', accepted: null, refusal: null },
  options: { maxIterations: 100 },
  initial: 'open',
  states: {
    open: {
      description: 'No code holds.',
      tags: 'open',
      on: {
        'promocode.type': { target: '.editing', actions: 'takeText' },
        'promocode.submit': [
          { guard: 'hasCode', target: 'checking', actions: 'takeCode' },
          { description: 'Nothing is typed: the shopper is told.', target: '.empty', actions: 'takeCode' },
        ],
        'promocode.synced': [
          { guard: 'isAccepted', target: 'accepted', actions: 'accept' },
          {
            description: 'It can not be read: written over, so that the shopper is told once.',
            guard: 'isDamaged',
            actions: ['emitDropped', { type: 'save', params: { promocode: null } }],
          },
          { description: 'A newer build wrote it: left as it lies.', guard: 'isLost', actions: 'emitDropped' },
        ],
        'promocode.hold': {
          guard: 'isAccepted',
          target: 'accepted',
          actions: ['accept', { type: 'save', params: ({ context }) => ({ promocode: context.accepted }) }],
        },
      },
      initial: 'editing',
      states: {
        editing: { description: 'The shopper may type a code.' },
        empty: { description: 'The shopper asked for nothing: a code is wanted first.' },
        refused: { description: 'The code does not hold, and the reason is shown until another is typed.' },
        faulty: {
          description: 'There was no answer: the code may still be good.',
          on: { 'promocode.retry': '#promocode.checking' },
        },
      },
    },
    checking: {
      description: 'The shop is asked whether the code holds.',
      tags: 'checking',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: 'isAccepted',
            target: 'accepted',
            actions: [
              'accept',
              { type: 'save', params: ({ context }) => ({ promocode: context.accepted }) },
              'emitAccepted',
            ],
          },
          { target: 'open.refused', actions: ['refuse', 'emitRefused'] },
        ],
        onError: 'open.faulty',
      },
      on: {
        'promocode.type': {
          description: 'Another code is typed: the answer to the first no longer matters.',
          target: 'open',
          actions: 'takeText',
        },
        'promocode.synced': [
          { guard: 'isAccepted', target: 'accepted', actions: 'accept' },
          {
            description: 'It can not be read: written over, so that the shopper is told once.',
            guard: 'isDamaged',
            actions: ['emitDropped', { type: 'save', params: { promocode: null } }],
          },
          { description: 'A newer build wrote it: left as it lies.', guard: 'isLost', actions: 'emitDropped' },
        ],
      },
    },
    accepted: {
      description: 'The code holds.',
      tags: 'accepted',
      on: {
        'promocode.remove': {
          target: 'open',
          actions: [
            'emitRemoved',
            'forget',
            { type: 'save', params: ({ context }) => ({ promocode: context.accepted }) },
          ],
        },
        'promocode.drop': {
          target: 'open',
          actions: ['forget', { type: 'save', params: ({ context }) => ({ promocode: context.accepted }) }],
        },
        'promocode.refuse': {
          guard: 'isOwn',
          target: 'open.refused',
          actions: [
            'refuse',
            { type: 'save', params: ({ context }) => ({ promocode: context.accepted }) },
            'emitRefused',
          ],
        },
        'promocode.synced': [
          { description: 'Another tab has the same or another.', guard: 'isAccepted', actions: 'accept' },
          {
            description: 'What another tab wrote can not be read: this one keeps what it has.',
            guard: 'isLost',
            actions: 'emitSyncDropped',
          },
          { description: 'Another tab has taken it away.', target: 'open', actions: 'forget' },
        ],
      },
    },
  },
})
