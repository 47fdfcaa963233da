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
  /** Null once answered, or while an answer is sent. */
  choose: (() => void) | null
}
export interface ShownQuestion {
  id: number
  text: string
  options: readonly ShownOption[]
  answered: boolean
  /** Null without right answers, and until it is answered. */
  correct: boolean | null
  /** Loads the distribution. Null if shown, or if not answered. */
  showScore: (() => void) | null
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
  /** Null when there is nothing to retry. */
  onScore: (() => void) | null
  onRetry: (() => void) | null
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

export function pollView(snapshot: Snapshot, send: (event: PollEvent) => void): PollView {
  const { poll, answers, scores, score, refusal } = snapshot.context
  const can = (event: PollEvent) => (snapshot.can(event) ? () => send(event) : null)
  return {
    status: statusOf(snapshot),
    poll,
    busy: snapshot.hasTag('busy'),
    refusal,
    score,
    onScore: can({ type: 'poll.score' }),
    onRetry: can({ type: 'poll.retry' }),
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
        showScore: can({ type: 'poll.question.score', questionId: id }),
        options: options.map((option, at) => ({
          ...option,
          chosen: answer?.optionId === option.id,
          right: isRight(answer, option.id),
          share: shares?.[at] ?? null,
          choose: can({ type: 'poll.answer', questionId: id, optionId: option.id }),
        })),
      }
    }),
  }
}
