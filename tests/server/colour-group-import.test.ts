import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireArticle, WireColourGroup } from '../../app/api/wire.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { readNames } from '../../app/server/search/names.ts'
import { catalogueRuns, lines } from './catalogue-runs.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'
import { openEmptyTestDatabase, type TestDatabase } from './test-database.ts'

let directory: string
let opened: TestDatabase
let db: Db
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-colour-groups-'))
  opened = await openEmptyTestDatabase()
  db = opened.database.db
})
afterAll(async () => {
  await opened?.close()
  await rm(directory, { recursive: true })
})
const emptyColours = async () => {
  for (const table of ['articles', 'variants', 'stock', 'feed_articles', 'colours', 'colour_groups'])
    await db.execute(sql`delete from ${sql.identifier(table)}`)
}
beforeEach(emptyColours)

const { imported, exported } = catalogueRuns('colour-groups', () => ({ directory, db }))
const groupsOf = (...names: readonly string[]) => lines(...names.map((name) => ({ name })))
/** What filters show, in their order. */
const filter = async () => (await readNames(db)).colourGroups.map(({ Name }) => Name)
const jacket = {
  id: 'J-1',
  name: 'Skalljakke',
  brand: 'Tindra',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  price: 1299,
  variants: [
    { ean: '7012345678908', size: 'M', colour: { name: 'Petrol', hex: '#115566' }, stock: { web: 3 } },
    { ean: '7012345678915', size: 'M', colour: { name: 'Svart' }, stock: { web: 3 } },
  ],
}
const article = (change: object = {}) =>
  imported(lines({ ...jacket, ...change }), { kind: 'articles', flags: ['--hide-many'] })
/** What is stored of the article's groups, by name. */
async function stored() {
  const { rows } = await db.execute<{
    doc: WireArticle
    ids: number[]
    stocked: number[]
    text: string
    variants: number[]
  }>(sql`select doc, colour_group_ids as ids, search_kind || ' ' || search_text as text,
      array(select (jsonb_path_query(size_stock, '$[*].colours[*].id'))::int order by 1) as stocked,
      array(select (doc #>> '{Color,ColorGroupID}')::int from variants v where v.article_id = a.id order by v.position)
        as variants from articles a`)
  const { rows: groups } = await db.execute<{ id: number; name: string }>(sql`select id, name from colour_groups`)
  const named = (id: number | undefined) => groups.find((one) => one.id === id)?.name
  const { doc, ids, stocked, text, variants } = rows[0]!
  return {
    doc,
    text: text.toLowerCase(),
    groups: doc.colorGroups.map(({ Name }) => Name),
    ids: ids.map(named),
    stocked: stocked.map(named).sort(),
    colours: doc.colors.map(({ ColorGroupID }) => named(ColorGroupID)),
    variants: variants.map(named),
  }
}

describe('colour groups that a chain imports', () => {
  it('OPS-21 LIST-03 stand in filters in the order of the file, with the code that the shop knows', async () => {
    const { log } = await imported(lines({ name: 'Jordfarger', hex: '#6b4a33' }, { name: 'Blå' }))
    expect(log).toBe('2 colour groups read. Changed: 2 new, 0 changed, 0 hidden, 0 as before; 0 colours placed.')
    const { colourGroups } = await readNames(db)
    expect(colourGroups.map(({ Name, HexCode }) => [Name, HexCode])).toEqual([
      ['Jordfarger', '#6b4a33'],
      ['Blå', '#2d5f8a'],
    ])
  })

  it('OPS-21 LIST-03 stand by their position where they have one', async () => {
    await imported(lines({ name: 'Blå' }, { name: 'Rød', position: 2 }, { name: 'Gul', position: 1 }))
    expect(await filter()).toEqual(['Gul', 'Rød', 'Blå'])
  })

  it('OPS-21 are read from a table', async () => {
    const { log } = await imported('name;hex;position;colours\nBlå;;2;Fjord, Is\nRød;#b02a2e;1;\n', { ending: 'csv' })
    expect(log).toContain('2 new, 0 changed, 0 hidden, 0 as before; 2 colours placed.')
    expect(await filter()).toEqual(['Rød', 'Blå'])
  })

  it('OPS-21 change nothing when they are imported again', async () => {
    await article()
    const text = lines({ name: 'Grønn', colours: ['Petrol', 'Mose'] }, { name: 'Svart', hex: '#000000' })
    await imported(text)
    expect((await imported(text)).log).toBe(
      '2 colour groups read. Changed: 0 new, 0 changed, 0 hidden, 2 as before; 0 colours placed.',
    )
  })

  it('OPS-21 LIST-03 SEARCH-01 take their colours along, in every place that an article names them', async () => {
    await article()
    expect((await stored()).groups).toEqual(['Turkis', 'Svart'])
    const { log } = await imported(lines({ name: 'Svart' }, { name: 'Grønn', colours: ['PETROL'] }))
    expect(log).toBe('2 colour groups read. Changed: 1 new, 1 changed, 1 hidden, 0 as before; 1 colours placed.')
    const now = await stored()
    const names = ['Grønn', 'Svart']
    expect(now).toMatchObject({ groups: names, ids: names, stocked: names, colours: names, variants: names })
    expect(now.doc.colors[0]).toMatchObject({ Name: 'Petrol', HexCode: '#115566' })
    expect(now.text).toContain('gronn')
    expect(now.text).not.toContain('turkis')
  })

  it('OPS-21 keep their ids under a name written otherwise, which articles show', async () => {
    await article()
    const before = await stored()
    await imported(lines({ name: 'SVART', hex: '#000001' }, { name: 'Turkis' }))
    const now = await stored()
    expect(now.doc.colorGroups[1]).toEqual({ ...before.doc.colorGroups[1], Name: 'SVART', HexCode: '#000001' })
  })

  it('OPS-21 hold for articles that come later, which keep the code of their colour', async () => {
    await imported(lines({ name: 'Grønn', colours: ['Petrol'] }))
    await article()
    const { groups, doc } = await stored()
    expect([groups, doc.colors[0]!.HexCode]).toEqual([['Grønn', 'Svart'], '#115566'])
    expect(await filter()).toEqual(['Grønn', 'Svart'])
  })

  it('OPS-21 stay as they are when the articles are imported again', async () => {
    await article()
    await imported(lines({ name: 'Grønn', colours: ['Petrol'] }))
    await article({ name: 'Skalljakke II' })
    expect((await stored()).groups).toEqual(['Grønn', 'Svart'])
  })

  it('OPS-21 that are missing are hidden, and return under their ids', async () => {
    await imported(groupsOf('Blå', 'Rød'))
    const rows = () => db.execute(sql`select id, name from colour_groups order by id`)
    const before = await rows()
    expect((await imported(groupsOf('Rød'))).log).toContain('0 new, 1 changed, 1 hidden')
    expect(await filter()).toEqual(['Rød'])
    await imported(groupsOf('Rød', 'Blå'))
    expect(await filter()).toEqual(['Rød', 'Blå'])
    expect((await rows()).rows).toEqual(before.rows)
  })

  it('OPS-21 that shown articles are in stay, after the others', async () => {
    await article()
    const { log } = await imported(groupsOf('Blå'))
    expect(log).toContain('2 that are missing stay, after the others: shown articles are in them.')
    expect(await filter()).toEqual(['Blå', 'Turkis', 'Svart'])
  })

  it('OPS-21 that are hidden are shown again with their next article', async () => {
    await imported(groupsOf('Svart', 'Blå'))
    await imported(groupsOf('Blå'))
    await article()
    expect(await filter()).toContain('Svart')
  })

  it('OPS-21 that are missing stay in a partial import', async () => {
    await imported(groupsOf('Blå', 'Rød'))
    await imported(groupsOf('Gul'), { flags: ['--partial'] })
    expect(await filter()).toEqual(['Blå', 'Rød', 'Gul'])
  })

  it('OPS-21 change nothing in a dry run', async () => {
    await article()
    const before = await stored()
    const { log } = await imported(lines({ name: 'Grønn', colours: ['Petrol'] }), { flags: ['--dry-run'] })
    expect(log).toContain('Would change: 1 new')
    expect(log).toContain('1 colours placed.')
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['no name', { hex: '#000000' }, ':2 (name)'],
    ['an empty name', { name: ' ' }, ':2 (name): The value is empty.'],
    ['a code that is none', { name: 'Rød', hex: 'red' }, 'is not a colour code'],
    ['a position that is none', { name: 'Rød', position: 'first' }, 'is not a number'],
    ['an unknown field', { name: 'Rød', parent: 'Blå' }, ':2 (parent): The field is unknown.'],
    ['a name that came before', { name: 'BLÅ' }, 'came before, in colour-groups-'],
    ['a colour of another', { name: 'Rød', colours: ['fjord'] }, ':2 (colours): «fjord» is in «Blå» too.'],
  ])('OPS-21 with %s refuse the import', async (_, record, wrong) => {
    await imported(groupsOf('Før'))
    const { isTaken, log } = await imported(lines({ name: 'Blå', colours: ['Fjord'] }, record))
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
    expect(log).toContain('Nothing is changed')
    expect(await filter()).toEqual(['Før'])
  })

  it('OPS-21 name at most 100 problems that the records have among themselves', async () => {
    const records = Array.from({ length: 150 }, (_, at) => ({ name: `Gruppe ${at}`, colours: ['Fjord'] }))
    const { isTaken, log } = await imported(lines(...records))
    expect(isTaken).toBe(false)
    expect(log.split('\n')).toHaveLength(101)
    expect(log).toContain('100 problems or more')
  })

  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text !== '' && !text.includes('\0'))
  const records = fc
    .uniqueArray(
      fc.record(
        { name, hex: fc.constantFrom('#000000', '#1f5a63'), position: fc.nat(20), colours: fc.array(name) },
        { requiredKeys: ['name'] },
      ),
      { maxLength: 8, selector: (one) => one.name.toLowerCase() },
    )
    .map((all) => all.map((one) => ({ ...one, colours: (one.colours ?? []).map((colour) => `${one.name} ${colour}`) })))

  it('OPS-21 give the same rows when their export is imported', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        await emptyColours()
        const { isTaken } = await imported(lines(...all))
        fc.pre(isTaken)
        const rows = () =>
          db.execute(sql`select 'g' as level, id, name, hex, position, hidden from colour_groups
            union all select 'c', id, name, hex, group_id, false from colours order by 1, 2`)
        const before = await rows()
        const text = await exported()
        expect((await imported(text)).log).toContain('0 new, 0 changed, 0 hidden')
        expect((await rows()).rows).toEqual(before.rows)
        // into a database without them, too
        await emptyColours()
        await imported(text)
        expect(await exported()).toBe(text)
      }),
      { numRuns: 40 },
    )
  })
})

describe('colour groups of a running shop', () => {
  const server = sharedTestShop()
  const put = (given: readonly object[], key = testStoreKey): Promise<Response> =>
    fetch(`${server().origin}/api/v1/catalogue/colour-groups`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records: given }),
    })
  const listed = async (): Promise<WireColourGroup[]> =>
    (await fetch(`${server().origin}/api/v1/colorgroups`)).json() as Promise<WireColourGroup[]>

  it('OPS-21 API-01 come by HTTP, and calls show them at once', async () => {
    const before = await listed()
    const answer = await put([{ name: 'Neon', hex: '#39ff14' }])
    const report = await answer.json()
    expect([answer.status, v.safeParse(contract.colourGroupImport, report).issues]).toEqual([200, undefined])
    expect(report).toMatchObject({ groups: 1, added: 1, hidden: 0, kept: 0 })
    expect((await listed()).map(({ Name }) => Name)).toEqual([...before.map(({ Name }) => Name), 'Neon'])
  })

  it('OPS-21 API-01 move the colours of articles that a running shop has in memory', async () => {
    const read = async () => (await (await fetch(`${server().origin}/api/v1/articles/1`)).json()) as WireArticle
    const { Name: colour } = (await read()).colors[0]!
    expect((await read()).colorGroups.map(({ Name }) => Name)).not.toContain('Sesong')
    expect(await (await put([{ name: 'Sesong', colours: [colour] }])).json()).toMatchObject({ moved: 1 })
    expect((await read()).colorGroups.map(({ Name }) => Name)).toContain('Sesong')
  })

  it('OPS-21 API-01 that are refused are named by record', async () => {
    const answer = await put([{ name: 'Lys' }, { name: '' }])
    const body = await answer.json()
    expect(answer.status).toBe(422)
    expect(v.safeParse(contract.refusedImport, body).issues).toBeUndefined()
    expect(body.problems).toMatchObject([{ record: 2, field: 'name' }])
  })

  it('SECURITY OPS-21 are not taken without the key', async () => {
    expect((await put([], 'wrong')).status).toBe(401)
  })
})
