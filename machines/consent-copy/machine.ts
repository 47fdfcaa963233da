import { assign, emit, setup } from 'xstate'
import type { AccountAnswer } from '../account/rules.ts'
import { absentCall } from '../domain/absent.ts'
import type { Customer, CustomerConsents } from '../domain/index.ts'
import { type FoundCustomer, isOther } from './rules.ts'

export interface ConsentCopyContext {
  /** The last answer; null once it is copied. */
  consents: Partial<CustomerConsents> | null
  /** The answer that is being saved; null before. */
  sent: Partial<CustomerConsents> | null
  /** Null while nothing is copied. */
  customer: Customer | null
}

export type ConsentCopyEvent =
  /** The question about cookies is answered, as the customer's consents name the purposes. */
  { type: 'consentCopy.answered'; consents: Partial<CustomerConsents> } | { type: 'consentCopy.customer.left' }

export type ConsentCopyEmitted = { type: 'consentCopy.saved'; customer: Customer }

type Call = { id: number; consents: Partial<CustomerConsents> }

export const consentCopyMachine = setup({
  types: {
    context: {} as ConsentCopyContext,
    events: {} as ConsentCopyEvent,
    emitted: {} as ConsentCopyEmitted,
    tags: {} as 'busy',
  },
  actors: {
    findCustomer: absentCall<FoundCustomer>('findCustomer'),
    saveConsents: absentCall<AccountAnswer, Call>('updateCustomer'),
  },
  actions: {
    keepConsents: assign((_, { consents }: { consents: Partial<CustomerConsents> }) => ({ consents })),
    keepCustomer: assign((_, { customer }: FoundCustomer) => ({ customer })),
    takeSaved: assign(({ context }, answer: AccountAnswer) => ({
      customer: answer.type === 'done' ? answer.customer : context.customer,
    })),
    markSent: assign(({ context }) => ({ sent: context.consents })),
    forget: assign({ consents: null, sent: null, customer: null }),
    emitSaved: emit(({ context }) => ({ type: 'consentCopy.saved' as const, customer: context.customer! })),
  },
  guards: {
    isOther: ({ context: { customer, consents } }) =>
      customer !== null && consents !== null && isOther(customer, consents),
    isRefused: (_, { type }: AccountAnswer) => type === 'refused',
    isOutdated: ({ context }) => context.consents !== context.sent,
  },
}).createMachine({
  id: 'consentCopy',
  description: 'Copies the answer about cookies to the consents of the customer who is logged in.',
  context: { consents: null, sent: null, customer: null },
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'consentCopy.answered': {
      target: '.finding',
      actions: { type: 'keepConsents', params: ({ event }) => event },
    },
    'consentCopy.customer.left': { description: 'The answer stays in this browser alone.', target: '.idle' },
  },
  states: {
    idle: {
      description: 'There is nothing to copy.',
      entry: 'forget',
    },
    finding: {
      description: 'Finds out who is logged in. A guest’s answer stays in this browser.',
      tags: 'busy',
      invoke: {
        id: 'findCustomer',
        src: 'findCustomer',
        onDone: { target: 'comparing', actions: { type: 'keepCustomer', params: ({ event }) => event.output } },
        onError: { description: 'The answer in this browser counts here.', target: 'idle' },
      },
    },
    comparing: {
      description: 'Decides whether the customer has given other consents.',
      always: [{ guard: 'isOther', target: 'saving' }, { target: 'idle' }],
    },
    saving: {
      description: 'Saves the consents.',
      tags: 'busy',
      entry: 'markSent',
      invoke: {
        id: 'saveConsents',
        src: 'saveConsents',
        input: ({ context }) => ({ id: context.customer!.id, consents: context.consents! }),
        onDone: [
          {
            description: 'The answer in this browser counts here.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
          },
          {
            description: 'The shopper has answered again meanwhile.',
            guard: 'isOutdated',
            target: 'comparing',
            actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          { target: 'idle', actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'emitSaved'] },
        ],
        onError: { description: 'The answer in this browser counts here.', target: 'idle' },
      },
      on: {
        'consentCopy.answered': {
          description: 'The server is asked once more when it has answered.',
          actions: { type: 'keepConsents', params: ({ event }) => event },
        },
      },
    },
  },
})
