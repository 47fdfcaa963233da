import { type SQL, sql } from 'drizzle-orm'
import type { Kept } from '../catalogue/article-cache.ts'
import type { Db } from '../db/database.ts'
import { corrected } from './correct.ts'
import { importance, isWholeName, kindOf, type TermKind } from './term-kinds.ts'
import { beginning, hasWords, type LastWord, type Term, termsOf, tsquery, word } from './text-query.ts'

/** One way to read a question, as parts of a statement over `articles`. */
export interface TextMatch {
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
  ways(query: string, kept: Kept): AsyncIterable<TextMatch>
}

/**
 * Full text of PostgreSQL: as it is written, then with typing errors mended, then with the most that any article has of it.
 */
export const databaseTextSearch = (db: Db): TextSearch => ({
  holds: true,
  async *ways(query, kept) {
    const terms = termsOf(query)
    if (terms.length === 0) return
    yield* matchingAll(terms)
    const mended = await kept(`corrected ${JSON.stringify(terms)}`, () => corrected(db, terms))
    if (mended) yield* matchingAll(mended)
    if (terms.length > 1) yield matchingMost(mended ?? terms)
  },
})

/** Of the lightest text to the heaviest. */
const weights = '{0.02, 0.05, 0.5, 1}'

/** How much more a name of goods decides than the words beside it. */
const ofGoods = 4

/**
 * How well an article fits: each word for itself, since how far apart they stand says nothing. Goods that are called so
 * come before those that have every other word in a heavier text.
 */
function rank(terms: readonly Term[], lastWord: LastWord): SQL {
  const last = terms.at(-1)!
  const ranked = (some: readonly Term[]): SQL =>
    sql`ts_rank(${weights}, search, ${tsquery(some, '|', some.at(-1) === last ? lastWord : 'whole')})`
  const goods = terms.filter((term) => kindOf(term) === 'goods')
  const others = terms.filter((term) => !goods.includes(term))
  if (goods.length === 0 || others.length === 0) return ranked(terms)
  return sql`(${ofGoods}::int * ${ranked(goods)} + ${ranked(others)})`
}

/** A last word that goods are called by is taken as it stands before it is taken for a beginning: `sko` is no `skolesekk`. */
const matchingAll = (terms: readonly Term[]): TextMatch[] =>
  (isWholeName(terms.at(-1)!) ? (['whole', 'begun'] as const) : (['begun'] as const)).map((lastWord) =>
    matching(terms, lastWord),
  )

const matching = (terms: readonly Term[], lastWord: LastWord): TextMatch => ({
  from: sql`articles`,
  where: hasWords(terms, '&', lastWord),
  score: rank(terms, lastWord),
  key: `${lastWord} ${JSON.stringify(terms)}`,
})

/**
 * The articles that have the most of what is asked for. A word that none of them has is left out, and what goods are called
 * is left out last: where nothing of that is found, nothing is. A number alone finds nothing.
 */
function matchingMost(terms: readonly Term[]): TextMatch {
  const asked = terms.map((term) => ({ term, kind: kindOf(term) }))
  const of = (...kinds: TermKind[]): Term[] => asked.flatMap(({ term, kind }) => (kinds.includes(kind) ? [term] : []))
  const needed = [of('goods'), of('other'), of('gender', 'property', 'colour')].find(({ length }) => length > 0)
  const has = (term: Term): SQL => sql`search @@ ${term === terms.at(-1) ? beginning(term) : word(term)}`
  const most = asked.map(({ term, kind }) => sql`case when ${has(term)} then ${importance[kind]}::int else 0 end`)
  return {
    from: needed
      ? sql`(select *, max(had) over () as most from (
          select id, visible, bestseller_rank, search, ${sql.join(most, sql` + `)} as had
          from articles where visible and (${sql.join(needed.map(has), sql` or `)})) as chosen) as best`
      : sql`articles`,
    where: needed ? sql`had = most` : sql`false`,
    score: rank(terms, 'begun'),
    key: `most ${JSON.stringify(terms)}`,
  }
}
