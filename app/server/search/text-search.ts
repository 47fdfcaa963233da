import { type SQL, sql } from 'drizzle-orm'
import type { Kept } from '../catalogue/keep-articles.ts'
import type { Db } from '../db/database.ts'
import { corrected } from './correct.ts'
import { hasWords, type Term, termsOf, tsquery } from './text-query.ts'

/** One way to read a question, as parts of a statement over `articles`. */
export interface Way {
  from: SQL
  where: SQL
  score: SQL
  /** What it finds may be kept under this key; none: it is to be asked each time. */
  key?: string
}

/** Which articles a text means, and how well. Filters, sorts, prices and stock are always the database's own. */
export interface TextSearch {
  /** Whether the articles alone decide it, so that the answer to the same question stays until they change. */
  holds: boolean
  /** From what the text says to what it may mean: the first way that finds something is the answer. */
  ways(query: string, kept: Kept): AsyncIterable<Way>
}

/** Full text of PostgreSQL: as it is written, then with errors of typing mended, then with any of the words. */
export const databaseTextSearch = (db: Db): TextSearch => ({
  holds: true,
  async *ways(query, kept) {
    const terms = termsOf(query)
    if (terms.length === 0) return
    yield matching(terms)
    const mended = await kept(`corrected ${JSON.stringify(terms)}`, () => corrected(db, terms))
    if (mended) yield matching(mended)
    if (terms.length > 1) yield matching(mended ?? terms, '|')
  },
})

/** Of the lightest text to the heaviest. */
const weights = '{0.02, 0.05, 0.5, 1}'

function matching(terms: readonly Term[], joint: '&' | '|' = '&'): Way {
  return {
    from: sql`articles`,
    where: hasWords(terms, joint),
    score: sql`ts_rank(${weights}, search, ${tsquery(terms, joint)})`,
    key: `${joint} ${JSON.stringify(terms)}`,
  }
}
