import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  afterStep,
  answerTimeout,
  isComplete,
  type StaffRecord,
  type StaffRecordList,
  type StaffRecordStep,
  type StaffRecordStepAnswer,
  type StaffRecordStepCall,
  type StaffRecordsError,
  type StaffRecordsPageAnswer,
  type StaffRecordsPageCall,
  withMore,
} from './rules.ts'

export interface StaffRecordsContext {
  list: StaffRecordList
  records: readonly StaffRecord[]
  /** Where the next page begins; null when all is loaded. */
  next: number | null
  /** The last step that was asked for. */
  call: StaffRecordStepCall | null
  /** The last step that is done, and the record before it; null after anything else. */
  done: { step: StaffRecordStep; record: StaffRecord } | null
  error: StaffRecordsError | null
}

export type StaffRecordsEvent =
  /** Reads the list again. */
  | { type: 'staffRecords.refresh' }
  | { type: 'staffRecords.list.choose'; list: StaffRecordList }
  | { type: 'staffRecords.more' }
  | ({ type: 'staffRecords.step' } & StaffRecordStepCall)

type Answer = StaffRecordsPageAnswer | StaffRecordStepAnswer

export type StaffRecordsEmitted =
  /** The login has ended. */
  { type: 'staffRecords.refused' }

export const staffRecordsMachine = setup({
  types: {
    context: {} as StaffRecordsContext,
    events: {} as StaffRecordsEvent,
    emitted: {} as StaffRecordsEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readStaffRecords: absentCall<StaffRecordsPageAnswer, StaffRecordsPageCall>('readStaffRecords'),
    takeRecordStep: absentCall<StaffRecordStepAnswer, StaffRecordStepCall>('takeRecordStep'),
  },
  actions: {
    keepList: assign((_, { list }: { list: StaffRecordList }) => ({
      list,
      records: [],
      next: null,
      done: null,
      error: null,
    })),
    keepPage: assign((_, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { records: answer.records, next: answer.next } : {},
    ),
    keepMore: assign(({ context }, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { records: withMore(context.records, answer.records), next: answer.next } : {},
    ),
    keepCall: assign((_, { id, step, reason }: StaffRecordStepCall) => ({
      call: { id, step, reason: reason.trim() },
      done: null,
      error: null,
    })),
    keepStep: assign(({ context: { list, records, call } }, { answer }: { answer: Answer }) => {
      const record = records.find(({ id }) => id === call?.id)
      if (answer.type !== 'done' || !call || !record) return {}
      return { records: afterStep(list, records, call.id, answer.record), done: { step: call.step, record } }
    }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    askReason: assign({ done: null, error: 'reasonMissing' }),
    dropNotice: assign({ done: null, error: null }),
    forget: assign({ records: [], next: null, call: null, done: null, error: null }),
    emitRefused: emit({ type: 'staffRecords.refused' }),
  },
  guards: {
    isPage: (_, { answer }: { answer: Answer }) => answer.type === 'page',
    isDone: (_, { answer }: { answer: Answer }) => answer.type === 'done',
    isSignedOut: (_, { answer }: { answer: Answer }) => answer.type === 'signedOut',
    hasMore: ({ context }) => context.next !== null,
    isComplete: (_, call: StaffRecordStepCall) => isComplete(call),
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'staffRecords',
  description: 'What the chain looks after: reviews to publish and take down, sent events, and the audit log.',
  context: { list: 'waitingReviews', records: [], next: null, call: null, done: null, error: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Reads the first page of the list.',
      tags: 'busy',
      invoke: {
        id: 'readStaffRecords',
        src: 'readStaffRecords',
        input: ({ context }) => ({ list: context.list, cursor: null }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'keepPage', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The login has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
      on: {
        'staffRecords.list.choose': {
          target: 'loading',
          reenter: true,
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
      },
    },
    failed: {
      description: 'The list failed to load.',
      on: {
        'staffRecords.refresh': 'loading',
        'staffRecords.list.choose': {
          target: 'loading',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
      },
    },
    open: {
      description: 'Shows the list. Each record has its steps.',
      tags: 'open',
      on: {
        'staffRecords.refresh': { target: 'loading', actions: 'dropNotice' },
        'staffRecords.list.choose': {
          target: 'loading',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
        'staffRecords.more': { guard: 'hasMore', target: 'loadingMore', actions: 'dropNotice' },
        'staffRecords.step': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'stepping',
            actions: { type: 'keepCall', params: ({ event }) => event },
          },
          { description: 'A review is taken down with a reason.', target: '.refused', actions: 'askReason' },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        stepped: { description: 'A step is done.' },
        refused: { description: 'Nothing was done; the error code gives the reason.' },
      },
    },
    loadingMore: {
      description: 'Reads the next page.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'readStaffRecords',
        src: 'readStaffRecords',
        input: ({ context }) => ({ list: context.list, cursor: context.next }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'keepMore', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The login has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
      after: { answerTimeout: { target: 'open.refused', actions: 'keepFault' } },
    },
    stepping: {
      description: 'Tells the shop what to do with a record.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeRecordStep',
        src: 'takeRecordStep',
        input: ({ context }) => context.call ?? { id: 0, step: 'redeliver', reason: '' },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.stepped',
            actions: { type: 'keepStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The login has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
      after: { answerTimeout: { target: 'open.refused', actions: 'keepFault' } },
    },
    closed: {
      description: 'Nobody is logged in, so nothing is shown.',
      entry: ['forget', 'emitRefused'],
    },
  },
})
