import { type SQL, sql } from 'drizzle-orm'
import { firstSplit } from './compounds.ts'
import { stopWords } from './dictionary.ts'
import { spellings, wordsOf } from './fold.ts'
import { joinMeasures } from './measures.ts'

/** A word of the question: any of its spellings will do. */
export type Term = readonly string[]

/** Words of a question that are looked for: each one costs the database a search, and an unknown one a correction. */
export const mostQueryWords = 12
/** Letters of one of them: longer than any name of goods. */
export const longestQueryWord = 40

/** The words of a question, of which only the first count, and of each only the beginning. */
const queryWords = (query: string): string[] =>
  joinMeasures(wordsOf(query))
    .slice(0, mostQueryWords)
    .map((word) => (word.length <= longestQueryWord ? word : [...word].slice(0, longestQueryWord).join('')))

/** The words that a question is judged by. */
export function termsOf(query: string): Term[] {
  const words = queryWords(query)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(spellings)
}

/** Where a beginning is looked for: not in descriptions, where too many words begin so. */
const ofBeginnings = ':*ABC'

/** Whether the last word may be one that is only begun. */
export type LastWord = 'whole' | 'begun'

/**
 * The question in PostgreSQL's own form: words by their stems, the last one perhaps as a beginning. `joint` says whether all
 * of them must be there, or any.
 */
export function tsquery(terms: readonly Term[], joint: '&' | '|' = '&', lastWord: LastWord = 'begun'): SQL {
  const last = terms.at(-1)!
  const before = terms.slice(0, -1).map(anyOf).join(` ${joint} `)
  return sql`(to_tsquery('norwegian', ${before}) ${sql.raw(joint + joint)} ${lastWord === 'begun' ? beginning(last) : word(last)})`
}

/**
 * Whether an article has what `tsquery` asks for. One word's beginning has an index of its own; of several words the others
 * leave so few articles that it is quicker to look into these.
 */
export function hasWords(terms: readonly Term[], joint: '&' | '|' = '&', lastWord: LastWord = 'begun'): SQL {
  const [term] = terms
  if (!term || terms.length > 1 || lastWord === 'whole') return sql`search @@ ${tsquery(terms, joint, lastWord)}`
  const begun = sql`to_tsquery('simple', ${anyOf(term.map((word) => `${word}:*`))})`
  return sql`(search @@ ${word(term)} or ts_filter(search, '{a,b,c}') @@ ${begun})`
}

/** A word, or one that begins so. Beginnings have no stem: «da» would be left out as a word that says nothing. */
export const beginning = (term: Term): SQL =>
  sql`(to_tsquery('norwegian', ${anyOf(term)}) || to_tsquery('simple', ${anyOf(term.map((word) => word + ofBeginnings))}))`

export const word = (term: Term): SQL => sql`to_tsquery('norwegian', ${anyOf(term)})`

const anyOf = (term: Term): string => (term.length === 1 ? term[0]! : `(${term.join(' | ')})`)

/** The words that an unknown compound such as `damejakke` is made of; null when the dictionary does not have both. */
export function split(word: string): Term[] | null {
  const parts = firstSplit(word)
  return parts && [[parts.head], [parts.rest]]
}
