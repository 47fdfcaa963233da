import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Listed } from '../../app/server/catalogue/listing.ts'
import { type Size, stockByColour, stockOfUnknownSizes } from '../../app/server/catalogue/size-stock.ts'
import { facetsOf } from '../../app/server/search/facets.ts'
import { passes } from '../../app/server/search/matches.ts'
import type { SearchFilter } from '../../app/server/search/request.ts'

/** A size in a colour group, with the shops that have it. */
interface Pair {
  size: number
  colour: number
  shops: number[]
}
interface Stocked {
  genders: number[]
  pairs: Pair[]
}

const genders = [1, 2]
const colours = [1, 2, 3]
const shops = [1, 2, 3]
/** More than a number has bits. */
const sizes = Array.from({ length: 70 }, (_, at) => at + 1)
/** Of both halves of many sizes. */
const askedSizes = [1, 2, 3, 40, 70]
const some = (ids: readonly number[], most = 2) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: most })

/** Many sizes of few articles, or few sizes of many. */
const anyArticles = fc.constantFrom(4, sizes.length).chain((count) =>
  fc.array(
    fc.record({
      genders: some(genders),
      pairs: fc.uniqueArray(
        fc.record({
          size: fc.constantFrom(...sizes.slice(0, count)),
          colour: fc.constantFrom(...colours),
          shops: fc.uniqueArray(fc.constantFrom(...shops), { minLength: 1, maxLength: 3 }),
        }),
        { selector: ({ size, colour }) => `${size} ${colour}`, maxLength: count },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
)

function listed({ genders, pairs }: Stocked, id: number): Listed {
  const own = (key: 'size' | 'colour') => [...new Set(pairs.map((pair) => pair[key]))].sort((a, b) => a - b)
  const having = (some: Pair[]) => [...new Set(some.flatMap((pair) => pair.shops))].sort((a, b) => a - b)
  const stock = own('size').map((size) => ({
    id: size,
    name: `${size} cm`,
    shops: having(pairs.filter((pair) => pair.size === size)),
    colours: pairs.filter((pair) => pair.size === size).map(({ colour, shops }) => ({ id: colour, shops })),
  }))
  const article = { id, genders, colourGroups: own('colour'), shops: having(pairs), properties: 0, grossPrice: 100 }
  const share = (run: readonly Size[]) => run
  return { ...article, stock: stockByColour(stock, article.shops, share), brand: 1, group: 1 } as unknown as Listed
}

type Ids = Partial<Record<'genders' | 'sizes' | 'colours' | 'shops', number[]>>
const filtersOf = ({ genders = [], sizes = [], colours = [], shops = [] }: Ids): SearchFilter[] => [
  { field: 'genders.GenderID', in: genders },
  { field: 'sizes.SizeID', in: sizes },
  { field: 'colorGroups.ColorGroupID', in: colours },
  { field: 'available.ShopID', in: shops },
]

/** The rule, in words: one pair has the size and the colour, and one of the shops has that pair. */
function isKept(article: Stocked, asked: Ids): boolean {
  const isIn = (ids: number[] | undefined, id: number) => ids === undefined || ids.length === 0 || ids.includes(id)
  if (asked.genders?.length && !article.genders.some((id) => isIn(asked.genders, id))) return false
  if (!asked.sizes?.length && !asked.shops?.length && !asked.colours?.length) return true
  return article.pairs.some(
    ({ size, colour, shops }) =>
      isIn(asked.sizes, size) && isIn(asked.colours, colour) && shops.some((shop) => isIn(asked.shops, shop)),
  )
}

const anyAsked = fc.record({
  genders: some(genders, 1),
  sizes: some(askedSizes),
  colours: some(colours),
  shops: some(shops),
})
const names = {
  colourGroups: colours.map((id) => ({ id, Name: `Farge ${id}`, HexCode: null })),
  brands: [],
  shops: [...shops, 2000].map((id) => ({ id, Name: `Butikk ${id}` })),
  groups: [],
} as unknown as Parameters<typeof facetsOf>[2]
type Facets = Record<'genders' | 'colorGroups' | 'sizes' | 'shops', { id: number; count: number }[]>

describe('filters of size, shop and colour', () => {
  it('FIND-01 FIND-09 keep the articles of which one variant in stock satisfies all', () => {
    fc.assert(
      fc.property(anyArticles, anyAsked, (articles, asked) => {
        const kept = articles.map(listed).map(passes(filtersOf(asked)))
        expect(kept).toEqual(articles.map((article) => isKept(article, asked)))
      }),
      { numRuns: 300 },
    )
  })

  it('FIND-01 FIND-03 count beside each size, colour, shop and gender what selecting it alone would show', () => {
    fc.assert(
      fc.property(anyArticles, anyAsked, (articles, asked) => {
        const facets: Facets = JSON.parse(facetsOf(articles.map(listed), filtersOf(asked), names))
        const shown = (change: Ids) => articles.filter((article) => isKept(article, { ...asked, ...change })).length
        for (const { id, count } of facets.sizes) expect([id, count]).toEqual([id, shown({ sizes: [id] })])
        for (const { id, count } of facets.colorGroups) expect([id, count]).toEqual([id, shown({ colours: [id] })])
        for (const { id, count } of facets.genders) expect([id, count]).toEqual([id, shown({ genders: [id] })])
        for (const { id, count } of facets.shops) expect([id, count]).toEqual([id, shown({ shops: [id] })])
        expect(facets.shops.map(({ id }) => id)).toEqual([...shops, 2000])
        const offered = new Set(articles.flatMap(({ pairs }) => pairs.map(({ size }) => size)))
        expect(new Set(facets.sizes.map(({ id }) => id))).toEqual(offered)
      }),
      { numRuns: 300 },
    )
  })

  it('FIND-01 FIND-06 take the size and shop of a search text along, unless others are chosen', () => {
    const anyText = fc.record({ sizes: some(askedSizes), shops: some(shops) })
    fc.assert(
      fc.property(anyArticles, anyAsked, anyText, (articles, asked, text) => {
        const inScope = articles.filter((article) => isKept(article, text))
        const all = {
          ...asked,
          sizes: asked.sizes.length > 0 ? asked.sizes : text.sizes,
          shops: asked.shops.length > 0 ? asked.shops : text.shops,
        }
        const kept = inScope.map(listed).map(passes(filtersOf(asked), filtersOf(text)))
        expect(kept).toEqual(inScope.map((article) => isKept(article, all)))
        const facets: Facets = JSON.parse(facetsOf(inScope.map(listed), filtersOf(asked), names, filtersOf(text)))
        for (const { id, count } of facets.colorGroups)
          expect([id, count]).toEqual([id, inScope.filter((one) => isKept(one, { ...all, colours: [id] })).length])
        for (const { id, count } of facets.shops)
          expect([id, count]).toEqual([id, inScope.filter((one) => isKept(one, { ...all, shops: [id] })).length])
      }),
      { numRuns: 300 },
    )
  })

  it('LIST-04 judge an article of unknown variants by its colours and its shops', () => {
    fc.assert(
      fc.property(some(colours), some(shops), anyAsked, (own, having, { colours, shops }) => {
        const article = { ...listed({ genders: [], pairs: [] }, 1), colourGroups: own, shops: having }
        const meets = (asked: number[], ids: number[]) => asked.length === 0 || asked.some((id) => ids.includes(id))
        const isListed = passes(filtersOf({ colours, shops }))({ ...article, stock: stockOfUnknownSizes(own, having) })
        expect(isListed).toBe(meets(colours, own) && meets(shops, having))
      }),
      { numRuns: 300 },
    )
  })
})
