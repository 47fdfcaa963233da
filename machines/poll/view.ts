import type { SnapshotFrom } from 'xstate'
import type { PollContext, PollEvent, pollMachine } from './machine.ts'
import { answerTo, type Poll, type PollAnswer, type PollScore, sharesOf } from './rules.ts'

export interface ShownOption {
  id: number
  text: string
  /** The shopper selected it. */
  chosen: boolean
  /** A right answer, after the shopper's. */
  right: boolean
  /** Whole percent of the votes; null while hidden. */
  share: number | null
}
export interface ShownQuestion {
  id: number
  text: string
  options: readonly ShownOption[]
  answered: boolean
  /** Null without right answers, and until it is answered. */
  correct: boolean | null
  /** False once answered, and while an answer is sent. */
  canAnswer: boolean
  /** It is answered, and its distribution is not shown. */
  canShowScore: boolean
}
export interface PollView {
  status: 'loading' | 'none' | 'failed' | 'asking' | 'finished'
  poll: Poll | null
  questions: readonly ShownQuestion[]
  /** An answer is sent, or a score is loading. */
  busy: boolean
  refusal: PollContext['refusal']
  /** The result, once all is answered and the score is loaded. */
  score: PollScore | null
  /** The score failed to load. */
  canScore: boolean
}

export interface PollCommands {
  answer(questionId: number, optionId: number): void
  /** Loads the distribution of a question's answers. */
  showScore(questionId: number): void
  /** Loads the result again. */
  score(): void
  /** Loads the poll again. */
  retry(): void
}

/** The selected option is right if `correct` says so; others, if the shop names them. */
const isRight = (answer: PollAnswer | null, optionId: number): boolean =>
  answer !== null &&
  (answer.rightOptionIds?.includes(optionId) ?? (answer.correct === true && answer.optionId === optionId))

type Snapshot = SnapshotFrom<typeof pollMachine>

function statusOf({ value, context }: Snapshot): PollView['status'] {
  if (typeof value === 'string') return value
  const isThrough = value.open === 'finished' || value.open === 'scoring'
  return isThrough || context.score ? 'finished' : 'asking'
}

export function selectPoll(snapshot: Snapshot): PollView {
  const { poll, answers, scores, score, refusal } = snapshot.context
  return {
    status: statusOf(snapshot),
    poll,
    busy: snapshot.hasTag('busy'),
    refusal,
    score,
    canScore: snapshot.can({ type: 'poll.score' }),
    questions: (poll?.questions ?? []).map(({ id, text, options }) => {
      const answer = answerTo(answers, id)
      const votes = scores.find(({ questionId }) => questionId === id)?.votes
      const counts = options.map((option) => votes?.find(({ optionId }) => optionId === option.id)?.count ?? 0)
      const shares = votes ? sharesOf(counts) : null
      return {
        id,
        text,
        answered: answer !== null,
        correct: answer?.correct ?? null,
        canAnswer: options.some((option) => snapshot.can({ type: 'poll.answer', questionId: id, optionId: option.id })),
        canShowScore: snapshot.can({ type: 'poll.question.score', questionId: id }),
        options: options.map((option, at) => ({
          ...option,
          chosen: answer?.optionId === option.id,
          right: isRight(answer, option.id),
          share: shares?.[at] ?? null,
        })),
      }
    }),
  }
}

export const pollCommands = (send: (event: PollEvent) => void): PollCommands => ({
  answer: (questionId, optionId) => send({ type: 'poll.answer', questionId, optionId }),
  showScore: (questionId) => send({ type: 'poll.question.score', questionId }),
  score: () => send({ type: 'poll.score' }),
  retry: () => send({ type: 'poll.retry' }),
})
