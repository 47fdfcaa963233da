import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { Customer, CustomerConsent, CustomerConsents } from '../domain/index.ts'
import {
  type AccountAnswer,
  type AccountChanges,
  type AccountError,
  type AccountFields,
  type DeletionAnswer,
  type DownloadAnswer,
  errorsOf,
  expiryIn,
  isSignedOut,
  missingIn,
  withoutEmpty,
} from './rules.ts'

export interface AccountContext {
  customer: Customer
  /** Answers to the purposes that are not kept yet. */
  wanted: Partial<CustomerConsents>
  errors: readonly AccountError[]
}

export type AccountEvent =
  | { type: 'account.update'; fields: Partial<AccountFields> }
  | { type: 'account.consent.set'; purpose: CustomerConsent; given: boolean }
  /** Said elsewhere, in the question about cookies: these are kept there. */
  | { type: 'account.consents.told'; consents: Partial<CustomerConsents> }
  /** Asks first. */
  | { type: 'account.delete' }
  | { type: 'account.delete.confirm'; currentPassword: string }
  | { type: 'account.delete.cancel' }
  /** One's own data. */
  | { type: 'account.download' }

/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.updateCustomer'; output: AccountAnswer }
  | { type: 'xstate.done.actor.saveConsents'; output: AccountAnswer }
  | { type: 'xstate.done.actor.deleteCustomer'; output: DeletionAnswer }
  | { type: 'xstate.done.actor.readData'; output: DownloadAnswer }

export type AccountEmitted =
  | { type: 'account.changed'; customer: Customer }
  /** `changed` are the purposes that the customer spoke of; the others are as they were. */
  | { type: 'account.consents.changed'; consents: CustomerConsents; changed: Partial<CustomerConsents> }
  | { type: 'account.deleted'; customerId: number }
  /** 401 or 419: nobody is logged in here any more, or somebody else is. */
  | { type: 'account.expired'; reason: ReturnType<typeof expiryIn> }

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}
type Change = { id: number; changes: AccountChanges }
const missingPort = (port: string) =>
  fromPromise<AccountAnswer, Change>(() => Promise.reject(new Error(`port not provided: ${port}`)))

const outputIn = (event: AccountEvent | Answered) => {
  assertEvent(event, [
    'xstate.done.actor.updateCustomer',
    'xstate.done.actor.saveConsents',
    'xstate.done.actor.deleteCustomer',
    'xstate.done.actor.readData',
  ])
  return event.output
}
const customerIn = (event: AccountEvent | Answered): Customer => {
  assertEvent(event, ['xstate.done.actor.updateCustomer', 'xstate.done.actor.saveConsents'])
  if (event.output.type !== 'done') throw new Error('a refusal has no customer')
  return event.output.customer
}
const dataIn = (answer: DownloadAnswer): string => {
  if (answer.type !== 'data') throw new Error('a refusal has no data')
  return answer.text
}

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent | Answered,
    emitted: {} as AccountEmitted,
    input: {} as { customer: Customer },
    tags: {} as 'open' | 'busy' | 'savingConsents' | 'asking',
  },
  actors: {
    updateCustomer: missingPort('updateCustomer'),
    saveConsents: missingPort('updateCustomer'),
    deleteCustomer: fromPromise<DeletionAnswer, { id: number; currentPassword: string }>(() =>
      Promise.reject(new Error('port not provided: deleteCustomer')),
    ),
    readData: fromPromise<DownloadAnswer, { id: number }>(() =>
      Promise.reject(new Error('port not provided: readData')),
    ),
  },
  actions: {
    saveFile: (_, _params: { text: string }) => absent('saveFile'),
    keepCustomer: assign(({ event }) => ({ customer: customerIn(event) })),
    keepMissing: assign((_, params: { fields: Partial<AccountFields> }) => ({ errors: missingIn(params.fields) })),
    keepRefusal: assign(({ event }) => {
      const answer = outputIn(event)
      if (answer.type !== 'refused') return {}
      // nothing was changed: nobody is logged in, rather than somebody else
      if (event.type === 'xstate.done.actor.readData' && answer.status === 401) return { errors: ['noUser'] }
      return { errors: errorsOf(answer.status, 'fields' in answer ? answer.fields : []) }
    }),
    keepFault: assign({ errors: ['fault'] }),
    keepWish: assign(({ context }, params: { purpose: CustomerConsent; given: boolean }) => ({
      wanted: { ...context.wanted, [params.purpose]: params.given },
      errors: [],
    })),
    dropWishes: assign({ wanted: {} }),
    takeTold: assign(({ context: { customer } }, params: { consents: Partial<CustomerConsents> }) => ({
      customer: { ...customer, consents: { ...customer.consents, ...params.consents } },
    })),
    clearErrors: assign({ errors: [] }),
    emitChanged: emit(({ context }) => ({ type: 'account.changed' as const, customer: context.customer })),
    emitConsents: emit(({ context }) => ({
      type: 'account.consents.changed' as const,
      consents: context.customer.consents,
      changed: context.wanted,
    })),
    emitDeleted: emit(({ context }) => ({ type: 'account.deleted' as const, customerId: context.customer.id })),
    emitExpired: emit(({ context }) => ({
      type: 'account.expired' as const,
      reason: expiryIn(context.errors),
    })),
  },
  guards: {
    isWhole: (_, params: { fields: Partial<AccountFields> }) => missingIn(params.fields).length === 0,
    isDone: ({ event }) => outputIn(event).type !== 'refused',
    isSignedOut: ({ event }) => {
      const answer = outputIn(event)
      return answer.type === 'refused' && isSignedOut(answer.status)
    },
  },
}).createMachine({
  id: 'account',
  description: 'What a customer may do with the own account: change it, say yes or no, take the data along, delete it.',
  context: ({ input }) => ({ customer: input.customer, wanted: {}, errors: [] }),
  options: { maxIterations: 100 },
  initial: 'open',
  on: {
    'account.consents.told': {
      description: 'The question about cookies was answered on this page: what stands here is that answer.',
      actions: { type: 'takeTold', params: ({ event }) => event },
    },
  },
  states: {
    open: {
      description: 'Nothing is under way.',
      tags: 'open',
      entry: 'dropWishes',
      initial: 'idle',
      on: {
        'account.update': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'updating',
            actions: 'clearErrors',
          },
          {
            description: 'A required value is missing: nothing is sent.',
            target: '.refused',
            actions: { type: 'keepMissing', params: ({ event }) => event },
          },
        ],
        'account.consent.set': {
          target: 'savingConsents',
          actions: { type: 'keepWish', params: ({ event }) => event },
        },
        'account.delete': { target: 'confirming', actions: 'clearErrors' },
        'account.download': { target: 'downloading', actions: 'clearErrors' },
      },
      states: {
        idle: { description: 'Nothing to say.' },
        saved: { description: 'The change is kept.' },
        downloaded: { description: 'The data are in the customer’s hands.' },
        refused: { description: 'Something was not done; the errors’ codes say why.' },
      },
    },
    updating: {
      description: 'The change is sent, without what is empty.',
      tags: 'busy',
      invoke: {
        id: 'updateCustomer',
        src: 'updateCustomer',
        input: ({ context, event }) => {
          assertEvent(event, 'account.update')
          return { id: context.customer.id, changes: withoutEmpty(event.fields) }
        },
        onDone: [
          { guard: 'isDone', target: 'open.saved', actions: ['keepCustomer', 'emitChanged'] },
          { guard: 'isSignedOut', target: 'open.refused', actions: ['keepRefusal', 'emitExpired'] },
          { target: 'open.refused', actions: 'keepRefusal' },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
    savingConsents: {
      description: 'Yes or no to a purpose is sent. More may be said meanwhile: then all of it is sent again.',
      tags: 'savingConsents',
      invoke: {
        id: 'saveConsents',
        src: 'saveConsents',
        input: ({ context }) => ({ id: context.customer.id, changes: { consents: context.wanted } }),
        onDone: [
          { guard: 'isDone', target: 'open.saved', actions: ['keepCustomer', 'emitChanged', 'emitConsents'] },
          { guard: 'isSignedOut', target: 'open.refused', actions: ['keepRefusal', 'emitExpired'] },
          { target: 'open.refused', actions: 'keepRefusal' },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
      on: {
        'account.consent.set': {
          target: 'savingConsents',
          reenter: true,
          actions: { type: 'keepWish', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'Is the account to be deleted, for good?',
      tags: 'asking',
      on: {
        'account.delete.confirm': 'deleting',
        'account.delete.cancel': 'open',
      },
    },
    deleting: {
      description: 'The account is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteCustomer',
        src: 'deleteCustomer',
        input: ({ context, event }) => {
          assertEvent(event, 'account.delete.confirm')
          return { id: context.customer.id, currentPassword: event.currentPassword }
        },
        onDone: [
          { guard: 'isDone', target: 'deleted' },
          { guard: 'isSignedOut', target: 'open.refused', actions: ['keepRefusal', 'emitExpired'] },
          { target: 'open.refused', actions: 'keepRefusal' },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
    deleted: {
      description: 'There is no account any more. Who hears of it loads the page anew.',
      type: 'final',
      entry: 'emitDeleted',
    },
    downloading: {
      description: 'The customer’s own data are fetched.',
      tags: 'busy',
      invoke: {
        id: 'readData',
        src: 'readData',
        input: ({ context }) => ({ id: context.customer.id }),
        onDone: [
          {
            guard: 'isDone',
            target: 'open.downloaded',
            actions: { type: 'saveFile', params: ({ event }) => ({ text: dataIn(event.output) }) },
          },
          { guard: 'isSignedOut', target: 'open.refused', actions: ['keepRefusal', 'emitExpired'] },
          { target: 'open.refused', actions: 'keepRefusal' },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
  },
})
