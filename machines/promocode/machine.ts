import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
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
  /** The text of the field. */
  text: string
  /** The code being checked, or the last one. */
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
   * A valid code refused by the cart – it has a discount, or nothing to take it from – or by the order, since the code
   * has expired.
   */
  | { type: 'promocode.refuse'; code: string | null; reason: PromocodeRefusal }
  /** The cart lost its discount. */
  | { type: 'promocode.drop' }
  /** The cart has its discount again, after an undo. `amount` is as a promocode's. */
  | { type: 'promocode.hold'; code: string | null; amount: number; fixed: boolean }
  /** The stored value of `activePromocode`, restored or from another tab. */
  | { type: 'promocode.synced'; stored: unknown }

export type PromocodeEmitted =
  | ({ type: 'promocode.accepted' } & Promocode)
  | { type: 'promocode.removed'; code: string }
  /** The stored code is invalid. */
  | { type: 'promocode.dropped'; reason: RestoreFailure }

const refusalIn = (answer: PromocodeAnswer): PromocodeRefusal | null =>
  answer.type === 'refused' ? answer.reason : null
const promocodeIn = (answer: PromocodeAnswer): Promocode | null =>
  answer.type === 'accepted' ? answer.promocode : null

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: PromocodeContext }) => ({ promocode: context.accepted }),
} as const

export const promocodeMachine = setup({
  types: {
    context: {} as PromocodeContext,
    events: {} as PromocodeEvent,
    emitted: {} as PromocodeEmitted,
    tags: {} as 'open' | 'checking' | 'accepted',
  },
  actors: {
    checkCode: absentCall<PromocodeAnswer, { code: string }>('checkCode'),
  },
  actions: {
    save: (_, _params: { promocode: Promocode | null }) => absent('save'),
    takeText: assign((_, { text }: { text: string }) => ({ text, refusal: null })),
    takeCode: assign(({ context }) => ({ code: codeIn(context.text), refusal: null })),
    accept: assign((_, { promocode }: { promocode: Promocode | null }) => ({
      accepted: promocode,
      text: promocode?.code ?? '',
      code: promocode?.code ?? '',
      refusal: null,
    })),
    refuse: assign((_, { reason }: { reason: PromocodeRefusal | null }) => ({ accepted: null, refusal: reason })),
    forget: assign({ accepted: null, text: '', code: '', refusal: null }),
    emitAccepted: emit(({ context }) => ({ type: 'promocode.accepted' as const, ...context.accepted! })),
    emitDropped: emit((_, { stored }: { stored: unknown }) => ({
      type: 'promocode.dropped' as const,
      reason: promocodeRestoreFailure(stored)!,
    })),
    emitRemoved: emit(({ context }) => ({ type: 'promocode.removed' as const, code: context.code })),
  },
  guards: {
    hasCode: ({ context }) => codeIn(context.text) !== '',
    isPromocode: (_, { promocode }: { promocode: Promocode | null }) => promocode !== null,
    isLost: (_, { stored }: { stored: unknown }) => promocodeRestoreFailure(stored) !== null,
    isDamaged: (_, { stored }: { stored: unknown }) => promocodeRestoreFailure(stored) === 'damaged',
    isOwn: ({ context }, { code }: { code: string | null }) => code === context.code,
  },
}).createMachine({
  id: 'promocode',
  description:
    'A promocode that the shopper types, the shop checks and the cart uses until it is removed. The cart calculates the discount.',
  context: { text: '', code: '', accepted: null, refusal: null },
  options: { maxIterations: 100 },
  initial: 'open',
  states: {
    open: {
      description: 'No code is accepted.',
      tags: 'open',
      on: {
        'promocode.type': { target: '.editing', actions: { type: 'takeText', params: ({ event }) => event } },
        'promocode.submit': [
          { guard: 'hasCode', target: 'checking', actions: 'takeCode' },
          { description: 'The field is empty: an error is shown.', target: '.empty', actions: 'takeCode' },
        ],
        'promocode.synced': [
          {
            guard: { type: 'isPromocode', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
            target: 'accepted',
            actions: { type: 'accept', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
          },
          {
            description: 'The stored code is unreadable: it is overwritten, so that the shopper sees one alert only.',
            guard: { type: 'isDamaged', params: ({ event }) => event },
            actions: [
              { type: 'emitDropped', params: ({ event }) => event },
              { type: 'save', params: { promocode: null } },
            ],
          },
          {
            description: 'A newer build wrote the code, so it stays as stored.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
        ],
        'promocode.hold': {
          guard: { type: 'isPromocode', params: ({ event }) => ({ promocode: heldIn(event) }) },
          target: 'accepted',
          actions: [{ type: 'accept', params: ({ event }) => ({ promocode: heldIn(event) }) }, save],
        },
      },
      initial: 'editing',
      states: {
        editing: { description: 'The shopper can type a code.' },
        empty: { description: 'The shopper sent an empty field: an error is shown.' },
        refused: { description: 'The shop refused the code; the reason stays until the shopper types another.' },
        faulty: {
          description: 'The request failed, so the code may still be good.',
          on: { 'promocode.retry': '#promocode.checking' },
        },
      },
    },
    checking: {
      description: 'Asks the shop whether the code is valid.',
      tags: 'checking',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isPromocode', params: ({ event }) => ({ promocode: promocodeIn(event.output) }) },
            target: 'accepted',
            actions: [
              { type: 'accept', params: ({ event }) => ({ promocode: promocodeIn(event.output) }) },
              save,
              'emitAccepted',
            ],
          },
          {
            target: 'open.refused',
            actions: { type: 'refuse', params: ({ event }) => ({ reason: refusalIn(event.output) }) },
          },
        ],
        onError: 'open.faulty',
      },
      on: {
        'promocode.type': {
          description: 'The shopper types another code, so the request is cancelled.',
          target: 'open',
          actions: { type: 'takeText', params: ({ event }) => event },
        },
        'promocode.synced': [
          {
            guard: { type: 'isPromocode', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
            target: 'accepted',
            actions: { type: 'accept', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
          },
          {
            description: 'The stored code is unreadable: it is overwritten, so that the shopper sees one alert only.',
            guard: { type: 'isDamaged', params: ({ event }) => event },
            actions: [
              { type: 'emitDropped', params: ({ event }) => event },
              { type: 'save', params: { promocode: null } },
            ],
          },
          {
            description: 'A newer build wrote the code, so it stays as stored.',
            guard: { type: 'isLost', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: ({ event }) => event },
          },
        ],
      },
    },
    accepted: {
      description: 'The shop has accepted the code.',
      tags: 'accepted',
      on: {
        'promocode.remove': {
          target: 'open',
          actions: ['emitRemoved', 'forget', save],
        },
        'promocode.drop': {
          target: 'open',
          actions: ['forget', save],
        },
        'promocode.refuse': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'open.refused',
          actions: [{ type: 'refuse', params: ({ event }) => event }, save],
        },
        'promocode.synced': [
          {
            description: 'Another tab has a code, and this tab takes it over.',
            guard: { type: 'isPromocode', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
            actions: { type: 'accept', params: ({ event }) => ({ promocode: parsePromocode(event.stored) }) },
          },
          {
            description: 'The stored value is unreadable, so this tab keeps its own code.',
            guard: { type: 'isLost', params: ({ event }) => event },
          },
          { description: 'Another tab has removed the code.', target: 'open', actions: 'forget' },
        ],
      },
    },
  },
})
