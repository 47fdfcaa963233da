import { type SQL, sql } from 'drizzle-orm'
import { firstSplit } from './compounds.ts'
import { stopWords, units } from './dictionary.ts'
import { spellings, wordsOf } from './fold.ts'

/** A word of the question: any of its spellings will do. */
export type Term = readonly string[]

/** The words that a question is judged by. */
export function termsOf(query: string): Term[] {
  const words = wordsOf(query).map((word) => units[word] ?? word)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(spellings)
}

/** Where a beginning is looked for: not in descriptions, where too many words begin so. */
const ofBeginnings = ':*ABC'

/**
 * The question in PostgreSQL's own form: words by their stems, the last one as a beginning too. `joint` says whether all
 * of them must be there, or any.
 */
export function tsquery(terms: readonly Term[], joint: '&' | '|' = '&'): SQL {
  const last = terms.at(-1)!
  return sql`(${words(terms.slice(0, -1), joint)} ${sql.raw(joint + joint)} ${beginning(last)})`
}

/** Whether an article has what `tsquery` asks for, as the indexes of `articles` can say it. */
export function hasWords(terms: readonly Term[], joint: '&' | '|' = '&'): SQL {
  const last = terms.at(-1)!
  const before = terms.slice(0, -1)
  const begun = sql`ts_filter(search, '{a,b,c}') @@ to_tsquery('simple', ${anyOf(last.map((word) => `${word}:*`))})`
  if (joint === '|') return sql`(search @@ ${words(terms, joint)} or ${begun})`
  const ofLast = sql`(search @@ ${word(last)} or ${begun})`
  if (before.length === 0) return ofLast
  // Of words that say nothing a question is empty, and nothing has what it asks for.
  const ofOthers = words(before, joint)
  return sql`${ofLast} and (numnode(${ofOthers}) = 0 or search @@ ${ofOthers})`
}

const words = (terms: readonly Term[], joint: '&' | '|'): SQL =>
  sql`to_tsquery('norwegian', ${terms.map(anyOf).join(` ${joint} `)})`

/** A word, or one that begins so. Beginnings have no stem: «da» would be left out as a word that says nothing. */
export const beginning = (term: Term): SQL =>
  sql`(to_tsquery('norwegian', ${anyOf(term)}) || to_tsquery('simple', ${anyOf(term.map((word) => word + ofBeginnings))}))`

export const word = (term: Term): SQL => sql`to_tsquery('norwegian', ${anyOf(term)})`

const anyOf = (term: Term): string => (term.length === 1 ? term[0]! : `(${term.join(' | ')})`)

/** The words that an unknown compound is made of, such as `damejakke`; null when the dictionary has them not. */
export function split(word: string): Term[] | null {
  const parts = firstSplit(word)
  return parts && [[parts.head], [parts.rest]]
}
