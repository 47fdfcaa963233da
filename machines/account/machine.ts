import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
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
  /** Consent answers that are not saved yet. */
  wanted: Partial<CustomerConsents>
  /** Changes on their way. */
  changes: AccountChanges
  errors: readonly AccountError[]
}

export type AccountEvent =
  | { type: 'account.update'; fields: Partial<AccountFields> }
  | { type: 'account.consent.set'; purpose: CustomerConsent; given: boolean }
  /** Consent given in the cookie banner, which stores it itself. */
  | { type: 'account.consents.synced'; consents: Partial<CustomerConsents> }
  /** Opens the confirmation. */
  | { type: 'account.delete' }
  | { type: 'account.delete.confirm'; currentPassword: string }
  | { type: 'account.delete.cancel' }
  /** Downloads the customer's data. */
  | { type: 'account.download' }

export type AccountEmitted =
  | { type: 'account.changed'; customer: Customer }
  /** `changed` are the purposes that the customer answered; the others keep their values. */
  | { type: 'account.consents.changed'; consents: CustomerConsents; changed: Partial<CustomerConsents> }
  | { type: 'account.deleted'; customerId: number }
  /** 401 or 419: the session has ended, or belongs to another customer. */
  | { type: 'account.expired'; reason: ReturnType<typeof expiryIn> }

type Change = { id: number; changes: AccountChanges }
const missingPort = (port: string) => absentCall<AccountAnswer, Change>(port)

type Answer = AccountAnswer | DeletionAnswer | DownloadAnswer

const customerIn = (answer: AccountAnswer): Customer => {
  if (answer.type !== 'done') throw new Error('a refusal has no customer')
  return answer.customer
}
const dataIn = (answer: DownloadAnswer): string => {
  if (answer.type !== 'data') throw new Error('a refusal has no data')
  return answer.text
}

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    input: {} as { customer: Customer },
    tags: {} as 'open' | 'busy' | 'savingConsents' | 'asking',
  },
  actors: {
    updateCustomer: missingPort('updateCustomer'),
    saveConsents: missingPort('updateCustomer'),
    deleteCustomer: absentCall<DeletionAnswer, { id: number; currentPassword: string }>('deleteCustomer'),
    readData: absentCall<DownloadAnswer, { id: number }>('readData'),
  },
  actions: {
    saveFile: (_, _params: { text: string }) => absent('saveFile'),
    takeChanges: assign((_, params: { fields: Partial<AccountFields> }) => ({
      changes: withoutEmpty(params.fields),
      errors: [],
    })),
    keepCustomer: assign((_, answer: AccountAnswer) => ({ customer: customerIn(answer) })),
    keepMissing: assign((_, params: { fields: Partial<AccountFields> }) => ({ errors: missingIn(params.fields) })),
    keepRefusal: assign((_, answer: Answer) =>
      answer.type === 'refused' ? { errors: errorsOf(answer.status, 'fields' in answer ? answer.fields : []) } : {},
    ),
    // nothing was changed: a 401 means logged out, rather than another customer
    keepReadRefusal: assign((_, answer: DownloadAnswer) =>
      answer.type === 'refused' ? { errors: answer.status === 401 ? ['noUser'] : errorsOf(answer.status, []) } : {},
    ),
    keepFault: assign({ errors: ['fault'] }),
    keepWish: assign(({ context }, params: { purpose: CustomerConsent; given: boolean }) => ({
      wanted: { ...context.wanted, [params.purpose]: params.given },
      errors: [],
    })),
    dropWishes: assign({ wanted: {}, changes: {} }),
    mergeConsents: assign(({ context: { customer } }, params: { consents: Partial<CustomerConsents> }) => ({
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
    isDone: (_, answer: Answer) => answer.type !== 'refused',
    isSignedOut: (_, answer: Answer) => answer.type === 'refused' && isSignedOut(answer.status),
  },
}).createMachine({
  id: 'account',
  description: 'A customer’s own account: change it, give or withdraw consents, download the data, delete it.',
  context: ({ input }) => ({ customer: input.customer, wanted: {}, changes: {}, errors: [] }),
  options: { maxIterations: 100 },
  initial: 'open',
  on: {
    'account.consents.synced': {
      description: 'The shopper answered the cookie banner on this page: its answer replaces the consents here.',
      actions: { type: 'mergeConsents', params: ({ event }) => event },
    },
  },
  states: {
    open: {
      description: 'No request is under way.',
      tags: 'open',
      entry: 'dropWishes',
      initial: 'idle',
      on: {
        'account.update': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'updating',
            actions: { type: 'takeChanges', params: ({ event }) => event },
          },
          {
            description: 'A required value is missing, so nothing is sent.',
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
        idle: { description: 'There is nothing to report.' },
        saved: { description: 'The shop saved the change.' },
        downloaded: { description: 'The data were downloaded.' },
        refused: { description: 'The shop refused the request; the error codes give the reasons.' },
      },
    },
    updating: {
      description: 'Sends the change, without empty fields.',
      tags: 'busy',
      invoke: {
        id: 'updateCustomer',
        src: 'updateCustomer',
        input: ({ context }) => ({ id: context.customer.id, changes: context.changes }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.saved',
            actions: [{ type: 'keepCustomer', params: ({ event }) => event.output }, 'emitChanged'],
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'open.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'emitExpired'],
          },
          { target: 'open.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
    savingConsents: {
      description: 'Sends the consents. A further change cancels this request and sends all of them again.',
      tags: 'savingConsents',
      invoke: {
        id: 'saveConsents',
        src: 'saveConsents',
        input: ({ context }) => ({ id: context.customer.id, changes: { consents: context.wanted } }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.saved',
            actions: [{ type: 'keepCustomer', params: ({ event }) => event.output }, 'emitChanged', 'emitConsents'],
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'open.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'emitExpired'],
          },
          { target: 'open.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
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
      description: 'Asks the customer to confirm: a deletion cannot be undone.',
      tags: 'asking',
      on: {
        'account.delete.confirm': 'deleting',
        'account.delete.cancel': 'open',
      },
    },
    deleting: {
      description: 'Deletes the account.',
      tags: 'busy',
      invoke: {
        id: 'deleteCustomer',
        src: 'deleteCustomer',
        input: ({ context, event }) => ({
          id: context.customer.id,
          currentPassword: event.type === 'account.delete.confirm' ? event.currentPassword : '',
        }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'deleted' },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'open.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'emitExpired'],
          },
          { target: 'open.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
    deleted: {
      description: 'The account is deleted. The listener reloads the page.',
      type: 'final',
      entry: 'emitDeleted',
    },
    downloading: {
      description: 'Fetches the customer’s own data and saves them as a file.',
      tags: 'busy',
      invoke: {
        id: 'readData',
        src: 'readData',
        input: ({ context }) => ({ id: context.customer.id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.downloaded',
            actions: { type: 'saveFile', params: ({ event }) => ({ text: dataIn(event.output) }) },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.output },
            target: 'open.refused',
            actions: [{ type: 'keepReadRefusal', params: ({ event }) => event.output }, 'emitExpired'],
          },
          { target: 'open.refused', actions: { type: 'keepReadRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.refused', actions: 'keepFault' },
      },
    },
  },
})
