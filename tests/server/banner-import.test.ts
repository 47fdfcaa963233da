import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireSettings } from '../../app/api/wire-content.ts'
import { bannerSlots, pictureOf } from '../../app/server/content/banner-slots.ts'
import { setNamed } from '../../app/server/content/banners.ts'
import { createAsyncCache } from '../../app/server/core/async-cache.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { goodsPictureAt, renderGoodsPicture } from '../../app/server/media/goods-pictures.ts'
import { catalogueRuns, lines } from './catalogue-runs.ts'
import { sharedOrderDesk } from './order-desk.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'
import { openEmptyTestDatabase, type TestDatabase } from './test-database.ts'

let directory: string
let opened: TestDatabase
let db: Db
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-banners-'))
  opened = await openEmptyTestDatabase()
  db = opened.database.db
})
afterAll(async () => {
  await opened?.close()
  await rm(directory, { recursive: true })
})
beforeEach(() => db.execute(sql`delete from banners`))

const { imported, exported } = catalogueRuns('banners', () => ({ directory, db }))
const cached = createAsyncCache({ max: 1, ttl: 1 })
const shown = async (brand = 1, set?: string) =>
  (JSON.parse(await setNamed(db, cached, brand, set)) as WireSettings).banners
const own = '/media/1/blank-e7e4dd'
const opening = { slot: 'generalPromo', title: 'Ut på tur', text: 'Hele året.', link: '/klær' }
const tile = { slot: 'grid2', title: 'Sokker', link: '/klær/sokker', linkText: 'Se sokker', picture: own, priceTo: 300 }
const newspaper = { slot: 'newspaper', title: 'Avisen', link: '/annonser' }

describe('banners that a chain imports', () => {
  it('OPS-21 HEAD-09 stand in their places for every brand', async () => {
    expect((await imported(lines(tile, newspaper, opening))).log).toBe(
      '3 banners read. Changed: 3 new, 0 changed, 0 removed, 0 as before.',
    )
    const banners = await shown(5)
    expect(v.safeParse(v.array(contract.banner), banners).issues).toBeUndefined()
    expect(banners).toEqual([
      {
        ...{ Slot: 'generalPromo', Title: 'Ut på tur', Text: 'Hele året.', LinkText: 'Ut på tur', Link: '/klær' },
        ...{ Image: null, ImageMobile: null, minPrice: null, maxPrice: null },
      },
      {
        ...{ Slot: 'newspaper', Title: 'Avisen', Text: '', LinkText: 'Avisen', Link: '/annonser' },
        ...{ Image: null, ImageMobile: null, minPrice: null, maxPrice: null },
      },
      {
        ...{ Slot: 'grid2', Title: 'Sokker', Text: '', LinkText: 'Se sokker', Link: '/klær/sokker' },
        ...{ Image: own, ImageMobile: null, minPrice: null, maxPrice: 300 },
      },
    ])
  })

  it('OPS-21 HEAD-09 of a brand stand before those of every brand', async () => {
    await imported(lines(opening, newspaper, { ...opening, brand: 5, title: 'Bare her' }))
    expect((await shown(5)).map(({ Title }) => Title)).toEqual(['Bare her', 'Avisen'])
    expect((await shown(1)).map(({ Title }) => Title)).toEqual(['Ut på tur', 'Avisen'])
  })

  it.each([
    ['before its begin', { from: '2099-01-01' }, false],
    ['after its last day', { to: '2020-12-24' }, false],
    ['in its period', { from: '2020-12-24', to: '2099-12-24' }, true],
    ['from its moment on', { from: '2020-12-24T09:00:00+01:00' }, true],
  ])('OPS-21 HEAD-09 are shown %s: %j is %s', async (_, period, isShown) => {
    await imported(lines({ ...opening, ...period }, newspaper))
    expect((await shown()).map(({ Title }) => Title)).toEqual(isShown ? ['Ut på tur', 'Avisen'] : ['Avisen'])
    expect(v.safeParse(v.array(contract.banner), await shown()).issues).toBeUndefined()
  })

  it('OPS-21 HEAD-09 of a brand make way for that of every brand outside of their period', async () => {
    await imported(lines(opening, { ...opening, brand: 5, title: 'Jul', to: '2020-12-24' }))
    expect((await shown(5)).map(({ Title }) => Title)).toEqual(['Ut på tur'])
  })

  it('OPS-21 of a preview are shown outside of their period', async () => {
    await imported(lines({ ...opening, set: 'jul', from: '2099-12-01' }))
    expect((await shown(1, 'jul')).map(({ Title }) => Title)).toEqual(['Ut på tur'])
  })

  it('OPS-21 keep their period through an export', async () => {
    await imported(lines({ ...opening, from: '2026-12-01', to: '2026-12-24' }))
    const line = await exported()
    expect(JSON.parse(line)).toMatchObject({ from: '2026-11-30T23:00:00.000Z', to: '2026-12-24T23:00:00.000Z' })
    expect((await imported(line)).log).toContain('0 new, 0 changed, 0 removed, 1 as before')
  })

  it.each([
    ['a day that is none', { from: '2026-02-30' }, '2026-02-30» is not a day'],
    ['an end before its begin', { from: '2026-12-24', to: '2026-12-01' }, 'ends before it begins'],
  ])('OPS-21 are refused with %s', async (_, period, wrong) => {
    const { isTaken, log } = await imported(lines({ ...opening, ...period }))
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
  })

  it('OPS-21 of a set that is not published are in its preview alone', async () => {
    await imported(lines(opening, { ...opening, set: 'jul', title: 'Snart jul' }))
    expect((await shown(1)).map(({ Title }) => Title)).toEqual(['Ut på tur'])
    expect((await shown(1, 'jul')).map(({ Title }) => Title)).toEqual(['Snart jul'])
    await expect(shown(1, 'påske')).rejects.toThrow('Ukjent sett av bannere')
  })

  it('OPS-21 are read from a table', async () => {
    const { log } = await imported(
      `slot;title;link;price_from;price_to;picture\ngrid1;Luer;/tilbehør;100;300;${own}\nnewspaper;Avisen;/annonser;;;\n`,
      { ending: 'csv' },
    )
    expect(log).toContain('2 banners read. Changed: 2 new')
    expect((await shown())[1]).toMatchObject({ Slot: 'grid1', minPrice: 100, maxPrice: 300, Image: own })
  })

  it('OPS-21 change nothing when they are imported again', async () => {
    await imported(lines(opening, tile))
    expect((await imported(lines(tile, opening))).log).toContain('0 new, 0 changed, 0 removed, 2 as before')
  })

  it('OPS-21 that are missing are removed, and stay in a partial import', async () => {
    await imported(lines(opening, tile, newspaper))
    expect((await imported(lines({ ...opening, title: 'Inn' }), { flags: ['--partial'] })).log).toContain(
      '0 new, 1 changed, 0 removed, 0 as before',
    )
    expect((await shown()).map(({ Title }) => Title)).toEqual(['Inn', 'Avisen', 'Sokker'])
    expect((await imported(lines(tile))).log).toContain('0 new, 0 changed, 2 removed, 1 as before')
    expect((await shown()).map(({ Title }) => Title)).toEqual(['Sokker'])
  })

  it('OPS-21 change nothing in a dry run', async () => {
    expect((await imported(lines(opening), { flags: ['--dry-run'] })).log).toContain('Would change: 1 new')
    expect(await shown()).toEqual([])
  })

  it.each([
    ['an unknown place', { ...tile, slot: 'grid10' }, 'is no place of the front page'],
    ['no picture', { ...tile, picture: undefined }, ':2 (picture): There is no picture.'],
    ['a picture that is not seen', { ...newspaper, picture: own }, 'Its place shows no picture.'],
    ['a picture for phones that is not seen', { ...tile, pictureMobile: own }, 'a picture for phones'],
    ['a picture that is not there', { ...tile, picture: 'a.jpg' }, ':2 (picture): '],
    ['a link that runs code', { ...tile, link: 'javascript:alert(1)' }, 'is no address of the shop'],
    ['a link to another host', { ...tile, link: '//example.no' }, 'is no address of the shop'],
    ['parts of a krone', { ...tile, priceFrom: 1.5 }, 'is not whole'],
    ['prices that end first', { ...tile, priceFrom: 400 }, 'The prices end before they begin.'],
    ['a brand that is none', { ...tile, brand: 0 }, 'is less than 1'],
    ['a set that is no part of an address', { ...tile, set: 'a/b' }, 'is no part of an address'],
    ['a place that came before', { ...opening, title: 'Igjen' }, 'The slot «generalPromo» came before'],
    ['an unknown field', { ...tile, colour: 'blå' }, ':2 (colour): The field is unknown.'],
  ])('OPS-21 with %s refuse the import', async (_, record, wrong) => {
    await imported(lines(newspaper))
    const { isTaken, log } = await imported(lines(opening, record))
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
    expect(log).toContain('Nothing is changed')
    expect((await shown()).map(({ Title }) => Title)).toEqual(['Avisen'])
  })

  it('OPS-21 HEAD-09 have pictures in the form of their place', async () => {
    const pictures = join(directory, 'pictures')
    await mkdir(pictures, { recursive: true })
    const red = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#b02a2e' } })
    await red.jpeg().toFile(join(pictures, 'red.jpg'))
    await imported(lines({ ...opening, picture: 'red.jpg' }, { ...tile, picture: 'red.jpg' }), {
      flags: ['--pictures', pictures],
    })
    const [first, second] = await shown()
    const shapeOf = async (address: string) => {
      const bytes = await renderGoodsPicture(join(directory, 'goods'), goodsPictureAt(address)!)
      const { width, height } = await sharp(bytes).metadata()
      return `${width}×${height}`
    }
    expect(
      await Promise.all(
        [`${first!.Image}-1600`, `${first!.ImageMobile}-800`, `${second!.Image}-400`].map((base) =>
          shapeOf(`${base}.webp`),
        ),
      ),
    ).toEqual(['1600×700', '800×1120', '400×500'])
    expect(second!.ImageMobile).toBeNull()
    expect((await imported(await exported())).log).toContain('0 new, 0 changed, 0 removed, 2 as before')
  })

  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed())
  const banner = fc
    .record(
      {
        slot: fc.constantFrom(...bannerSlots),
        brand: fc.integer({ min: 1, max: 3 }),
        set: fc.constantFrom('jul', 'påske'),
        title: words,
        text: words,
        link: fc.constantFrom('/klær', '/klær/jakker?pris=0-300', 'https://example.no/a'),
        linkText: words,
        priceFrom: fc.integer({ min: 0, max: 300 }),
        priceTo: fc.integer({ min: 300, max: 10_000 }),
      },
      { requiredKeys: ['slot', 'title', 'link'] },
    )
    .map((one) => ({ ...one, ...(pictureOf(one.slot).isNeeded && { picture: own }) }))
  const keyOf = ({ slot, brand, set }: { slot: string; brand?: number; set?: string }) => `${slot} ${brand} ${set}`

  it('OPS-21 give the same rows when their export is imported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(banner, { maxLength: 12, selector: keyOf }), async (records) => {
        await db.execute(sql`delete from banners`)
        expect((await imported(lines(...records))).log).toContain(`${records.length} new`)
        const rows = async () =>
          (await db.execute(sql`select * from banners order by brand_id, set_name, position`)).rows
        const before = await rows()
        expect(before).toHaveLength(records.length)
        const text = await exported()
        expect((await imported(text)).log).toContain(`0 new, 0 changed, 0 removed, ${records.length} as before`)
        await db.execute(sql`delete from banners`)
        await imported(text)
        expect(await rows()).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  it('OPS-21 of any text are read, or refused by line with nothing changed', async () => {
    await imported(lines(newspaper))
    const cell = fc.oneof(fc.string(), fc.constantFrom('grid1', 'newspaper', '/klær', own, '1', '"', ';'))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc
            .array(fc.array(cell, { minLength: 3, maxLength: 5 }), { maxLength: 4 })
            .map(
              (rows) => ['csv', ['slot;title;link;picture', ...rows.map((row) => row.join(';'))].join('\n')] as const,
            ),
          fc
            .array(fc.oneof(fc.json(), fc.record({ slot: cell, title: cell, link: cell, picture: cell })), {
              maxLength: 4,
            })
            .map(
              (all) =>
                ['jsonl', all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')] as const,
            ),
        ),
        async ([ending, text]) => {
          const { isTaken, log } = await imported(text, { ending, flags: ['--dry-run'] })
          if (isTaken) expect(log).toMatch(/^\d+ banners read\. Would change/)
          else expect(log).toMatch(/^banners-\d+\.(csv|jsonl):\d+/)
          expect((await shown()).map(({ Title }) => Title)).toEqual(['Avisen'])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('what a shop has', () => {
  const desk = sharedOrderDesk()

  it.each(['categories', 'campaigns', 'banners'])('OPS-21 of %s changes nothing as its own export', async (kind) => {
    const text = await exported(kind, desk().db)
    expect(text.split('\n').length).toBeGreaterThan(3)
    const { isTaken, log } = await imported(text, { kind, on: desk().db })
    expect([isTaken, log]).toEqual([true, expect.stringMatching(/: 0 new, 0 changed, 0 \w+, \d+ as before\.$/)])
  })
})

describe('banners of a running shop', () => {
  const server = sharedTestShop({
    renderPage: async (_, { api }) => new Response(await (await api('/api/v1/settings?brand=1')).text()),
    publicAddress: ({ pathname }) => pathname,
    pageCacheMegabytes: 1,
  })
  const put = (records: readonly object[], key = testStoreKey): Promise<Response> =>
    fetch(`${server().origin}/api/v1/catalogue/banners`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })

  it('OPS-21 API-01 PERF come by HTTP, take the place of those of before, and finished pages show them', async () => {
    const get = async () => (await fetch(`${server().origin}/api/v1/settings?brand=1`)).json() as Promise<WireSettings>
    const front = async () => (await fetch(`${server().origin}/`)).text()
    const before = (await get()).banners
    expect(await front()).not.toContain('Ut på tur')
    const answer = await put([{ ...opening, brand: 1 }])
    const report = await answer.json()
    expect([answer.status, v.safeParse(contract.bannerImport, report).issues]).toEqual([200, undefined])
    expect(report).toEqual({ banners: 1, added: 0, changed: 1, unchanged: 0, removed: 0 })
    const { banners } = await get()
    expect(banners).toHaveLength(before.length)
    expect(banners.find(({ Slot }) => Slot === 'generalPromo')).toMatchObject({ Title: 'Ut på tur' })
    await expect.poll(front).toContain('Ut på tur')
  })

  it('OPS-21 API-01 that are refused are named by record', async () => {
    const answer = await put([opening, { ...tile, picture: undefined }])
    const body = await answer.json()
    expect(answer.status).toBe(422)
    expect(v.safeParse(contract.refusedImport, body).issues).toBeUndefined()
    expect(body.problems).toMatchObject([{ record: 2, field: 'picture' }])
  })

  it('SECURITY OPS-21 are not taken without the key', async () => {
    expect((await put([], 'wrong')).status).toBe(401)
  })
})
