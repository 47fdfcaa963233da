import type { SnapshotFrom } from 'xstate'
import {
  type FacetName,
  type FacetValue,
  formatKroner,
  type ListedArticle,
  type ListFacets,
  type PriceRange,
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
}

const noFacets: Omit<ListFacets, 'price'> = { genders: [], colours: [], brands: [], shops: [], groups: [], sizes: [] }
const noArticles: readonly ListedArticle[] = []
const kinds = ['genders', 'groups', 'sizes', 'colours', 'brands', 'shops'] as const

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
    filters[kind].map(
      (id): Chip => ({
        kind,
        id,
        name: (answer?.facets ?? noFacets)[kind].find((value) => value.id === id)?.name ?? null,
      }),
    ),
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
  }
}

/** The options of one filter. */
export function selectOptions({ context }: ListSnapshot, kind: FilterKind): readonly FilterOption[] {
  const { filters } = context.query
  const facets = context.answer?.facets
  const offered = facets ? (kind === 'colours' ? swatches(facets, filters.colours) : facets[kind]) : noFacets[kind]
  return offered.map((value) => ({ ...value, checked: filters[kind].includes(value.id) }))
}

/** The sizes of one kind. */
export function selectSizes(snapshot: ListSnapshot, kind: SizeKind): readonly FilterOption[] {
  const facets = snapshot.context.answer?.facets.sizes ?? []
  return selectOptions(snapshot, 'sizes').filter((_, at) => facets[at]!.kind === kind)
}

/** Every filter of the list. */
export function selectFilters(snapshot: ListSnapshot): ListFiltersView {
  const { query, answer } = snapshot.context
  const sizeKinds = new Set(answer?.facets.sizes.map(({ kind }) => kind))
  const optionsOf = (kind: FilterKind) => selectOptions(snapshot, kind)
  return {
    genders: optionsOf('genders'),
    colours: optionsOf('colours'),
    brands: optionsOf('brands'),
    shops: optionsOf('shops'),
    groups: optionsOf('groups'),
    sizes: [...sizeKinds].map((kind) => ({ kind, options: selectSizes(snapshot, kind) })),
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
})
