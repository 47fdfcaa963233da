import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  byColour,
  coloursInOrder,
  countOfFilters,
  fromEntries,
  fromSearchParams,
  grown,
  isSameChoice,
  lastPage,
  less,
  listOf,
  matches,
  more,
  mostPages,
  noFilters,
  sorted,
  toEntries,
  toSearchParams,
  withChoices,
} from '../../../machines/article-list/index.ts'
import { sampleAnswer, sampleArticle, sampleQuery } from '../../../machines/article-list/model.ts'
import {
  type Article,
  compareNorwegian,
  defaultSort,
  emptyFilters,
  emptyScope,
  type ListQuery,
} from '../../../machines/domain/index.ts'
import { article, few, filters, isKept, listByText, range } from './reference.ts'

describe('the filters', () => {
  it('LIST-04 LIST-05 FIND-01 FIND-09 keep an article exactly when it fits every filter that is set', () => {
    fc.assert(
      fc.property(article, filters, (one, set) => matches(one, set) === isKept(one, set)),
      { numRuns: 700 },
    )
  })
  it('FIND-01 FIND-09 keep no article of which the shop has the size in other colours alone', () => {
    const stocked = [
      { sizeId: 3, colourGroupId: 5, shopIds: [7] },
      { sizeId: 3, colourGroupId: 6, shopIds: [55] },
      { sizeId: 4, colourGroupId: 6, shopIds: [7] },
    ]
    const colourGroups = [5, 6].map((id) => ({ id, name: `Farge ${id}`, hex: null }))
    const isKept = (set: Partial<typeof noFilters>) =>
      matches({ ...sampleArticle(1, { colourGroups, available: [7, 55] }), stocked }, { ...noFilters, ...set })
    expect(isKept({ sizes: [3], colours: [6], shops: [7] })).toBe(false)
    expect(isKept({ sizes: [4], colours: [6], shops: [7] })).toBe(true)
    expect(isKept({ sizes: [3], colours: [6] })).toBe(true)
    expect(isKept({ colours: [5], shops: [55] })).toBe(false)
  })
  it('LIST-05 leave out listed articles only when more than one is listed', () => {
    const kept = (ids: number[]) => [1, 2, 3].filter((id) => matches(sampleArticle(id), { ...noFilters, ids }))
    expect(kept([2])).toEqual([1, 2, 3])
    expect(kept([2, 3])).toEqual([1])
  })
  it('LIST-04 take both ends of the price range in', () => {
    const at = (min: number, max: number) => matches(sampleArticle(1), { ...noFilters, price: { min, max } })
    expect([at(1299, 1299), at(0, 1298), at(1300, 2000)]).toEqual([true, false, false])
  })
  it('LIST-02 count a price as one selected value', () => {
    const all = { genders: [1, 2], colours: [3], brands: [4], shops: [5], groups: [6, 7], sizes: [8], properties: [9] }
    expect(countOfFilters(emptyFilters)).toBe(0)
    expect(countOfFilters({ ...all, price: { min: 0, max: 9 } })).toBe(10)
  })
  it('LIST-07 compare only numbers', () => {
    expect(less('GrossPrice', 500)).toEqual({ field: 'GrossPrice', less: 500 })
    expect(more('GrossPrice', 0)).toEqual({ field: 'GrossPrice', more: 0 })
    expect(between('GrossPrice', 1, 2.5)).toEqual({ field: 'GrossPrice', between: [1, 2.5] })
    for (const wrong of ['500', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [1], {}, true]) {
      expect(() => less('GrossPrice', wrong)).toThrow(TypeError)
      expect(() => more('GrossPrice', wrong)).toThrow(/'more' compares numbers only/)
      expect(() => between('GrossPrice', 1, wrong)).toThrow(/give it a finite number/)
      expect(() => between('GrossPrice', wrong, 1)).toThrow(TypeError)
    }
    expect(() => less('GrossPrice', '500')).toThrow(/got '500'/)
  })
})

describe('the order of a list', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzæøå'
  it('LIST-01 sorts by the Norwegian alphabet with aa as two letters', () => {
    const names = [
      'Ås',
      'Ørret',
      'Ærfugl',
      'Aasen',
      'Zalo',
      'Abel',
      'ås',
      'Östlund',
      'Ärlig',
      'Yr',
      'Über',
      'Élan',
      'Eld',
    ]
    expect(names.toSorted(compareNorwegian)).toEqual([
      'Aasen',
      'Abel',
      'Élan',
      'Eld',
      'Über',
      'Yr',
      'Zalo',
      'Ærfugl',
      'Ärlig',
      'Ørret',
      'Östlund',
      'Ås',
      'ås',
    ])
  })
  it('LIST-01 orders any two words of the Norwegian alphabet by their first letter that differs', () => {
    const word = fc.array(fc.constantFrom(...letters), { maxLength: 6 }).map((all) => all.join(''))
    fc.assert(
      fc.property(word, word, (a, b) => {
        let at = 0
        while (at < a.length && a[at] === b[at]) at++
        const want = letters.indexOf(a[at] ?? ' ') - letters.indexOf(b[at] ?? ' ')
        return Math.sign(compareNorwegian(a, b)) === Math.sign(a === b ? 0 : want)
      }),
    )
  })
  it('LIST-01 is a total order in any Unicode normal form', () => {
    expect(['a\u030as', 'zebra'].toSorted(compareNorwegian)).toEqual(['zebra', 'a\u030as'])
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const there = compareNorwegian(a, b)
        return Math.sign(there) === -Math.sign(compareNorwegian(b, a)) && (there === 0) === (a === b)
      }),
    )
  })
  it('LIST-01 loses nothing when it sorts by rank, price or name', () => {
    const ranks = fc.record({
      id: fc.nat(50),
      price: fc.oneof(fc.nat(5), fc.nat(2 ** 31 - 1)),
      bestsellerQty: fc.oneof(fc.nat(5), fc.constantFrom(2047, 2048, 9999, 2 ** 22)),
      bestsellerTurnover: fc.oneof(fc.nat(5), fc.constant(9999)),
    })
    const list = fc
      .uniqueArray(ranks, { selector: ({ id }) => id })
      .map((all) => all.map(({ id, ...rest }) => sampleArticle(id, { ...rest, name: 'åøæ'[rest.price % 3]! })))
    const sort = fc.record({
      by: fc.constantFrom('bestseller', 'price', 'name'),
      order: fc.constantFrom('asc', 'desc'),
    })
    fc.assert(
      fc.property(list, sort, (articles, { by, order }) => {
        const keyOf = (one: Article) =>
          by === 'price'
            ? one.price
            : by === 'name'
              ? 'æøå'.indexOf(one.name)
              : one.bestsellerQty * 10_000 + one.bestsellerTurnover
        const result = sorted(articles, { by, order })
        const rises = result.every((one, i) => {
          const next = result[i + 1]
          if (!next) return true
          const step = (keyOf(next) - keyOf(one)) * (order === 'asc' ? 1 : -1)
          return step > 0 || (step === 0 && next.id > one.id)
        })
        return rises && new Set(result).size === articles.length
      }),
    )
  })
  it('LIST-01 LIST-04 looks at each article as often in a long list as in a short one', () => {
    let looks = 0
    const watched = (id: number) =>
      new Proxy(sampleArticle(id, { price: (id * 7919) % 997, name: `Vare ${(id * 31) % 101}` }), {
        get(target, field, receiver) {
          looks++
          return Reflect.get(target, field, receiver)
        },
      })
    const looksAt = (count: number, by: 'bestseller' | 'price' | 'name') => {
      const list = Array.from({ length: count }, (_, id) => watched(id + 1))
      looks = 0
      listOf(list, { ...noFilters, price: { min: 0, max: 99 }, colours: [1] }, { by, order: 'desc' })
      return looks / count
    }
    for (const by of ['bestseller', 'price', 'name'] as const) expect(looksAt(3000, by)).toBe(looksAt(300, by))
  })
  it('LIST-06 follows the selected colours', () => {
    const of = (id: number, ...groups: number[]) =>
      sampleArticle(id, { colourGroups: groups.map((group) => ({ id: group, name: '', hex: null })) })
    const list = [of(1, 9), of(2, 3), of(3, 5, 3), of(4, 5), of(5)]
    expect(byColour(list, [5, 3]).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5])
    expect(byColour(list, []).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(coloursInOrder([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], [3, 2])).toEqual([
      { id: 3 },
      { id: 2 },
      { id: 1 },
      { id: 4 },
    ])
  })
})

describe('a list made here', () => {
  it('LIST-04 LIST-06 sorts matches by the selected colours by default', () => {
    const of = (id: number, price: number, group: number) =>
      sampleArticle(id, { price: price * 100, colourGroups: [{ id: group, name: '', hex: null }] })
    const all = [of(1, 500, 3), of(2, 300, 5), of(3, 100, 4), of(4, 400, 5)]
    const filters = { ...noFilters, colours: [5, 3] }
    const ids = (list: readonly Article[]) => list.map(({ id }) => id)
    expect(ids(listOf(all, filters, defaultSort))).toEqual([2, 4, 1])
    expect(ids(listOf(all, filters, { by: 'price', order: 'desc' }))).toEqual([1, 4, 2])
    expect(ids(listOf(all, { ...filters, price: { min: 300, max: 400 } }, { by: 'price', order: 'asc' }))).toEqual([
      2, 4,
    ])
  })
  it('LIST-01 LIST-04 LIST-05 LIST-06 equals the reference on every call', () => {
    const all = fc.uniqueArray(article, { selector: ({ id }) => id, maxLength: 6 })
    const sort = fc.record({
      by: fc.constantFrom('bestseller', 'price', 'name'),
      order: fc.constantFrom('asc', 'desc'),
    })
    const asked = fc.array(fc.tuple(filters, sort), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(all, all, asked, (one, other, questions) => {
        for (const list of [one, other, one, [...one]])
          for (const [set, order] of questions) expect(listOf(list, set, order)).toEqual(listByText(list, set, order))
      }),
      { numRuns: 150 },
    )
  })
  it('leaves nothing behind when the list is forgotten', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const forgotten = (() => {
      const list = [1, 2, 3].map((id) => sampleArticle(id))
      for (const by of ['bestseller', 'price', 'name'] as const) listOf(list, noFilters, { by, order: 'asc' })
      return new WeakRef(list)
    })()
    // the cache of the last list is cleared at the end of the turn
    await new Promise((next) => setTimeout(next))
    collect()
    expect(forgotten.deref()).toBeUndefined()
  })
})

describe('the filters as entries', () => {
  it('LIST-13 have one key each with the price as a list of one', () => {
    const filters = { ...emptyFilters, genders: [1], colours: [3, 2], price: { min: 100, max: 900 } }
    expect(toEntries(filters, { by: 'price', order: 'desc' })).toEqual([
      { genders: [1] },
      { colours: [3, 2] },
      { price: [{ asc: false, min: 100, max: 900, checked: true }] },
    ])
    expect(toEntries(emptyFilters, defaultSort)).toEqual([])
  })
  it('LIST-06 LIST-13 survive a round trip with the order of the price', () => {
    const filters = fc
      .record({ genders: few, colours: few, price: fc.option(range) })
      .map((set) => ({ ...emptyFilters, ...set }))
    fc.assert(
      fc.property(filters, fc.constantFrom('asc' as const, 'desc' as const), (set, order) => {
        const sort = { by: 'price' as const, order }
        expect(fromEntries(toEntries(set, sort))).toEqual({ filters: set, sort: set.price ? sort : null })
      }),
    )
    const rising = toEntries({ ...emptyFilters, price: { min: 0, max: 9 } }, { by: 'name', order: 'desc' })
    expect(fromEntries(rising).sort).toEqual({ by: 'price', order: 'asc' })
  })
  it('LIST-13 ignore invalid entries', () => {
    const price = { asc: true, min: 1, max: 2, checked: true }
    const wrong = [
      null,
      7,
      { genders: [1], colours: [2] },
      { genders: 'alle' },
      { genders: [0] },
      { colours: [1.5] },
      { price: [price, price] },
      { price: [{ ...price, min: 3 }] },
      { price: [{ ...price, checked: false }] },
      { price: [{ ...price, asc: 'ja' }] },
      { price },
      { merker: [1] },
    ]
    expect(fromEntries(wrong)).toEqual({ filters: emptyFilters, sort: null })
    fc.assert(fc.property(fc.jsonValue(), (value) => fromEntries(value).filters.genders.every(Number.isSafeInteger)))
  })
})

describe('the filters in the address', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 6 })
  const prices = fc
    .tuple(fc.nat(99_999), fc.nat(99_999))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  const query: fc.Arbitrary<ListQuery> = fc.record({
    scope: fc.constant(emptyScope),
    filters: fc.record({
      genders: ids,
      colours: ids,
      brands: ids,
      shops: ids,
      groups: ids,
      sizes: ids,
      properties: ids,
      price: fc.option(prices),
    }),
    sort: fc.record({
      by: fc.constantFrom('bestseller', 'price', 'name'),
      order: fc.constantFrom('asc', 'desc'),
    }),
    page: fc.nat(mostPages - 1),
  })
  it('LIST-10 leave foreign parameters in place', () => {
    const second = { ...sampleQuery, page: 1 }
    expect(withChoices('?side=4&utm_source=brev&farge=2&gclid=x', second)).toBe('?side=2&utm_source=brev&gclid=x')
    expect(withChoices('?side=4', sampleQuery)).toBe('')
  })
  it('LIST-10 know each of their own words again', () => {
    const all = toSearchParams({
      ...sampleQuery,
      page: 1,
      sort: { by: 'price', order: 'desc' },
      filters: {
        genders: [1],
        colours: [1],
        brands: [1],
        shops: [1],
        groups: [1],
        sizes: [1],
        properties: [1],
        price: { min: 0, max: 1 },
      },
    })
    expect(withChoices(`?${all}&fra=1&til=2`, sampleQuery)).toBe('')
  })
  it('LIST-10 are empty when nothing is chosen', () => {
    expect(toSearchParams(sampleQuery)).toBe('')
    expect(
      toSearchParams({
        scope: emptyScope,
        filters: {
          genders: [1, 2],
          colours: [3],
          brands: [1],
          shops: [7],
          groups: [4],
          sizes: [5, 6],
          properties: [2, 6],
          price: { min: 100, max: 900 },
        },
        sort: { by: 'price', order: 'desc' },
        page: 1,
      }),
    ).toBe(
      'kjonn=1,2&farge=3&merke=1&butikk=7&gruppe=4&storrelse=5,6&egenskap=2,6&pris=100-900&sorter=pris&rekkefolge=synkende&side=2',
    )
  })
  it('LIST-10 survive a round trip in any form of the query', () => {
    fc.assert(
      fc.property(query, fc.boolean(), fc.boolean(), (one, mark, escaped) => {
        const text = toSearchParams(one)
        const search = (mark ? '?' : '') + (escaped ? text.replaceAll(',', '%2C') : text)
        expect(fromSearchParams(search, emptyScope)).toEqual(one)
      }),
    )
  })
  it.each([
    'kjonn=abc&farge=,,&merke=-1&pris=9&sorter=dyrest&rekkefolge=opp&side=0',
    'pris=900-100&side=-4&kjonn=1.5&farge=0',
    'pris=1-2-3&side=1e3&merke=99999999999',
    '%E0%A4%A&kjonn=%E0%A4%A&=&&&=1',
    'side=',
    'constructor=1&__proto__=2&sorter=toString',
  ])('LIST-10 ignore unknown parts: %s', (search) => {
    expect(fromSearchParams(search, emptyScope)).toEqual(sampleQuery)
  })
  it('LIST-10 keep each valid value once', () => {
    expect(fromSearchParams('?farge=3,x,3,2&utm_source=brev&side=9999', emptyScope)).toEqual({
      ...sampleQuery,
      filters: { ...emptyFilters, colours: [3, 2] },
      page: mostPages - 1,
    })
    expect(fromSearchParams('?kjonn=2&kjonn=1&farge=3', emptyScope).filters, 'as a form sends it').toMatchObject({
      genders: [2, 1],
      colours: [3],
    })
    expect(fromSearchParams('fra=100&til=', emptyScope).filters.price).toEqual({ min: 100, max: 999_999_999 })
    expect(fromSearchParams('fra=&til=900', emptyScope).filters.price).toEqual({ min: 0, max: 900 })
    expect(fromSearchParams('fra=900&til=100', emptyScope).filters.price).toBeNull()
    expect(toSearchParams({ ...sampleQuery, page: 80 })).toBe(`side=${mostPages}`)
  })
  it('LIST-10 normalise any text to the same query twice', () => {
    const part = fc.constantFrom(
      'kjonn=',
      'farge=',
      'pris=',
      'side=',
      'sorter=',
      '&',
      '=',
      '-',
      ',',
      '%',
      '1',
      '77',
      'x',
    )
    const search = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(search, (text) => {
        const one = fromSearchParams(text, emptyScope)
        expect(fromSearchParams(toSearchParams(one), emptyScope)).toEqual(one)
      }),
    )
  })
})

describe('the pages of a list', () => {
  it('LIST-10 merge in order without duplicates', () => {
    const ids = fc.array(fc.nat(40), { maxLength: 30 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), ids, (before, after) => {
        const all = grown(sampleAnswer(before, 1), sampleAnswer(after, 99))
        expect(all.articles.map(({ id }) => id)).toEqual([...new Set([...before, ...after])])
        expect(all.total).toBe(99)
      }),
    )
  })
  it('LIST-10 are of twenty articles', () => {
    expect([0, 1, 20, 21, 40, 41, 1200].map(lastPage)).toEqual([0, 0, 0, 1, 1, 2, 59])
  })
  it('are of the same choice on every page of a list', () => {
    expect(isSameChoice(sampleQuery, { ...sampleQuery, page: 3 })).toBe(true)
    expect(isSameChoice(sampleQuery, { ...sampleQuery, scope: { ...emptyScope, category: 4 } })).toBe(false)
    expect(isSameChoice(sampleQuery, { ...sampleQuery, sort: { by: 'name', order: 'asc' } })).toBe(false)
  })
})
