import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { knownEnd, partsOf } from './compounds.ts'
import { type Measure, measureOf } from './measures.ts'
import { beginning, split, type Term, word } from './text-query.ts'

/** Nearest words by trigrams; edit distance decides among them. */
const candidates = 40
/** Words without a common part are all equally far: sorting thousands of them takes ten times as long. */
const looked = 200
/** Shortest word that is corrected: shorter ones are near too many others. */
const shortest = 3
/** An unknown amount may mean one that differs by this share. */
const nearAmount = 0.25
/** Nearest other amounts that are tried. */
const nearAmounts = 3

/** Corrects misspelt terms; null when there is nothing to correct. */
export async function corrected(db: Db, terms: readonly Term[]): Promise<Term[] | null> {
  const asked = terms.map((term, at) => {
    const query = at === terms.length - 1 ? beginning(term) : word(term)
    return sql`(${at}::int, ${term[0]}::text, ${query})`
  })
  // A count instead of `exists`, for which PostgreSQL would scan the table hoping for an early row. Only unknown words
  // are looked up among the others, which costs many times more; short ones and numbers are not corrected.
  const { rows } = await db.execute<{ known: boolean; near: { word: string; articles: number }[] }>(sql`
    select known, case when known or typed ~ '[0-9]' or length(typed) < ${shortest}::int then '[]'::json else
      (select coalesce(json_agg(json_build_object('word', word, 'articles', articles)), '[]'::json) from (
        select word, articles from (
          select word, articles, word <-> typed as far from search_words order by far limit ${looked}) as looked
        order by far, word limit ${candidates}) as nearest) end as near
    from (
      select place, typed, (select count(*) from articles where visible and search @@ query) > 0 as known
      from (values ${sql.join(asked, sql`, `)}) as asked (place, typed, query) offset 0) as judged
    order by place`)
  const measures = terms.some((term, at) => !rows[at]!.known && measureOf(term[0]!)) ? await measuresIn(db) : []
  let changed = false
  const repaired = terms.flatMap((term, at): Term[] => {
    const { known, near } = rows[at]!
    if (known) return [term]
    const parts = term.map(split).find((each) => each !== null)
    const measure = measureOf(term[0]!)
    const meant = parts ?? (measure ? nearMeasures(measure, measures) : nearest(term[0]!, near))
    if (meant === null) return [term]
    changed = true
    return meant
  })
  return changed ? repaired : null
}

/** All amounts in articles' names and facts. */
async function measuresIn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_words where word ~ '^[0-9]+[a-z]+$'`)
  return rows.map(({ word }) => word)
}

/** Nearest amounts in the same unit. */
function nearMeasures({ amount, unit }: Measure, all: readonly string[]): Term[] | null {
  const near = all
    .flatMap((word) => {
      const other = measureOf(word)
      return other?.unit === unit ? [{ word, far: Math.abs(other.amount - amount) }] : []
    })
    .filter(({ far }) => far <= amount * nearAmount)
    .sort((a, b) => a.far - b.far)
    .slice(0, nearAmounts)
  return near.length > 0 ? [near.map(({ word }) => word)] : null
}

/**
 * Words with the fewest changes; with several changes, the first letter must match.
 * An unknown compound keeps its last part when it names goods, and falls back to it: `syklehjelm` is some helmet.
 * Numbers are not corrected.
 */
function nearest(typed: string, near: readonly { word: string; articles: number }[]): Term[] | null {
  if (typed.length < shortest || /\d/.test(typed)) return null
  const end = knownEnd(typed)
  const most = typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3
  const judged = near
    .map(({ word, articles }) => ({ word, articles, changes: changesBetween(typed, word) }))
    .filter(({ word, changes }) => changes <= 1 || (changes <= most && word[0] === typed[0]))
    .filter(({ word }) => end === null || partsOf(word)?.noun === end)
    .sort((a, b) => a.changes - b.changes || b.articles - a.articles)
  const [best] = judged
  if (!best) return end === null ? null : [[end]]
  // ties are equally likely
  return [
    judged
      .filter(({ changes }) => changes === best.changes)
      .map(({ word }) => word)
      .slice(0, 5),
  ]
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
export function changesBetween(from: string, to: string): number {
  const width = to.length + 1
  let twoBack: number[] = []
  let before = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const now = [row]
    for (let column = 1; column < width; column++) {
      const same = from[row - 1] === to[column - 1]
      let least = Math.min(before[column]! + 1, now[column - 1]! + 1, before[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        least = Math.min(least, twoBack[column - 2]! + 1)
      }
      now.push(least)
    }
    twoBack = before
    before = now
  }
  return before[width - 1]!
}
