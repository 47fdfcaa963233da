import { type SQL, sql } from 'drizzle-orm'
import { firstSplit } from './compounds.ts'
import { stopWords } from './dictionary.ts'
import { spellings, wordsOf } from './fold.ts'
import { joinMeasures } from './measures.ts'

/** A word of a query, with its spellings. */
export type Term = readonly string[]

/** Most words of a query: each costs a search, and an unknown one a correction. */
export const mostQueryWords = 12
/** Most letters of a word; longer than any name of goods. */
export const longestQueryWord = 40

/** Words of a query, cut to the limits. */
const queryWords = (query: string): string[] =>
  joinMeasures(wordsOf(query))
    .slice(0, mostQueryWords)
    .map((word) => (word.length <= longestQueryWord ? word : [...word].slice(0, longestQueryWord).join('')))

/** Words of a query that count. */
export function termsOf(query: string): Term[] {
  const words = queryWords(query)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(spellings)
}

/** Prefixes are not matched in descriptions, where too many words share them. */
const ofBeginnings = ':*ABC'

/** Whether the last word may be a prefix. */
export type LastWord = 'whole' | 'begun'

/** Where goods are named: in the name of an article and of its kind. */
const inNames = ':AB'

/** The query as a tsquery: stems, the last word perhaps as a prefix. `joint` requires all words, or any. */
export function tsquery(terms: readonly Term[], joint: '&' | '|' = '&', lastWord: LastWord = 'begun'): SQL {
  const last = terms.at(-1)!
  const before = terms.slice(0, -1).map(anyOf).join(` ${joint} `)
  return sql`(to_tsquery('norwegian', ${before}) ${sql.raw(joint + joint)} ${lastWord === 'begun' ? beginning(last) : word(last)})`
}

/**
 * Condition that an article matches `tsquery`. A single prefix has its own index; with several words the others leave
 * so few articles that reading them is faster.
 */
export function hasWords(terms: readonly Term[], joint: '&' | '|' = '&', lastWord: LastWord = 'begun'): SQL {
  const [term] = terms
  if (!term || terms.length > 1 || lastWord === 'whole') return sql`search @@ ${tsquery(terms, joint, lastWord)}`
  const begun = sql`to_tsquery('simple', ${anyOf(term.map((word) => `${word}:*`))})`
  return sql`(search @@ ${word(term)} or ts_filter(search, '{a,b,c}') @@ ${begun})`
}

/** A word or prefix. Prefixes are not stemmed: «da» would be dropped as a stop word. */
export const beginning = (term: Term): SQL =>
  sql`(to_tsquery('norwegian', ${anyOf(term)}) || to_tsquery('simple', ${anyOf(term.map((word) => word + ofBeginnings))}))`

/** A word or prefix where goods are named. */
export const beginningOfName = (term: Term): SQL =>
  sql`(${nameOf(term)} || to_tsquery('simple', ${anyOf(term.map((word) => `${word}:*AB`))}))`

export const word = (term: Term): SQL => sql`to_tsquery('norwegian', ${anyOf(term)})`

/** A word where goods are named. */
export const nameOf = (term: Term): SQL =>
  sql`to_tsquery('norwegian', ${anyOf(term.map((word) => `${word}${inNames}`))})`

const anyOf = (term: Term): string => (term.length === 1 ? term[0]! : `(${term.join(' | ')})`)

/** Parts of an unknown compound such as `damejakke`; null unless the dictionary has both. */
export function split(word: string): Term[] | null {
  const parts = firstSplit(word)
  return parts && [[parts.head], [parts.rest]]
}
