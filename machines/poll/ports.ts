import { fromPromise } from 'xstate'
import { pollMachine } from './machine.ts'
import {
  type AnswerTaken,
  type PollAnswer,
  type PollChoice,
  type PollLoaded,
  type PollScore,
  pollIn,
  pollScoreIn,
  type QuestionScore,
  questionScoreIn,
  type StoredAnswers,
  storedAnswers,
  takenIn,
} from './rules.ts'

/** Effects of a poll. Faults reject. */
export interface PollPorts {
  /** A poll by id; null for the current one. */
  loadPoll(pollId: number | null): Promise<PollLoaded>
  sendAnswer(choice: PollChoice): Promise<AnswerTaken>
  readQuestionScore(questionId: number): Promise<QuestionScore>
  readPollScore(pollId: number, answers: readonly PollAnswer[]): Promise<PollScore>
  /** Saves the answers. Must not fail. */
  saveAnswers(stored: StoredAnswers): void
}

export const pollWith = (ports: PollPorts) =>
  pollMachine.provide({
    actors: {
      loadPoll: fromPromise<PollLoaded, { pollId: number | null }>(async ({ input }) =>
        pollIn(await ports.loadPoll(input.pollId)),
      ),
      sendAnswer: fromPromise<AnswerTaken, PollChoice>(async ({ input }) => takenIn(await ports.sendAnswer(input))),
      readQuestionScore: fromPromise<QuestionScore, { questionId: number }>(async ({ input }) =>
        questionScoreIn(await ports.readQuestionScore(input.questionId)),
      ),
      readPollScore: fromPromise<PollScore, { pollId: number; answers: readonly PollAnswer[] }>(async ({ input }) =>
        pollScoreIn(await ports.readPollScore(input.pollId, input.answers)),
      ),
    },
    actions: { saveAnswers: (_, { answers }) => ports.saveAnswers(storedAnswers(answers)) },
  })
