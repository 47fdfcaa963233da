import type { ModelOptions } from '../testing/index.ts'
import type { pollMachine } from './machine.ts'
import { isAllAnswered, type Poll, type PollAnswer } from './rules.ts'

/** Two questions: one of taste, one with a right answer. */
export const pollSample: Poll = {
  id: 7,
  name: 'Turhøsten',
  description: '',
  bannerDesktop: null,
  bannerMobile: null,
  questions: [
    { id: 1, text: '', options: [10, 11].map((id) => ({ id, text: '' })) },
    { id: 2, text: '', options: [20, 21].map((id) => ({ id, text: '' })) },
  ],
}
const first: PollAnswer = { questionId: 1, optionId: 10, correct: null }
const second: PollAnswer = { questionId: 2, optionId: 21, correct: true }

export const pollModel: ModelOptions<typeof pollMachine> = {
  inputs: [{ pollId: null }],
  events: {
    'poll.restore': [
      { stored: '{' },
      { stored: { v: 1, answers: [second] } },
      { stored: { v: 1, answers: [first, second] } },
    ],
    'poll.answer': [
      { questionId: 1, optionId: 10 },
      { questionId: 1, optionId: 20 },
    ],
    'poll.question.score': [{ questionId: 2 }],
    'xstate.done.actor.loadPoll': [{ output: { type: 'found', poll: pollSample } }, { output: { type: 'none' } }],
    'xstate.error.actor.loadPoll': [{ error: 'no answer' }],
    'xstate.done.actor.sendAnswer': [
      { output: { type: 'kept', answer: first } },
      { output: { type: 'refused', why: 'closed' } },
    ],
    'xstate.error.actor.sendAnswer': [{ error: 'no answer' }],
    'xstate.done.actor.readQuestionScore': [
      { output: { questionId: 1, votes: [{ optionId: 10, count: 3 }] } },
      { output: { questionId: 2, votes: [{ optionId: 21, count: 2 }] } },
    ],
    'xstate.error.actor.readQuestionScore': [{ error: 'no answer' }],
    'xstate.done.actor.readPollScore': [{ output: { participants: 5, correct: 1 } }],
    'xstate.error.actor.readPollScore': [{ error: 'no answer' }],
  },
  // a score of another question would be a fault of the server
  stop: ({ context: { answers, asked, scores } }) =>
    scores.some(({ questionId }) => !answers.some((answer) => answer.questionId === questionId)) ||
    new Set(scores.map(({ questionId }) => questionId)).size < scores.length ||
    (scores.length > 0 && scores.at(-1)!.questionId !== asked?.questionId),
  invariants: {
    'a question has one answer': ({ context: { answers } }) =>
      new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
    'an answer that counts is never changed': (now, { before }) =>
      before?.context.answers.every((answer, at) => now.context.answers[at] === answer) ?? true,
    'what is sent is a choice that the poll offers, to a question without an answer': (now, { event }) =>
      event.type !== 'poll.answer' ||
      !now.matches({ open: 'answering' }) ||
      pollSample.questions.some(
        ({ id, options }) =>
          id === event.questionId &&
          options.some((option) => option.id === event.optionId) &&
          !now.context.answers.some(({ questionId }) => questionId === id),
      ),
    'an answer is saved exactly when the server took it': (_, { event, effects }) => {
      const isTaken = event.type === 'xstate.done.actor.sendAnswer' && event.output.type === 'kept'
      return isTaken === effects.some(({ type }) => type === 'saveAnswers')
    },
    'it is finished when all is answered, and only then': (now) =>
      !now.matches('open') ||
      !(now.matches({ open: 'finished' }) || now.matches({ open: 'asking' })) ||
      now.matches({ open: 'finished' }) === isAllAnswered(now.context.poll, now.context.answers),
    'why an answer was refused is forgotten when the next is given': (now) =>
      !now.matches({ open: 'answering' }) || now.context.refusal === null,
  },
}
