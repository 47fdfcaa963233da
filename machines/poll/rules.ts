import { isRecord, type Picture, type RestoreFailure, restoreFailure } from '../domain/index.ts'
import {
  amount,
  answerOf,
  caseOf,
  flag,
  listOf,
  maybe,
  oneOf,
  orNull,
  readPicture,
  recordOf,
  text,
  whole,
} from '../persistence/reading/index.ts'

export interface PollOption {
  id: number
  text: string
}
export interface PollQuestion {
  id: number
  text: string
  options: readonly PollOption[]
}
export interface Poll {
  id: number
  name: string
  description: string
  bannerDesktop: Picture | null
  bannerMobile: Picture | null
  questions: readonly PollQuestion[]
}

/** A shopper's answer. */
export interface PollChoice {
  questionId: number
  optionId: number
}
/** The recorded answer. `correct` is null if the question has no right answer. */
export interface PollAnswer extends PollChoice {
  correct: boolean | null
  /** Right options. Omitted if the shop does not tell. */
  rightOptionIds?: readonly number[]
}
/** Votes by option. */
export interface QuestionScore {
  questionId: number
  votes: readonly { optionId: number; count: number }[]
}
/** Result of the shopper's answers. */
export interface PollScore {
  /** Number of participants. */
  participants: number
  /** The shopper's right answers. */
  correct: number
}

/** An unknown poll, or no current poll, is an answer. */
export type PollLoaded = { type: 'found'; poll: Poll } | { type: 'none' }
/** The first answer counts: one given elsewhere before is returned. */
export type AnswerTaken = { type: 'kept'; answer: PollAnswer } | { type: 'refused'; why: PollRefusal }
export type PollRefusal = 'closed' | 'unknown'

const readOption = recordOf<PollOption>({ id: whole, text })
const readQuestion = recordOf<PollQuestion>({ id: whole, text, options: listOf(readOption) })
const readPoll = recordOf<Poll>({
  id: whole,
  name: text,
  description: text,
  bannerDesktop: orNull(readPicture),
  bannerMobile: orNull(readPicture),
  questions: listOf(readQuestion),
})
const readAnswer = recordOf<PollAnswer>({
  questionId: whole,
  optionId: whole,
  correct: orNull(flag),
  rightOptionIds: maybe(listOf(whole)),
})
const readVotes = recordOf<QuestionScore['votes'][number]>({ optionId: whole, count: amount })

/** Parses a port's answer. @throws on anything else */
export const pollIn = answerOf('loadPoll', caseOf<PollLoaded>({ found: { poll: readPoll }, none: {} }))
export const takenIn = answerOf(
  'sendAnswer',
  caseOf<AnswerTaken>({ kept: { answer: readAnswer }, refused: { why: oneOf<PollRefusal>('closed', 'unknown') } }),
)
export const questionScoreIn = answerOf(
  'readQuestionScore',
  recordOf<QuestionScore>({ questionId: whole, votes: listOf(readVotes) }),
)
export const pollScoreIn = answerOf('readPollScore', recordOf<PollScore>({ participants: amount, correct: amount }))

export const answerTo = (answers: readonly PollAnswer[], questionId: number): PollAnswer | null =>
  answers.find((answer) => answer.questionId === questionId) ?? null

/** Adds answers. A question keeps its first one. */
export function withAnswers(answers: readonly PollAnswer[], more: readonly PollAnswer[]): readonly PollAnswer[] {
  const all = [...answers]
  for (const answer of more) if (!answerTo(all, answer.questionId)) all.push(answer)
  return all
}

/** Whether a choice is an option of an unanswered question. */
export const isOpenChoice = (poll: Poll | null, answers: readonly PollAnswer[], choice: PollChoice): boolean =>
  answerTo(answers, choice.questionId) === null &&
  (poll?.questions.some(
    ({ id, options }) => id === choice.questionId && options.some((option) => option.id === choice.optionId),
  ) ??
    false)

export const isAllAnswered = (poll: Poll | null, answers: readonly PollAnswer[]): boolean =>
  poll?.questions.every(({ id }) => answerTo(answers, id) !== null) ?? false

/** A poll's answers, in the order of its questions. */
export const answersIn = (poll: Poll, answers: readonly PollAnswer[]): readonly PollAnswer[] =>
  poll.questions.map(({ id }) => answerTo(answers, id)).filter((answer) => answer !== null)

/**
 * Votes as whole percentages that add up to 100; all 0 without votes. Largest remainder method, the earlier option
 * first.
 */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((count * 100) / total))
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = counts
    .map((count, at) => ({ at, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1
  return shares
}

/** Answers of all polls, from earlier visits. */
export interface StoredAnswers {
  v: 1
  answers: readonly PollAnswer[]
}
/** Maximum number of stored answers; the oldest are dropped. */
export const mostAnswers = 200

export const storedAnswers = (answers: readonly PollAnswer[]): StoredAnswers => ({
  v: 1,
  answers: answers.slice(-mostAnswers),
})

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function answerFrom(value: unknown): PollAnswer | null {
  if (!isRecord(value)) return null
  const { questionId, optionId, correct } = value
  if (!isId(questionId) || !isId(optionId) || !(typeof correct === 'boolean' || correct === null)) return null
  const { rightOptionIds } = value
  const areIdsGiven = Array.isArray(rightOptionIds) && rightOptionIds.every(isId)
  return { questionId, optionId, correct, ...(areIdsGiven && { rightOptionIds }) }
}

/** Parses stored answers and leaves out invalid ones. Never throws. */
export function parsePollAnswers(stored: unknown): readonly PollAnswer[] {
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.answers)) return []
  const whole = stored.answers.map(answerFrom).filter((answer) => answer !== null)
  return withAnswers([], whole).slice(-mostAnswers)
}

/** Why the stored value is invalid as a whole; null if it is valid. */
export const answersRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ answers }) => Array.isArray(answers))
