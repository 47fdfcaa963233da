import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { knownEnd, partsOf } from './compounds.ts'
import { type Measure, measureOf } from './measures.ts'
import { beginning, split, type Term, word } from './text-query.ts'

/** Words that trigrams put near the typed one; the fewest changes decide among them. */
const candidates = 40
/** Words that have no part in common are all equally far: to put thousands of them in order takes ten times as long. */
const looked = 200
/** Shorter words are not guessed at: too many others are as near. */
const shortest = 3
/** An amount that no article has may be meant for one that differs by so much of it. */
const nearAmount = 0.25
/** As many other amounts are tried, the nearest first. */
const nearAmounts = 3

/** The terms with what nobody has written so replaced by what was meant; null when there is nothing to replace. */
export async function corrected(db: Db, terms: readonly Term[]): Promise<Term[] | null> {
  const asked = terms.map((term, at) => {
    const query = at === terms.length - 1 ? beginning(term) : word(term)
    return sql`(${at}::int, ${term[0]}::text, ${query})`
  })
  // Counted rather than asked whether there is any: for that PostgreSQL reads the whole table, hoping for an early row.
  // Only what nobody has written so is looked for among the words: that costs many times what the knowing does.
  const { rows } = await db.execute<{ known: boolean; near: { word: string; articles: number }[] }>(sql`
    select known, case when known or typed ~ '[0-9]' then '[]'::json else
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

/** Every amount that an article's name or facts give. */
async function measuresIn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_words where word ~ '^[0-9]+[a-z]+$'`)
  return rows.map(({ word }) => word)
}

/** The amounts that are nearest, in the same unit. */
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
 * The words that are fewest changes away; several changes leave the first letter. Of an unknown compound the last part is kept when it is a name of goods, and is
 * all that is left of it when nothing is near: a `syklehjelm` is some helmet. Numbers are never guessed at.
 */
function nearest(typed: string, near: readonly { word: string; articles: number }[]): Term[] | null {
  if (typed.length < shortest || /\d/.test(typed)) return null
  const end = knownEnd(typed)
  const most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3
  const judged = near
    .map(({ word, articles }) => ({ word, articles, changes: changesBetween(typed, word) }))
    .filter(({ word, changes }) => changes <= 1 || (changes <= most && word[0] === typed[0]))
    .filter(({ word }) => end === null || partsOf(word)?.noun === end)
    .sort((a, b) => a.changes - b.changes || b.articles - a.articles)
  const [best] = judged
  if (!best) return end === null ? null : [[end]]
  // as near is as likely
  return [
    judged
      .filter(({ changes }) => changes === best.changes)
      .map(({ word }) => word)
      .slice(0, 5),
  ]
}

/** Letters to put in, take out, change or swap with the next, from the one word to the other. */
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
