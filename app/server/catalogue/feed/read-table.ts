import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedError, type FeedPosition, type FeedProblem, quoted } from './feed-problem.ts'
import { attributeOf, type Item } from './google-items.ts'
import { longestRecord, mostColumns } from './limits.ts'

export type ItemEntry = { type: 'item'; at: FeedPosition; item: Item } | { type: 'problem'; problem: FeedProblem }

/** Attributes that may hold several values in a table, and what separates them. */
const lists: Readonly<Record<string, RegExp>> = {
  product_highlight: /\s*,\s*(?=\S)/,
  additional_image_link: /\s*,\s*/,
  product_detail: /\s*,\s*(?=[^:,]*:)/,
  // a decimal comma is followed by a digit
  loyalty_program: /\s*,\s*(?=[^\d:,][^:,]*:)/,
}

interface Row {
  record: string[]
  info: { lines: number }
}

/**
 * Reads a table with a header: CSV with commas, semicolons or tabs, and Google's TSV. `keyColumn` is a column that the
 * header must have.
 */
export async function* readTable(
  texts: AsyncIterable<string>,
  file: string,
  keyColumn = 'id',
): AsyncGenerator<ItemEntry> {
  const first = await texts[Symbol.asyncIterator]().next()
  const start = first.done ? '' : first.value
  const delimiter = delimiterIn(start)
  const parser = parse({
    delimiter,
    info: true,
    // Google's TSV has no quotes
    quote: delimiter === '\t' ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  // passes on errors of the source, and ends it with the parser
  pipeline(Readable.from(withFirst(start, texts)), parser, () => undefined)
  let header: string[] | null = null
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      const at = { file, line }
      line = info.lines + 1
      if (!header) {
        header = headerOf(record, at, keyColumn)
        continue
      }
      if (record.length !== header.length) {
        yield {
          type: 'problem',
          problem: {
            ...at,
            column: null,
            wrong: `The row has ${record.length} columns, the header ${header.length}.`,
            meaning: 'Values would come under wrong names.',
            remedy: 'Put values with the separator into quotes, and check that the row is whole.',
          },
        }
        continue
      }
      yield { type: 'item', at, item: itemOf(header, record) }
    }
  } catch (error) {
    throw toFeedError(error, { file, line })
  }
  if (!header) throw noHeader({ file, line: 1 }, keyColumn)
}

/** The source's iterator ends after `break`, so the first text is put back. */
async function* withFirst(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function delimiterIn(start: string): string {
  const end = start.search(/[\r\n]/)
  const header = end < 0 ? start : start.slice(0, end)
  const counted = ['\t', ';', ','].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

function headerOf(record: readonly string[], at: FeedPosition, keyColumn: string): string[] {
  const names = record.map(attributeOf)
  if (!names.includes(keyColumn)) throw noHeader(at, keyColumn)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new FeedError({
      ...at,
      column: twice,
      wrong: `The header has ${quoted(twice)} twice.`,
      meaning: 'Nobody knows which column is meant.',
      remedy: 'Remove one of them.',
    })
  }
  if (names.length > mostColumns) {
    throw new FeedError({
      ...at,
      column: null,
      wrong: `There are more than ${mostColumns} columns.`,
      meaning: 'The file is damaged or of another format.',
      remedy: 'Leave out columns.',
    })
  }
  return names
}

const noHeader = (at: FeedPosition, keyColumn: string): FeedError =>
  new FeedError({
    ...at,
    column: null,
    wrong: `The first row is no header with a column ${keyColumn}.`,
    meaning: 'Nobody knows what the columns hold.',
    remedy: 'Write the names of the columns into the first row.',
  })

function itemOf(header: readonly string[], record: readonly string[]): Item {
  const item = new Map<string, string[]>()
  for (const [at, name] of header.entries()) {
    const value = record[at]!
    if (name === '' || value === '') continue
    const separator = Object.hasOwn(lists, name) ? lists[name] : undefined
    item.set(name, separator ? value.split(separator) : [value])
  }
  return item
}

function toFeedError(error: unknown, at: FeedPosition): unknown {
  if (!(error instanceof CsvError)) return error
  const { code, message } = error
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new FeedError({
      ...at,
      column: null,
      wrong: `The record has more than ${longestRecord} characters.`,
      meaning: 'Nothing needs so many: a quote is not closed, or the file is damaged.',
      remedy: 'Close the quote, and check that the file is whole.',
    })
  }
  return new FeedError({
    ...at,
    column: null,
    wrong: `The table is broken: ${quoted(message)}.`,
    meaning: 'The rows after it cannot be told apart.',
    remedy: 'Close quotes, and write a quote within quotes twice.',
  })
}
