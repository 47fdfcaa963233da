import { assign, emit, fromPromise, setup } from 'xstate'
import { answerTimeout, type MemberCode, type MemberCodeAnswer, renewalLead, retryDelay } from './rules.ts'

export interface MemberCodeContext {
  /** Null without a valid code. */
  code: MemberCode | null
}

export type MemberCodeEvent =
  /** The page is visible or online again: timers may have been suspended. */
  { type: 'memberCode.check' } | { type: 'memberCode.retry' }
/** The port's answer, as the invoked actor returns it. */
type Answered = { type: 'xstate.done.actor.readMemberCode'; output: MemberCodeAnswer }

export type MemberCodeEmitted =
  /** The session has ended. */
  { type: 'memberCode.refused' }

const codeIn = (answer: MemberCodeAnswer): MemberCode => {
  if (answer.type !== 'code') throw new Error('a refusal has no code')
  return { text: answer.text, freshFor: answer.freshFor }
}

export const memberCodeMachine = setup({
  types: {
    context: {} as MemberCodeContext,
    events: {} as MemberCodeEvent | Answered,
    emitted: {} as MemberCodeEmitted,
    input: {} as { code: MemberCode | null },
    tags: {} as 'ready' | 'busy' | 'offline' | 'canRetry',
  },
  actors: {
    readMemberCode: fromPromise<MemberCodeAnswer>(() => Promise.reject(new Error('port not provided: readMemberCode'))),
  },
  actions: {
    keep: assign((_, params: { answer: MemberCodeAnswer }) => ({ code: codeIn(params.answer) })),
    drop: assign({ code: null }),
    emitRefused: emit({ type: 'memberCode.refused' }),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    isCode: (_, params: { answer: MemberCodeAnswer }) => params.answer.type === 'code',
  },
  delays: {
    freshFor: ({ context }) => context.code?.freshFor ?? 0,
    renewalLead,
    answerTimeout,
    retryDelay,
  },
}).createMachine({
  id: 'memberCode',
  description:
    'The code that a member shows at a till. It is valid for minutes; the next one is fetched before it expires.',
  context: ({ input }) => ({ code: input.code }),
  initial: 'deciding',
  options: { maxIterations: 100 },
  states: {
    deciding: {
      description: 'Is there a code already?',
      always: [{ guard: 'hasCode', target: 'shown' }, { target: 'reading' }],
    },
    shown: {
      description: 'The code is on the screen, and may be used.',
      tags: 'ready',
      after: { freshFor: 'renewing' },
      on: { 'memberCode.check': 'renewing' },
    },
    renewing: {
      description: 'Requests the next code; the former one stays valid.',
      tags: ['ready', 'busy'],
      invoke: {
        id: 'readMemberCode',
        src: 'readMemberCode',
        onDone: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The session has ended.', target: 'closed' },
        ],
        onError: { description: 'No answer.', target: 'stale' },
      },
      after: {
        renewalLead: { description: 'Still no answer, and the code has expired.', target: 'reading', actions: 'drop' },
      },
    },
    stale: {
      description: 'Offline: the code can be used until it expires.',
      tags: ['ready', 'offline'],
      after: { renewalLead: { target: 'offline', actions: 'drop' } },
      on: { 'memberCode.check': 'renewing' },
    },
    reading: {
      description: 'Requests a code.',
      tags: 'busy',
      invoke: {
        id: 'readMemberCode',
        src: 'readMemberCode',
        onDone: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The session has ended.', target: 'closed' },
        ],
        onError: { description: 'No answer.', target: 'offline' },
      },
      after: { answerTimeout: 'offline' },
    },
    offline: {
      description: 'There is no net and no code. The shop is asked again by itself, and when the shopper wants it.',
      tags: ['ready', 'offline', 'canRetry'],
      after: { retryDelay: 'reading' },
      on: { 'memberCode.check': 'reading', 'memberCode.retry': 'reading' },
    },
    closed: {
      description: 'Nobody is logged in here any more: there is no code to show.',
      tags: 'ready',
      entry: ['drop', 'emitRefused'],
    },
  },
})
