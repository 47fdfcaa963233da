import { slugOf } from '../../../machines/domain/index.ts'
import type { BuiltInPoll } from '../../content/built-in-polls.ts'
import { escapeMarkdown } from './write-page.ts'

/** How long a poll is open, days, and a day in ms. */
const [daysOpen, day] = [28, 86_400_000]

/** Built-in polls as files of the folder, by their names. Each is open for four weeks, the first from `now` on. */
export const writePolls = (polls: readonly BuiltInPoll[], now: Date): (readonly [string, string])[] =>
  polls.map((poll, index) => {
    const dayAfter = (days: number): string =>
      new Date(now.getTime() + (index * daysOpen + days) * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
    return [`${nameOf(poll)}.md`, writePoll(poll, dayAfter(0), dayAfter(daysOpen - 1))]
  })

const nameOf = ({ name }: BuiltInPoll): string => slugOf(name).replace(/[^\wæøå-]/g, '')

function writePoll({ name, description, questions }: BuiltInPoll, from: string, to: string): string {
  const fields = [`title: ${name}`, `description: ${description}`, `from: ${from}`, `to: ${to}`]
  const parts = questions.flatMap(({ question, options }) => [
    `## ${escapeMarkdown(question)}`,
    options.map(({ answer, correct }) => `- ${boxOf(correct)}${escapeMarkdown(answer)}`).join('\n'),
  ])
  return `${['---', ...fields, '---', '', parts.join('\n\n')].join('\n')}\n`
}

const boxOf = (correct: boolean | null): string => (correct === null ? '' : correct ? '[x] ' : '[ ] ')
