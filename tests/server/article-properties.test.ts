import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Listed } from '../../app/server/catalogue/listing.ts'
import { stockOfUnknownSizes } from '../../app/server/catalogue/size-stock.ts'
import { propertiesOf, propertyBits, propertyValues } from '../../app/server/search/article-properties.ts'
import { facetsOf } from '../../app/server/search/facets.ts'
import { passes } from '../../app/server/search/matches.ts'

describe('FIND-02 the properties in an article’s facts', () => {
  it.each([
    [
      'Vannsøyle 15 000 mm\nPusteevne 15 000 g/m²/24 t',
      { waterColumn: 15_000, isWaterproof: true, isBreathable: true },
    ],
    ['Vannsøyle: 4\u00a0000 mm', { waterColumn: 4000 }],
    ['20000 mm vannsøyle', { waterColumn: 20_000, isWaterproof: true }],
    ['Vanntett membran\nVarmt fôr', { isWaterproof: true, isInsulated: true }],
    ['Vekt 410 g per par', { weight: 410 }],
    ['Vekt: 1,2 kg', { weight: 1200 }],
    ['240 g/m²', {}],
    ['Vekt 240 g/m²', {}],
    ['Materiale: 100 % norsk ull', { wool: 100 }],
    ['Materiale: 62 % merinoull, 35 % polyamid, 3 % elastan', { wool: 62 }],
    ['Materiale: 50 % lammeull, 30 % merinoull, 20 % nylon', { wool: 80 }],
    ['Materiale: 65 % polyester, 35 % bomull', {}],
    ['Vindtett\nPFAS-fri impregnering', { isWindproof: true, isPfasFree: true }],
    ['Høy luv\nVindtett bærestykke', {}],
    ['', {}],
  ])('are read from «%s»', (facts, properties) => {
    expect(propertiesOf(facts)).toEqual(properties)
  })

  it('have ids that are bits of one number', () => {
    const ids = propertyValues.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(31)
  })
})

const article = (id: number, properties: number): Listed => ({
  id,
  genders: [1],
  colourGroups: [1],
  shops: [1],
  stock: stockOfUnknownSizes([1], [1]),
  properties,
  assortments: [],
  brand: 1 + (id % 9),
  category: 1,
  subcategory: 1,
  group: 1 + (id % 40),
  grossPrice: 10_000 + (id % 3000) * 100,
  price: 10_000 + (id % 3000) * 100,
  bestsellerRank: id,
  nameSort: Buffer.from(String(id)),
})
const names = { genders: [], colourGroups: [], brands: [], shops: [], groups: [] } as unknown as Parameters<
  typeof facetsOf
>[2]
const facts = fc.record({
  waterColumn: fc.option(fc.constantFrom(4000, 5000, 8000, 10_000, 20_000), { nil: undefined }),
  isWindproof: fc.option(fc.constant(true as const), { nil: undefined }),
  wool: fc.option(fc.constantFrom(10, 50, 100), { nil: undefined }),
})

describe('FIND-02 the values offered', () => {
  it('divide the list, and each limit keeps other articles than the next stricter one', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 12 }), (all) => {
        const list = all.map((properties, at) =>
          article(
            at + 1,
            propertyBits({ properties: properties as never, rating: null, isOffer: false, isNew: false }),
          ),
        )
        const { properties } = JSON.parse(facetsOf(list, [], names)) as {
          properties: { id: number; Kind: string; count: number }[]
        }
        const sets = properties.map(({ id, Kind, count }) => {
          const kept = list.filter(passes([{ field: 'properties.PropertyID', in: [id] }])).map((one) => one.id)
          expect(kept.length).toBe(count)
          expect(kept.length > 0 && kept.length < list.length).toBe(true)
          return `${Kind} ${Kind === 'abilities' ? id : kept}`
        })
        expect(new Set(sets).size).toBe(sets.length)
      }),
    )
  })

  it('are not offered where no article states anything', () => {
    expect(JSON.parse(facetsOf([article(1, 0), article(2, 0)], [], names)).properties).toEqual([])
  })
})
