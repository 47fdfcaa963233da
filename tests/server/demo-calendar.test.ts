import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireCampaign } from '../../app/api/wire-content.ts'
import { seedDemoAccess } from '../../app/demo/access.ts'
import { openDemoCalendar } from '../../app/demo/calendar.ts'
import { seed } from '../../app/demo/seed.ts'
import type { Database } from '../../app/server/db/database.ts'
import { testArticles } from './test-articles.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
let close: () => Promise<void>
const log = (): void => undefined
beforeAll(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  close = opened.close
  await seed(database.db, { articles: testArticles, log })
  await seedDemoAccess(database.db, { kind: 'granted' }, log)
})
afterAll(() => close())

const dayLength = 86_400_000
const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await database.db.execute(query)).rows as Row[]
const at = (now: string): Promise<void> => openDemoCalendar(database.db, () => new Date(now)).renew()
const campaigns = (): Promise<{ doc: WireCampaign }[]> => rowsOf(sql`select doc from campaigns order by id`)
/** Days between each reduced article's last price change and its campaign; 0 for those that start with it. */
const daysFromStart = () =>
  rowsOf<{ article_id: number; days: number }>(sql`
    select article_id, p.from_day - (c.doc ->> 'Start')::date as days
    from price_history p join articles a on a.id = p.article_id
      join campaigns c on c.id = (a.doc -> 'campaigns' -> 0 ->> 'CampaignID')::int
    where p.audience = 'all' order by article_id, days`)

it('INFO-01 has past, running and future campaigns in any week', async () => {
  for (const now of ['2026-11-22T12:00:00Z', '2027-02-28T23:59:59Z', '2031-07-01T00:00:00Z', '2026-10-01T00:00:00Z']) {
    await at(now)
    const time = Date.parse(now)
    const states = (await campaigns()).map(({ doc }) =>
      Date.parse(doc.End) <= time ? 'over' : Date.parse(doc.Start) > time ? 'to come' : 'runs',
    )
    expect(new Set(states), now).toEqual(new Set(['over', 'runs', 'to come']))
  }
})

it('PROD-04 moves the price history with the campaigns', async () => {
  await at('2026-11-16T00:00:00Z')
  const before = await daysFromStart()
  expect(before.some(({ days }) => days === 0)).toBe(true)
  await at('2027-05-20T00:00:00Z')
  expect(await daysFromStart()).toEqual(before)
})

it('CART-05 keeps the validity of each promocode', async () => {
  const states = (now: string) =>
    rowsOf(sql`select code, valid_from > ${now}::timestamptz as coming, valid_to <= ${now}::timestamptz as over
      from promocodes order by id`)
  await at('2026-11-20T00:00:00Z')
  const before = await states('2026-11-20T00:00:00Z')
  await at('2028-11-20T00:00:00Z')
  expect(await states('2028-11-20T00:00:00Z')).toEqual(before)
})

it('INFO-01 shortens campaigns of an earlier release', async () => {
  await database.db.execute(sql`delete from settings where key = 'demoDay'`)
  await database.db.execute(sql`update campaigns set doc = doc || '{"End":"2028-01-01T00:00:00.000Z"}'`)
  await at('2026-11-22T00:00:00Z')
  for (const { doc } of await campaigns()) {
    expect((Date.parse(doc.End) - Date.parse(doc.Start)) / dayLength, doc.Name).toBeLessThanOrEqual(42)
  }
})
