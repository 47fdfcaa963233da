import {
  articlePageSize,
  defaultSort,
  emptyFilters,
  type ListAnswer,
  type ListedArticle,
  type ListFacets,
  type ListFilters,
  type ListQuery,
  type PriceRange,
  type SortBy,
} from '../domain/index.ts'

export * from './address.ts'
export * from './entries.ts'
export * from './filters.ts'
export * from './sorting.ts'

/** A filter whose values are ids. */
export type FilterKind = 'genders' | 'colours' | 'brands' | 'shops' | 'groups' | 'sizes' | 'properties'

/** What a shopper may change in a list, beside loading more. */
export type ListChange =
  | { type: 'list.sort.by'; by: SortBy }
  | { type: 'list.order.flip' }
  | { type: 'list.filter.toggle'; kind: FilterKind; id: number }
  | { type: 'list.filter.remove'; kind: FilterKind; id: number }
  | { type: 'list.filter.price'; range: PriceRange | null }
  | { type: 'list.filters.clear' }

const without = (ids: readonly number[], id: number): number[] => ids.filter((other) => other !== id)
const toggled = (ids: readonly number[], id: number): number[] => (ids.includes(id) ? without(ids, id) : [...ids, id])

/** A range as wide as the slider, or wider, does not filter. */
const narrowed = (range: PriceRange | null, bounds: PriceRange | null): PriceRange | null =>
  range && bounds && range.min <= bounds.min && range.max >= bounds.max ? null : range

/** What the price slider shows: the bounds of all articles that match the rest, and the filter. Null: unknown, none. */
export const pricesOf = ({ query, answer }: { query: ListQuery; answer: ListAnswer | null }) => ({
  bounds: answer?.facets.price ?? null,
  value: query.filters.price,
})

/** The changed query, from its first page. `bounds` are those of the price slider, if known. */
export function changed(query: ListQuery, change: ListChange, bounds: PriceRange | null): ListQuery {
  const filtered = (filters: Partial<ListFilters>): ListQuery => ({
    ...query,
    filters: { ...query.filters, ...filters },
    page: 0,
  })
  switch (change.type) {
    case 'list.sort.by': {
      const sort = change.by === query.sort.by ? query.sort : { by: change.by, order: defaultSort.order }
      return { ...query, sort, page: 0 }
    }
    case 'list.order.flip':
      return { ...query, sort: { ...query.sort, order: query.sort.order === 'asc' ? 'desc' : 'asc' }, page: 0 }
    case 'list.filter.toggle':
      return filtered({ [change.kind]: toggled(query.filters[change.kind], change.id) })
    case 'list.filter.remove':
      return filtered({ [change.kind]: without(query.filters[change.kind], change.id) })
    case 'list.filter.price':
      return filtered({ price: narrowed(change.range, bounds) })
    case 'list.filters.clear':
      return filtered(emptyFilters)
  }
}

/** What can be brought back after a change: the filters that it clears, or, while it chooses none, those cleared before. */
export function clearedBy(
  { query, cleared }: { query: ListQuery; cleared: ListFilters | null },
  { type }: ListChange,
): ListFilters | null {
  if (type === 'list.filters.clear') return query.filters
  return type === 'list.sort.by' || type === 'list.order.flip' ? cleared : null
}

/** Whether two queries select the same articles in the same order, on any pages. */
export function isSameChoice(a: ListQuery, b: ListQuery): boolean {
  const choice = ({
    scope,
    filters: { genders, colours, brands, shops, groups, sizes, properties, price },
    sort,
  }: ListQuery) =>
    JSON.stringify([
      [
        scope.genders,
        scope.category,
        scope.subcategory,
        scope.group,
        scope.brand,
        scope.text,
        scope.articleIds,
        scope.properties,
      ],
      [genders, colours, brands, shops, groups, sizes, properties, price && [price.min, price.max]],
      [sort.by, sort.order],
    ])
  return choice(a) === choice(b)
}

/** The same query from its first page to the last one shown, to load in one call. */
export const fromTheTop = (query: ListQuery): ListQuery => ({ ...query, page: 0, pages: query.page + 1 })

/** Last page of a list, zero-based. */
export const lastPage = (total: number): number => Math.max(Math.ceil(total / articlePageSize) - 1, 0)

/** The query after its answer: `page` is at most the last page. */
export const settled = (query: ListQuery, { total }: ListAnswer): ListQuery => ({
  ...query,
  page: Math.min(query.page, lastPage(total)),
})

const isNewIn = (known: readonly ListedArticle[]) => {
  const ids = new Set(known.map(({ id }) => id))
  return ({ id }: ListedArticle) => !ids.has(id) && ids.add(id)
}

/** Appends a page, without articles that are already loaded. */
export const grown = (before: ListAnswer, more: ListAnswer): ListAnswer => ({
  ...more,
  articles: [...before.articles, ...more.articles.filter(isNewIn(before.articles))],
})

/** Id of the first new article of a page: the focus moves there. */
export const firstNewId = (before: ListAnswer, more: ListAnswer): number | null =>
  more.articles.find(isNewIn(before.articles))?.id ?? null

/** Selectable colours: those with a hex that occur in the articles, and those already selected. */
export const swatches = ({ colours }: ListFacets, chosen: readonly number[]) =>
  colours.filter(({ id, hex, count }) => hex && (count > 0 || chosen.includes(id)))
