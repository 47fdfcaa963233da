import { type SQL, sql } from 'drizzle-orm'
import type { Kept } from '../catalogue/article-cache.ts'
import type { Db } from '../db/database.ts'
import { corrected } from './correct.ts'
import { importance, isWholeName, kindOf, type TermKind } from './term-kinds.ts'
import { beginning, hasWords, type LastWord, type Term, termsOf, tsquery, word } from './text-query.ts'

/** An interpretation of a query, as parts of a statement over `articles`. */
export interface TextMatch {
  from: SQL
  where: SQL
  score: SQL
  /** Cache key of its hits; without one, they are not cached. */
  key?: string
}

/** Finds and ranks articles by text. Filters, sorts, prices and stock come from the database. */
export interface TextSearch {
  /** Whether only the articles decide, so that results are valid until they change. */
  holds: boolean
  /** Interpretations from literal to liberal; the first with hits wins. */
  ways(query: string, kept: Kept): AsyncIterable<TextMatch>
}

/** PostgreSQL full text: as typed, then with corrections, then partial matches. */
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

/** From lowest to highest weight. */
const weights = '{0.02, 0.05, 0.5, 1}'

/** Weight of names of goods relative to other words. */
const ofGoods = 4

/**
 * Ranks by single words, since distances say nothing. Goods that are named so come before those that have the other
 * words in heavier texts.
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

/** A last word that names goods is matched whole before it is matched as a prefix: `sko` is not `skolesekk`. */
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
 * Articles that match most of the query. Unknown words are dropped, names of goods last: if these match nothing,
 * nothing does. A number alone matches nothing.
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
