import { type SQL, sql } from 'drizzle-orm'
import type { Kept } from '../catalogue/article-cache.ts'
import { isInAssortment } from '../catalogue/assortment.ts'
import type { Db } from '../db/database.ts'
import { corrected } from './correct.ts'
import { importance, isWholeName, kindOf, type TermKind } from './term-kinds.ts'
import {
  beginning,
  beginningOfName,
  hasWords,
  type LastWord,
  nameOf,
  type Term,
  termsOf,
  tsquery,
  word,
} from './text-query.ts'

/** An interpretation of a query, as parts of a statement over `articles`. */
export interface TextMatch {
  from: SQL
  where: SQL
  score: SQL
  /** Cache key of its hits; without one, they are not cached. */
  key?: string
  /** The terms that are searched for, with corrections. */
  terms: readonly Term[]
  isCorrected: boolean
  /** A column with a bit for each term that a hit has; without it, all have all. */
  matched?: SQL
}

/** Finds and ranks articles by text. Filters, sorts, prices and stock come from the database. */
export interface TextSearch {
  /** Whether only the articles decide, so that results are valid until they change. */
  holds: boolean
  /** Interpretations from literal to liberal; the first with hits in the brand's assortment wins. */
  ways(query: string, kept: Kept, brand?: number): AsyncIterable<TextMatch>
}

/** PostgreSQL full text: as typed, then with corrections, then partial matches. */
export const databaseTextSearch = (db: Db): TextSearch => ({
  holds: true,
  async *ways(query, kept, brand) {
    const terms = termsOf(query)
    if (terms.length === 0) return
    yield* matchingAll(terms, false)
    const mended = await kept(`corrected ${JSON.stringify(terms)}`, () => corrected(db, terms))
    if (mended) yield* matchingAll(mended, true)
    if (terms.length > 1) yield* matchingMost(mended ?? terms, mended !== null, brand)
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

/** Whether goods must be named by the words that name them, or may have them in any text. */
type Strictness = 'named' | 'anywhere'

const strictnesses = (terms: readonly Term[]): Strictness[] =>
  terms.some((term) => kindOf(term) === 'goods') ? ['named', 'anywhere'] : ['anywhere']

/**
 * A last word that names goods is matched whole before it is matched as a prefix: `sko` is not `skolesekk`. Goods that
 * are named so come alone: a vest of the category `jakker` is no jacket.
 */
const matchingAll = (terms: readonly Term[], isCorrected: boolean): TextMatch[] =>
  strictnesses(terms).flatMap((strictness) =>
    (isWholeName(terms.at(-1)!) ? (['whole', 'begun'] as const) : (['begun'] as const)).map((lastWord) => ({
      from: sql`articles`,
      where:
        strictness === 'anywhere'
          ? hasWords(terms, '&', lastWord)
          : sql`search @@ (${sql.join(
              terms.map((term) => wordAt(term, terms, strictness, lastWord)),
              sql` && `,
            )})`,
      score: rank(terms, lastWord),
      key: `${strictness} ${lastWord} ${JSON.stringify(terms)}`,
      terms,
      isCorrected,
    })),
  )

function wordAt(term: Term, terms: readonly Term[], strictness: Strictness, lastWord: LastWord): SQL {
  const mayBegin = term === terms.at(-1) && lastWord === 'begun'
  if (strictness === 'named' && kindOf(term) === 'goods') return mayBegin ? beginningOfName(term) : nameOf(term)
  return mayBegin ? beginning(term) : word(term)
}

/**
 * Articles that match most of the query, all by the same words, or by one name of goods each. Unknown words are dropped,
 * names of goods last: if these match nothing, nothing does. A number alone matches nothing.
 */
const matchingMost = (terms: readonly Term[], isCorrected: boolean, brand: number | undefined): TextMatch[] =>
  strictnesses(terms).map((strictness) => {
    const asked = terms.map((term) => ({ term, kind: kindOf(term) }))
    const of = (...kinds: TermKind[]): Term[] => asked.flatMap(({ term, kind }) => (kinds.includes(kind) ? [term] : []))
    const needed = [of('goods'), of('other'), of('gender', 'property', 'colour')].find(({ length }) => length > 0)
    const has = (term: Term): SQL => sql`search @@ ${wordAt(term, terms, strictness, 'begun')}`
    const sum = (weightOf: (at: number) => number): SQL =>
      sql.join(
        asked.map(({ term }, at) => sql`case when ${has(term)} then ${weightOf(at)}::int else 0 end`),
        sql` + `,
      )
    return {
      from: needed
        ? sql`(select *, max(had) over () as most,
              first_value(others) over (order by had desc, alike desc, others desc) as best from (
            select *, count(*) over (partition by had, others) as alike from (
              select id, visible, bestseller_rank, search, ${sum((at) => importance[asked[at]!.kind])} as had,
                ${sum((at) => 2 ** at)} as matched, ${sum((at) => (asked[at]!.kind === 'goods' ? 0 : 2 ** at))} as others
              from articles where visible and ${isInAssortment(brand, 'articles')}
                and (${sql.join(needed.map(has), sql` or `)})) as chosen) as counted) as ranked`
        : sql`articles`,
      where: needed ? sql`had = most and others = best` : sql`false`,
      score: rank(terms, 'begun'),
      key: `most ${strictness} ${brand ?? ''} ${JSON.stringify(terms)}`,
      terms,
      isCorrected,
      ...(needed && { matched: sql`matched` }),
    }
  })
