import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aboutText } from '../../app/staff/texts.ts'
import type { StaffEvent } from '../../machines/staff-records/index.ts'
import { catalogueRuns, lines } from './catalogue-runs.ts'
import { testStoreKey } from './shop.ts'
import { sharedStaffShop } from './staff-shop.ts'
import { openEmptyTestDatabase, type TestDatabase } from './test-database.ts'

// Imports in the audit log.

let directory: string
let opened: TestDatabase
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-import-events-'))
  opened = await openEmptyTestDatabase()
})
afterAll(async () => {
  await opened?.close()
  await rm(directory, { recursive: true })
})

const { imported } = catalogueRuns('articles', () => ({ directory, db: opened.database.db }))
const events = async () =>
  (
    await opened.database.db.execute<{ staff_id: number | null; name: string; about: string; outcome: string }>(
      sql`select staff_id, name, about, outcome from staff_events where action = 'catalogue.import' order by id`,
    )
  ).rows
const jacket = {
  id: 'J-1',
  name: 'Skalljakke',
  brand: 'Tindra',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  price: 1299,
  variants: [{ ean: '7012345678908', size: 'M', colour: { name: 'Petrol' }, stock: { web: 3 } }],
}
const other = { ...jacket, id: 'J-2', variants: [{ ...jacket.variants[0], ean: '7012345678915' }] }

describe('an import by the command', () => {
  beforeEach(() => opened.database.db.execute(sql`delete from staff_events`))

  it('OPS-21 is in the audit log with its kind and what it has added', async () => {
    await imported(lines(jacket, other))
    expect(await events()).toEqual([
      { staff_id: null, name: 'npm run catalogue', about: 'articles: 2 added, 2 stock, 2 prices', outcome: 'done' },
    ])
  })

  it('OPS-21 that changes and hides articles is in the audit log with their numbers', async () => {
    await imported(lines({ ...jacket, name: 'Ny jakke' }))
    expect((await events()).map(({ about }) => about)).toEqual(['articles: 1 changed, 1 hidden'])
  })

  it('OPS-21 that changes nothing leaves the audit log as it was', async () => {
    await imported(lines({ ...jacket, name: 'Ny jakke' }))
    expect(await events()).toEqual([])
  })

  it('OPS-21 that is a dry run leaves the audit log as it was', async () => {
    await imported(lines(jacket, other), { flags: ['--dry-run'] })
    await imported('{', { flags: ['--dry-run'] })
    expect(await events()).toEqual([])
  })

  it('OPS-21 that is refused is in the audit log with the number of its problems', async () => {
    await imported(lines({ ...jacket, price: -1 }, { ...other, name: '' }))
    expect(await events()).toMatchObject([{ about: 'articles: 2 problems', outcome: 'failed' }])
  })

  it('OPS-21 that would hide too much is in the audit log as failed', async () => {
    await imported(lines(jacket, other, { ...other, id: 'J-3', variants: [{ ean: '7012345678922' }] }))
    await expect(imported(lines(jacket))).rejects.toThrow('would be hidden')
    expect((await events()).at(-1)).toMatchObject({ about: 'articles', outcome: 'failed' })
  })

  it('OPS-21 of prices counts the changed ones alone', async () => {
    await imported(lines({ id: 'J-1', price: 999 }, { id: 'J-2', price: 1299 }), { kind: 'prices' })
    expect((await events()).map(({ about }) => about)).toEqual(['prices: 1 changed'])
  })

  it('OPS-21 of colour groups that changes nothing leaves the audit log as it was', async () => {
    const groups = lines({ name: 'Sjøfarger', colours: ['Petrol'] }, { name: 'Jordfarger' })
    await imported(groups, { kind: 'colour-groups' })
    expect((await events()).map(({ about }) => about)).toHaveLength(1)
    await imported(groups, { kind: 'colour-groups' })
    expect(await events()).toHaveLength(1)
  })
})

describe('an import by HTTP', () => {
  const { shop, staff } = sharedStaffShop()

  it('OPS-21 is on a list of its own of the chain’s pages, as made by the store key', async () => {
    const chain = await staff('kjeden')
    await chain.logIn()
    const visitor = await shop().visit()
    const answer = await visitor.send(
      'PUT',
      '/catalogue/prices',
      { records: [{ id: await firstKey(), price: 12_345 }] },
      { authorization: `Bearer ${testStoreKey}` },
    )
    expect(await answer.json()).toMatchObject({ changed: 1 })
    const list = async (name: string): Promise<StaffEvent[]> =>
      (await (await chain.send('GET', `/records?list=${name}`)).json()).records
    expect(await list('imports')).toMatchObject([
      { name: 'STORE_KEY', action: 'catalogue.import', about: 'prices: 1 changed', outcome: 'done' },
    ])
    expect((await list('events')).map(({ action }) => action)).not.toContain('catalogue.import')
  })

  /** The article number of the first article. */
  async function firstKey(): Promise<string> {
    const article = await (await (await shop().visit()).get('/articles/1')).json()
    return article.ArticleNo
  }
})

describe('the words of an import', () => {
  it.each([
    ['articles: 3 added, 1 retired, 2 prices', 'varer: 3 nye, 1 varianter utgått, 2 priser endret'],
    ['stock: 2 problems', 'lagertall: 2 feil, ingenting er endret'],
    ['articles', 'varer'],
  ])('OPS-21 %s is «%s»', (about, text) => {
    expect(aboutText({ action: 'catalogue.import', about })).toBe(text)
  })

  it('OPS-21 what another event is about stays as it is', () => {
    expect(aboutText({ action: 'review.approve', about: 'review: 41' })).toBe('review: 41')
  })
})
