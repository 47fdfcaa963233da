import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  afterStep,
  answerTimeout,
  isComplete,
  noCall,
  type StaffRepair,
  type StaffRepairList,
  type StaffRepairStepAnswer,
  type StaffRepairStepCall,
  type StaffRepairsError,
  type StaffRepairsPageAnswer,
  type StaffRepairsPageCall,
  trimmed,
  withMore,
} from './rules.ts'

export interface StaffRepairsContext {
  list: StaffRepairList
  repairs: readonly StaffRepair[]
  /** Where the next page begins; null when all is loaded. */
  next: number | null
  /** The last step that was asked for. */
  call: StaffRepairStepCall | null
  /** The request of the last step, as it is now; null after anything else. */
  done: StaffRepair | null
  error: StaffRepairsError | null
}

export type StaffRepairsEvent =
  /** Reads the list again. */
  | { type: 'staffRepairs.refresh' }
  | { type: 'staffRepairs.list.choose'; list: StaffRepairList }
  | { type: 'staffRepairs.more' }
  | ({ type: 'staffRepairs.step' } & StaffRepairStepCall)

type Answer = StaffRepairsPageAnswer | StaffRepairStepAnswer

export type StaffRepairsEmitted =
  /** The login has ended. */
  { type: 'staffRepairs.refused' }

export const staffRepairsMachine = setup({
  types: {
    context: {} as StaffRepairsContext,
    events: {} as StaffRepairsEvent,
    emitted: {} as StaffRepairsEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readStaffRepairs: absentCall<StaffRepairsPageAnswer, StaffRepairsPageCall>('readStaffRepairs'),
    takeRepairStep: absentCall<StaffRepairStepAnswer, StaffRepairStepCall>('takeRepairStep'),
  },
  actions: {
    keepList: assign((_, { list }: { list: StaffRepairList }) => ({
      list,
      repairs: [],
      next: null,
      done: null,
      error: null,
    })),
    keepPage: assign((_, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { repairs: answer.repairs, next: answer.next } : {},
    ),
    keepMore: assign(({ context }, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { repairs: withMore(context.repairs, answer.repairs), next: answer.next } : {},
    ),
    keepCall: assign((_, { code, step, assessment }: StaffRepairStepCall) => ({
      call: trimmed({ code, step, assessment }),
      done: null,
      error: null,
    })),
    keepStep: assign(({ context: { list, repairs } }, { answer }: { answer: Answer }) =>
      answer.type === 'done' ? { repairs: afterStep(list, repairs, answer.repair), done: answer.repair } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    askMissing: assign({ done: null, error: 'incomplete' }),
    dropNotice: assign({ done: null, error: null }),
    forget: assign({ repairs: [], next: null, call: null, done: null, error: null }),
    emitRefused: emit({ type: 'staffRepairs.refused' }),
  },
  guards: {
    isPage: (_, { answer }: { answer: Answer }) => answer.type === 'page',
    isDone: (_, { answer }: { answer: Answer }) => answer.type === 'done',
    isSignedOut: (_, { answer }: { answer: Answer }) => answer.type === 'signedOut',
    hasMore: ({ context }) => context.next !== null,
    isComplete: (_, call: StaffRepairStepCall) => isComplete(call),
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'staffRepairs',
  description: 'Requests for repairs and spare parts, and complaints: assessed, repaired and handed out.',
  context: { list: 'repairsToAssess', repairs: [], next: null, call: null, done: null, error: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Reads the first page of the list.',
      tags: 'busy',
      invoke: {
        id: 'readStaffRepairs',
        src: 'readStaffRepairs',
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
        'staffRepairs.list.choose': {
          target: 'loading',
          reenter: true,
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
      },
    },
    failed: {
      description: 'The list failed to load.',
      on: {
        'staffRepairs.refresh': 'loading',
        'staffRepairs.list.choose': {
          target: 'loading',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
      },
    },
    open: {
      description: 'Shows the list. Each request has its steps.',
      tags: 'open',
      on: {
        'staffRepairs.refresh': { target: 'loading', actions: 'dropNotice' },
        'staffRepairs.list.choose': {
          target: 'loading',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        },
        'staffRepairs.more': { guard: 'hasMore', target: 'loadingMore', actions: 'dropNotice' },
        'staffRepairs.step': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'stepping',
            actions: { type: 'keepCall', params: ({ event }) => event },
          },
          { description: 'An offer needs a price, and a refusal a reason.', target: '.refused', actions: 'askMissing' },
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
        id: 'readStaffRepairs',
        src: 'readStaffRepairs',
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
      description: 'Tells the shop what happens to a request.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeRepairStep',
        src: 'takeRepairStep',
        input: ({ context }) => context.call ?? noCall,
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
