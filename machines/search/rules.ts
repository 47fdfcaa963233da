import { normaliseSearch, type Ore, type Picture, parseStoredJson, type RestoreFailure } from '../domain/index.ts'
import {
  amount,
  answerOf,
  listOf,
  maybe,
  oneOf,
  orNull,
  path,
  readPicture,
  recordOf,
  text,
} from '../persistence/reading/index.ts'

export { normaliseSearch }

/** How long nobody may have typed before suggestions are asked for, ms. */
export const suggestionPause = 250
/** How long suggestions must have stood before their number is said aloud, ms. */
export const announcementPause = 500
/** Characters from which suggestions make sense. */
export const leastTyped = 2
/** Earlier searches that are kept. */
const mostRecent = 5
/** The version of what is kept. */
const recentVersion = 1

/** Something that the text so far may mean. */
export interface Suggestion {
  /** `term` is a fuller text to search for, `post` one of the blog. */
  kind: 'term' | 'article' | 'category' | 'brand' | 'post'
  label: string
  /** Where it leads. */
  href: string
  /** How many articles it finds, where that is known. */
  count?: number
  /** Of an article: what it looks like and costs. */
  goods?: { picture: Picture; price: Ore; formerPrice: Ore | null }
}

/** @throws on what is no such answer */
export const suggestionsIn = answerOf(
  'suggest',
  listOf(
    recordOf<Suggestion>({
      kind: oneOf<Suggestion['kind']>('term', 'article', 'category', 'brand', 'post'),
      label: text,
      href: path,
      count: maybe(amount),
      goods: maybe(
        recordOf<NonNullable<Suggestion['goods']>>({
          picture: readPicture,
          price: amount,
          formerPrice: orNull(amount),
        }),
      ),
    }),
  ),
)

/** A row of the list: a suggestion, or an earlier search. */
export type SearchOption = Suggestion | { kind: 'recent'; label: string }

/** Earlier searches as they are kept, the latest first. The keeper may add fields of its own. */
export interface StoredRecent {
  v: typeof recentVersion
  queries: readonly string[]
}

export type ParsedRecent = { type: 'nothing' | RestoreFailure } | { type: 'kept'; queries: readonly string[] }

/** The latest first, each once, whatever its capitals. */
export function withQuery(recent: readonly string[], query: string): readonly string[] {
  const same = query.toLowerCase()
  return [query, ...recent.filter((other) => other.toLowerCase() !== same)].slice(0, mostRecent)
}

/** What was searched for before the kept ones were read stands first. */
export const joinedRecent = (own: readonly string[], kept: readonly string[]): readonly string[] =>
  [...own, ...kept].reduceRight<readonly string[]>(withQuery, [])

export const storedRecent = (queries: readonly string[]): StoredRecent => ({ v: recentVersion, queries })

/** Reads what was kept, as a value or as JSON text. Never throws. */
export function parseRecent(stored: unknown): ParsedRecent {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const { v, queries } = (parseStoredJson(stored) ?? {}) as { v?: unknown; queries?: unknown }
  if (typeof v === 'number' && v > recentVersion) return { type: 'future' }
  if (v !== recentVersion || !Array.isArray(queries) || !queries.every((query) => typeof query === 'string'))
    return { type: 'damaged' }
  return { type: 'kept', queries: joinedRecent([], queries.map(normaliseSearch).filter(Boolean)) }
}

/** What the list shows: earlier searches under an empty field, else what is suggested. */
export const optionsOf = (search: {
  query: string
  suggestions: readonly Suggestion[]
  recent: readonly string[]
}): readonly SearchOption[] =>
  search.query === '' ? search.recent.map((label) => ({ kind: 'recent', label })) : search.suggestions

/** The row after a step with an arrow key: -1 is the field itself, and the list's end is an end. */
export const rowAfter = (active: number, to: 'next' | 'previous', rows: number): number =>
  to === 'next' ? Math.min(active + 1, rows - 1) : Math.max(active - 1, -1)
