import type { SnapshotFrom } from 'xstate'
import {
  type FacetName,
  type FacetValue,
  formatKroner,
  type ListedArticle,
  type ListFacets,
  type PriceRange,
  type PropertyFacet,
  type PropertyKind,
  type SizeFacet,
  type SizeKind,
  type Sort,
  type SortBy,
} from '../domain/index.ts'
import type { ArticleListEvent, articleListMachine } from './machine.ts'
import { countOfFilters, type FilterKind, swatches } from './rules.ts'

/** A selected filter value, which the shopper can remove. */
export interface Chip {
  kind: FilterKind | 'price'
  /** 0 for the price. */
  id: number
  /** Null for an unknown value from an outdated address. */
  name: string | null
  /** Of a size or property: what it measures. */
  ofKind?: SizeKind | PropertyKind | undefined
}
export interface FilterOption extends FacetName, Partial<Omit<FacetValue, keyof FacetName>> {
  checked: boolean
}

/** What the filters show. */
export interface ListFiltersView {
  genders: readonly FilterOption[]
  colours: readonly FilterOption[]
  brands: readonly FilterOption[]
  shops: readonly FilterOption[]
  groups: readonly FilterOption[]
  /** By kind; kinds without sizes are left out. */
  sizes: readonly { kind: SizeKind; options: readonly FilterOption[] }[]
  /** Likewise. */
  properties: readonly { kind: PropertyKind; options: readonly FilterOption[] }[]
  /** For the price slider: null until the bounds are known. `value` null is the whole range. */
  price: { bounds: PriceRange; value: PriceRange | null } | null
}

/** What the list shows, without its filters. */
export interface ArticleListView {
  status: 'loading' | 'ready' | 'refining' | 'growing' | 'failed' | 'refineFailed' | 'growFailed'
  /** For `aria-busy`. */
  busy: boolean
  articles: readonly ListedArticle[]
  /** Number of loaded articles, out of `total`. */
  shown: number
  total: number
  canLoadMore: boolean
  /** Page shown last, from 0. */
  page: number
  sort: Sort
  /** The n of 'Filter(n)'. */
  filterCount: number
  chips: readonly Chip[]
  /** The filters that were cleared can be brought back. */
  canRestore: boolean
}

export interface ArticleListCommands {
  loadMore(): void
  retry(): void
  sortBy(by: SortBy): void
  flipOrder(): void
  toggle(kind: FilterKind, id: number): void
  remove(chip: Pick<Chip, 'kind' | 'id'>): void
  /** Null is the whole range. */
  setPrice(range: PriceRange | null): void
  /** Takes every filter away. */
  clear(): void
  /** Brings back the filters that were cleared. */
  restore(): void
}

const noFacets: Omit<ListFacets, 'price'> = {
  genders: [],
  colours: [],
  brands: [],
  shops: [],
  groups: [],
  sizes: [],
  properties: [],
}
const noArticles: readonly ListedArticle[] = []
const kinds = ['genders', 'groups', 'sizes', 'colours', 'properties', 'brands', 'shops'] as const

type NamedOption = FacetName & Partial<Pick<SizeFacet | PropertyFacet, 'kind'>>

type ListSnapshot = SnapshotFrom<typeof articleListMachine>

const statusOf = (snapshot: ListSnapshot): ArticleListView['status'] =>
  // the two others are left in the same step as they are entered
  snapshot.value === 'starting' || snapshot.value === 'asking' ? 'loading' : snapshot.value

/** The list as its components show it. */
export function selectArticleList(snapshot: ListSnapshot): ArticleListView {
  const { query, answer } = snapshot.context
  const { filters, sort, page } = query
  const status = statusOf(snapshot)
  const chips = kinds.flatMap((kind) =>
    filters[kind].map((id): Chip => {
      const offered: readonly NamedOption[] = (answer?.facets ?? noFacets)[kind]
      const option = offered.find((value) => value.id === id)
      return { kind, id, name: option?.name ?? null, ofKind: option?.kind }
    }),
  )
  if (filters.price)
    chips.push({
      kind: 'price',
      id: 0,
      name: `${formatKroner(filters.price.min)} – ${formatKroner(filters.price.max)}`,
    })
  return {
    status,
    busy: status === 'loading' || snapshot.hasTag('pending'),
    articles: answer?.articles ?? noArticles,
    shown: answer?.articles.length ?? 0,
    total: answer?.total ?? 0,
    canLoadMore: snapshot.can({ type: 'list.more' }),
    page,
    sort,
    filterCount: countOfFilters(filters),
    chips,
    canRestore: snapshot.can({ type: 'list.filters.restore' }),
  }
}

/** The options of one filter. */
export function selectOptions({ context }: ListSnapshot, kind: FilterKind): readonly FilterOption[] {
  const { filters } = context.query
  const facets = context.answer?.facets
  const offered = facets ? (kind === 'colours' ? swatches(facets, filters.colours) : facets[kind]) : noFacets[kind]
  return offered.map((value) => ({ ...value, checked: filters[kind].includes(value.id) }))
}

/** Filters whose options come in kinds. */
const kindsOf = ({ context }: ListSnapshot, filter: 'sizes' | 'properties') => [
  ...new Set(context.answer?.facets[filter].map(({ kind }) => kind)),
]

/** The sizes or properties of one kind. */
export function selectOfKind(
  snapshot: ListSnapshot,
  filter: 'sizes' | 'properties',
  kind: SizeKind | PropertyKind,
): readonly FilterOption[] {
  const facets = snapshot.context.answer?.facets[filter] ?? []
  return selectOptions(snapshot, filter).filter((_, at) => facets[at]!.kind === kind)
}

/** Every filter of the list. */
export function selectFilters(snapshot: ListSnapshot): ListFiltersView {
  const { query, answer } = snapshot.context
  const optionsOf = (kind: FilterKind) => selectOptions(snapshot, kind)
  return {
    genders: optionsOf('genders'),
    colours: optionsOf('colours'),
    brands: optionsOf('brands'),
    shops: optionsOf('shops'),
    groups: optionsOf('groups'),
    sizes: (kindsOf(snapshot, 'sizes') as SizeKind[]).map((kind) => ({
      kind,
      options: selectOfKind(snapshot, 'sizes', kind),
    })),
    properties: (kindsOf(snapshot, 'properties') as PropertyKind[]).map((kind) => ({
      kind,
      options: selectOfKind(snapshot, 'properties', kind),
    })),
    price: answer && { bounds: answer.facets.price, value: query.filters.price },
  }
}

export const articleListCommands = (send: (event: ArticleListEvent) => void): ArticleListCommands => ({
  loadMore: () => send({ type: 'list.more' }),
  retry: () => send({ type: 'list.retry' }),
  sortBy: (by) => send({ type: 'list.sort.by', by }),
  flipOrder: () => send({ type: 'list.order.flip' }),
  toggle: (kind, id) => send({ type: 'list.filter.toggle', kind, id }),
  remove: ({ kind, id }) =>
    send(kind === 'price' ? { type: 'list.filter.price', range: null } : { type: 'list.filter.remove', kind, id }),
  setPrice: (range) => send({ type: 'list.filter.price', range }),
  clear: () => send({ type: 'list.filters.clear' }),
  restore: () => send({ type: 'list.filters.restore' }),
})
