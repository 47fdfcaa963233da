import { type Problems, quoted } from './problem.ts'

/** A field between the two lines `---` at a file's beginning. */
export interface Field {
  value: string
  line: number
}

export interface FrontMatter {
  fields: ReadonlyMap<string, Field>
  /** The text after it, below as many empty lines: its line numbers are the file's. */
  body: string
}

const fence = /^---[ \t]*$/

/** Whether a text is a day of the calendar, as `2026-11-12`. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

/** Each field of `names` that is missing or empty is a problem, unless there are others: `use` says what it is for. */
export function needFields({ fields }: FrontMatter, names: readonly string[], use: string, problems: Problems): void {
  if (problems.found.length > 0) return
  for (const name of names)
    if (!fields.get(name)?.value)
      problems.add(1, `The field ${name} is missing.`, use, `Write ${name}: … on a line.`, name)
}

/** Placeholders are problems where nothing fills them in: `what` names the texts, as `Posts`. */
export function refusePlaceholders(text: string, what: string, problems: Problems): void {
  for (const [at, line] of text.split('\n').entries())
    if (line.includes('{{'))
      problems.add(
        at + 1,
        `${what} have no placeholders.`,
        'Shoppers would read it as it is.',
        'Write what it stands for.',
      )
}

/** Reads `name: value` lines. Fields other than `known`, or given twice, are problems. */
export function readFrontMatter(text: string, known: readonly string[], problems: Problems): FrontMatter {
  const lines = text.split('\n')
  const fields = new Map<string, Field>()
  const end = fence.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && fence.test(line)) : -1
  if (end < 0) {
    problems.add(
      1,
      'The file does not begin with its fields between two lines of ---.',
      'It would have no title.',
      `Write ---, then ${known.map((name) => `${name}: …`).join(', ')}, one each line, then ---.`,
    )
    return { fields, body: text }
  }
  for (const [at, line] of lines.slice(1, end).entries()) {
    const number = at + 2
    if (line.trim() === '') continue
    const [, name, value] = /^([A-Za-z]+):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      problems.add(
        number,
        `${quoted(line)} is not a field.`,
        'Nothing is read of it.',
        'Write name: value on one line.',
      )
    } else if (!known.includes(name)) {
      problems.add(
        number,
        `The field ${quoted(name)} is unknown.`,
        'It would have no effect.',
        `Use ${known.join(', ')}.`,
        name,
      )
    } else if (fields.has(name)) {
      problems.add(number, `The field ${name} is there twice.`, 'One of them would be lost.', 'Delete one.', name)
    } else fields.set(name, { value: value.trim(), line: number })
  }
  return { fields, body: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n') }
}
