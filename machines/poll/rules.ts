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

/** What a shopper answers. */
export interface PollChoice {
  questionId: number
  optionId: number
}
/** An answer that counts. `correct` is null where no option is right or wrong. */
export interface PollAnswer extends PollChoice {
  correct: boolean | null
  /** The options that are right. Left out where the shop tells none. */
  rightOptionIds?: readonly number[]
}
/** How many have answered what. */
export interface QuestionScore {
  questionId: number
  votes: readonly { optionId: number; count: number }[]
}
/** What the shopper's answers came to. */
export interface PollScore {
  /** How many have answered. */
  participants: number
  /** Right answers of the shopper's. */
  correct: number
}

/** An unknown poll is an answer, and so is that no poll is on. */
export type PollLoaded = { type: 'found'; poll: Poll } | { type: 'none' }
/** The answer that counts is the first one: where the shopper had answered elsewhere before, that one comes back. */
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

/** What the ports answered. @throws on what is no such answer */
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

/** Answers with others added to them. A question has one answer: the one that was there. */
export function withAnswers(answers: readonly PollAnswer[], more: readonly PollAnswer[]): readonly PollAnswer[] {
  const all = [...answers]
  for (const answer of more) if (!answerTo(all, answer.questionId)) all.push(answer)
  return all
}

/** Whether a choice is one that the poll offers, for a question that has no answer yet. */
export const isOpenChoice = (poll: Poll | null, answers: readonly PollAnswer[], choice: PollChoice): boolean =>
  answerTo(answers, choice.questionId) === null &&
  (poll?.questions.some(
    ({ id, options }) => id === choice.questionId && options.some((option) => option.id === choice.optionId),
  ) ??
    false)

export const isAllAnswered = (poll: Poll | null, answers: readonly PollAnswer[]): boolean =>
  poll?.questions.every(({ id }) => answerTo(answers, id) !== null) ?? false

/** The answers that belong to a poll, in the order of its questions. */
export const answersIn = (poll: Poll, answers: readonly PollAnswer[]): readonly PollAnswer[] =>
  poll.questions.map(({ id }) => answerTo(answers, id)).filter((answer) => answer !== null)

/**
 * The votes as whole percentages that make 100 together; all 0 while nobody has voted. What rounding leaves goes to
 * the largest remainders, the earlier option first.
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

/** Answers of earlier visits, of any poll. */
export interface StoredAnswers {
  v: 1
  answers: readonly PollAnswer[]
}
/** Answers that are kept from visit to visit; the oldest are forgotten. */
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
  const isTold = Array.isArray(rightOptionIds) && rightOptionIds.every(isId)
  return { questionId, optionId, correct, ...(isTold && { rightOptionIds }) }
}

/** Kept answers from what was stored. What is of another version, or damaged, is left out. Never throws. */
export function parsePollAnswers(stored: unknown): readonly PollAnswer[] {
  if (!isRecord(stored) || stored.v !== 1 || !Array.isArray(stored.answers)) return []
  const whole = stored.answers.map(answerFrom).filter((answer) => answer !== null)
  return withAnswers([], whole).slice(-mostAnswers)
}

/** Why the whole of what was kept can not be used; null when it can. */
export const answersRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ answers }) => Array.isArray(answers))
