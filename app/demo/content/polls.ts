import { type BuiltInPollKey, builtInPolls } from '../../content/built-in-polls.ts'
import { landscape } from '../../content/media.ts'
import { daysBefore, firstDemoDay } from '../catalogue/dates.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'

/** What the demonstration adds to a built-in poll. */
interface History {
  /** Days before and after the demo's day. */
  days: readonly [before: number, after: number]
  picture: LandscapeName | null
  /** Answers from before the demo, by question and option. */
  votes: readonly (readonly number[])[]
}

/** The first is active. */
const history: Readonly<Record<BuiltInPollKey, History>> = {
  clothes: {
    days: [15, 27],
    picture: 'winter',
    votes: [
      [61, 214, 17],
      [38, 177, 9],
      [163, 88, 21],
      [12, 208, 14],
    ],
  },
  seasons: { days: [107, -46], picture: null, votes: [[302, 144, 377, 298]] },
}

const numbered = builtInPolls.map(({ key, questions: asked, ...poll }, index) => {
  const { votes, ...own } = history[key]
  const questions = asked.map(({ question, options }, position) => ({
    question,
    options: options.map((option, at) => ({ ...option, votes: votes[position]![at]! })),
  }))
  return { ...poll, ...own, questions, id: index + 1 }
})
const questions = numbered
  .flatMap((poll) => poll.questions.map((question, position) => ({ ...question, pollId: poll.id, position })))
  .map((question, index) => ({ ...question, id: index + 1 }))

/** Periods of the polls, relative to a day. */
export const pollPeriodsAt = (day: Date): { id: number; valid_from: string; valid_to: string }[] =>
  numbered.map(({ id, days: [before, after] }) => ({
    id,
    valid_from: daysBefore(day, before).toISOString(),
    valid_to: daysBefore(day, -after).toISOString(),
  }))

const periods = pollPeriodsAt(firstDemoDay)

export const pollRows: object[] = numbered.map(({ id, name, description, picture }, index) => ({
  ...periods[index]!,
  doc: {
    id,
    name,
    description,
    banner_desktop: picture && landscape(picture).base,
    banner_mobile: picture && landscape(picture, 'portrait').base,
  },
}))
export const questionRows: object[] = questions.map(({ id, pollId, position, question }) => ({
  id,
  poll_id: pollId,
  position,
  question,
}))
export const optionRows: object[] = questions
  .flatMap(({ id, options }) => options.map((option, position) => ({ ...option, question_id: id, position })))
  .map((option, index) => ({ ...option, id: index + 1 }))
