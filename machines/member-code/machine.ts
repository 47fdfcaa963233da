import { assign, emit, fromCallback, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { PageEvent } from '../domain/page-event.ts'
import { answerTimeout, type MemberCode, type MemberCodeAnswer, renewalLead, retryDelay } from './rules.ts'

export interface MemberCodeContext {
  /** Null without a valid code. */
  code: MemberCode | null
}

export type MemberCodeEvent =
  /** The member is back at the tab, or the network is back: timers may have been suspended. */
  | { type: 'memberCode.check' }
  | { type: 'memberCode.retry' }
  /** Shows the code in full screen. */
  | { type: 'memberCode.enlarge' }
  /** Closes the full screen. */
  | { type: 'memberCode.reduce' }
  | PageEvent

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
    events: {} as MemberCodeEvent,
    emitted: {} as MemberCodeEmitted,
    input: {} as { code: MemberCode | null },
    tags: {} as 'ready' | 'busy' | 'offline' | 'canRetry' | 'fullScreen',
  },
  actors: {
    watchReturn: fromCallback<MemberCodeEvent>(() => absent('watchReturn')),
    keepScreenOn: fromCallback<MemberCodeEvent>(() => absent('keepScreenOn')),
    readMemberCode: absentCall<MemberCodeAnswer>('readMemberCode'),
  },
  actions: {
    save: (_, _params: { code: MemberCode }) => absent('save'),
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
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    code: {
      description: 'The code, and when the next one is fetched.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Decides whether a code is already there.',
          always: [{ guard: 'hasCode', target: 'shown' }, { target: 'reading' }],
        },
        shown: {
          description: 'Shows a code that the till accepts.',
          tags: 'ready',
          entry: { type: 'save', params: ({ context }) => ({ code: context.code! }) },
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          after: { freshFor: 'renewing' },
          on: { 'memberCode.check': 'renewing' },
        },
        renewing: {
          description: 'Requests the next code while the former one is valid.',
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
            onError: { description: 'The request failed, so the former code stays until it expires.', target: 'stale' },
          },
          after: {
            renewalLead: {
              description: 'The former code has expired, and the request still has no answer.',
              target: 'reading',
              actions: 'drop',
            },
          },
        },
        stale: {
          description: 'The device is offline; the member can use the code until it expires.',
          tags: ['ready', 'offline'],
          invoke: { id: 'watchReturn', src: 'watchReturn' },
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
            onError: { description: 'The request failed, and there is no code to show.', target: 'offline' },
          },
          after: { answerTimeout: 'offline' },
        },
        offline: {
          description: 'There is no network and no code. The request repeats automatically and when the member asks.',
          tags: ['ready', 'offline', 'canRetry'],
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          after: { retryDelay: 'reading' },
          on: { 'memberCode.check': 'reading', 'memberCode.retry': 'reading' },
        },
        closed: {
          description: 'The customer is logged out, so there is no code to show.',
          tags: 'ready',
          entry: ['drop', 'emitRefused'],
        },
      },
    },
    display: {
      description: 'How large the code is shown.',
      initial: 'onPage',
      states: {
        onPage: {
          description: 'The code is a part of the page.',
          on: { 'memberCode.enlarge': 'fullScreen' },
        },
        fullScreen: {
          description: 'The code fills the screen, which stays on for the scanner.',
          tags: 'fullScreen',
          invoke: { id: 'keepScreenOn', src: 'keepScreenOn' },
          on: {
            'memberCode.reduce': 'onPage',
            'page.hidden': { description: 'Going back shows the page.', target: 'onPage' },
          },
        },
      },
    },
  },
})
