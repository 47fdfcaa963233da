import type { Heading, List, ListItem, Nodes, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Field, isDay, needFields, readFrontMatter, refusePlaceholders } from './front-matter.ts'
import { type ContentProblem, Problems, quoted } from './problem.ts'

interface OptionSource {
  text: string
  /** Null for an opinion. */
  isCorrect: boolean | null
}

interface QuestionSource {
  text: string
  options: readonly OptionSource[]
}

/** A poll, as its file says it. */
export interface PollSource {
  /** Name of its file. */
  key: string
  name: string
  description: string
  /** First and last day, `2026-11-12`. */
  from: string
  to: string
  questions: readonly QuestionSource[]
}

const fieldNames = ['title', 'description', 'from', 'to'] as const
/** `[x] right`, `[ ] wrong`. */
const marked = /^\[([ xX]?)\]\s+/

/** Reads a poll: fields, then a heading for each question with its options as a list. */
export function parsePoll(
  text: string,
  file: string,
  key: string,
): { poll: PollSource; problems: readonly ContentProblem[] } {
  const problems = new Problems(file)
  const front = readFrontMatter(text, fieldNames, problems)
  const { fields, body } = front
  const textOf = (name: (typeof fieldNames)[number]): string => fields.get(name)?.value ?? ''
  needFields(front, fieldNames, 'A poll needs it.', problems)
  checkPeriod(fields, problems)
  refusePlaceholders(text, 'Polls', problems)
  const questions = new Reader(problems).questions(body)
  return {
    poll: {
      key,
      name: textOf('title'),
      description: textOf('description'),
      from: textOf('from'),
      to: textOf('to'),
      questions,
    },
    problems: problems.found,
  }
}

function checkPeriod(fields: ReadonlyMap<string, Field>, problems: Problems): void {
  const [from, to] = ['from', 'to'].map((name) => {
    const field = fields.get(name)
    if (!field?.value) return null
    if (isDay(field.value)) return field
    problems.add(
      field.line,
      `${quoted(field.value)} is not a day.`,
      'The poll is open from its first to its last day.',
      'Write it as 2026-11-12.',
      name,
    )
    return null
  })
  if (from && to && to.value < from.value)
    problems.add(
      to.line,
      'The last day comes before the first one.',
      'The poll would never be open.',
      'Write a later day.',
      'to',
    )
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

class Reader {
  readonly #problems: Problems

  constructor(problems: Problems) {
    this.#problems = problems
  }

  questions(body: string): QuestionSource[] {
    const found: (QuestionSource & { options: OptionSource[]; line: number })[] = []
    for (const node of fromMarkdown(body).children) {
      const last = found.at(-1)
      if (node.type === 'heading' && node.depth === 2) {
        found.push({ text: this.#question(node, found), options: [], line: lineOf(node) })
      } else if (node.type === 'list' && !node.ordered && last && last.options.length === 0) {
        last.options.push(...this.#options(node))
      } else this.#refuse(node)
    }
    for (const { options, line } of found)
      if (options.length < 2)
        this.#problems.add(
          line,
          'The question has fewer than two options.',
          'There is nothing to choose between.',
          'Write each option on a line below it, after -.',
        )
    if (found.length === 0 && this.#problems.found.length === 0)
      this.#problems.add(
        1,
        'The poll has no question.',
        'Shoppers would see an empty page.',
        'Write ## and a question.',
      )
    return found.map(({ text, options }) => ({ text, options }))
  }

  #question(node: Heading, before: readonly { text: string; line: number }[]): string {
    const text = this.#text(node.children)
    const same = before.find((one) => one.text === text)
    if (text === '')
      this.#problems.add(lineOf(node), 'The question is empty.', 'It would ask nothing.', 'Write it after ##.')
    else if (same)
      this.#problems.add(
        lineOf(node),
        `The question is on line ${same.line} too.`,
        'Votes are counted by the text of a question.',
        'Write another, or delete one.',
      )
    return text
  }

  #options(list: List): OptionSource[] {
    const lines = new Map<string, number>()
    const options = list.children.map((item) => {
      const option = this.#option(item)
      const before = lines.get(option.text)
      if (before !== undefined)
        this.#problems.add(
          lineOf(item),
          `The option is on line ${before} too.`,
          'Votes are counted by the text of an option.',
          'Write another, or delete one.',
        )
      lines.set(option.text, lineOf(item))
      return option
    })
    const correct = options.filter((one) => one.isCorrect !== null)
    if (correct.length > 0 && correct.length < options.length)
      this.#problems.add(
        lineOf(list),
        'Some options have a box and others have none.',
        'It is unknown which are right.',
        'Begin each with [x] or [ ], or none of them if every answer is an opinion.',
      )
    else if (correct.length > 0 && correct.every((one) => !one.isCorrect))
      this.#problems.add(
        lineOf(list),
        'No option is right.',
        'Every shopper would be told that the answer is wrong.',
        'Write [x] before the right one.',
      )
    return options
  }

  #option(item: ListItem): OptionSource {
    const [first, ...others] = item.children
    if (first?.type !== 'paragraph' || others.length > 0) {
      this.#refuse(item)
      return { text: '', isCorrect: null }
    }
    const whole = this.#text(first.children)
    const [box, sign] = marked.exec(whole) ?? []
    const text = box ? whole.slice(box.length) : whole
    return { text, isCorrect: box ? sign?.toLowerCase() === 'x' : null }
  }

  #text(nodes: readonly PhrasingContent[]): string {
    return nodes
      .map((node) => {
        if (node.type === 'text') return node.value.replaceAll('\n', ' ')
        if (node.type === 'break') return ' '
        this.#refuse(node)
        return ''
      })
      .join('')
      .trim()
  }

  #refuse(node: Nodes): void {
    this.#problems.add(
      lineOf(node),
      'This is not shown in a poll.',
      'Polls have questions with ## and one list of options with - below each, without links and emphasis.',
      'Write it as one of these, or put \\ before the sign that is meant as itself.',
    )
  }
}
