import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { deleteReviewsBy } from '../../app/server/reviews/reviews.ts'
import { freshDatabase, testTimeoutMs } from '../server/fresh-database.ts'

it('USER-10 averages stay right when customers leave concurrently', async () => {
  const fresh = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-reviews-'))
  const database = await openDatabase({
    dataDir,
    url: fresh.url,
    timeoutMs: testTimeoutMs,
    log: () => undefined,
  })
  const { db } = database
  await db.execute(sql`delete from reviews`)
  await db.execute(sql`insert into reviews (article_id, customer_id, customer_name, rating, content, approved, size_colour, anonymous)
    select article, customer, 'Åse', 5, '', true, '', false
    from unnest(array[1, 2]) as article, unnest(array[901, 902]) as customer`)
  let goOn = (): void => undefined
  const held = new Promise<void>((done) => {
    goOn = done
  })
  let first: Promise<void> | undefined
  await new Promise<void>((deleted) => {
    first = db.transaction(async (tx) => {
      await deleteReviewsBy(tx, 901)
      deleted()
      await held
    })
  })
  const second = db.transaction((tx) => deleteReviewsBy(tx, 902))
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1)
  goOn()
  await Promise.all([first, second])
  const { rows } = await db.execute<{ stars: number | null }>(
    sql`select doc->'AverageRating' as stars from articles where id in (1, 2)`,
  )
  expect(rows).toEqual([{ stars: null }, { stars: null }])
  await database.close()
  await fresh.drop()
  await rm(dataDir, { recursive: true })
})
