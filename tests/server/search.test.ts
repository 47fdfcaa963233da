import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireFilter, WireSearchAnswer, WireSearchRequest, WireSuggestions } from '../../app/api/wire.ts'
import type { DemoArticle } from '../../app/demo/catalogue/index.ts'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { testArticles } from './test-articles.ts'

const shop = sharedTestShop()
const catalogue = demoCatalogue({ articles: testArticles })
const visible = [...catalogue.articles].filter((article) => article.visible)
const groupOfColour = new Map(catalogue.colours.map(({ id, groupId }) => [id, groupId]))
let visitor: Visitor
beforeAll(async () => {
  visitor = await shop().visit()
  const all = await search({})
  ratings = new Map(all.hits.hits.map(({ _source }) => [_source.ArticleID, _source.AverageRating]))
})
async function search(request: Partial<WireSearchRequest>): Promise<WireSearchAnswer> {
  const answer = await visitor.post('/articles/search', { query: '', ...request })
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = ({ hits }: WireSearchAnswer): number[] => hits.hits.map(({ _source }) => _source.ArticleID)

// An independent reference: each filter's rule over the catalogue.
const values: Record<string, (article: DemoArticle) => number[]> = {
  'genders.GenderID': (article) => article.genderIds,
  'colorGroups.ColorGroupID': (article) => article.colourIds.map((id) => groupOfColour.get(id)!),
  ProductLineID: (article) => [article.brandId],
  'available.ShopID': (article) => article.variants.flatMap(({ stock }) => stock.map(({ shopId }) => shopId)),
  MainGroupID: (article) => [article.categoryId],
  ArticleGroup2ID: (article) => [article.subcategoryId],
  ArticleGroup3ID: (article) => [article.groupId],
  ArticleID: (article) => [article.id],
  'sizes.SizeID': ({ variants }) => variants.flatMap(({ size, stock }) => (stock.length > 0 ? [size.id] : [])),
  'properties.PropertyID': (article) => propertiesIn(article),
}
/** Properties by group: id and what the facts, the rating or the price must say. */
const propertyRules: readonly (readonly [id: number, group: string, (article: DemoArticle) => boolean])[] = [
  [1, 'column', (article) => measureIn(article, /^Vannsøyle ([\d ]+) mm$/) >= 5000],
  [2, 'column', (article) => measureIn(article, /^Vannsøyle ([\d ]+) mm$/) >= 10_000],
  [3, 'column', (article) => measureIn(article, /^Vannsøyle ([\d ]+) mm$/) >= 20_000],
  [
    4,
    'waterproof',
    (article) => measureIn(article, /^Vannsøyle ([\d ]+) mm$/) >= 5000 || says(article, 'Vanntett', 'Sveisede sømmer'),
  ],
  [5, 'breathable', (article) => says(article, 'Pusteevne', 'Puster godt')],
  [6, 'windproof', (article) => article.techDescription.includes('Vindtett')],
  [7, 'insulated', (article) => says(article, 'Fyllkraft', 'Varmer', 'Varmt for', 'Materiale: Yttermateriale')],
  [8, 'pfas', (article) => says(article, 'PFAS-fri')],
  [9, 'wool', (article) => woolShare(article) >= 50],
  [10, 'wool', (article) => woolShare(article) >= 80],
  [11, 'wool', (article) => woolShare(article) === 100],
  [12, 'weight', (article) => weighsLess(article, 250)],
  [13, 'weight', (article) => weighsLess(article, 500)],
  [14, 'weight', (article) => weighsLess(article, 1000)],
  [15, 'weight', (article) => weighsLess(article, 2000)],
  [
    16,
    'offer',
    (article) => article.campaignId !== null && article.originalPrice > Math.floor(article.price / 100) * 100,
  ],
  [17, 'rating', (article) => ratingOf(article) >= 4],
  [18, 'rating', (article) => ratingOf(article) >= 4.5],
  [19, 'new', ({ customLabel }) => customLabel === 'Nyhet'],
]
/** Reviews may have changed the catalogue's own. */
let ratings: ReadonlyMap<number, number | null>
const ratingOf = ({ id }: DemoArticle) => ratings.get(id) ?? 0
const says = (article: DemoArticle, ...beginnings: string[]) =>
  article.techDescription.some((fact) => beginnings.some((beginning) => fact.startsWith(beginning)))
const measureIn = (article: DemoArticle, fact: RegExp) =>
  Math.max(0, ...article.techDescription.map((one) => Number(fact.exec(one)?.[1]?.replaceAll(' ', '') ?? 0)))
const weighsLess = (article: DemoArticle, grams: number) => {
  const weight = measureIn(article, /^Vekt (\d+) g\b/)
  return weight > 0 && weight < grams
}
const woolShare = (article: DemoArticle) => measureIn(article, /^Materiale: (\d+) % (?:norsk |merino)?ull/)
const propertiesIn = (article: DemoArticle) => propertyRules.flatMap(([id, , holds]) => (holds(article) ? [id] : []))
const colours = 'colorGroups.ColorGroupID'
const stockFields = new Set<string>(['sizes.SizeID', 'available.ShopID'])
/** Sizes in a colour group that satisfy each filter of size, shop and colour with a piece in stock. */
function pairsIn(article: DemoArticle, filters: readonly WireFilter[]): { size: number; colour: number }[] {
  const pairs = new Map<string, { size: number; colour: number; shops: number[] }>()
  for (const { size, colourId, stock } of article.variants) {
    const colour = groupOfColour.get(colourId)!
    const pair = pairs.get(`${size.id} ${colour}`) ?? { size: size.id, colour, shops: [] }
    pairs.set(`${size.id} ${colour}`, pair)
    for (const { shopId } of stock) pair.shops.push(shopId)
  }
  return [...pairs.values()].filter(
    ({ size, colour, shops }) =>
      shops.length > 0 &&
      filters.every((filter) => {
        if (!('in' in filter) || filter.in.length === 0) return true
        if (filter.field === 'sizes.SizeID') return filter.in.includes(size)
        if (filter.field === colours) return filter.in.includes(colour)
        return filter.field !== 'available.ShopID' || filter.in.some((id) => shops.includes(id))
      }),
  )
}
function keeps(filter: WireFilter, article: DemoArticle, beside: readonly WireFilter[]): boolean {
  const isOfVariants = beside.some(({ field, ...one }) => stockFields.has(field) && 'in' in one && one.in.length > 0)
  if (isOfVariants && (stockFields.has(filter.field) || filter.field === colours))
    return pairsIn(article, beside).length > 0
  if (filter.field === 'properties.PropertyID' && filter.in.length > 0) {
    const chosen = propertyRules.filter(([id]) => filter.in.includes(id))
    const groups = new Set(chosen.map(([, group]) => group))
    return (
      groups.size > 0 && [...groups].every((group) => chosen.some(([, of, holds]) => of === group && holds(article)))
    )
  }
  if ('in' in filter)
    return filter.in.length === 0 || values[filter.field]!(article).some((id) => filter.in.includes(id))
  if ('notIn' in filter) return !filter.notIn.includes(article.id)
  const kroner = article.price / 100
  if ('between' in filter) return kroner >= filter.between[0] && kroner <= filter.between[1]
  return 'less' in filter ? kroner < filter.less : kroner > filter.more
}
const kept = (filters: readonly WireFilter[]): DemoArticle[] =>
  visible.filter((article) => filters.every((filter) => keeps(filter, article, filters)))
/** A scope and the filters within it: sizes look at the shops beside them. */
const keptIn = (scope: readonly WireFilter[], filters: readonly WireFilter[]): DemoArticle[] => {
  const inScope = new Set(kept(scope))
  return kept(filters).filter((article) => inScope.has(article))
}

/** The size of what comes in one size is no choice. */
const uncounted = new Set(
  visible.flatMap(({ variants }) => variants.flatMap(({ size }) => (size.name === 'Én størrelse' ? [size.id] : []))),
)

const collator = new Intl.Collator('nb')
const orders: Record<string, (a: DemoArticle, b: DemoArticle) => number> = {
  bestseller: (a, b) => (a.bestsellerRank ?? 9999) - (b.bestsellerRank ?? 9999),
  price: (a, b) => a.price - b.price,
  name: (a, b) => collator.compare(a.name, b.name),
}
const sorted = (articles: readonly DemoArticle[], by: string, order: 'asc' | 'desc'): number[] =>
  [...articles].sort((a, b) => orders[by]!(a, b) * (order === 'asc' ? 1 : -1) || a.id - b.id).map(({ id }) => id)

/** In the default order, selected colours come first, in their order: of the variants asked for, if there are some. */
function inOrderOfColours(ids: number[], filters: readonly WireFilter[], by: string): number[] {
  const selected = filters.flatMap((one) => (one.field === colours ? [one.in] : []))[0]
  if (by !== 'bestseller' || !selected?.length) return ids
  const isOfVariants = filters.some(({ field, ...one }) => stockFields.has(field) && 'in' in one && one.in.length > 0)
  const turn = (id: number) => {
    const article = visible.find((one) => one.id === id)!
    const own = isOfVariants ? pairsIn(article, filters).map(({ colour }) => colour) : values[colours]!(article)
    return selected.findIndex((colour) => own.includes(colour))
  }
  return ids.toSorted((a, b) => turn(a) - turn(b))
}

/** Mostly existing values, sometimes unknown ones. */
const someOf = (field: string) =>
  fc
    .uniqueArray(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...new Set(visible.flatMap((article) => values[field]!(article)))) },
        { weight: 1, arbitrary: fc.constant(987_654) },
      ),
      { maxLength: 4 },
    )
    .map((list): WireFilter => ({ field, in: list }) as WireFilter)
const anyIn = fc.constantFrom(...Object.keys(values)).chain(someOf)
/** Filters of size, shop and colour, which one variant must satisfy. */
const stockFilters = fc
  .tuple(...['sizes.SizeID', 'available.ShopID', colours].map((field) => fc.option(someOf(field))))
  .map((all) => all.filter((one) => one !== null))
const price = fc.oneof(
  fc.constantFrom(...visible.map((article) => article.price / 100)),
  fc.integer({ min: 0, max: 6000 }),
)
const anyFilter = fc.oneof(
  { weight: 6, arbitrary: anyIn },
  {
    weight: 2,
    arbitrary: fc
      .tuple(price, price)
      .map(([a, b]): WireFilter => ({ field: 'GrossPrice', between: [Math.min(a, b), Math.max(a, b)] })),
  },
  { weight: 1, arbitrary: price.map((less): WireFilter => ({ field: 'GrossPrice', less })) },
  { weight: 1, arbitrary: price.map((more): WireFilter => ({ field: 'GrossPrice', more })) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.integer({ min: 1, max: testArticles }), { maxLength: 20 })
      .map((notIn): WireFilter => ({ field: 'ArticleID', notIn })),
  },
)

describe('a list', () => {
  it('LIST-13 accepts filter entries as filters by field', async () => {
    const byField = [
      { field: 'genders.GenderID', in: [1, 2] },
      { field: 'colorGroups.ColorGroupID', in: [2, 1] },
      { field: 'GrossPrice', between: [300, 1500] },
    ] satisfies WireFilter[]
    const entries: WireSearchRequest['filters'] = [
      { genders: [1, 2] },
      { colours: [2, 1] },
      { price: [{ asc: true, min: 300, max: 1500, checked: true }] },
    ]
    const sort = { by: 'bestseller', order: 'asc' } as const
    const found = ids(await search({ filters: entries, sort }))
    expect(found).not.toEqual([])
    expect(found).toEqual(ids(await search({ filters: byField, sort })))
    const alone = await visitor.post('/articles/searchids', { query: '', filters: entries, sort })
    expect(((await alone.json()) as { ids: number[] }).ids).toEqual(found)
  })

  it('LIST-13 orders by a checked price entry', async () => {
    const price = { asc: false, min: 300, max: 1500, checked: true }
    const falling = ids(await search({ filters: [{ price: [price] }], take: 50 }))
    expect(falling).toEqual(
      ids(
        await search({
          filters: [{ field: 'GrossPrice', between: [300, 1500] }],
          sort: { by: 'price', order: 'desc' },
          take: 50,
        }),
      ),
    )
    const { total } = await search({})
    expect((await search({ filters: [{ price: [{ ...price, checked: false }] }] })).total).toBe(total)
  })

  it.each([
    { genders: [1], colours: [2] },
    { sizes: [1] },
    { genders: ['1'] },
    { price: [] },
    { price: [{ asc: true, min: 9, max: 1, checked: true }] },
    { price: [{ min: 1, max: 9 }] },
  ])('LIST-13 rejects %j', async (entry) => {
    expect((await visitor.post('/articles/search', { query: '', filters: [entry] })).status).toBe(422)
  })

  it('FIND-01 FIND-02 FIND-03 LIST-04 LIST-01 LIST-06 facets count the articles that selecting them shows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFilter, { maxLength: 2 }),
        fc.oneof(
          fc.array(anyFilter, { maxLength: 3 }),
          fc.tuple(stockFilters, fc.array(anyFilter, { maxLength: 1 })).map((both) => both.flat()),
        ),
        fc.constantFrom('bestseller', 'price', 'name'),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 30 }),
        async (scope, filters, by, order, take) => {
          const request = { scope, filters, sort: { by, order } as WireSearchRequest['sort'] & object, take }
          const expected = inOrderOfColours(sorted(keptIn(scope, filters), by, order), filters, by)
          const first = await search({ ...request, facets: true })
          expect(first.total).toBe(expected.length)
          expect(first.hits.total.value).toBe(expected.length)
          const second = await search({ ...request, page: 1 })
          expect([...ids(first), ...ids(second)]).toEqual(expected.slice(0, 2 * take))
          const inScope = kept(scope)
          const { facets } = first
          // the naive reference: for each value, the list with it and the other fields' filters
          const counts = (field: string): [number, number][] => {
            const others = filters.filter((filter) => filter.field !== field)
            const offered = new Set(inScope.flatMap((article) => values[field]!(article)))
            return [...offered]
              .map((id): [number, number] => [id, keptIn(scope, [...others, { field, in: [id] } as WireFilter]).length])
              .sort(([a], [b]) => a - b)
          }
          const pairs = (list: { id: number; count: number }[]): [number, number][] =>
            list.map(({ id, count }): [number, number] => [id, count]).sort(([a], [b]) => a - b)
          expect(pairs(facets!.genders)).toEqual(counts('genders.GenderID'))
          expect(pairs(facets!.colorGroups)).toEqual(counts('colorGroups.ColorGroupID'))
          expect(pairs(facets!.productlines)).toEqual(counts('ProductLineID'))
          expect(pairs(facets!.groups)).toEqual(counts('ArticleGroup3ID'))
          expect(pairs(facets!.sizes!)).toEqual(counts('sizes.SizeID').filter(([id]) => !uncounted.has(id)))
          const inShops = new Map(counts('available.ShopID'))
          for (const { id, count } of facets!.shops) expect([id, count]).toEqual([id, inShops.get(id) ?? 0])
          const groupOf = (id: number) => propertyRules.find(([one]) => one === id)?.[1]
          for (const { id, count } of facets!.properties!) {
            const others = filters.map((one) =>
              one.field === 'properties.PropertyID'
                ? { ...one, in: one.in.filter((other) => groupOf(other) && groupOf(other) !== groupOf(id)) }
                : one,
            )
            const isNothing = filters.some(
              (one) => one.field === 'properties.PropertyID' && one.in.length > 0 && !one.in.some(groupOf),
            )
            const pressed = keptIn(scope, [...others, { field: 'properties.PropertyID', in: [id] }]).length
            expect([id, count]).toEqual([id, isNothing ? 0 : pressed])
          }
          const offered = facets!.properties!.map(({ id }) => id)
          const selected = new Set(
            filters.flatMap((one) => (one.field === 'properties.PropertyID' && 'in' in one ? one.in : [])),
          )
          for (const [id, , holds] of propertyRules) {
            const share = inScope.filter(holds).length
            if (share === 0 || share === inScope.length) expect(offered.includes(id)).toBe(selected.has(id))
          }
          const prices = inScope.map((article) => article.price / 100)
          expect(facets!.price).toEqual(
            prices.length === 0
              ? { min: 0, max: 0 }
              : { min: Math.floor(Math.min(...prices) / 10) * 10, max: Math.ceil(Math.max(...prices) / 10) * 10 },
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  it('LIST-04 counts each group with all other filters applied', async () => {
    const filters: WireFilter[] = [{ field: 'genders.GenderID', in: [2] }]
    const { facets } = await search({ filters, facets: true })
    for (const { id, Name, count } of facets!.groups) {
      const pressed = await search({ filters: [...filters, { field: 'ArticleGroup3ID', in: [id] }] })
      expect([Name, count]).toEqual([Name, pressed.total])
    }
  })

  it('LIST-11 takes 1000 from page 0 by default', async () => {
    const everything = await search({})
    expect(ids(everything)).toEqual(sorted(visible, 'bestseller', 'asc'))
    expect(everything.facets).toBeUndefined()
  })

  it.each([
    [{ take: 1001 }, 'take'],
    [{ take: 0 }, 'take'],
    [{ page: -1 }, 'page'],
    [{ query: 7 }, 'query'],
    [{ sort: { by: 'colour', order: 'asc' } }, 'sort.by'],
  ])('API-01 rejects %j', async (change, field) => {
    const answer = await visitor.post('/articles/search', { query: '', ...change })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toHaveProperty([field])
  })

  it.each([
    { field: 'GrossPrice', less: '10' },
    { field: 'GrossPrice', between: [1] },
    { field: 'ProductLineID', in: ['1'] },
    { field: 'Colour', in: [1] },
    {},
  ])('LIST-07 rejects the filter %j', async (filter) => {
    const answer = await visitor.post('/articles/search', { query: '', filters: [filter] })
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toBe('Ugyldig data')
  })

  it('API-01 POST /articles/searchids returns only ids', async () => {
    const sort = { by: 'price', order: 'asc' }
    const answer = await visitor.post('/articles/searchids', { query: '', take: 5, sort })
    expect(await answer.json()).toEqual({ total: visible.length, ids: sorted(visible, 'price', 'asc').slice(0, 5) })
  })
})

describe('a search', () => {
  it('LIST-12 matches inflections and prefixes', async () => {
    const article = visible.find(({ name }) => name.includes('skalljakke'))!
    for (const query of ['skalljakke', 'Skalljakker', 'SKALLJAKKENE', 'skallja']) {
      expect(ids(await search({ query })), query).toContain(article.id)
    }
  })

  it('FIND-01 hits name their variants in stock in the sizes asked for, in the shops asked for', async () => {
    const sizeIds = [...new Set(visible.flatMap(({ variants }) => variants.map(({ size }) => size.id)))]
    const shopIds = [...new Set(visible.flatMap((article) => values['available.ShopID']!(article)))]
    const some = (ids: number[], least: number) =>
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: least, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(some(sizeIds, 0), some(shopIds, 0), async (sizes, shops) => {
        const filters: WireFilter[] = [
          { field: 'sizes.SizeID', in: sizes },
          { field: 'available.ShopID', in: shops },
        ]
        for (const { _source, Variants } of (await search({ filters, take: 20 })).hits.hits) {
          const article = visible.find(({ id }) => id === _source.ArticleID)!
          const stocked = article.variants.filter(
            ({ size, stock }) =>
              sizes.includes(size.id) &&
              stock.some(({ shopId, quantity }) => quantity > 0 && (shops.length === 0 || shops.includes(shopId))),
          )
          const expected = stocked.map((variant) => [variant.size.id, variant.colourId])
          if (sizes.length === 0) expect(Variants).toBeUndefined()
          else
            expect(new Set(Variants!.map(({ SizeID, ColorID }) => `${SizeID} ${ColorID}`))).toEqual(
              new Set(expected.map((pair) => pair.join(' '))),
            )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('LIST-12 corrects typing errors of unknown words', async () => {
    const article = visible[0]!
    const [word] = article.name.split(' ')
    const typed = `${word!.slice(0, 3)}${word!.slice(4)}`
    expect(ids(await search({ query: typed }))).toContain(article.id)
  })

  it.each(['plugh', 'xyzzy plugh'])('LIST-12 takes no short word two changes away for %s', async (query) => {
    expect(ids(await search({ query }))).toEqual([])
  })

  it('LIST-12 finds nothing for random words that no goods are near', async () => {
    const words = visible.flatMap(({ name }) => name.toLowerCase().split(/[^a-zæøå]+/))
    // no word of the catalogue has a q, so one with two is at least two changes from each: too many for a short one
    expect(words.filter((word) => word.includes('q'))).toEqual([])
    const short = [...new Set(words)].filter((word) => word.length === 4 || word.length === 5)
    expect(short.length).toBeGreaterThan(10)
    const near = fc
      .record({ word: fc.constantFrom(...short), at: fc.nat(3), gap: fc.integer({ min: 1, max: 3 }) })
      .map(({ word, at, gap }) => {
        const letters = [...word]
        letters[at] = 'q'
        letters[(at + gap) % letters.length] = 'q'
        return letters.join('')
      })
    const far = fc.string({ unit: fc.constantFrom(...'qxzwc'), minLength: 4, maxLength: 12 }).map((word) => `${word}q`)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(near, far), { minLength: 1, maxLength: 3 }), async (nonsense) => {
        const answer = await search({ query: nonsense.join(' ') })
        expect(answer.total, nonsense.join(' ')).toBe(0)
        expect(answer.hits.hits).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['parts of a compound', 'skall jakke', 'Skalljakker'],
    ['a compound of the shopper’s own', 'damedunjakke', 'Dunjakker'],
    ['other words', 'boblejakker', 'Dunjakker'],
    ['æ, ø, å written otherwise', 'gummistoevler', 'Gummistøvler'],
    ['a letter too many, in one word of two', 'dunjakkke dame', 'Dunjakker'],
  ])('LIST-12 matches by %s', async (_way, query, group) => {
    const groups = (await search({ query, take: 3 })).hits.hits.map(({ _source }) => _source.Group3)
    expect(groups).toEqual([group, group, group].slice(0, groups.length))
    expect(groups).not.toEqual([])
  })

  const groupsOf = async (query: string): Promise<string[]> => [
    ...new Set((await search({ query })).hits.hits.map(({ _source }) => _source.Group3)),
  ]

  it('LIST-12 finds both of two kinds of goods', async () => {
    const groups = await groupsOf('luer skalljakke')
    expect(groups).toEqual(expect.arrayContaining(['Luer', 'Skalljakker']))
  })

  it.each(['skalljakke 9999 liter', 'rosa skalljakke 7', 'skalljakke xyzzyq'])(
    'LIST-12 keeps the goods of %s in partial matches',
    async (query) => {
      expect(await groupsOf(query)).toEqual(['Skalljakker'])
    },
  )

  it.each(['qqqqqqqq', 'kajakk dame', 'retur', 'xyzzyq 65 liter'])('LIST-12 finds nothing for %s', async (query) => {
    expect((await search({ query })).total).toBe(0)
  })

  it('LIST-12 HEAD-03 suggests articles, groups, brands and posts', async () => {
    const suggest = async (query: string): Promise<WireSuggestions> =>
      (await visitor.get(`/suggestions?query=${encodeURIComponent(query)}`)).json()
    const jackets = await suggest('skallj')
    expect(jackets.articles.length).toBeGreaterThan(0)
    for (const { Name } of jackets.articles) expect(Name).toContain('skalljakke')
    expect(jackets.categories[0]).toMatchObject({ MainGroupName: 'Klær', Group2: 'Jakker', Group3: 'Skalljakker' })
    expect(jackets.categories[0]!.count).toBe(visible.filter(({ name }) => name.includes('skalljakke')).length)
    expect((await suggest('smav')).productlines).toEqual([{ ProductLineID: 3, Name: 'Småvott' }])
    expect(await suggest('?')).toEqual({ articles: [], categories: [], productlines: [], posts: [], services: [] })
    const post = { slug: 'fjellstøvler-gå-dem-inn-før-du-går-ut', title: 'Fjellstøvler: gå dem inn før du går ut' }
    expect((await suggest('STOVLER')).posts).toContainEqual(post)
    expect((await suggest('fjellst før')).posts[0]).toEqual(post)
    expect((await suggest('fjellst romskip')).posts).toEqual([])
  })

  it('LIST-12 searches within the scope by relevance', async () => {
    const [article] = visible
    const { name, categoryId } = article!
    const best = await search({ query: name, scope: [{ field: 'MainGroupID', in: [categoryId] }] })
    expect(best.hits.hits[0]!._source.Name).toBe(name)
    expect(best.hits.hits[0]!._score).toBeGreaterThan(0)
    const none = await search({ query: name, scope: [{ field: 'MainGroupID', in: [99] }] })
    expect(none.total).toBe(0)
    const brand = catalogue.brands.find(({ id }) => id === article!.brandId)!.name
    const cheap = await search({ query: brand, sort: { by: 'price', order: 'asc' } })
    const prices = cheap.hits.hits.map(({ _source }) => _source.FinalSuggestedPrice)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 })),
        async (query) => {
          // NUL is rejected in any body
          const status = query.includes('\u0000') ? 422 : 200
          expect((await visitor.post('/articles/search', { query, take: 1 })).status).toBe(status)
        },
      ),
      { numRuns: 25, examples: [["jakke' | !(x"], [':*'], ['& & &'], ['"'], ['%_'], ['\\'], ['æøå'], ['\u0000x']] },
    )
  })
})
