// Polls that every shop may begin with: the demonstration shows them, and `npm run content -- init` writes them.

interface BuiltInOption {
  answer: string
  /** Null for an opinion. */
  correct: boolean | null
}

export interface BuiltInPoll<Key extends string = string> {
  key: Key
  name: string
  description: string
  questions: readonly { question: string; options: readonly BuiltInOption[] }[]
}

const right = (answer: string): BuiltInOption => ({ answer, correct: true })
const wrong = (answer: string): BuiltInOption => ({ answer, correct: false })
const opinion = (answer: string): BuiltInOption => ({ answer, correct: null })

export type BuiltInPollKey = 'clothes' | 'seasons'

export const builtInPolls: readonly BuiltInPoll<BuiltInPollKey>[] = [
  {
    key: 'clothes',
    name: 'Hvor godt kjenner du plaggene dine?',
    description: 'Fire spørsmål om ull, dun og regn. Svarene får du underveis.',
    questions: [
      {
        question: 'Hvor fort bør en ullgenser sentrifugeres?',
        options: [wrong('800 omdreininger'), right('Høyst 400 omdreininger'), wrong('1 200 omdreininger')],
      },
      {
        question: 'Hva betyr 15 000 mm vannsøyle?',
        options: [
          wrong('At jakken tåler 15 liter regn'),
          right('At stoffet holder tett under trykket av 15 meter vann'),
          wrong('At jakken er impregnert 15 ganger'),
        ],
      },
      {
        question: 'Når skal dunjakken på?',
        options: [right('Idet du stopper'), wrong('Når du begynner å fryse'), wrong('Før du går')],
      },
      {
        question: 'Hva mister dun når den blir våt?',
        options: [wrong('Fargen'), right('Luften mellom fibrene'), wrong('Vekten')],
      },
    ],
  },
  {
    key: 'seasons',
    name: 'Hva er din beste årstid ute?',
    description: 'Ett spørsmål. Ingen feil svar.',
    questions: [
      {
        question: 'Hvilken årstid gleder du deg mest til?',
        options: [
          opinion('Vår, med skare og sol'),
          opinion('Sommer, uten myggnett'),
          opinion('Høst, med klar luft'),
          opinion('Vinter, med nye spor'),
        ],
      },
    ],
  },
]
