import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireSearchAnswer, WireSearchRequest, WireSuggestions } from '../../app/api/wire.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import type { Names } from '../../app/server/search/names.ts'
import { understand, vocabularyOf } from '../../app/server/search/understand.ts'
import { serviceTopics } from '../../machines/domain/index.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { testArticles } from './test-articles.ts'

const openingHours = [{ days: [1, 6] as [number, number], time: ['10:00', '18:00'] as [string, string] }]
const names: Names = {
  colourGroups: [{ id: 3, Name: 'Blå', HexCode: null }],
  brands: [{ id: 2, Name: 'Lyngfonn' }],
  shops: [],
  places: [
    { id: 2, Name: 'Vardeholm Bergen', town: 'BERGEN', openingHours },
    { id: 8, Name: 'Lyngfonn Ålesund', town: 'ÅLESUND', openingHours },
    { id: 9, Name: 'Vardeholm Mo', town: 'MO I RANA', openingHours },
  ],
  groups: [],
  paths: [],
}
const sizes = new Map(
  Object.entries({ 1: 'M', 2: '2XL', 3: '42', 4: '98', 5: '9', 6: '40–43', 7: 'L' }),
) as never as Map<number, string>
const vocabulary = vocabularyOf(names, new Map([...sizes].map(([id, name]) => [Number(id), name])))
const read = (query: string) => understand(query, vocabulary)
const kinds = (query: string): [string, string][] => read(query).meanings.map(({ kind, name }) => [kind, name])

describe('a query', () => {
  it.each([
    [
      'vanntett jakke herre',
      [
        ['property', 'vanntett'],
        ['goods', 'jakke'],
        ['gender', 'herre'],
      ],
    ],
    [
      'blå skalljakke str. M i Bergen',
      [
        ['colour', 'blå'],
        ['goods', 'skalljakke'],
        ['size', 'M'],
        ['place', 'Bergen'],
      ],
    ],
    [
      'lyngfonn lue',
      [
        ['brand', 'Lyngfonn'],
        ['goods', 'lue'],
      ],
    ],
    [
      'sekk 65 liter',
      [
        ['goods', 'sekk'],
        ['number', '65 liter'],
      ],
    ],
    ['hva koster frakten', [['service', 'frakten']]],
    [
      'toppbris lue',
      [
        ['other', 'toppbris'],
        ['goods', 'lue'],
      ],
    ],
  ])('FIND-06 %s is read as kinds of words', (query, expected) => {
    expect(kinds(query)).toEqual(expected)
  })

  it.each([
    ['jakke m', [1]],
    ['jakke 2xl', [2]],
    ['jakke XXL', [2]],
    ['støvler 42', [3]],
    ['regndress 98', [4]],
    ['hansker størrelse 9', [5]],
    ['sokker 40-43', [6]],
  ])('FIND-06 %s names a size', (query, ids) => {
    expect(read(query).filters).toEqual([{ field: 'sizes.SizeID', in: ids }])
  })

  it.each(['telt 42', 'sekk 98', 'sekk 42 l', 'stav 9', 'm', 'varenummer 42'])('FIND-06 %s names no size', (query) => {
    expect(read(query).filters).toEqual([])
  })

  it.each([
    ['jakke bergen', [2]],
    ['lue aalesund', [8]],
    ['telt mo i rana', [9]],
    ['telt i Vardeholm Bergen', [2]],
  ])('FIND-06 %s names a place', (query, ids) => {
    expect(read(query).filters).toEqual([{ field: 'available.ShopID', in: ids }])
  })

  it.each([
    ['retur', 'retur'],
    ['hvordan kan jeg returnere varer', 'retur'],
    ['gratis frakt', 'frakt'],
    ['Angrerett', 'angrerett'],
    ['gavekort', 'gavekort'],
    ['åpningstider bergen', 'apningstider'],
    ['bergen', 'apningstider'],
    ['hvor er pakken min', 'ordre'],
    ['klage', 'reklamasjon'],
  ])('FIND-06 %s asks customer service', (query, topic) => {
    expect(read(query)).toMatchObject({ services: [topic], text: '' })
  })

  it('FIND-06 may ask for service and goods at once', () => {
    expect(read('bytte skalljakke')).toMatchObject({ services: ['retur'], text: 'skalljakke' })
  })

  it('FIND-06 is given without each of its words and the stop words before', () => {
    expect(read('lue til barn i ull').meanings.map(({ without }) => without)).toEqual([
      'til barn i ull',
      'lue i ull',
      'lue til barn',
    ])
  })

  it('FIND-06 any text is read, each word at most once', () => {
    const words = fc.constantFrom(
      'jakke',
      'M',
      '42',
      'bergen',
      'retur',
      'str',
      'i',
      'vardeholm',
      'blå',
      '65',
      'liter',
      '?',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(text, (query) => {
        const { meanings, services } = read(query)
        const count = query.split(/\s+/).length
        expect(meanings.length).toBeLessThanOrEqual(count)
        for (const { without } of meanings) expect(without.split(' ').length).toBeLessThanOrEqual(count)
        for (const topic of services) expect(serviceTopics).toContain(topic)
      }),
    )
  })
})

describe('the answer to a search', () => {
  const shop = sharedTestShop()
  const catalogue = demoCatalogue({ articles: testArticles })
  const visible = [...catalogue.articles].filter((article) => article.visible)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await shop().visit()
  })
  const search = async (query: string, request: Partial<WireSearchRequest> = {}): Promise<WireSearchAnswer> => {
    const sort = { by: 'bestseller', order: 'asc' } as const
    return (await visitor.post('/articles/search', { query, facets: true, sort, ...request })).json()
  }
  const groupsOf = ({ hits }: WireSearchAnswer): string[] => hits.hits.map(({ _source }) => _source.Group3)

  it('FIND-06 the number on a label finds its article', async () => {
    const article = visible[3]!
    for (const { ean } of article.variants.slice(0, 2)) {
      const { hits } = await search(`${ean}`.replace(/^(\d{3})/, '$1 '))
      expect(hits.hits.map(({ _source }) => _source.ArticleID)).toEqual([article.id])
    }
    expect((await search('2999999999999')).total).toBe(0)
  })

  it.each(['', 'varenummer ', 'art.nr. '])('FIND-06 an article number finds its article after «%s»', async (before) => {
    const article = visible[5]!
    const { hits } = await search(before + article.articleNo)
    expect(hits.hits.map(({ _source }) => _source.ArticleID)).toEqual([article.id])
  })

  it('FIND-06 a waterproof jacket for men is a shell', async () => {
    const groups = groupsOf(await search('vanntett jakke herre'))
    expect(groups[0]).toBe('Skalljakker')
    expect(groups).not.toContain('Vindjakker')
  })

  it.each([
    ['jakke', /jakk|pelsfleece/i],
    ['lue', /^luer$/i],
    ['sekk', /sekk/i],
    ['bukse', /bukse/i],
    ['støvler', /støvler|vintersko/i],
  ])('FIND-06 FIND-07 «%s» shows no other kind first', async (query, kind) => {
    const groups = groupsOf(await search(query))
    expect(groups).not.toEqual([])
    for (const group of groups.slice(0, 10)) expect(group).toMatch(kind)
  })

  it('FIND-06 a size and a place leave what the shop has in the size', async () => {
    const answer = await search('jakke M bergen')
    expect(answer.reading!.leftOut).toEqual([])
    expect(answer.total).toBeGreaterThan(0)
    for (const { _source } of answer.hits.hits) {
      const { variants }: WireArticleDetail = await (await visitor.get(`/articles/${_source.ArticleID}`)).json()
      const has = variants.some(
        ({ Size, shops }) => Size.Name === 'M' && shops.some(({ ShopID, Qty }) => ShopID === 2 && Qty > 0),
      )
      expect(has, _source.Name).toBe(true)
    }
    const { facets } = answer
    for (const { id, count } of facets!.groups)
      expect((await search('jakke M bergen', { filters: [{ field: 'ArticleGroup3ID', in: [id] }] })).total).toBe(count)
  })

  it('FIND-06 names the word that the nearest hits lack', async () => {
    const answer = await search('skalljakke xyzzyq')
    expect(answer.total).toBeGreaterThan(0)
    expect(answer.reading).toMatchObject({ leftOut: ['xyzzyq'], corrected: null })
    expect((await search('langtursekk 65 liter')).reading).toMatchObject({ leftOut: ['65 liter'], corrected: null })
  })

  it('FIND-06 says which spelling it searched for', async () => {
    expect((await search('skaljakke')).reading).toMatchObject({ corrected: 'skalljakke', leftOut: [] })
    expect((await search('skalljakker')).reading).toMatchObject({ corrected: null })
  })

  it('FIND-06 a search without hits offers other words and popular categories', async () => {
    const { total, reading } = await search('regnponcho')
    expect(total).toBe(0)
    expect(reading!.alternatives).toContain('regntøy')
    expect(reading!.categories.length).toBeGreaterThan(3)
    for (const { Path } of reading!.categories) expect(Path).toMatch(/^\/[^/ ]+\/[^/ ]+\/[^/ ]+$/)
  })

  it('FIND-06 answers a question with the hours of the shop that it names', async () => {
    const { total, reading } = await search('åpningstider bergen')
    expect(total).toBe(0)
    expect(reading!.services).toMatchObject([
      { Topic: 'apningstider', shops: [{ ShopID: 2, Name: 'Vardeholm Bergen' }] },
    ])
    expect(reading!.services[0]!.shops[0]!.openingHours.length).toBeGreaterThan(0)
    const suggested: WireSuggestions = await (await visitor.get('/suggestions?query=frakt')).json()
    expect(suggested.services).toEqual([{ Topic: 'frakt', shops: [] }])
  })

  it('FIND-06 says nothing of a list without a text', async () => {
    expect((await search('')).reading).toBeUndefined()
  })
})
