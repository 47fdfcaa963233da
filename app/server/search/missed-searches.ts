import { desc, lt, sql } from 'drizzle-orm'
import { brandOf } from '../../brands/registry.ts'
import type { Db } from '../db/database.ts'
import { missedSearches, type SearchMiss } from '../db/schema.ts'
import { fold } from './fold.ts'

// Queries that found nothing, or less than they asked for: what goods and words the shop lacks. Counted by day, without
// session, network or time. A query that could name or reach a person is not counted.

/** How long counts are kept, days. */
export const missedSearchDays = 90
/** Queries that are counted each day: anyone can make up more. */
export const mostMissedPerDay = 2000
/** Queries between two flushes. */
const mostBuffered = 1000
const longestQuery = 60
const mostWords = 8
/** Times that a query must have missed to be listed: a query of one visitor may be personal. */
const fewestListed = 2
const mostListed = 200
/** Mail addresses, and numbers as long as a telephone's. */
const isPersonal = /@|\d(?:[\s.-]?\d){5}/

interface MissedSearch {
  /** Name of the brand that was searched; null where it is not known any more. */
  brand: string | null
  /** Folded: lower case, without accents. */
  query: string
  miss: SearchMiss
  count: number
  /** Last day of a miss, `YYYY-MM-DD`. */
  lastDay: string
}

export interface MissedSearches {
  /** Counts a miss in memory. */
  note(query: string, miss: SearchMiss, brand: number): void
  /** Adds what was noted to the database. */
  flush(now?: Date): Promise<void>
  /** Misses of so many days, most frequent first. */
  list(days: number, now?: Date): Promise<MissedSearch[]>
  deleteOld(now?: Date): Promise<void>
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length)
const daysBefore = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * 86_400_000))

const nameOf = (brand: number): string | null => (brand > 0 ? (brandOf(String(brand))?.name ?? null) : null)

export function openMissedSearches(db: Db): MissedSearches {
  let noted = new Map<string, { brand: number; query: string; miss: SearchMiss; count: number }>()
  return {
    note(typed, miss, brand) {
      const query = fold(typed).trim().replace(/\s+/g, ' ')
      if (query === '' || query.length > longestQuery || query.split(' ').length > mostWords || isPersonal.test(query))
        return
      const key = `${brand} ${miss} ${query}`
      const before = noted.get(key)
      if (before) before.count += 1
      else if (noted.size < mostBuffered) noted.set(key, { brand, query, miss, count: 1 })
    },
    async flush(now = new Date()) {
      const rows = [...noted.values()]
      if (rows.length === 0) return
      noted = new Map()
      const day = dayOf(now)
      // known queries are counted on a full day too
      await db.execute(sql`
        with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(brand int, query text, miss text, count int)),
          added as (update missed_searches m set count = m.count + g.count from given g
            where m.day = ${day}::date and m.brand = g.brand and m.query = g.query and m.miss = g.miss
            returning m.brand, m.query, m.miss)
        insert into missed_searches (day, brand, query, miss, count)
        select ${day}::date, brand, query, miss, count from given g
        where not exists (select 1 from added a where a.brand = g.brand and a.query = g.query and a.miss = g.miss)
        order by count desc
        limit greatest(0, ${mostMissedPerDay}::int - (select count(*) from missed_searches where day = ${day}::date))
        on conflict (day, brand, query, miss) do update set count = missed_searches.count + excluded.count`)
    },
    async list(days, now = new Date()) {
      const count = sql<number>`sum(${missedSearches.count})::int`
      const found = await db
        .select({
          brand: missedSearches.brand,
          query: missedSearches.query,
          miss: missedSearches.miss,
          count,
          lastDay: sql<string>`max(${missedSearches.day})`,
        })
        .from(missedSearches)
        .where(sql`${missedSearches.day} > ${daysBefore(now, days)}`)
        .groupBy(missedSearches.brand, missedSearches.query, missedSearches.miss)
        .having(sql`${count} >= ${fewestListed}`)
        .orderBy(desc(count), missedSearches.query, missedSearches.brand)
        .limit(mostListed)
      return found.map((one) => ({ ...one, brand: nameOf(one.brand) }))
    },
    async deleteOld(now = new Date()) {
      await db.delete(missedSearches).where(lt(missedSearches.day, daysBefore(now, missedSearchDays)))
    },
  }
}
