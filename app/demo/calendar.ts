import { sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { demoDayAt, firstDemoDay } from './catalogue/dates.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { pollPeriodsAt } from './content/polls.ts'
import { promocodeRowsAt } from './content/promocodes.ts'
import { campaignRow } from './rows.ts'

const calendarLock = 7_266_549
/** Its value is the day that the periods stand around, `2026-11-16`. */
const dayKey = 'demoDay'
const dayText = (day: Date): string => day.toISOString().slice(0, 10)

/**
 * Keeps the demo's periods around the present.
 * Campaigns, the poll and promocodes last for weeks and move by whole weeks, so that some always run, some are over and
 * some are to come. The price history moves along: the lowest price of the 30 days before a campaign stays so.
 */
export function openDemoCalendar(db: Db, now: () => Date = () => new Date()): { renew(): Promise<void> } {
  let known: string | null = null
  return {
    async renew() {
      const day = demoDayAt(now())
      if (known === dayText(day)) return
      if (await isDemo(db)) await moveTo(db, day)
      known = dayText(day)
    },
  }
}

async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from settings where key = 'seeded'`)
  return rows.length > 0
}

async function moveTo(db: Db, day: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${calendarLock})`)
    const { rows } = await tx.execute<{ value: string }>(sql`select value from settings where key = ${dayKey}`)
    const [before] = rows
    if (before?.value === dayText(day)) return
    await setPeriods(tx, day)
    await movePrices(tx, before?.value ?? dayText(firstDemoDay), dayText(day))
    await tx.execute(sql`insert into settings (key, value) values (${dayKey}, ${JSON.stringify(dayText(day))}::jsonb)
      on conflict (key) do update set value = excluded.value`)
  })
}

async function setPeriods(tx: Db, day: Date): Promise<void> {
  for (const campaign of demoCatalogue({ articles: 0, today: day }).campaigns) {
    const { id, doc } = campaignRow(campaign)
    await tx.execute(sql`insert into campaigns (id, doc) values (${id}, ${JSON.stringify(doc)}::jsonb)
      on conflict (id) do update set doc = excluded.doc`)
  }
  for (const { id, code, valid_from: from, valid_to: to } of promocodeRowsAt(day)) {
    await tx.execute(
      sql`update promocodes set valid_from = ${from}, valid_to = ${to} where id = ${id} and code = ${code}`,
    )
  }
  for (const { id, valid_from: from, valid_to: to } of pollPeriodsAt(day)) {
    await tx.execute(sql`update polls set valid_from = ${from}, valid_to = ${to} where id = ${id}`)
  }
}

/** Moves all spans by the same number of days. Deleted and reinserted, because in-place updates could collide. */
async function movePrices(tx: Db, from: string, to: string): Promise<void> {
  if (from === to) return
  const days = sql`(${to}::date - ${from}::date)`
  await tx.execute(sql`
    create temporary table moved on commit drop as
      select article_id, from_day + ${days} as from_day, to_day + ${days} as to_day, price, audience from price_history`)
  await tx.execute(sql`delete from price_history`)
  await tx.execute(sql`insert into price_history (article_id, from_day, to_day, price, audience)
    select article_id, from_day, to_day, price, audience from moved`)
}
