import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  afterStep,
  answerTimeout,
  fieldErrorOf,
  noTotals,
  type StaffFindAnswer,
  type StaffList,
  type StaffPageAnswer,
  type StaffPageCall,
  type StaffStep,
  type StaffStepAnswer,
  type StaffStepCall,
  type StaffTask,
  type StaffTaskKey,
  type StaffTasksError,
  type StaffTasksState,
  withMore,
} from './rules.ts'

export interface StaffTasksContext extends StaffTasksState {
  /** The code that was typed or scanned last; empty while the list is shown. */
  code: string
  /** The code that was typed or scanned during a step: it is looked up after it; empty without one. */
  next: string
  /** The task of the last step, as it is now; null after anything else. */
  done: StaffTask | null
  /** The last step that was sent; null before one. */
  lastStep: StaffStep | null
  error: StaffTasksError | null
  /** The task that was sent last with a field that is missing or wrong; null after anything else. */
  incomplete: StaffTaskKey | null
}

/** Before anything is read, and after the login has ended. */
const blank: Omit<StaffTasksContext, 'list'> = {
  tasks: [],
  totals: noTotals,
  found: null,
  code: '',
  next: '',
  done: null,
  lastStep: null,
  error: null,
  incomplete: null,
}

export type StaffTasksEvent =
  /** Reads the list again. */
  | { type: 'staffTasks.refresh' }
  | { type: 'staffTasks.list.choose'; list: StaffList }
  | { type: 'staffTasks.more' }
  /** Typed or scanned: a pickup code, a number or a member code. */
  | { type: 'staffTasks.find'; code: string }
  | { type: 'staffTasks.find.close' }
  | ({ type: 'staffTasks.step' } & StaffStepCall)

type Answer = StaffPageAnswer | StaffFindAnswer | StaffStepAnswer

export type StaffTasksEmitted =
  /** The login has ended. */
  { type: 'staffTasks.refused' }

export const staffTasksMachine = setup({
  types: {
    context: {} as StaffTasksContext,
    events: {} as StaffTasksEvent,
    emitted: {} as StaffTasksEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readStaffTasks: absentCall<StaffPageAnswer, StaffPageCall>('readStaffTasks'),
    findStaffTasks: absentCall<StaffFindAnswer, { code: string }>('findStaffTasks'),
    takeStaffStep: absentCall<StaffStepAnswer, StaffStepCall>('takeStaffStep'),
  },
  actions: {
    keepList: assign((_, { list }: { list: StaffList }) => ({ list, tasks: [] })),
    keepPage: assign((_, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { tasks: answer.tasks, totals: answer.totals } : {},
    ),
    keepMore: assign(({ context }, { answer }: { answer: Answer }) =>
      answer.type === 'page' ? { tasks: withMore(context.tasks, answer.tasks), totals: answer.totals } : {},
    ),
    keepCode: assign((_, { code }: { code: string }) => ({ code, found: null })),
    keepFound: assign((_, { answer }: { answer: Answer }) =>
      answer.type === 'found' ? { found: answer.tasks, done: null } : {},
    ),
    dropFound: assign({ code: '', found: null }),
    keepNext: assign((_, { code }: { code: string }) => ({ next: code })),
    dropNext: assign({ next: '' }),
    takeNext: assign(({ context }) => ({ code: context.next, found: null })),
    noteStep: assign((_, { step }: { step: StaffStep }) => ({ lastStep: step })),
    keepStep: assign(({ context }, { answer }: { answer: Answer }) =>
      answer.type === 'done' ? { ...afterStep(context, answer.task), done: answer.task } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' ? answer.why : null,
    })),
    keepFault: assign({ done: null, error: 'fault' }),
    askField: assign(({ context }, call: StaffStepCall) => ({
      done: null,
      error: fieldErrorOf(context, call),
      incomplete: { kind: call.kind, number: call.number },
    })),
    dropNotice: assign({ done: null, error: null, incomplete: null }),
    forget: assign(blank),
    emitRefused: emit({ type: 'staffTasks.refused' }),
  },
  guards: {
    isAwaited: ({ context }, { answer }: { answer: Answer }) => answer.type === 'page' && context.code !== '',
    isPage: (_, { answer }: { answer: Answer }) => answer.type === 'page',
    isFound: (_, { answer }: { answer: Answer }) => answer.type === 'found' && answer.tasks.length > 0,
    isNone: (_, { answer }: { answer: Answer }) => answer.type === 'found' && answer.tasks.length === 0,
    isDone: (_, { answer }: { answer: Answer }) => answer.type === 'done',
    isDoneBeforeNext: ({ context }, { answer }: { answer: Answer }) => answer.type === 'done' && context.next !== '',
    isRefusal: (_, { answer }: { answer: Answer }) => answer.type === 'refused',
    hasMore: ({ context }) => context.tasks.length < context.totals[context.list],
    isComplete: ({ context }, call: StaffStepCall) => fieldErrorOf(context, call) === null,
    isTyped: (_, { code }: { code: string }) => code.trim() !== '',
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'staffTasks',
  description: 'What a shop has to do: orders and reservations to pack and to hand over, and returns to receive.',
  context: { list: 'ordersToPack', ...blank },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Reads the first page of the list.',
      tags: 'busy',
      invoke: {
        id: 'readStaffTasks',
        src: 'readStaffTasks',
        input: ({ context }) => ({ list: context.list, offset: 0 }),
        onDone: [
          {
            description: 'A code was typed or scanned meanwhile.',
            guard: { type: 'isAwaited', params: ({ event }) => ({ answer: event.output }) },
            target: 'finding',
            actions: { type: 'keepPage', params: ({ event }) => ({ answer: event.output }) },
          },
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
        'staffTasks.list.choose': {
          target: 'loading',
          reenter: true,
          actions: ['dropFound', { type: 'keepList', params: ({ event }) => ({ list: event.list }) }],
        },
        'staffTasks.find': {
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    failed: {
      description: 'The list failed to load.',
      on: {
        'staffTasks.refresh': 'loading',
        'staffTasks.list.choose': {
          target: 'loading',
          actions: ['dropFound', { type: 'keepList', params: ({ event }) => ({ list: event.list }) }],
        },
        'staffTasks.find': {
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          target: 'loading',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    open: {
      description: 'Shows the list, or what a code has found. Each task has its next step.',
      tags: 'open',
      on: {
        'staffTasks.refresh': { target: 'loading', actions: ['dropNotice', 'dropFound'] },
        'staffTasks.list.choose': {
          target: 'loading',
          actions: ['dropNotice', 'dropFound', { type: 'keepList', params: ({ event }) => ({ list: event.list }) }],
        },
        'staffTasks.more': { guard: 'hasMore', target: 'loadingMore', actions: 'dropNotice' },
        'staffTasks.find': {
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          target: 'finding',
          actions: ['dropNotice', { type: 'keepCode', params: ({ event }) => ({ code: event.code }) }],
        },
        'staffTasks.find.close': { target: 'open', actions: ['dropNotice', 'dropFound'] },
        'staffTasks.step': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'stepping',
            actions: ['dropNotice', { type: 'noteStep', params: ({ event }) => ({ step: event.step }) }],
          },
          {
            description: 'A field is missing or wrong: the reason for what is not accepted, or the tracking.',
            target: '.refused',
            actions: { type: 'askField', params: ({ event }) => event },
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        notFound: { description: 'Nothing of this shop has the code.' },
        stepped: { description: 'A step is done, and the shopper is told.' },
        refused: { description: 'A call did nothing; the error code gives the reason.' },
      },
    },
    loadingMore: {
      description: 'Reads the next page.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'readStaffTasks',
        src: 'readStaffTasks',
        input: ({ context }) => ({ list: context.list, offset: context.tasks.length }),
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
      on: {
        'staffTasks.find': {
          description: 'What was scanned goes before more of the list.',
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          target: 'finding',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    finding: {
      description: 'Looks up a code. A scanner may already send the next one.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'findStaffTasks',
        src: 'findStaffTasks',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'keepFound', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isNone', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.notFound',
            actions: 'dropNotice',
          },
          { description: 'The login has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
      on: {
        'staffTasks.find': {
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          target: 'finding',
          reenter: true,
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
        'staffTasks.find.close': { target: 'open', actions: ['dropNotice', 'dropFound'] },
      },
    },
    stepping: {
      description: 'Tells the shop that a task is packed, handed over or received, or how its parcel is tracked.',
      tags: ['open', 'busy'],
      entry: 'dropNext',
      invoke: {
        id: 'takeStaffStep',
        src: 'takeStaffStep',
        input: ({ event }) =>
          event.type === 'staffTasks.step'
            ? {
                kind: event.kind,
                number: event.number,
                step: event.step,
                reception: event.reception,
                tracking: event.tracking,
              }
            : { kind: 'order', number: 0, step: 'ready', reception: null, tracking: '' },
        onDone: [
          {
            description: 'A code was typed or scanned meanwhile. The step is told until it is found.',
            guard: { type: 'isDoneBeforeNext', params: ({ event }) => ({ answer: event.output }) },
            target: 'finding',
            actions: [{ type: 'keepStep', params: ({ event }) => ({ answer: event.output }) }, 'takeNext'],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.stepped',
            actions: { type: 'keepStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The login has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
      after: { answerTimeout: { target: 'open.refused', actions: 'keepFault' } },
      on: {
        'staffTasks.find': {
          description: 'Looked up once the step is done. After a refusal the code is still in the field.',
          guard: { type: 'isTyped', params: ({ event }) => ({ code: event.code }) },
          actions: { type: 'keepNext', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    closed: {
      description: 'Nobody is logged in, so nothing is shown.',
      entry: ['forget', 'emitRefused'],
    },
  },
})
