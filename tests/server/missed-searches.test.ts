import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WireSearchRequest } from '../../app/api/wire.ts'
import type { Db } from '../../app/server/db/database.ts'
import { missedSearchDays, mostMissedPerDay, openMissedSearches } from '../../app/server/search/missed-searches.ts'
import { sharedOrderDesk } from './order-desk.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'

describe('the list of missed searches', () => {
  const shop = sharedTestShop()
  const list = async (query = '', headers: HeadersInit = { authorization: `Bearer ${testStoreKey}` }) =>
    fetch(`${shop().origin}/api/v1/searches/missed${query}`, { headers })
  async function search(request: Partial<WireSearchRequest>, times = 2) {
    const visitor = await shop().visit()
    for (let time = 0; time < times; time++)
      expect((await visitor.post('/articles/search', { query: '', facets: true, ...request })).status).toBe(200)
  }
  const missOf = async (query: string) =>
    (await (await list()).json()).data.find((one: { query: string }) => one.query === query)

  it('FIND-06 counts each search that found nothing', async () => {
    await search({ query: 'Qwxzvk  Plmnbq' }, 3)
    expect(await missOf('qwxzvk plmnbq')).toMatchObject({ brand: 'Vardeholm', miss: 'nothing', count: 3 })
  })

  it('FIND-06 counts searches whose hits lack a word', async () => {
    await search({ query: 'skalljakke zyxwvut' })
    expect(await missOf('skalljakke zyxwvut')).toMatchObject({ miss: 'withoutWords', count: 2 })
  })

  it('FIND-06 counts searches that needed another spelling', async () => {
    await search({ query: 'skaljake' })
    expect(await missOf('skaljake')).toMatchObject({ miss: 'otherSpelling', count: 2 })
  })

  it.each<[string, Partial<WireSearchRequest>]>([
    ['a search that found all of it', { query: 'skalljakke' }],
    ['a question for customer service', { query: 'angrerett' }],
    ['a second page', { query: 'qqqqzzzz', page: 1 }],
    ['a search without facets, as for ids', { query: 'qqqqzzzz', facets: false }],
    ['what the shopper filtered away', { query: 'qqqqzzzz', filters: [{ field: 'ArticleID', in: [1] }] }],
  ])('FIND-06 does not count %s', async (_, request) => {
    await search(request)
    expect(await missOf(request.query!)).toBeUndefined()
  })

  it('FIND-06 SECURITY leaves out what was searched once', async () => {
    await search({ query: 'wwwwxxxx' }, 1)
    expect(await missOf('wwwwxxxx')).toBeUndefined()
  })

  it('SECURITY FIND-06 is answered only with the store key', async () => {
    expect((await list('', {})).status).toBe(401)
  })

  it('FIND-06 rejects a period longer than counts are kept', async () => {
    expect((await list(`?days=${missedSearchDays + 1}`)).status).toBe(422)
  })
})

describe('counts of missed searches', () => {
  const desk = sharedOrderDesk()
  let db: Db
  const now = new Date('2026-11-25T12:00:00Z')
  beforeEach(async () => {
    ;({ db } = desk())
    await db.execute(sql`delete from missed_searches`)
  })
  const rows = async () =>
    (await db.execute<{ query: string; count: number }>(sql`select query, count from missed_searches order by query`))
      .rows

  it('FIND-06 SECURITY hold no one: a day, a brand, a query, what it missed and how often', async () => {
    const { rows: columns } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'missed_searches' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['brand', 'count', 'day', 'miss', 'query'])
  })

  it('FIND-06 SECURITY hold no mail address and no long number', async () => {
    const missed = openMissedSearches(db)
    const personal = fc.oneof(
      fc.emailAddress(),
      fc.integer({ min: 100_000 }).map((number) => `ring ${number}`),
      fc.integer({ min: 10_000_000, max: 99_999_999 }).map((number) => String(number).match(/../g)!.join(' ')),
    )
    fc.assert(fc.property(personal, (query) => missed.note(query, 'nothing', 1)))
    await missed.flush(now)
    expect(await rows()).toEqual([])
  })

  it('FIND-06 are added up over days and replicas', async () => {
    const [one, other] = [openMissedSearches(db), openMissedSearches(db)]
    for (const replica of [one, one, other]) {
      replica.note('Kanadagås', 'nothing', 1)
      await replica.flush(now)
    }
    other.note('kanadagås', 'nothing', 1)
    await other.flush(new Date('2026-11-26T12:00:00Z'))
    expect(await one.list(30, new Date('2026-11-26T12:00:00Z'))).toEqual([
      { brand: 'Vardeholm', query: 'kanadagas', miss: 'nothing', count: 4, lastDay: '2026-11-26' },
    ])
  })

  it('FIND-06 are those of each brand', async () => {
    await db.execute(sql`insert into missed_searches (day, query, miss, count)
      values ('2026-11-25', 'ullsokk', 'nothing', 5)`)
    const missed = openMissedSearches(db)
    for (const brand of [1, 3, 3, 1, 3]) missed.note('Ullsokk', 'nothing', brand)
    await missed.flush(now)
    expect(await missed.list(30, now)).toMatchObject([
      { brand: null, count: 5 },
      { brand: 'Småvott', count: 3 },
      { brand: 'Vardeholm', count: 2 },
    ])
  })

  it('OPS-21 FIND-06 are bounded each day', async () => {
    await db.execute(sql`insert into missed_searches (day, query, miss, count)
      select '2026-11-25', 'made up ' || n, 'nothing', 1 from generate_series(1, ${mostMissedPerDay - 2}::int) n`)
    const missed = openMissedSearches(db)
    for (const query of ['a', 'b', 'c', 'd', 'made up 1']) missed.note(query, 'nothing', 0)
    await missed.flush(now)
    const found = await rows()
    expect(found).toHaveLength(mostMissedPerDay)
    expect(found.find(({ query }) => query === 'made up 1')?.count).toBe(2)
  })

  it('OPS-21 FIND-06 are bounded in memory', async () => {
    const missed = openMissedSearches(db)
    for (let n = 0; n < 5000; n++) missed.note(`made up ${n}`, 'nothing', 1)
    await missed.flush(now)
    expect(await rows()).toHaveLength(1000)
  })

  it(`OPS-21 FIND-06 are deleted after ${missedSearchDays} days`, async () => {
    await db.execute(sql`insert into missed_searches (day, query, miss, count) values
      ('2026-08-26', 'old', 'nothing', 9), ('2026-08-27', 'kept', 'nothing', 9)`)
    await openMissedSearches(db).deleteOld(now)
    expect((await rows()).map(({ query }) => query)).toEqual(['kept'])
  })
})
