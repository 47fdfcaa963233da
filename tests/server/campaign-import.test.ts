import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireArticle } from '../../app/api/wire.ts'
import type { WireCampaign, WirePage } from '../../app/api/wire-content.ts'
import { movedAddresses } from '../../app/server/catalogue/moved-addresses.ts'
import { campaignArticles, campaigns } from '../../app/server/content/campaigns.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { goodsPictureAt, renderGoodsPicture } from '../../app/server/media/goods-pictures.ts'
import { catalogueRuns, lines } from './catalogue-runs.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'
import { openEmptyTestDatabase, type TestDatabase } from './test-database.ts'

let directory: string
let opened: TestDatabase
let db: Db
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-campaigns-'))
  opened = await openEmptyTestDatabase()
  db = opened.database.db
  const articles = ['7012345678908', '7012345678915', '7012345678922'].map((ean, at) => ({
    id: `J-${at + 1}`,
    name: `Jakke ${at + 1}`,
    brand: 'Tindra',
    category: ['Klær'],
    price: 1299,
    variants: [{ ean, stock: { web: 3 } }],
  }))
  expect(await imported(lines(...articles), { kind: 'articles' })).toMatchObject({ isTaken: true })
})
afterAll(async () => {
  await opened?.close()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  await db.execute(sql`delete from campaigns`)
  await db.execute(sql`update articles set doc = jsonb_set(doc, '{campaigns}', '[]')`)
})

const { imported, exported } = catalogueRuns('campaigns', () => ({ directory, db }))
const shown = async () => (JSON.parse(await campaigns(db)) as { data: WireCampaign[] }).data
const articlesOf = async (campaign: number) =>
  (JSON.parse(await campaignArticles(db, { campaign, page: 1, perPage: 20 })) as WirePage<WireArticle>).data.map(
    ({ ArticleNo }) => ArticleNo,
  )

const winter = {
  slug: 'vintersalg',
  name: 'Vintersalg',
  from: '2026-01-01',
  to: '2099-12-31',
  intro: 'Alt til vinteren.',
  articles: ['J-1', 'J-2'],
}
const wool = {
  slug: 'uke-med-ull',
  name: 'Uke med ull',
  from: '2026-01-01T00:00:00+01:00',
  to: '2099-12-31',
  intro: 'Ull.',
  text: 'Ull til alle.',
  label: 'Ulltilbud',
  articles: ['J-2'],
}

describe('campaigns that a chain imports', () => {
  it('OPS-21 INFO-01 run in their period with their articles', async () => {
    expect((await imported(lines(winter, wool))).log).toBe(
      '2 campaigns read. Changed: 2 new, 0 changed, 0 ended, 0 as before.',
    )
    const [first, second] = (await shown()).toSorted((a, b) => b.Count - a.Count)
    expect(v.safeParse(v.array(contract.campaign), [first, second]).issues).toBeUndefined()
    expect(first).toMatchObject({
      Name: 'Vintersalg',
      Start: '2025-12-31T23:00:00.000Z',
      End: '2099-12-31T23:00:00.000Z',
      Url: '/kampanjer/vintersalg',
      Count: 2,
      Image: null,
      ShowImage: 0,
      ShowLabel: 0,
    })
    expect(second).toMatchObject({ Description: 'Ull til alle.', ShowLabel: 1, LabelText: 'Ulltilbud', Count: 1 })
    expect(await articlesOf(first!.CampaignID)).toEqual(['J-1', 'J-2'])
  })

  it('OPS-21 that have not begun, or are over, are not shown', async () => {
    await imported(lines({ ...winter, from: '2098-01-01' }, { ...wool, from: '2020-01-01', to: '2020-01-31' }))
    expect(await shown()).toEqual([])
  })

  it('OPS-21 are read from a table', async () => {
    const { log } = await imported(
      'slug;name;from;to;intro;articles\nVår;Vår;2026-01-01;2099-12-31;Lys.;J-1, J-3\nhost;Høst;2026-01-01;2099-12-31;Mørk.;\n',
      { ending: 'csv' },
    )
    expect(log).toContain('2 campaigns read. Changed: 2 new')
    const [spring] = await shown()
    expect((await shown()).map(({ Url, Count }) => [Url, Count])).toContainEqual(['/kampanjer/vår', 2])
    expect(spring).toBeDefined()
  })

  it('OPS-21 change nothing when they are imported again', async () => {
    await imported(lines(winter, wool))
    expect((await imported(lines(winter, wool))).log).toContain('0 new, 0 changed, 0 ended, 2 as before')
  })

  it('OPS-21 INFO-01 keep their id and take other articles in place of their own', async () => {
    await imported(lines(winter, wool))
    const before = (await shown()).find(({ Url }) => Url === '/kampanjer/vintersalg')!
    const { log } = await imported(lines({ ...winter, articles: ['J-3', 'J-2'] }, wool))
    expect(log).toContain('0 new, 1 changed, 0 ended, 1 as before')
    expect(await articlesOf(before.CampaignID)).toEqual(['J-2', 'J-3'])
    const other = (await shown()).find(({ Url }) => Url === '/kampanjer/uke-med-ull')!
    expect(await articlesOf(other.CampaignID)).toEqual(['J-2'])
  })

  it('OPS-21 keep their articles through an import of articles', async () => {
    await imported(lines(winter))
    const article = { id: 'J-1', name: 'Jakke 1', brand: 'Tindra', category: ['Klær'], price: 999 }
    await imported(lines({ ...article, variants: [{ ean: '7012345678908', stock: { web: 3 } }] }), {
      kind: 'articles',
      flags: ['--partial'],
    })
    expect((await shown())[0]!.Count).toBe(2)
  })

  it('OPS-21 that are missing end, and their addresses lead to the others', async () => {
    await imported(lines(winter, wool))
    expect((await imported(lines(winter))).log).toContain('0 new, 0 changed, 1 ended, 1 as before')
    expect((await shown()).map(({ Name }) => Name)).toEqual(['Vintersalg'])
    const moved = await movedAddresses(db)
    expect([moved.get('/kampanjer/uke-med-ull'), moved.get('/kampanjer/vintersalg')]).toEqual(['/kampanjer', undefined])
    expect((await imported(lines(winter, wool))).log).toContain('0 new, 1 changed, 0 ended, 1 as before')
    expect(await shown()).toHaveLength(2)
  })

  it('OPS-21 that are missing before they begin never run', async () => {
    await imported(lines({ ...winter, from: '2098-01-01' }))
    await imported(lines(wool))
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from campaigns where (doc->>'End')::timestamptz > now()`,
    )
    expect(rows[0]!.n).toBe(1)
  })

  it('OPS-21 that are missing stay in a partial import', async () => {
    await imported(lines(winter, wool))
    await imported(lines(winter), { flags: ['--partial'] })
    expect(await shown()).toHaveLength(2)
  })

  it('OPS-21 change nothing in a dry run', async () => {
    expect((await imported(lines(winter), { flags: ['--dry-run'] })).log).toContain('Would change: 1 new')
    const { rows } = await db.execute(sql`select 1 from campaigns union all
      select 1 from articles where doc->'campaigns' <> '[]'::jsonb`)
    expect(rows).toEqual([])
  })

  it.each([
    ['an address with a slash', { ...wool, slug: 'a/b' }, 'is no part of an address'],
    ['a day that is not there', { ...wool, to: '2026-02-30' }, 'is not a day'],
    ['an end before its begin', { ...wool, to: '2025-12-31' }, 'ends before it begins'],
    ['no intro', { ...wool, intro: undefined }, ':2 (intro): The field is missing.'],
    ['an unknown article', { ...wool, articles: ['J-1', 'J-9'] }, ':2 (articles): There is no article «J-9».'],
    ['a picture for phones alone', { ...wool, pictureMobile: 'a.jpg' }, 'a picture for phones alone'],
    ['a point that is none', { ...wool, picture: 'a.jpg', pictureFocus: 'top' }, 'is no point of a picture'],
    ['a picture that is not there', { ...wool, picture: 'a.jpg' }, ':2 (picture): '],
    ['a picture elsewhere', { ...wool, picture: 'https://example.no/a.jpg' }, 'are not fetched'],
    ['an address that came before', { ...wool, slug: 'VINTERSALG' }, 'came before'],
    ['an unknown field', { ...wool, brand: 1 }, ':2 (brand): The field is unknown.'],
  ])('OPS-21 with %s refuse the import', async (_, record, wrong) => {
    await imported(lines(winter))
    const { isTaken, log } = await imported(lines({ ...winter, name: 'Ny' }, record))
    expect(isTaken).toBe(false)
    expect(log).toContain(wrong)
    expect(log).toContain('Nothing is changed')
    expect(await shown()).toMatchObject([{ Name: 'Vintersalg' }])
  })

  it('OPS-21 INFO-01 have a picture of both shapes, and the same one twice is one', async () => {
    const pictures = join(directory, 'pictures')
    await mkdir(pictures, { recursive: true })
    const red = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#b02a2e' } })
    await red.jpeg().toFile(join(pictures, 'wide.jpg'))
    const flags = ['--pictures', pictures]
    await imported(lines({ ...winter, picture: 'wide.jpg' }, { ...wool, picture: 'wide.jpg' }), { flags })
    const [first, second] = await shown()
    expect(first).toMatchObject({
      ShowImage: 1,
      Image: expect.stringMatching(/^\/media\/goods\/land-[0-9a-f]{24}$/),
      ImageMobile: expect.stringMatching(/^\/media\/goods\/land-[0-9a-f]{24}-portrait$/),
    })
    expect(second!.Image).toBe(first!.Image)
    const sizeOf = async (address: string) => {
      const { width, height } = await sharp(
        await renderGoodsPicture(join(directory, 'goods'), goodsPictureAt(address)!),
      ).metadata()
      return [width, height]
    }
    expect(await sizeOf(`${first!.Image}-800.webp`)).toEqual([800, 350])
    expect(await sizeOf(`${first!.ImageMobile}-400.avif`)).toEqual([400, 560])
    const text = await exported()
    expect((await imported(text)).log).toContain('0 new, 0 changed, 0 ended, 2 as before')
  })

  it('OPS-21 INFO-01 a picture is cut around the point that the feed names', async () => {
    const pictures = join(directory, 'focus')
    await mkdir(pictures, { recursive: true })
    const square = { width: 1000, height: 1000, channels: 3 as const }
    // red above, blue below
    const lower = await sharp({ create: { ...square, height: 500, background: '#0000ff' } })
      .png()
      .toBuffer()
    await sharp({ create: { ...square, background: '#ff0000' } })
      .composite([{ input: lower, top: 500, left: 0 }])
      .png()
      .toFile(join(pictures, 'two.png'))
    const flags = ['--pictures', pictures]
    const campaigns = ['50% 0%', '50% 100%'].map((pictureFocus, at) => ({
      ...winter,
      slug: `punkt-${at}`,
      picture: 'two.png',
      pictureFocus,
    }))
    await imported(lines(...campaigns), { flags })
    const redOf = async ({ Image }: WireCampaign) => {
      const picture = await renderGoodsPicture(join(directory, 'goods'), goodsPictureAt(`${Image}-800.webp`)!)
      return Math.round((await sharp(picture).stats()).channels[0]!.mean)
    }
    const found = await shown()
    const at = (slug: string) => found.find(({ Url }) => Url.endsWith(slug))!
    expect(await redOf(at('punkt-0'))).toBeGreaterThan(240)
    expect(await redOf(at('punkt-1'))).toBeLessThan(15)
  })

  const day = fc
    .date({ min: new Date('2027-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed())
  const campaign = fc
    .record(
      {
        slug: fc.stringMatching(/^[a-zæøå0-9]{1,10}(-[a-zæøå0-9]{1,10})?$/),
        name: words,
        days: fc.uniqueArray(day, { minLength: 2, maxLength: 2 }),
        intro: words,
        text: words,
        label: words,
        articles: fc.subarray(['J-1', 'J-2', 'J-3']),
      },
      { requiredKeys: ['slug', 'name', 'days', 'intro'] },
    )
    .map(({ days, ...one }) => {
      const [from, to] = days.toSorted()
      return { ...one, from, to }
    })

  it('OPS-21 give the same rows when their export is imported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(campaign, { maxLength: 5, selector: ({ slug }) => slug }), async (records) => {
        await db.execute(sql`delete from campaigns`)
        await db.execute(sql`update articles set doc = jsonb_set(doc, '{campaigns}', '[]')`)
        expect((await imported(lines(...records))).log).toContain(`${records.length} new`)
        const rows = async () => [
          (await db.execute(sql`select id, doc from campaigns order by id`)).rows,
          (await db.execute(sql`select id, doc->'campaigns' as campaigns from articles order by id`)).rows,
        ]
        const before = await rows()
        const text = await exported()
        expect((await imported(text)).log).toContain(`0 new, 0 changed, 0 ended, ${records.length} as before`)
        expect(await rows()).toEqual(before)
        const read = text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
        expect(read.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(
          records.map((one) => ({ articles: [], ...one })).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('OPS-21 of any text are read, or refused by line with nothing changed', async () => {
    await imported(lines(winter))
    const cell = fc.oneof(fc.string(), fc.constantFrom('2026-01-01', '2099-01-01', 'J-1', 'sommer', '"', ','))
    const head = 'slug;name;from;to;intro;articles'
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc
            .array(fc.array(cell, { minLength: 5, maxLength: 7 }), { maxLength: 4 })
            .map((rows) => ['csv', [head, ...rows.map((row) => row.join(';'))].join('\n')] as const),
          fc
            .array(fc.oneof(fc.json(), fc.record({ slug: cell, name: cell, from: cell, to: cell, intro: cell })), {
              maxLength: 4,
            })
            .map(
              (all) =>
                ['jsonl', all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')] as const,
            ),
        ),
        async ([ending, text]) => {
          const { isTaken, log } = await imported(text, { ending, flags: ['--dry-run'] })
          if (isTaken) expect(log).toMatch(/^\d+ campaigns read\. Would change/)
          else expect(log).toMatch(/^campaigns-\d+\.(csv|jsonl):\d+/)
          expect(await shown()).toMatchObject([{ Name: 'Vintersalg', Count: 2 }])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('campaigns of a running shop', () => {
  const server = sharedTestShop()
  const put = (records: readonly object[], key = testStoreKey): Promise<Response> =>
    fetch(`${server().origin}/api/v1/catalogue/campaigns`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
  const get = async (path: string) => (await fetch(`${server().origin}/api/v1${path}`)).json()

  it('OPS-21 API-01 INFO-01 come by HTTP, and calls show them at once beside those of before', async () => {
    const { data: before } = await get('/campaigns/')
    const { ArticleNo } = await get('/articles/1')
    const answer = await put([{ ...winter, articles: [ArticleNo] }])
    const report = await answer.json()
    expect([answer.status, v.safeParse(contract.campaignImport, report).issues]).toEqual([200, undefined])
    expect(report).toEqual({ campaigns: 1, added: 1, changed: 0, unchanged: 0, ended: 0 })
    const { data } = await get('/campaigns/')
    expect(data).toHaveLength(before.length + 1)
    expect(data.at(-1)).toMatchObject({ Name: 'Vintersalg', Count: 1 })
    expect((await get('/articles/1')).campaigns.at(-1)).toMatchObject({ CampaignID: data.at(-1).CampaignID })
  })

  it('OPS-21 API-01 that are refused are named by record', async () => {
    const answer = await put([winter, { ...wool, articles: ['nowhere'] }])
    const body = await answer.json()
    expect(answer.status).toBe(422)
    expect(v.safeParse(contract.refusedImport, body).issues).toBeUndefined()
    expect(body.problems).toMatchObject([{ record: 1 }, { record: 2, field: 'articles' }])
  })

  it('SECURITY OPS-21 are not taken without the key', async () => {
    expect((await put([], 'wrong')).status).toBe(401)
  })
})
