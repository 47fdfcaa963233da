import fc from 'fast-check'
import type { ArticleFilters, FilteredArticle, StockedSize } from '../../../machines/article-list/index.ts'
import { sampleArticle } from '../../../machines/article-list/model.ts'
import { compareNorwegian, type Sort } from '../../../machines/domain/index.ts'

export const few = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
const kroner = fc.nat(12)
export const range = fc.tuple(kroner, kroner).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
/** Names that differ early, late, or only in case, accents or white space. */
const name = fc
  .tuple(
    fc.constantFrom('', 'Lue og vott ', 'Skalljakke for dame og herre, vanntett og vindtett, '),
    fc.array(fc.constantFrom('a\u030a', ...'aAåÅéezæø{ 7_;\u2003ж🧦'), { maxLength: 3 }),
  )
  .map(([start, letters]) => start + letters.join(''))
const one = fc.integer({ min: 1, max: 3 })
const stockedSize: fc.Arbitrary<StockedSize> = fc.record({
  sizeId: one,
  colourGroupId: one,
  shopIds: fc.uniqueArray(one, { minLength: 1, maxLength: 2 }),
})
export const article: fc.Arbitrary<FilteredArticle> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    genders: few,
    brands: few,
    brand: fc.constantFrom('Vardeholm', 'Fjellvik'),
    groups: few,
    available: few,
    articleGroup3Id: fc.integer({ min: 1, max: 4 }),
    bestsellerQty: fc.nat(2),
    bestsellerTurnover: fc.nat(2),
    name,
    kroner,
    stocked: fc.option(fc.array(stockedSize, { maxLength: 5 }), { nil: undefined }),
  })
  .map(({ groups, available, kroner: price, id, stocked, ...rest }) => {
    // an article has at least the colours and shops of what is in stock
    const own = [...new Set([...groups, ...(stocked ?? []).map(({ colourGroupId }) => colourGroupId)])]
    const article = sampleArticle(id, {
      ...rest,
      price: price * 100,
      colourGroups: own.map((group) => ({ id: group, name: `Farge ${group}`, hex: null })),
      available: stocked ? [...new Set(stocked.flatMap(({ shopIds }) => shopIds))] : available,
    })
    return stocked ? { ...article, stocked } : article
  })
export const filters: fc.Arbitrary<ArticleFilters> = fc.record({
  genders: few,
  colours: few,
  brands: few,
  brandText: fc.constantFrom('', 'vardeholm', 'VARDEHOLM', 'Ukjent'),
  shops: few,
  groups: few,
  sizes: fc.oneof(fc.constant([]), few),
  ids: few,
  price: fc.option(range),
})

const isOfStock = (set: ArticleFilters) => set.sizes.length + set.shops.length > 0
/** Every size in a colour in a shop that the filters of these three leave. */
const pairsOf = ({ stocked = [] }: FilteredArticle, set: ArticleFilters) =>
  stocked
    .flatMap(({ sizeId, colourGroupId, shopIds }) => shopIds.map((shop) => ({ sizeId, colourGroupId, shop })))
    .filter(({ sizeId }) => set.sizes.length === 0 || set.sizes.includes(sizeId))
    .filter(({ colourGroupId }) => set.colours.length === 0 || set.colours.includes(colourGroupId))
    .filter(({ shop }) => set.shops.length === 0 || set.shops.includes(shop))

/** The filter rules of the product text for one article, independent of the core. */
export function isKept(one: FilteredArticle, set: ArticleFilters): boolean {
  let kept = true
  const needs = (chosen: readonly number[], own: readonly number[]) => {
    if (chosen.length > 0 && new Set([...chosen, ...own]).size === chosen.length + new Set(own).size) kept = false
  }
  needs(set.genders, one.genders)
  needs(
    set.colours,
    one.colourGroups.map((group) => group.id),
  )
  needs(set.brands, one.brands)
  needs(set.shops, one.available)
  if (isOfStock(set) && one.stocked && pairsOf(one, set).length === 0) kept = false
  if (set.sizes.length > 0 && !one.stocked) kept = false
  needs(set.groups, [one.articleGroup3Id])
  if (set.brandText !== '' && set.brandText.toUpperCase() !== one.brand.toUpperCase()) kept = false
  if (set.price && (one.price < set.price.min * 100 || one.price > set.price.max * 100)) kept = false
  if (set.ids.length >= 2) for (const id of set.ids) if (id === one.id) kept = false
  return kept
}

/** The expected list: filters every article, then sorts by comparison. */
export function listByText(
  articles: readonly FilteredArticle[],
  set: ArticleFilters,
  { by, order }: Sort,
): FilteredArticle[] {
  const sign = order === 'asc' ? 1 : -1
  const turn = (one: FilteredArticle) => {
    const own =
      isOfStock(set) && one.stocked
        ? pairsOf(one, set).map(({ colourGroupId }) => colourGroupId)
        : one.colourGroups.map(({ id }) => id)
    return by === 'bestseller' ? set.colours.findIndex((id) => own.includes(id)) : 0
  }
  const compare: Record<Sort['by'], (a: FilteredArticle, b: FilteredArticle) => number> = {
    bestseller: (a, b) => a.bestsellerQty - b.bestsellerQty || a.bestsellerTurnover - b.bestsellerTurnover,
    price: (a, b) => a.price - b.price,
    name: (a, b) => compareNorwegian(a.name, b.name),
  }
  return articles
    .filter((one) => isKept(one, set))
    .sort((a, b) => turn(a) - turn(b) || sign * compare[by](a, b) || a.id - b.id)
}
