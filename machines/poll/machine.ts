import { assign, emit, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import {
  type AnswerTaken,
  answersIn,
  answersRestoreFailure,
  answerTo,
  isAllAnswered,
  isOpenChoice,
  type Poll,
  type PollAnswer,
  type PollChoice,
  type PollLoaded,
  type PollRefusal,
  type PollScore,
  parsePollAnswers,
  type QuestionScore,
  withAnswers,
} from './rules.ts'

export type PollEvent =
  | { type: 'poll.retry' }
  /** The stored answers, not yet parsed. */
  | { type: 'poll.restore'; stored: unknown }
  | ({ type: 'poll.answer' } & PollChoice)
  /** Loads the distribution of a question that the shopper answered. */
  | { type: 'poll.question.score'; questionId: number }
  /** Loads the score of the poll again. */
  | { type: 'poll.score' }

export type PollEmitted =
  /** The stored answers are invalid: the questions are asked again. */
  { type: 'poll.dropped'; reason: RestoreFailure }

export interface PollContext {
  /** Null for the current poll. */
  pollId: number | null
  poll: Poll | null
  /** Of all polls. */
  answers: readonly PollAnswer[]
  /** The question that is being answered, or whose distribution is loading. */
  asked: PollChoice | null
  scores: readonly QuestionScore[]
  score: PollScore | null
  /** Why the last answer was refused; `noAnswer` for a fault. */
  refusal: PollRefusal | 'noAnswer' | null
}

export const pollMachine = setup({
  types: {
    context: {} as PollContext,
    events: {} as PollEvent,
    emitted: {} as PollEmitted,
    input: {} as { pollId: number | null },
    tags: {} as 'ready' | 'missing' | 'failed' | 'busy',
  },
  actors: {
    loadPoll: absentCall<PollLoaded, { pollId: number | null }>('loadPoll'),
    sendAnswer: absentCall<AnswerTaken, PollChoice>('sendAnswer'),
    readQuestionScore: absentCall<QuestionScore, { questionId: number }>('readQuestionScore'),
    readPollScore: absentCall<PollScore, { pollId: number; answers: readonly PollAnswer[] }>('readPollScore'),
  },
  actions: {
    keepPoll: assign((_, { loaded }: { loaded: PollLoaded }) => ({
      poll: loaded.type === 'found' ? loaded.poll : null,
    })),
    recall: assign(({ context }, { stored }: { stored: unknown }) => ({
      answers: withAnswers(context.answers, parsePollAnswers(stored)),
    })),
    ask: assign((_, { questionId, optionId }: PollChoice) => ({ asked: { questionId, optionId }, refusal: null })),
    askScore: assign(({ context }, { questionId }: { questionId: number }) => ({
      asked: answerTo(context.answers, questionId),
    })),
    keepAnswer: assign(({ context }, { taken }: { taken: AnswerTaken }) =>
      taken.type === 'kept' ? { answers: withAnswers(context.answers, [taken.answer]) } : {},
    ),
    saveAnswers: (_, _params: { answers: readonly PollAnswer[] }) => absent('saveAnswers'),
    refuse: assign((_, { taken }: { taken: AnswerTaken | null }) => ({
      refusal: taken?.type === 'refused' ? taken.why : ('noAnswer' as const),
    })),
    keepQuestionScore: assign(({ context }, { score }: { score: QuestionScore }) => ({
      scores: [...context.scores, score],
    })),
    keepPollScore: assign((_, { score }: { score: PollScore }) => ({ score })),
    emitDropped: emit((_, { stored }: { stored: unknown }) => ({
      type: 'poll.dropped' as const,
      reason: answersRestoreFailure(stored)!,
    })),
  },
  guards: {
    isLost: (_, { stored }: { stored: unknown }) => answersRestoreFailure(stored) !== null,
    isFound: (_, { loaded }: { loaded: PollLoaded }) => loaded.type === 'found',
    isOpen: ({ context }, choice: PollChoice) => isOpenChoice(context.poll, context.answers, choice),
    isKept: (_, { taken }: { taken: AnswerTaken }) => taken.type === 'kept',
    isAllAnswered: ({ context }) => isAllAnswered(context.poll, context.answers),
    isScored: ({ context }) => isAllAnswered(context.poll, context.answers) && context.score !== null,
    isUnscored: ({ context }) => context.score === null,
    canShowScore: ({ context }, { questionId }: { questionId: number }) =>
      answersIn(context.poll!, context.answers).some((answer) => answer.questionId === questionId) &&
      !context.scores.some((score) => score.questionId === questionId),
  },
}).createMachine({
  id: 'poll',
  description: 'A poll: its questions, one answer to each, and how others answered.',
  context: ({ input: { pollId } }) => ({
    pollId,
    poll: null,
    answers: [],
    asked: null,
    scores: [],
    score: null,
    refusal: null,
  }),
  options: { maxIterations: 100 },
  on: {
    'poll.restore': [
      {
        description: 'The stored answers are unreadable, so they are dropped.',
        guard: { type: 'isLost', params: ({ event }) => event },
        actions: { type: 'emitDropped', params: ({ event }) => event },
      },
      { actions: { type: 'recall', params: ({ event }) => event } },
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the poll.',
      invoke: {
        id: 'loadPoll',
        src: 'loadPoll',
        input: ({ context }) => ({ pollId: context.pollId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: { type: 'keepPoll', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
    },
    none: { description: 'No poll is running, or none has this number.', tags: ['ready', 'missing'] },
    failed: {
      description: 'The poll failed to load. The shopper can retry.',
      tags: ['ready', 'failed'],
      on: { 'poll.retry': 'loading' },
    },
    open: {
      description: 'Shows the questions.',
      tags: 'ready',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Decides what the poll still needs: an answer, the score or nothing.',
          always: [
            { guard: 'isScored', target: 'finished' },
            { guard: 'isAllAnswered', target: 'scoring' },
            { target: 'asking' },
          ],
        },
        asking: {
          description: 'At least one question has no answer.',
          on: {
            'poll.answer': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'answering',
              actions: { type: 'ask', params: ({ event }) => event },
              description: 'The shopper answers a question once, with one of its options.',
            },
            'poll.question.score': {
              guard: { type: 'canShowScore', params: ({ event }) => event },
              target: 'scoringQuestion',
              actions: { type: 'askScore', params: ({ event }) => event },
            },
            'poll.restore': [
              {
                description: 'The stored answers are unreadable, so they are dropped.',
                guard: { type: 'isLost', params: ({ event }) => event },
                actions: { type: 'emitDropped', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'recall', params: ({ event }) => event } },
            ],
          },
        },
        answering: {
          description: 'Sends the answer.',
          tags: 'busy',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => context.asked!,
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => ({ taken: event.output }) },
                target: 'scoringQuestion',
                actions: [
                  { type: 'keepAnswer', params: ({ event }) => ({ taken: event.output }) },
                  { type: 'saveAnswers', params: ({ context }) => ({ answers: context.answers }) },
                ],
              },
              {
                target: 'deciding',
                actions: { type: 'refuse', params: ({ event }) => ({ taken: event.output }) },
                description: 'The poll has ended or no longer has this option.',
              },
            ],
            onError: { target: 'deciding', actions: { type: 'refuse', params: { taken: null } } },
          },
        },
        scoringQuestion: {
          description: 'Requests how others answered the question. The answer counts even if this fails.',
          tags: 'busy',
          invoke: {
            id: 'readQuestionScore',
            src: 'readQuestionScore',
            input: ({ context }) => ({ questionId: context.asked!.questionId }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepQuestionScore', params: ({ event }) => ({ score: event.output }) },
            },
            onError: 'deciding',
          },
        },
        scoring: {
          description: 'All questions are answered, so the score is requested.',
          tags: 'busy',
          invoke: {
            id: 'readPollScore',
            src: 'readPollScore',
            input: ({ context }) => ({
              pollId: context.poll!.id,
              answers: answersIn(context.poll!, context.answers),
            }),
            onDone: {
              target: 'finished',
              actions: { type: 'keepPollScore', params: ({ event }) => ({ score: event.output }) },
            },
            onError: 'finished',
          },
        },
        finished: {
          description: 'All questions are answered. The shopper can request a missing score again.',
          on: {
            'poll.score': { guard: 'isUnscored', target: 'scoring' },
            'poll.question.score': {
              guard: { type: 'canShowScore', params: ({ event }) => event },
              target: 'scoringQuestion',
              actions: { type: 'askScore', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
