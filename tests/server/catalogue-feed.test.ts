import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedArticle, feedArticle } from '../../app/server/catalogue/feed/feed-article.ts'
import { describeProblem, type FeedProblem } from '../../app/server/catalogue/feed/feed-problem.ts'
import { catalogueSchema, feedComponents, feedSchema, feedTables } from '../../app/server/catalogue/feed/feed-schema.ts'
import { largestFile, longestRecord, mostProblems } from '../../app/server/catalogue/feed/limits.ts'
import { type ReadFeedOptions, readFeeds } from '../../app/server/catalogue/feed/read-feed.ts'
import { type KindName, recordKinds } from '../../app/server/catalogue/feed/records.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-feed-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function read(name: string, content: string | Buffer, options?: ReadFeedOptions) {
  const path = join(directory, name)
  await writeFile(path, content)
  const articles: FeedArticle[] = []
  const problems: FeedProblem[] = []
  for await (const entry of readFeeds([path], options)) {
    if (entry.type === 'record') articles.push(entry.value)
    else problems.push(entry.problem)
  }
  return { articles, problems }
}
async function problemsOf(name: string, content: string | Buffer, options?: ReadFeedOptions): Promise<FeedProblem[]> {
  return (await read(name, content, options)).problems
}

const checkDigit = (digits: string): number =>
  (10 - ([...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10)) % 10
const gtinOf = (number: number): string => {
  const digits = `70${String(number).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}
const jacket = {
  id: 'J-1',
  name: 'Skalljakke Ås',
  brand: 'Tindra',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  price: 1299.5,
  variants: [{ ean: gtinOf(1), size: 'M', stock: { web: 3 } }],
}
const line = (change: object): string => JSON.stringify({ ...jacket, ...change })
const header = 'id,item_group_id,title,description,brand,product_type,gtin,availability,price,color,size'
const row = (change: Record<string, string> = {}): string => {
  const values: Record<string, string> = {
    id: '1',
    item_group_id: 'J-1',
    title: 'Skalljakke Ås',
    description: 'Tett',
    brand: 'Tindra',
    product_type: 'Klær > Jakker > Skalljakker',
    gtin: gtinOf(1),
    availability: 'in_stock',
    price: '1299.00 NOK',
    color: 'Fjordblå',
    size: 'M',
    ...change,
  }
  return header
    .split(',')
    .map((name) => values[name])
    .join(',')
}
const table = (...rows: string[]): string => [header, ...rows].join('\n')
const xmlOf = (items: string, head = '<?xml version="1.0"?>'): string =>
  `${head}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Feed</title>${items}</channel></rss>`
const xmlItem = (change: Record<string, string> = {}): string => {
  const values: Record<string, string> = {
    id: '1',
    title: 'Skalljakke Ås',
    brand: 'Tindra',
    product_type: 'Klær &gt; Jakker',
    gtin: gtinOf(1),
    availability: 'in_stock',
    price: '1299.00 NOK',
    ...change,
  }
  return `<item>${Object.entries(values)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>`
}

describe('the documentation', () => {
  it('OPS-21 names every field and attribute as the code has them', async () => {
    const section = /(?<=<!-- catalogue -->\n).*(?=<!-- \/catalogue -->)/s
    const readme = join(import.meta.dirname, '../../app/server/README.md')
    const text = await readFile(readme, 'utf8')
    expect(text).toMatch(section)
    await expect(text.replace(section, () => `\n${feedTables()}\n\n`)).toMatchFileSnapshot(readme)
  })

  it('OPS-21 has a schema with every field', () => {
    const { properties, required } = feedSchema() as { properties: object; required: string[] }
    expect(Object.keys(properties)).toEqual(Object.keys(feedArticle.entries))
    expect(required).toEqual(['id', 'name', 'brand', 'category', 'price', 'variants'])
  })

  it.each(Object.entries(recordKinds))(
    'OPS-21 has a schema of %s with every field, for editors and the API',
    (kind, { schema }) => {
      const { $defs } = catalogueSchema() as { $defs: Record<string, { properties: object }> }
      expect(Object.keys($defs[kind]!.properties)).toEqual(Object.keys(schema.entries))
      const { $schema: _, ...alone } = feedSchema(kind as KindName) as Record<string, unknown>
      expect($defs[kind]).toEqual(alone)
      expect(Object.values(feedComponents())).toContainEqual(feedSchema(kind as KindName))
    },
  )
})

describe('a feed', () => {
  it('OPS-21 of JSON Lines is read unchanged', async () => {
    expect((await read('a.jsonl', `${line({})}\n\n`)).articles).toEqual([jacket])
  })

  it('OPS-21 of a table makes items of a group variants of one article', async () => {
    const { articles, problems } = await read('a.csv', table(row(), row({ id: '2', gtin: gtinOf(2), size: 'L' })))
    expect(problems).toEqual([])
    expect(articles).toMatchObject([
      {
        id: 'J-1',
        category: ['Klær', 'Jakker', 'Skalljakker'],
        genders: ['Uni'],
        price: 1299,
        variants: [
          { ean: gtinOf(1), size: 'M', colour: { name: 'Fjordblå' }, stock: { web: 5 } },
          { ean: gtinOf(2), size: 'L' },
        ],
      },
    ])
  })

  it('LOOK-02 OPS-21 names the brands whose assortment has an article, in every format', async () => {
    const assortments = [2, 4]
    expect((await read('a.jsonl', line({ assortments }))).articles).toMatchObject([{ assortments }])
    const columns = (value: string) => `${header},assortments\n${row()},${value}`
    expect((await read('a.csv', columns('2 4'))).articles).toMatchObject([{ assortments }])
    expect((await read('b.csv', columns('"2, 4"'))).articles).toMatchObject([{ assortments }])
    const item = xmlItem({ assortments: '2</g:assortments><g:assortments>4' })
    expect((await read('a.xml', xmlOf(item))).articles).toMatchObject([{ assortments }])
    expect((await read('c.csv', columns(''))).articles[0]).not.toHaveProperty('assortments')
    for (const [name, content, wrong] of [
      ['d.csv', columns('heiveg'), '«heiveg» is no id of a brand.'],
      ['e.csv', columns('0'), '«0» is less than 1.'],
      ['d.jsonl', line({ assortments: ['4'] }), '«4» is no id of a brand.'],
    ] as const) {
      const [problem] = await problemsOf(name, content)
      expect(problem!.column, name).toMatch(/^assortments/)
      expect(problem!.wrong, name).toContain(wrong)
    }
  })

  it('OWN-05 has a price for members, in every format', async () => {
    const memberPrice = 1099
    const columns = (value: string) => `${header},member_price\n${row()},${value}`
    expect((await read('a.csv', columns('1099 kr'))).articles).toMatchObject([{ price: 1299, memberPrice }])
    expect((await read('a.xml', xmlOf(xmlItem({ member_price: '1099.00 NOK' })))).articles).toMatchObject([
      { price: 1299, memberPrice },
    ])
    expect((await read('b.csv', columns(''))).articles[0]).not.toHaveProperty('memberPrice')
    expect((await problemsOf('c.csv', columns('billig')))[0]).toMatchObject({ column: 'member_price' })
  })

  describe('OWN-05 with the loyalty programme of Google', () => {
    const xml = (...parts: (readonly [name: string, value: string])[]) =>
      parts.map(([name, value]) => `<g:${name}>${value}</g:${name}>`).join('')
    const programme = [
      ['program_label', 'klubb'],
      ['tier_label', 'medlem'],
    ] as const
    const price = ['price', '999.00 NOK'] as const
    const ofXml = (loyalty_program: string, more: Record<string, string> = {}) =>
      read('a.xml', xmlOf(xmlItem({ loyalty_program, ...more })))
    const ofTsv = (value: string, column = 'loyalty_program') =>
      read('a.tsv', `${header},${column}\n${row()},`.replaceAll(',', '\t') + value)

    it.each([
      ['XML', () => ofXml(xml(...programme, price))],
      ['XML in another order', () => ofXml(xml(price, ...programme))],
      ['XML without labels', () => ofXml(xml(['cashback_for_future_use', '50 NOK'], price))],
      ['XML with points', () => ofXml(xml(...programme, price, ['loyalty_points', '20']))],
      ['TSV', () => ofTsv('klubb:medlem:999.00 NOK')],
      ['TSV with all parts', () => ofTsv('klubb:medlem:999,00 NOK:::20::')],
      ['TSV with several tiers', () => ofTsv('klubb:basis::::5, klubb:medlem:999,00 NOK,klubb:gull:899 NOK')],
    ])('has the price for members of %s', async (_, feed) => {
      const { articles, problems } = await feed()
      expect(problems).toEqual([])
      expect(articles).toMatchObject([{ price: 1299, memberPrice: 999 }])
    })

    it.each([
      ['without a price', () => ofXml(xml(...programme, ['cashback_for_future_use', '50 NOK']))],
      [
        'whose price has a period',
        () =>
          ofXml(
            xml(...programme, price, ['member_price_effective_date', '2026-11-20T00:00+0100/2026-11-30T23:59+0100']),
          ),
      ],
      [
        'whose price has a period in TSV',
        () => ofTsv('klubb:medlem:999 NOK:::2026-11-20T00:00+0100/2026-11-30T23:59+0100'),
      ],
    ])('has no price for members %s', async (_, feed) => {
      const { articles, problems } = await feed()
      expect(problems).toEqual([])
      expect(articles).toMatchObject([{ price: 1299 }])
      expect(articles[0]).not.toHaveProperty('memberPrice')
    })

    it('has the shop’s own column before it', async () => {
      const { articles } = await ofXml(xml(...programme, price), { member_price: '1099 NOK' })
      expect(articles).toMatchObject([{ memberPrice: 1099 }])
    })

    it('reports a price that cannot be read', async () => {
      expect((await ofTsv('klubb:medlem:billig')).problems[0]).toMatchObject({ line: 2, column: 'loyalty_program' })
    })

    it('makes no fact of it', async () => {
      const [article] = (await ofTsv('klubb:medlem:999 NOK')).articles
      expect(article?.facts ?? []).toEqual([])
    })
  })

  it('OPS-21 of XML is read with its details, highlights and unknown attributes as facts', async () => {
    const more = {
      gender: 'female',
      age_group: 'kids',
      sale_price: '999,50 kr',
      sale_price_effective_date: '2026-11-20T00:00+0100/2026-11-30T23:59+0100',
      product_highlight: 'Tapede sømmer</g:product_highlight><g:product_highlight>Lett',
      product_detail:
        '<g:section_name>Teknisk</g:section_name><g:attribute_name>Vannsøyle</g:attribute_name><g:attribute_value>20000 mm</g:attribute_value>',
      fill_power: '800',
      link: 'https://example.no/1',
    }
    const { articles, problems } = await read('a.xml', xmlOf(xmlItem(more)))
    expect(problems).toEqual([])
    expect(articles).toMatchObject([
      {
        genders: ['Barn'],
        price: 1299,
        salePrice: 999.5,
        saleFrom: '2026-11-19T23:00:00.000Z',
        saleTo: '2026-11-30T22:59:00.000Z',
        facts: ['Tapede sømmer', 'Lett', 'Vannsøyle: 20000 mm', 'Fill power: 800'],
      },
    ])
  })

  it.each(['csv', 'tsv', 'semicolons', 'xml'])('OPS-21 holds the same articles as %s', async (format) => {
    const plain = (await read('a.csv', table(row({ color: '' })))).articles
    const content = {
      csv: table(row({ color: '' })),
      tsv: table(row({ color: '' })).replaceAll(',', '\t'),
      semicolons: table(row({ color: '' })).replaceAll(',', ';'),
      xml: xmlOf(
        xmlItem({
          item_group_id: 'J-1',
          description: 'Tett',
          size: 'M',
          product_type: 'Klær &gt; Jakker &gt; Skalljakker',
        }),
      ),
    }[format]!
    const ending = { semicolons: 'csv' }[format] ?? format
    expect((await read(`same.${ending}`, content)).articles).toEqual(plain)
  })

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${line({})}`)],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${line({})}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\ufeff${line({})}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(line({}), 'utf16le')],
  ])('OPS-21 is read in %s', async (_, content) => {
    expect((await read('a.jsonl', content)).articles).toEqual([jacket])
  })

  it('OPS-21 in Latin-1 is reported with its line', async () => {
    const [problem] = await problemsOf('a.jsonl', Buffer.from(`\n${line({})}`, 'latin1'))
    expect(problem).toMatchObject({ line: 2, wrong: expect.stringContaining('looks like Latin-1') })
  })

  it('OPS-21 in Latin-1 is read when it says so', async () => {
    const content = Buffer.from(line({}), 'latin1')
    expect((await read('a.jsonl', content, { encoding: 'latin1' })).articles).toEqual([jacket])
  })

  it('OPS-21 in the encoding that its XML declares is read', async () => {
    const content = Buffer.from(xmlOf(xmlItem(), '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1')
    expect((await read('a.xml', content)).articles).toMatchObject([{ name: 'Skalljakke Ås' }])
  })
})

describe('an item without a GTIN', () => {
  const eansOf = async (rows: readonly string[]) =>
    (await read('own.csv', table(...rows))).articles.flatMap(({ variants }) => variants.map(({ ean }) => ean))

  it('OPS-21 gets one of the range for internal use, with a right check digit', async () => {
    const [ean = ''] = await eansOf([row({ gtin: '' })])
    expect(ean).toMatch(/^2\d{12}$/)
    expect(Number(ean.at(-1))).toBe(checkDigit(ean.slice(0, -1)))
  })

  it('OPS-21 gets the same one in every import', async () => {
    expect(await eansOf([row({ gtin: '' })])).toEqual(await eansOf([row({ gtin: '', price: '5.00 NOK' })]))
  })

  it('OPS-21 gets another one than an item of another id', async () => {
    const many = Array.from({ length: 300 }, (_, at) => row({ id: `own-${at}`, item_group_id: `own-${at}`, gtin: '' }))
    expect(new Set(await eansOf(many)).size).toBe(300)
  })
})

describe('a feed is refused with file, line and column for', () => {
  it.each([
    ['a negative price', 'a.jsonl', `${line({})}\n${line({ id: 'J-2', price: -10 })}`, 2, 'price', '-10» is negative'],
    ['a negative price of a table', 'a.csv', table(row({ price: '-1 NOK' })), 2, 'price', 'is negative'],
    ['an unknown currency', 'a.csv', table(row({ price: '10.00 EUR' })), 2, 'price', 'currency «EUR»'],
    ['a price in words', 'a.csv', table(row({ price: 'billig' })), 2, 'price', 'is not a price'],
    ['parts of an øre', 'a.jsonl', line({ price: 9.999 }), 1, 'price', 'parts of an øre'],
    ['a wrong check digit', 'a.csv', table(row({ gtin: '7012345678901' })), 2, 'gtin', 'is not a GTIN'],
    ['a missing title', 'a.csv', table(row(), row({ id: '2', title: '' })), 3, 'title', 'is missing'],
    ['an unknown availability', 'a.csv', table(row({ availability: 'kanskje' })), 2, 'availability', 'no availability'],
    ['an unknown gender', 'a.xml', xmlOf(`\n\n${xmlItem({ gender: 'robot' })}`), 3, 'gender', 'no gender'],
    ['an id of an item that came before', 'a.csv', table(row(), row({ gtin: gtinOf(2) })), 3, 'id', 'came before'],
    [
      'an EAN that came before',
      'a.jsonl',
      `${line({})}\n${line({ id: 'J-2' })}`,
      2,
      'ean',
      'came before, in a.jsonl:1',
    ],
    ['an article that came before', 'a.jsonl', `${line({})}\n${line({})}`, 2, 'id', 'came before, in a.jsonl:1'],
    [
      'two prices in a group',
      'a.csv',
      table(row(), row({ id: '2', price: '9 NOK' })),
      3,
      'price',
      'not that of the first',
    ],
    ['an unknown field', 'a.jsonl', line({ colour: 'blå' }), 1, 'colour', 'The field is unknown'],
    ['a missing field', 'a.jsonl', line({ brand: undefined }), 1, 'brand', 'The field is missing'],
    ['a field of another kind', 'a.jsonl', line({ price: '12' }), 1, 'price', 'is not a price'],
    ['no variants', 'a.jsonl', line({ variants: [] }), 1, 'variants', 'no variants'],
    ['broken JSON', 'a.jsonl', `${line({})}\n{"id": `, 2, null, 'not JSON'],
    ['a row that is cut off', 'a.csv', table(row(), '2,J-1'), 3, null, 'has 2 columns, the header 11'],
    ['a table without a header', 'a.csv', row(), 1, null, 'no header'],
    ['a column twice', 'a.csv', `id,id\n1,2`, 1, 'id', 'twice'],
    ['an open quote', 'a.csv', table(row({ title: '"Ås' })), 2, null, 'broken'],
    ['broken XML', 'a.xml', xmlOf('<item><g:id>1</item>'), 1, 'character', 'The XML is broken'],
    ['XML that is cut off', 'a.xml', xmlOf(xmlItem()).slice(0, -20), 1, 'character', 'The XML is broken'],
    ['XML without items', 'a.xml', '<rss/>', 1, 'character', 'no item'],
    ['a wrong declared encoding', 'a.xml', xmlOf('', '<?xml version="1.0" encoding="klingon"?>'), 1, null, 'unknown'],
    ['an unknown ending', 'a.pdf', 'x', 1, null, 'no known format'],
  ])('OPS-21 %s', async (_, name, content, atLine, column, wrong) => {
    const problems = await problemsOf(name, content)
    expect(problems.map((problem) => `${problem.line} ${problem.wrong}`).join('\n')).toContain(wrong)
    const problem = problems.find((one) => one.wrong.includes(wrong))!
    expect(problem).toMatchObject({ file: name, line: atLine })
    expect(problem.column === null ? null : problem.column.split(' ')[0]).toBe(column)
    expect(describeProblem(problem)).toMatch(/^a\.\w+:\d+( \(.+\))?: .+\. .+\. .+\.$/)
  })

  it('SECURITY OPS-21 entities that multiply', async () => {
    const head = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const { articles, problems } = await read('bomb.xml', xmlOf(xmlItem({ title: '&b;' }), head))
    expect(articles).toEqual([])
    expect(problems).toMatchObject([{ wrong: expect.stringContaining('DOCTYPE') }])
  })

  it('SECURITY OPS-21 entities that read files', async () => {
    const head = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd">'
    expect(await problemsOf('file.xml', xmlOf('', head))).toMatchObject([{ wrong: expect.stringContaining('DOCTYPE') }])
  })

  it('SECURITY OPS-21 an undeclared entity', async () => {
    expect(await problemsOf('entity.xml', xmlOf(xmlItem({ title: '&x;' })))).toMatchObject([
      { wrong: expect.stringContaining('The XML is broken') },
    ])
  })

  it.each(['line.jsonl', 'line.csv', 'line.xml'])(
    'SECURITY OPS-21 %s: a line of a gigabyte, within bounds',
    async (name) => {
      const path = join(directory, name)
      await writeFile(
        path,
        name.endsWith('xml') ? '<rss><channel><item><g:title>' : `${name.endsWith('csv') ? 'id\n"' : '"'}`,
      )
      // a hole of null bytes, which takes no disk
      await truncate(path, 1024 ** 3)
      const before = process.memoryUsage().rss
      const problems: FeedProblem[] = []
      for await (const entry of readFeeds([path], { encoding: 'utf-8' })) {
        if (entry.type === 'problem') problems.push(entry.problem)
      }
      expect(problems).toHaveLength(1)
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * longestRecord)
    },
  )

  it('SECURITY OPS-21 a file that is too large', async () => {
    const path = join(directory, 'large.jsonl')
    await writeFile(path, '')
    await truncate(path, largestFile + 1)
    const found: unknown[] = []
    for await (const entry of readFeeds([path])) found.push(entry)
    expect(found).toMatchObject([{ problem: { wrong: `The file has more than ${largestFile} bytes.` } }])
  })

  it('OPS-21 a file that is not there', async () => {
    const found: unknown[] = []
    for await (const entry of readFeeds([join(directory, 'none.csv')])) found.push(entry)
    expect(found).toMatchObject([{ problem: { file: 'none.csv', wrong: 'The file cannot be read (ENOENT).' } }])
  })

  it('OPS-21 at most its first problems', async () => {
    const lines = Array.from({ length: 300 }, () => '{').join('\n')
    expect(await problemsOf('many.jsonl', lines)).toHaveLength(mostProblems)
  })

  it('SECURITY OPS-21 values with control characters are printed without them', async () => {
    const [problem] = await problemsOf('a.csv', table(row({ price: '\u001b[2J\u202e' })))
    expect(describeProblem(problem!)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})

describe('every feed', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => {
    // what no format can hold, or all of them trim
    const folded = text.normalize('NFC').trim()
    return folded === text && text !== '' && !/[\p{Cc}\p{Cs}\p{Cn}\ufeff\ufffe\uffff/>]/u.test(text)
  })
  const items = fc
    .array(
      fc.record({
        title: word,
        brand: word,
        description: fc.option(word, { nil: undefined }),
        path: fc.array(word, { minLength: 1, maxLength: 3 }),
        ore: fc.integer({ min: 0, max: 10_000_000 }),
        colour: fc.option(word, { nil: undefined }),
        size: fc.option(word, { nil: undefined }),
        isInStock: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) => all.map((one, at) => ({ ...one, id: `A-${at}`, gtin: gtinOf(at + 1) })))
  type Items = typeof items extends fc.Arbitrary<infer Value> ? Value : never

  /** Written by hand, without the code that is tested. */
  const expected = (all: Items) =>
    all.map((one) => ({
      id: one.id,
      name: one.title,
      brand: one.brand,
      category: one.path,
      genders: ['Uni'],
      ...(one.description !== undefined && { description: one.description }),
      facts: [],
      price: one.ore / 100,
      variants: [
        {
          ean: one.gtin,
          ...(one.size !== undefined && { size: one.size }),
          ...(one.colour !== undefined && { colour: { name: one.colour } }),
          stock: { web: one.isInStock ? 5 : 0 },
        },
      ],
    }))
  const names = [
    'id',
    'title',
    'brand',
    'description',
    'product_type',
    'price',
    'color',
    'size',
    'gtin',
    'availability',
  ]
  const cellsOf = (one: Items[number]): string[] => [
    one.id,
    one.title,
    one.brand,
    one.description ?? '',
    one.path.join(' > '),
    `${(one.ore / 100).toFixed(2)} NOK`,
    one.colour ?? '',
    one.size ?? '',
    one.gtin,
    one.isInStock ? 'in_stock' : 'out_of_stock',
  ]
  const escaped = (text: string): string => text.replace(/[&<>]/g, (found) => `&#${found.charCodeAt(0)};`)

  const writers = {
    csv: (all: Items) =>
      [names, ...all.map(cellsOf)]
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n'),
    tsv: (all: Items) => [names, ...all.map(cellsOf)].map((cells) => cells.join('\t')).join('\n'),
    xml: (all: Items) =>
      xmlOf(
        all
          .map(
            (one) =>
              `<item>${cellsOf(one)
                .map((cell, at) => `<g:${names[at]}>${escaped(cell)}</g:${names[at]}>`)
                .join('\n')}</item>`,
          )
          .join('\n'),
      ),
    jsonl: (all: Items) =>
      expected(all)
        .map((one) => JSON.stringify(one))
        .join('\n'),
  }

  it.each(Object.keys(writers) as (keyof typeof writers)[])(
    'OPS-21 of %s is read as it was written',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(items, fc.boolean(), async (all, isWide) => {
          const text = writers[format](all)
          const content = isWide ? Buffer.from(`\ufeff${text}`, 'utf16le') : text
          const { articles, problems } = await read(`any.${format}`, content)
          expect(problems).toEqual([])
          expect(articles).toEqual(expected(all))
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(['jsonl', 'csv', 'tsv', 'xml'])(
    'SECURITY OPS-21 of %s that is random ends without a fault',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string(), async (bytes, text) => {
          for (const content of [Buffer.from(bytes), `${table(row())}\n${text}`, xmlOf(text)]) {
            const { problems } = await read(`random.${format}`, content)
            for (const problem of problems) expect(describeProblem(problem)).not.toContain('undefined')
          }
        }),
        { numRuns: 60 },
      )
    },
  )
})
