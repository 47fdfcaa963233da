import { assign, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import {
  faultyIn,
  isWhole,
  type WithdrawalAnswer,
  type WithdrawalContext,
  type WithdrawalFields,
  type WithdrawalInput,
} from './rules.ts'

export type WithdrawalEvent =
  | { type: 'withdrawal.send'; fields: WithdrawalFields }
  /** A line of the order was chosen or left out. */
  | { type: 'withdrawal.lines.change' }

export const withdrawalMachine = setup({
  types: {
    input: {} as WithdrawalInput,
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as 'busy',
  },
  actors: {
    withdrawOrder: absentCall<WithdrawalAnswer, { orderId: string }>('withdrawOrder'),
  },
  actions: {
    openMail: (_, _params: { fields: WithdrawalFields }) => absent('openMail'),
    keepFields: assign((_, { fields }: { fields: WithdrawalFields }) => ({ fields, faulty: [] })),
    keepFaulty: assign(({ context }, { fields }: { fields: WithdrawalFields }) => ({
      faulty: faultyIn(fields, context),
    })),
    forgetLines: assign(({ context }) => ({ faulty: context.faulty.filter((field) => field !== 'lines') })),
  },
  guards: {
    isIncomplete: ({ context }, { fields }: { fields: WithdrawalFields }) => faultyIn(fields, context).length > 0,
    isWhole: ({ context }, { fields }: { fields: WithdrawalFields }) => isWhole(fields, context),
    isWithdrawn: (_, { answer }: { answer: WithdrawalAnswer }) => answer.type === 'withdrawn',
    isTooLate: (_, { answer }: { answer: WithdrawalAnswer }) => answer.type === 'tooLate',
    isUnknown: (_, { answer }: { answer: WithdrawalAnswer }) => answer.type === 'unknown',
  },
}).createMachine({
  id: 'withdrawal',
  description:
    'The statutory withdrawal form. A whole order that is not handed over is cancelled at once; the rest goes by mail.',
  context: ({ input: { order } }) => ({ order, fields: null, faulty: [] }),
  initial: 'form',
  options: { maxIterations: 100 },
  states: {
    form: {
      description: 'The shopper fills in the form.',
      initial: 'editing',
      on: {
        'withdrawal.send': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            target: '.incomplete',
            actions: { type: 'keepFaulty', params: ({ event }) => event },
          },
          {
            description: 'Every line of a known order: the shop may still have the goods.',
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepFields', params: ({ event }) => event },
          },
          {
            description: 'A part of an order, or one that the shop does not know here.',
            target: '.mailed',
            actions: [
              { type: 'keepFields', params: ({ event }) => event },
              { type: 'openMail', params: ({ context }) => ({ fields: context.fields! }) },
            ],
          },
        ],
      },
      states: {
        editing: { description: 'No error is shown.' },
        incomplete: {
          description: 'Fields are missing or malformed.',
          on: { 'withdrawal.lines.change': { actions: 'forgetLines' } },
        },
        mailed: {
          description: 'The mail program has the form, ready to send. Another one may be sent.',
          initial: 'opened',
          on: {
            'withdrawal.send': {
              guard: { type: 'isIncomplete', params: ({ event }) => event },
              target: '.incomplete',
              actions: { type: 'keepFaulty', params: ({ event }) => event },
            },
          },
          states: {
            opened: { description: 'No error is shown.' },
            incomplete: {
              description: 'Fields of the next form are missing or malformed.',
              on: { 'withdrawal.lines.change': { actions: 'forgetLines' } },
            },
          },
        },
        unknown: { description: 'The shop has no such order, or opens it no more. The form can be sent again.' },
        unavailable: { description: 'The shop cannot cancel the payment now. The form can be sent again.' },
        unanswered: { description: 'No answer, or offline. The form can be sent again.' },
      },
    },
    sending: {
      description: 'Cancels the order.',
      tags: 'busy',
      invoke: {
        id: 'withdrawOrder',
        src: 'withdrawOrder',
        input: ({ context }) => ({ orderId: context.order?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => ({ answer: event.output }) },
            target: 'withdrawn',
          },
          {
            description: 'The goods are handed over: the form goes by mail.',
            guard: { type: 'isTooLate', params: ({ event }) => ({ answer: event.output }) },
            target: 'form.mailed',
            actions: { type: 'openMail', params: ({ context }) => ({ fields: context.fields! }) },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ answer: event.output }) },
            target: 'form.unknown',
          },
          { target: 'form.unavailable' },
        ],
        onError: 'form.unanswered',
      },
    },
    withdrawn: { description: 'The order is cancelled, and nothing is paid.' },
  },
})
