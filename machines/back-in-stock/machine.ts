import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import {
  type AwaitedVariant,
  type BackInStockContext,
  type BackInStockInput,
  type ConfirmAlertAnswer,
  canSend,
  type EndAlertAnswer,
  type RequestAlertAnswer,
  startOf,
} from './rules.ts'

export type BackInStockEvent =
  | { type: 'backInStock.email.type'; text: string }
  /** The chosen variant; null without a size. */
  | { type: 'backInStock.variant.choose'; ean: string | null }
  | { type: 'backInStock.submit' }
  /** Shows the form again. */
  | { type: 'backInStock.change' }
  | { type: 'backInStock.end' }
  | { type: 'backInStock.retry' }

export type BackInStockEmitted = { type: 'backInStock.variant.missing' } | { type: 'backInStock.email.invalid' }

export const backInStockMachine = setup({
  types: {
    input: {} as BackInStockInput,
    context: {} as BackInStockContext,
    events: {} as BackInStockEvent,
    emitted: {} as BackInStockEmitted,
    tags: {} as 'busy' | 'canRetry',
  },
  actors: {
    requestAlert: absentCall<RequestAlertAnswer, { ean: string; email: string }>('requestAlert'),
    confirmAlert: absentCall<ConfirmAlertAnswer, { token: string }>('confirmAlert'),
    endAlert: absentCall<EndAlertAnswer, { token: string }>('endAlert'),
  },
  guards: {
    isEndLink: ({ context }) => context.token !== null && context.isEnd,
    hasToken: ({ context }) => context.token !== null,
    lacksVariant: ({ context }) => context.ean === null,
    lacksEmail: ({ context }) => !canSend(context),
    isOtherVariant: ({ context }, { ean }: { ean: string | null }) => ean !== context.ean,
    isAnswer: (_, { answer, type }: { answer: RequestAlertAnswer; type: RequestAlertAnswer['type'] }) =>
      answer.type === type,
    isConfirmed: (_, { answer }: { answer: ConfirmAlertAnswer }) => answer.type === 'confirmed',
  },
  actions: {
    takeEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    takeVariant: assign((_, { ean }: { ean: string | null }) => ({ ean, token: null })),
    takeToken: assign((_, { answer }: { answer: RequestAlertAnswer }) => ({
      token: answer.type === 'confirmed' ? answer.token : null,
    })),
    takeAwaited: assign((_, { answer }: { answer: ConfirmAlertAnswer }): { variant: AwaitedVariant | null } => ({
      variant: answer.type === 'confirmed' ? answer.variant : null,
    })),
    dropSecret: () => absent('dropSecret'),
    forgetToken: assign({ token: null }),
    emitVariantMissing: emit({ type: 'backInStock.variant.missing' }),
    emitEmailInvalid: emit({ type: 'backInStock.email.invalid' }),
  },
}).createMachine({
  id: 'backInStock',
  description: 'A request to be told by one mail when a sold-out variant is back: made, confirmed by mail, ended.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Did a mailed link open it, and what for?',
      always: [
        { guard: 'isEndLink', target: 'ending' },
        { guard: 'hasToken', target: 'confirming' },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'The shopper gives an address.',
      initial: 'editing',
      on: {
        'backInStock.email.type': {
          target: '.editing',
          actions: { type: 'takeEmail', params: ({ event }) => event },
        },
        'backInStock.variant.choose': {
          guard: { type: 'isOtherVariant', params: ({ event }) => event },
          target: '.editing',
          actions: { type: 'takeVariant', params: ({ event }) => event },
        },
        'backInStock.submit': [
          { guard: 'lacksVariant', target: '.variantMissing', actions: 'emitVariantMissing' },
          { guard: 'lacksEmail', target: '.emailInvalid', actions: 'emitEmailInvalid' },
          { target: 'requesting' },
        ],
      },
      states: {
        editing: { description: 'No error is shown.' },
        variantMissing: { description: 'The size is missing.' },
        emailInvalid: { description: 'The address is missing or malformed.' },
        inStock: { description: 'The variant is back already.' },
        tooMany: { description: 'The address got too many mails.' },
        unavailable: { description: 'The shop cannot tell about this variant.' },
        failed: { description: 'No answer: it may be sent again.' },
      },
    },
    requesting: {
      description: 'Stores the request.',
      tags: 'busy',
      invoke: {
        id: 'requestAlert',
        src: 'requestAlert',
        input: ({ context: { ean, email } }) => ({ ean: ean ?? '', email: email.trim() }),
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'mailed' as const }) },
            target: 'answered',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'confirmed' as const }) },
            target: 'answered.confirmed',
            actions: { type: 'takeToken', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'inStock' as const }) },
            target: 'asking.inStock',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'invalid' as const }) },
            target: 'asking.emailInvalid',
            actions: 'emitEmailInvalid',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'tooMany' as const }) },
            target: 'asking.tooMany',
          },
          { target: 'asking.unavailable' },
        ],
        onError: 'asking.failed',
      },
      on: {
        'backInStock.email.type': {
          description: 'Another address: the answer to the first no longer matters.',
          target: 'asking',
          actions: { type: 'takeEmail', params: ({ event }) => event },
        },
        'backInStock.variant.choose': {
          guard: { type: 'isOtherVariant', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'takeVariant', params: ({ event }) => event },
        },
      },
    },
    answered: {
      description: 'The request is made, confirmed or ended. Another variant starts a new one.',
      initial: 'mailed',
      on: {
        'backInStock.variant.choose': {
          guard: { type: 'isOtherVariant', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'takeVariant', params: ({ event }) => event },
        },
      },
      states: {
        mailed: {
          description: 'A mail is on its way; its link confirms the address.',
          on: { 'backInStock.change': '#backInStock.asking' },
        },
        confirmed: {
          description: 'The shopper will be told. One press ends it.',
          on: { 'backInStock.end': '#backInStock.ending' },
        },
        ended: {
          description: 'The address is deleted.',
          entry: 'forgetToken',
          on: { 'backInStock.change': '#backInStock.asking' },
        },
      },
    },
    confirming: {
      description: 'The mailed link was opened: confirms the address.',
      tags: 'busy',
      invoke: {
        id: 'confirmAlert',
        src: 'confirmAlert',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ answer: event.output }) },
            target: 'answered.confirmed',
            actions: { type: 'takeAwaited', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'gone', actions: 'dropSecret' },
        ],
        onError: 'unconfirmed',
      },
    },
    unconfirmed: {
      description: 'No answer: confirming may be retried.',
      tags: 'canRetry',
      on: { 'backInStock.retry': 'confirming' },
    },
    gone: {
      description: 'The link is used or outdated.',
    },
    ending: {
      description: 'Deletes the request.',
      tags: 'busy',
      invoke: {
        id: 'endAlert',
        src: 'endAlert',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'answered.ended', actions: 'dropSecret' },
        onError: 'unended',
      },
    },
    unended: {
      description: 'No answer: ending may be retried.',
      tags: 'canRetry',
      on: { 'backInStock.retry': 'ending' },
    },
  },
})
