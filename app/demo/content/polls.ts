import { landscape } from '../../content/media.ts'
import { daysBefore, firstDemoDay } from '../catalogue/dates.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'

interface Option {
  answer: string
  /** Null for an opinion. */
  correct: boolean | null
  /** Answers from before the demo. */
  votes: number
}
interface Poll {
  name: string
  description: string
  /** Days before and after the demo's day. */
  days: readonly [before: number, after: number]
  picture: LandscapeName | null
  questions: readonly { question: string; options: readonly Option[] }[]
}

const right = (answer: string, votes: number): Option => ({ answer, correct: true, votes })
const wrong = (answer: string, votes: number): Option => ({ answer, correct: false, votes })
const opinion = (answer: string, votes: number): Option => ({ answer, correct: null, votes })

/** The first is active. */
const polls: readonly Poll[] = [
  {
    name: 'Hvor godt kjenner du plaggene dine?',
    description: 'Fire spørsmål om ull, dun og regn. Svarene får du underveis.',
    days: [15, 27],
    picture: 'winter',
    questions: [
      {
        question: 'Hvor fort bør en ullgenser sentrifugeres?',
        options: [wrong('800 omdreininger', 61), right('Høyst 400 omdreininger', 214), wrong('1 200 omdreininger', 17)],
      },
      {
        question: 'Hva betyr 15 000 mm vannsøyle?',
        options: [
          wrong('At jakken tåler 15 liter regn', 38),
          right('At stoffet holder tett under trykket av 15 meter vann', 177),
          wrong('At jakken er impregnert 15 ganger', 9),
        ],
      },
      {
        question: 'Når skal dunjakken på?',
        options: [right('Idet du stopper', 163), wrong('Når du begynner å fryse', 88), wrong('Før du går', 21)],
      },
      {
        question: 'Hva mister dun når den blir våt?',
        options: [wrong('Fargen', 12), right('Luften mellom fibrene', 208), wrong('Vekten', 14)],
      },
    ],
  },
  {
    name: 'Hva er din beste årstid ute?',
    description: 'Ett spørsmål. Ingen feil svar.',
    days: [107, -46],
    picture: null,
    questions: [
      {
        question: 'Hvilken årstid gleder du deg mest til?',
        options: [
          opinion('Vår, med skare og sol', 302),
          opinion('Sommer, uten myggnett', 144),
          opinion('Høst, med klar luft', 377),
          opinion('Vinter, med nye spor', 298),
        ],
      },
    ],
  },
]

const numbered = polls.map((poll, index) => ({ ...poll, id: index + 1 }))
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
