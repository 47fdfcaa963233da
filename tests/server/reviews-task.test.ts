import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../app/server/db/database.ts'
import { reviewsTask } from '../../app/server/db/reviews-task.ts'
import { articleReviews, reviewsBy } from '../../app/server/reviews/reviews.ts'
import { sharedOrderDesk } from './order-desk.ts'

const desk = sharedOrderDesk()
let db: Db
let articleId: number
let ids: number[]

beforeAll(async () => {
  db = desk().db
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from articles a where visible and not exists (select 1 from reviews where article_id = a.id) order by id`)
  articleId = rows[0]!.id
})
beforeEach(async () => {
  await db.execute(sql`delete from reviews where not approved or article_id = ${articleId}`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into reviews (article_id, customer_id, customer_name, rating, content, approved, size_colour, anonymous)
    select ${articleId}, 900 + stars, 'Åse', stars, 'God jakke' || chr(10) || '1  skrevet selv', false, '', false
    from unnest(array[2, 5]) stars returning id`)
  ids = rows.map(({ id }) => id)
})

async function run(...given: string[]): Promise<string[]> {
  const lines: string[] = []
  await reviewsTask(db, given, (line) => lines.push(line))
  return lines
}
const seen = async (): Promise<{ data: { id: number; reply: string | null }[]; average: number | null }> =>
  JSON.parse(await articleReviews(db, articleId, { page: 1, perPage: 20 }))
async function stars(): Promise<number | null> {
  const { rows } = await db.execute<{ stars: number | null }>(
    sql`select (doc->>'AverageRating')::double precision as stars from articles where id = ${articleId}`,
  )
  return rows[0]!.stars
}

describe('the review tool', () => {
  it('PROD-07 lists waiting reviews on two lines each', async () => {
    const [first, text, ...others] = await run()
    expect(first).toMatch(new RegExp(`^${ids[0]}  \\d{4}-\\d\\d-\\d\\d  2/5  .+ \\(${articleId}\\), by Åse$`))
    expect(text).toBe('    God jakke 1 skrevet selv')
    expect(others).toHaveLength(2)
    await run('reject', ...ids.map(String))
    expect(await run('list')).toEqual(['No review waits.'])
  })

  it('SECURITY PROD-07 strips control characters from reviews', async () => {
    const hostile = 'Fin\u001b[2J\u001b]0;root\u0007 jakke\u009b31m\u202e!\u2028\r\n1 👩‍👧'
    await db.execute(
      sql`update reviews set content = ${hostile}, customer_name = ${'Åse\u001b[1A'} where id = ${ids[0]}`,
    )
    const lines = await run()
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u)
    expect(lines[0]).toMatch(/, by Åse\ufffd\[1A$/)
    expect(lines[1]).toBe('    Fin\ufffd[2J\ufffd]0;root\ufffd jakke\ufffd31m\ufffd! 1 👩‍👧')
  })

  it('PROD-07 publishes the approved review only', async () => {
    expect((await seen()).data).toEqual([])
    expect(await run('approve', String(ids[1]))).toEqual([`Approved ${ids[1]}`])
    expect(await run('reject', String(ids[0]))).toEqual([`Deleted ${ids[0]}`])
    expect((await seen()).data.map(({ id }) => id)).toEqual([ids[1]])
    expect(await stars()).toBe(5)
    // Published reviews are not deleted.
    await expect(run('reject', String(ids[1]))).rejects.toThrow(`No review that this can be done to: ${ids[1]}`)
    expect((await seen()).data).toHaveLength(1)
  })

  it('PROD-07 averages count all concurrent approvals', async () => {
    await run('approve', ...ids.map(String))
    expect(await stars()).toBe(3.5)
    await expect(run('approve', String(ids[0]), '999999')).rejects.toThrow(`${ids[0]}, 999999`)
  })

  it('PROD-07 removes the shop’s reply when it is empty', async () => {
    await run('approve', String(ids[0]))
    await run('reply', String(ids[0]), ' Takk! ')
    expect((await seen()).data).toMatchObject([{ reply: 'Takk!' }])
    await run('reply', String(ids[0]), '')
    expect((await seen()).data).toMatchObject([{ reply: null }])
    await expect(run('reply', '999999', 'x')).rejects.toThrow('No review that this can be done to: 999999')
  })

  it('PROD-07 keeps the reason of a takedown', async () => {
    const id = String(ids[1])
    await run('approve', id)
    expect(await run('takedown', id, ' Skrevet om en annen vare ')).toEqual([
      `Taken down ${id}: it waits again, to be rejected or approved`,
    ])
    expect([(await seen()).data, await stars()]).toEqual([[], null])
    await expect(run('takedown', id, 'x')).rejects.toThrow(`No review that this can be done to: ${id}`)
    await run('reject', id)
    const log = (await run('log', id)).map((line) => line.replace(/\d{4}-\d\d-\d\d/, 'DAY'))
    expect(log).toEqual([
      `${id}  DAY  approved`,
      `${id}  DAY  takenDown: Skrevet om en annen vare`,
      `${id}  DAY  rejected`,
    ])
  })

  it('PROD-07 shows the reason of a takedown only to the writer', async () => {
    const id = String(ids[1])
    const own = async () => JSON.parse(await reviewsBy(db, 905, { page: 1, perPage: 20 })).data[0].takedown_reason
    await run('approve', id)
    await run('takedown', id, 'Skrevet om en annen vare')
    await run('reply', id, 'Takk')
    expect(await own()).toBe('Skrevet om en annen vare')
    await run('approve', id)
    expect(await own()).toBeNull()
    expect((await seen()).data[0]).not.toHaveProperty('takedown_reason')
  })

  it.each([
    ['takedown', '1'],
    ['takedown', '1', '  '],
    ['log'],
    ['approve'],
    ['approve', '0'],
    ['approve', '1;'],
    ['reject', '99999999999'],
    ['reply', '1'],
    ['publish', '1'],
  ])('PROD-07 prints its usage for %s %s', async (...given) => {
    await expect(run(...given.filter((word) => word !== undefined))).rejects.toMatchObject({ reason: 'badSetting' })
  })
})
