import { basename, extname } from 'node:path'
import { decodeFile } from './decode-file.ts'
import { type Entry, type RecordEntry, validatorOf } from './entry.ts'
import { type FeedArticle, feedArticle } from './feed-article.ts'
import { FeedError, type FeedPosition, type FeedProblem, quoted } from './feed-problem.ts'
import { ItemGroups } from './google-items.ts'
import { mostArticles, mostProblems, mostRecords, mostVariants } from './limits.ts'
import { readGoogleXml } from './read-google-xml.ts'
import { readJsonLines } from './read-json-lines.ts'
import { type ItemEntry, readTable } from './read-table.ts'
import { columnPosition, fieldsOf, type RecordKind } from './records.ts'

export interface ReadFeedOptions {
  /** Encoding of files without a byte order mark, such as `latin1`. */
  encoding?: string | undefined
  /** Pieces that `in_stock` means. */
  piecesInStock?: number | undefined
}

const jsonLines = ['.jsonl', '.ndjson', '.json']
const tables = ['.csv', '.tsv', '.txt']
const xml = ['.xml', '.rss', '.atom']

/**
 * Reads feeds of any known format, by the ending of their names, as articles and problems. An article whose id or EAN
 * came before, in any of the files, is a problem. Ends after {@link mostProblems} problems.
 */
export const readFeeds = (
  paths: readonly string[],
  options: ReadFeedOptions = {},
): AsyncGenerator<Entry<FeedArticle>> => checked(readArticles(paths, options), firstArticles())

/**
 * Reads records of another kind: JSON Lines, and tables with a header. One whose key came before is a problem. Ends
 * after {@link mostProblems} problems.
 */
export const readRecords = <Value>(
  kind: RecordKind<Value>,
  paths: readonly string[],
  options: Pick<ReadFeedOptions, 'encoding'> = {},
): AsyncGenerator<Entry<Value>> => checked(readAllRecords(kind, paths, options), firstOfKey(kind.keyOf))

/** Replaces refused records with their problems, and ends after {@link mostProblems}. */
export async function* checked<Value>(
  entries: AsyncIterable<Entry<Value>>,
  problemsOf: (entry: RecordEntry<Value>) => FeedProblem[],
): AsyncGenerator<Entry<Value>> {
  let problems = 0
  for await (const entry of entries) {
    const refused = entry.type === 'record' ? problemsOf(entry) : []
    const entries: Entry<Value>[] =
      refused.length > 0 ? refused.map((problem) => ({ type: 'problem', problem })) : [entry]
    for (const one of entries) {
      yield one
      if (one.type === 'problem') problems += 1
      if (problems === mostProblems) return
    }
  }
}

async function* readArticles(paths: readonly string[], options: ReadFeedOptions): AsyncGenerator<Entry<FeedArticle>> {
  const groups = new ItemGroups(options.piecesInStock)
  const validate = validatorOf(feedArticle)
  yield* readFiles(paths, options, async function* ({ texts, file, ending }) {
    if (jsonLines.includes(ending)) return yield* readJsonLines(texts, file, validate)
    const items = tables.includes(ending)
      ? readTable(texts, file)
      : xml.includes(ending)
        ? readGoogleXml(texts, file)
        : unknownEnding(file, [...jsonLines, ...tables, ...xml])
    for await (const entry of items) {
      if (entry.type === 'problem') yield entry
      else for (const problem of groups.add(entry.item, entry.at)) yield { type: 'problem', problem }
    }
  })
  yield* groups.entries()
}

async function* readAllRecords<Value>(
  kind: RecordKind<Value>,
  paths: readonly string[],
  options: ReadFeedOptions,
): AsyncGenerator<Entry<Value>> {
  const validate = validatorOf(kind.schema)
  yield* readFiles(paths, options, async function* ({ texts, file, ending }) {
    if (jsonLines.includes(ending)) return yield* readJsonLines(texts, file, validate)
    const items: AsyncIterable<ItemEntry> = tables.includes(ending)
      ? readTable(texts, file, kind.keyColumn)
      : unknownEnding(file, [...jsonLines, ...tables])
    for await (const entry of items) {
      if (entry.type === 'problem') yield entry
      else yield* validate(fieldsOf(kind, entry.item), entry.at, columnPosition)
    }
  })
}

interface OpenFile {
  texts: AsyncIterable<string>
  file: string
  /** In lower case: `.csv`. */
  ending: string
}

/** Reads file after file; a file that cannot be read further is a problem. */
async function* readFiles<Value>(
  paths: readonly string[],
  { encoding }: ReadFeedOptions,
  read: (file: OpenFile) => AsyncGenerator<Entry<Value>>,
): AsyncGenerator<Entry<Value>> {
  for (const path of paths) {
    const file = basename(path)
    try {
      yield* read({ texts: decodeFile(path, file, encoding), file, ending: extname(path).toLowerCase() })
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      yield { type: 'problem', problem: error.problem }
    }
  }
}

function unknownEnding(file: string, known: readonly string[]): never {
  throw new FeedError({
    file,
    line: 1,
    column: null,
    wrong: 'The ending of its name says no known format.',
    meaning: 'Nobody knows how to read it.',
    remedy: `Name it ${known.join(', ')}.`,
  })
}

/** Finds ids and EANs that came before, and too many of them. */
export function firstArticles(): (entry: RecordEntry<FeedArticle>) => FeedProblem[] {
  const ids = new Map<string, FeedPosition>()
  const eans = new Map<number, FeedPosition>()
  return ({ at, value: article }) => {
    const problems: FeedProblem[] = []
    const twice = (column: string, what: string, first: FeedPosition): void => {
      problems.push(cameBefore(at, column, what, first))
    }
    const known = ids.get(article.id)
    if (known) twice('id', `The id ${article.id}`, known)
    else ids.set(article.id, at)
    for (const { ean } of article.variants) {
      const before = eans.get(Number(ean))
      if (before) twice('ean', `The EAN ${ean}`, before)
      else eans.set(Number(ean), at)
    }
    if (ids.size > mostArticles || eans.size > mostVariants) {
      problems.push({
        ...at,
        column: null,
        wrong: `There are more than ${mostArticles} articles or ${mostVariants} variants.`,
        meaning: 'They could fill the memory.',
        remedy: 'Check that the files are the right ones.',
      })
    }
    return problems
  }
}

const cameBefore = (at: FeedPosition, column: string, what: string, first: FeedPosition): FeedProblem => ({
  ...at,
  column,
  wrong: `${what} came before, in ${first.file}:${first.line}.`,
  meaning: 'One would overwrite the other.',
  remedy: 'Leave one of them out, or give it another.',
})

/** Finds keys that came before, and too many records. */
export function firstOfKey<Value>(keyOf: RecordKind<Value>['keyOf']): (entry: RecordEntry<Value>) => FeedProblem[] {
  const positions = new Map<string, FeedPosition>()
  return ({ at, value }) => {
    const { column, key } = keyOf(value)
    const first = positions.get(key)
    if (first) return [cameBefore(at, column, `The ${column} ${quoted(key)}`, first)]
    positions.set(key, at)
    if (positions.size <= mostRecords) return []
    const problem: FeedProblem = {
      ...at,
      column: null,
      wrong: `There are more than ${mostRecords} records.`,
      meaning: 'They could fill the memory.',
      remedy: 'Check that the files are the right ones.',
    }
    return [problem]
  }
}
