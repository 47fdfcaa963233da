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

/** Debounce of typing before suggestions are loaded, ms. */
export const suggestionPause = 250
/** Delay before the number of suggestions is announced, ms. */
export const announcementPause = 500
/** Minimum length of a query for suggestions. */
export const leastTyped = 2
/** Maximum number of recent searches. */
const mostRecent = 5
/** Version of the stored value. */
const recentVersion = 1

/** A suggestion. */
export interface Suggestion {
  /** `term` is a longer query, `post` a blog post, `service` an answer of customer service. */
  kind: 'service' | 'term' | 'article' | 'category' | 'brand' | 'post'
  label: string
  /** Its address. */
  href: string
  /** Number of matching articles, if known. */
  count?: number
  /** The answer to a question for customer service. */
  note?: string
  /** Picture and price of an article. */
  goods?: { picture: Picture; price: Ore; formerPrice: Ore | null }
}

/** Parses the answer. @throws on anything else */
export const suggestionsIn = answerOf(
  'suggest',
  listOf(
    recordOf<Suggestion>({
      kind: oneOf<Suggestion['kind']>('service', 'term', 'article', 'category', 'brand', 'post'),
      label: text,
      href: path,
      count: maybe(amount),
      note: maybe(text),
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

/** An option of the list: a suggestion, or a recent search. */
export type SearchOption = Suggestion | { kind: 'recent'; label: string }

/** Stored recent searches, newest first. The adapter may add fields. */
export interface StoredRecent {
  v: typeof recentVersion
  queries: readonly string[]
}

export type ParsedRecent = { type: 'nothing' | RestoreFailure } | { type: 'kept'; queries: readonly string[] }

/** Newest first, each once, ignoring case. */
export function withQuery(recent: readonly string[], query: string): readonly string[] {
  const same = query.toLowerCase()
  return [query, ...recent.filter((other) => other.toLowerCase() !== same)].slice(0, mostRecent)
}

/** Merges searches made before the restore in front of the stored ones. */
export const joinedRecent = (own: readonly string[], kept: readonly string[]): readonly string[] =>
  [...own, ...kept].reduceRight<readonly string[]>(withQuery, [])

export const storedRecent = (queries: readonly string[]): StoredRecent => ({ v: recentVersion, queries })

/** Parses the stored value, or its JSON text. Never throws. */
export function parseRecent(stored: unknown): ParsedRecent {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const { v, queries } = (parseStoredJson(stored) ?? {}) as { v?: unknown; queries?: unknown }
  if (typeof v === 'number' && v > recentVersion) return { type: 'future' }
  if (v !== recentVersion || !Array.isArray(queries) || !queries.every((query) => typeof query === 'string'))
    return { type: 'damaged' }
  return { type: 'kept', queries: joinedRecent([], queries.map(normaliseSearch).filter(Boolean)) }
}

/** Options of the list: recent searches for an empty field, otherwise suggestions. */
export const optionsOf = (search: {
  query: string
  suggestions: readonly Suggestion[]
  recent: readonly string[]
}): readonly SearchOption[] =>
  search.query === '' ? search.recent.map((label) => ({ kind: 'recent', label })) : search.suggestions

/** Next active option for an arrow key: -1 is the field; no wrapping. */
export const rowAfter = (active: number, to: 'next' | 'previous', rows: number): number =>
  to === 'next' ? Math.min(active + 1, rows - 1) : Math.max(active - 1, -1)
