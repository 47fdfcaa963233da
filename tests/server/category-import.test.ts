import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireCategory } from '../../app/api/wire.ts'
import { categoryTree } from '../../app/server/catalogue/category-tree.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { slugOf } from '../../machines/domain/index.ts'
import { catalogueRuns, lines } from './catalogue-runs.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'
import { openEmptyTestDatabase, type TestDatabase } from './test-database.ts'

let directory: string
let opened: TestDatabase
let db: Db
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-categories-'))
  opened = await openEmptyTestDatabase()
  db = opened.database.db
})
afterAll(async () => {
  await opened?.close()
  await rm(directory, { recursive: true })
})
const emptyTree = async () => {
  for (const table of ['articles', 'variants', 'feed_articles', 'categories', 'subcategories', 'groups'])
    await db.execute(sql`delete from ${sql.identifier(table)}`)
}
beforeEach(emptyTree)

const { imported, exported } = catalogueRuns('categories', () => ({ directory, db }))
type Line = { category: string[]; position?: number }
const paths = (...categories: readonly string[][]) => lines(...categories.map((category) => ({ category })))
const recordsIn = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
/** The menu: `Klær`, `Klær > Jakker`, … */
async function menu(): Promise<string[]> {
  const tree = JSON.parse(await categoryTree(db)) as WireCategory[]
  return tree.flatMap(({ Name, subcategories }) => [
    Name,
    ...subcategories.flatMap((sub) => [
      `${Name} > ${sub.Name}`,
      ...sub.groups.map((group) => `${Name} > ${sub.Name} > ${group.Name}`),
    ]),
  ])
}
const jacket = {
  id: 'J-1',
  name: 'Skalljakke',
  brand: 'Tindra',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  price: 1299,
  variants: [{ ean: '7012345678908', stock: { web: 3 } }],
}
const article = (change: object) =>
  imported(lines({ ...jacket, ...change }), { kind: 'articles', flags: ['--hide-many'] })

describe('categories that a chain imports', () => {
  it('OPS-21 HEAD-04 stand in menus in the order of the file, below their parents', async () => {
    const { log } = await imported(
      paths(['Sko', 'Støvler'], ['Klær'], ['Sko', 'Joggesko'], ['Klær', 'Jakker', 'Skalljakker']),
    )
    expect(log).toBe('4 categories read. Changed: 6 new, 0 changed, 0 hidden, 0 as before.')
    expect(await menu()).toEqual([
      'Sko',
      'Sko > Støvler',
      'Sko > Joggesko',
      'Klær',
      'Klær > Jakker',
      'Klær > Jakker > Skalljakker',
    ])
  })

  it('OPS-21 HEAD-04 stand by their position where they have one', async () => {
    await imported(
      lines({ category: ['Sko'] }, { category: ['Klær'], position: 2 }, { category: ['Tur'], position: 1 }),
    )
    expect(await menu()).toEqual(['Tur', 'Klær', 'Sko'])
  })

  it('OPS-21 are read from a table', async () => {
    const { log } = await imported('category;position\nKlær > Jakker;2\nKlær>Bukser;1\n', { ending: 'csv' })
    expect(log).toContain('2 categories read. Changed: 3 new')
    expect(await menu()).toEqual(['Klær', 'Klær > Bukser', 'Klær > Jakker'])
  })

  it('OPS-21 change nothing when they are imported again', async () => {
    const text = paths(['Sko', 'Støvler'], ['Klær', 'Jakker', 'Skalljakker'])
    await imported(text)
    expect((await imported(text)).log).toBe('2 categories read. Changed: 0 new, 0 changed, 0 hidden, 2 as before.')
  })

  it('OPS-21 keep their ids when they move and are written otherwise, and articles show the new name', async () => {
    await article({})
    const ids = async () => (JSON.parse(await categoryTree(db)) as WireCategory[])[0]!.subcategories[0]!.groups[0]
    const before = await ids()
    const { log } = await imported(paths(['Sko'], ['KLÆR', 'JAKKER', 'SKALLJAKKER'], ['KLÆR', 'JAKKER'], ['KLÆR']))
    expect(log).toContain('4 categories read. Changed: 1 new, 3 changed, 0 hidden, 0 as before.')
    expect(await menu()).toEqual(['Sko', 'KLÆR', 'KLÆR > JAKKER', 'KLÆR > JAKKER > SKALLJAKKER'])
    const { rows } = await db.execute(sql`select doc->>'Group2' as sub, doc->>'Group3' as "group" from articles`)
    expect(rows).toEqual([{ sub: 'JAKKER', group: 'SKALLJAKKER' }])
    await imported(paths(['Klær', 'Jakker', 'Skalljakker']))
    expect(await ids()).toEqual({ ...before, Name: 'Skalljakker' })
  })

  it('OPS-21 that are missing are hidden with what is below them, and return under their ids', async () => {
    const text = paths(['Sko'], ['Klær', 'Jakker', 'Skalljakker'])
    await imported(text)
    const rows = () => db.execute(sql`select id, name from categories union all select id, name from groups order by 2`)
    const before = await rows()
    expect((await imported(paths(['Sko']))).log).toContain('0 new, 0 changed, 3 hidden, 1 as before')
    expect(await menu()).toEqual(['Sko'])
    expect((await imported(text)).log).toContain('0 new, 1 changed, 0 hidden, 1 as before')
    expect(await menu()).toEqual(['Sko', 'Klær', 'Klær > Jakker', 'Klær > Jakker > Skalljakker'])
    expect((await rows()).rows).toEqual(before.rows)
  })

  it('OPS-21 that shown articles are in stay, after the others', async () => {
    await article({})
    const { log } = await imported(paths(['Sko'], ['Tur']))
    expect(log).toContain('3 that are missing stay, after the others: shown articles are in them.')
    expect(await menu()).toEqual(['Sko', 'Tur', 'Klær', 'Klær > Jakker', 'Klær > Jakker > Skalljakker'])
  })

  it('OPS-21 that are hidden are shown again with their next article', async () => {
    await imported(paths(['Klær', 'Jakker', 'Skalljakker'], ['Sko']))
    await imported(paths(['Sko']))
    await article({})
    expect(await menu()).toContain('Klær > Jakker > Skalljakker')
  })

  it('OPS-21 that are missing stay in a partial import', async () => {
    await imported(paths(['Klær', 'Jakker'], ['Sko']))
    const { log } = await imported(paths(['Klær', 'Bukser'], ['Tur']), { flags: ['--partial'] })
    expect(log).toContain('2 categories read. Changed: 2 new, 0 changed, 0 hidden, 0 as before.')
    expect(await menu()).toEqual(['Klær', 'Klær > Jakker', 'Klær > Bukser', 'Sko', 'Tur'])
  })

  it('OPS-21 change nothing in a dry run', async () => {
    expect((await imported(paths(['Klær']), { flags: ['--dry-run'] })).log).toBe(
      '1 categories read. Would change: 1 new, 0 changed, 0 hidden, 0 as before.\nNothing is changed: --dry-run.',
    )
    expect(await menu()).toEqual([])
  })

  it.each([
    ['no name', { category: [] }, ':2 (category): There is no category.'],
    ['an empty name', { category: ['Klær', ' '] }, ':2 (category.1): The value is empty.'],
    ['four levels', { category: ['a', 'b', 'c', 'd'] }, 'more than three levels'],
    ['a position that is none', { category: ['Klær'], position: 'first' }, 'is not a number'],
    ['a part of a position', { category: ['Klær'], position: 1.5 }, 'is not whole'],
    ['a position below none', { category: ['Klær'], position: -1 }, 'is less than 0'],
    ['an unknown field', { category: ['Klær'], parent: 'Sko' }, ':2 (parent): The field is unknown.'],
    ['a name that came before', { category: ['SKO'] }, 'came before, in categories-'],
    ['the address of another', { category: ['Ski-og stav'] }, 'The address /ski-og-stav is that of «ski og stav» too.'],
  ])('OPS-21 with %s refuse the import', async (_, record, wrong) => {
    await imported(paths(['Før']))
    const [first, ...others] = [{ category: ['Sko'] }, record, { category: ['Ski og stav'] }]
    const text = wrong.includes('address') ? lines(...others.toReversed()) : lines(first!, ...others)
    const { isTaken, log } = await imported(text)
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
    expect(log).toContain('Nothing is changed')
    expect(await menu()).toEqual(['Før'])
  })

  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text !== '' && !['>', '\0'].some((one) => text.includes(one)))
  const tree = fc.uniqueArray(
    fc.record(
      {
        category: fc.array(fc.oneof(name, fc.constantFrom('Klær', 'Sko', 'Jakker')), { minLength: 1, maxLength: 3 }),
        position: fc.nat(20),
      },
      { requiredKeys: ['category'] },
    ),
    { maxLength: 12, selector: ({ category }) => category.map(slugOf).join('/').toLowerCase() },
  )

  it('OPS-21 give the same rows when their export is imported', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (records) => {
        await emptyTree()
        const { isTaken } = await imported(lines(...records))
        fc.pre(isTaken)
        const rows = () =>
          db.execute(sql`select 'c' as level, id, 0 as parent, name, position, hidden from categories
            union all select 's', id, category_id, name, position, hidden from subcategories
            union all select 'g', id, subcategory_id, name, position, hidden from groups order by 1, 2`)
        const before = await rows()
        const text = await exported()
        const { log } = await imported(text)
        expect(log).toContain('0 new, 0 changed, 0 hidden')
        expect((await rows()).rows).toEqual(before.rows)
        // into a database without them, too
        await emptyTree()
        await imported(text)
        expect(await exported()).toBe(text)
        for (const { category } of records)
          expect(recordsIn(text).map((one) => one.category.join('\n').toLowerCase())).toContain(
            category.join('\n').toLowerCase(),
          )
      }),
      { numRuns: 40 },
    )
  })

  it('OPS-21 of any text are read, or refused by line with nothing changed', async () => {
    await imported(paths(['Før']))
    const cell = fc.oneof(fc.string(), fc.constantFrom('Klær > Jakker', 'category', 'position', '1', ';', '"', '>'))
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          table.map((rows) => ['csv', ['category;position', ...rows.map((row) => row.join(';'))].join('\n')] as const),
          fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 4 }).map((all) => ['jsonl', all.join('\n')] as const),
        ),
        async ([ending, text]) => {
          const { isTaken, log } = await imported(text, { ending, flags: ['--dry-run'] })
          if (isTaken) expect(log).toMatch(/^\d+ categories read\. Would change/)
          else expect(log).toMatch(/^categories-\d+\.(csv|jsonl):\d+/)
          expect(await menu()).toEqual(['Før'])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('categories of a running shop', () => {
  const editions = new Set<number>()
  const server = sharedTestShop({
    renderPage: async (_, { api, edition }) => {
      editions.add(edition ?? 0)
      const names = ((await (await api('/api/v1/categories')).json()) as WireCategory[]).map(({ Name }) => Name)
      return new Response(names.join(), { status: names.includes('Fiske') ? 200 : 404 })
    },
    publicAddress: ({ pathname }) => pathname,
    pageCacheMegabytes: 1,
  })
  const put = (records: readonly object[], key = testStoreKey): Promise<Response> =>
    fetch(`${server().origin}/api/v1/catalogue/categories`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
  const get = (path: string) => fetch(server().origin + path, { redirect: 'manual' })

  it('OPS-21 API-01 PERF come by HTTP, and calls and finished pages show them at once', async () => {
    expect(await (await get('/api/v1/categories')).text()).not.toContain('Fiske')
    await get('/')
    const answer = await put([{ category: ['Fiske', 'Stenger'] }])
    const report = await answer.json()
    expect([answer.status, v.safeParse(contract.categoryImport, report).issues]).toEqual([200, undefined])
    expect(report).toMatchObject({ categories: 1, added: 2, hidden: 0 })
    expect(await (await get('/api/v1/categories')).text()).toContain('Fiske')
    await expect.poll(async () => (await get('/')).text()).toContain('Fiske')
    // pages read their start-up data again
    expect(editions.size).toBe(2)
  })

  it('OPS-21 API-01 that are refused are named by record', async () => {
    const answer = await put([{ category: ['Fiske'] }, { category: [] }])
    const body = await answer.json()
    expect(answer.status).toBe(422)
    expect(v.safeParse(contract.refusedImport, body).issues).toBeUndefined()
    expect(body.problems).toMatchObject([{ record: 2, field: 'category' }])
  })

  it('SECURITY OPS-21 are not taken without the key', async () => {
    expect((await put([], 'wrong')).status).toBe(401)
  })
})
