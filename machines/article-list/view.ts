import type { SnapshotFrom } from 'xstate'
import {
  type FacetName,
  type FacetValue,
  formatKroner,
  type ListedArticle,
  type ListFacets,
  type PriceRange,
  type SizeFacet,
  type SizeKind,
  type SortBy,
  type SortOrder,
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
  remove(): void
}
export interface FilterOption extends FacetName, Partial<Omit<FacetValue, keyof FacetName>> {
  checked: boolean
  toggle(): void
}

export interface ArticleListView {
  status: 'loading' | 'ready' | 'refining' | 'growing' | 'failed' | 'refineFailed' | 'growFailed'
  /** For `aria-busy`. */
  busy: boolean
  articles: readonly ListedArticle[]
  /** Number of loaded articles, out of `total`. */
  shown: number
  total: number
  canLoadMore: boolean
  loadMore(): void
  retry(): void
  sort: { by: SortBy; order: SortOrder; choose(by: SortBy): void; flip(): void }
  /** The n of 'Filter(n)'. */
  filterCount: number
  chips: readonly Chip[]
  clear(): void
  genders: readonly FilterOption[]
  colours: readonly FilterOption[]
  brands: readonly FilterOption[]
  shops: readonly FilterOption[]
  groups: readonly FilterOption[]
  /** By kind; kinds without sizes are left out. */
  sizes: readonly { kind: SizeKind; options: readonly FilterOption[] }[]
  /** For the price slider: null until the bounds are known. `value` is null for the whole range. */
  price: { bounds: PriceRange; value: PriceRange | null; set(range: PriceRange | null): void } | null
}

const noFacets: Omit<ListFacets, 'price'> = { genders: [], colours: [], brands: [], shops: [], groups: [], sizes: [] }
const kinds = ['genders', 'groups', 'sizes', 'colours', 'brands', 'shops'] as const

/** One group per kind, in the order of the facets. */
const byKind = (options: readonly FilterOption[], facets: readonly SizeFacet[]) =>
  [...new Set(facets.map(({ kind }) => kind))].map((kind) => ({
    kind,
    options: options.filter((_, at) => facets[at]!.kind === kind),
  }))

const statusOf = (snapshot: SnapshotFrom<typeof articleListMachine>): ArticleListView['status'] =>
  // the two transient states are left in the same step
  snapshot.value === 'starting' || snapshot.value === 'asking' ? 'loading' : snapshot.value

/** View of an article list. */
export function articleListView(
  snapshot: SnapshotFrom<typeof articleListMachine>,
  send: (event: ArticleListEvent) => void,
): ArticleListView {
  const { query, answer } = snapshot.context
  const { filters, sort } = query
  const status = statusOf(snapshot)
  const facets = answer?.facets ?? null
  const offered = { ...(facets ?? noFacets), colours: facets ? swatches(facets, filters.colours) : [] }
  const optionsOf = (kind: FilterKind): FilterOption[] =>
    offered[kind].map((value) => ({
      ...value,
      checked: filters[kind].includes(value.id),
      toggle: () => send({ type: 'list.filter.toggle', kind, id: value.id }),
    }))
  const chips = kinds.flatMap((kind) =>
    filters[kind].map(
      (id): Chip => ({
        kind,
        id,
        name: (facets ?? noFacets)[kind].find((value) => value.id === id)?.name ?? null,
        remove: () => send({ type: 'list.filter.remove', kind, id }),
      }),
    ),
  )
  if (filters.price)
    chips.push({
      kind: 'price',
      id: 0,
      name: `${formatKroner(filters.price.min)} – ${formatKroner(filters.price.max)}`,
      remove: () => send({ type: 'list.filter.price', range: null }),
    })
  return {
    status,
    busy: status === 'loading' || snapshot.hasTag('pending'),
    articles: answer?.articles ?? [],
    shown: answer?.articles.length ?? 0,
    total: answer?.total ?? 0,
    canLoadMore: snapshot.can({ type: 'list.more' }),
    loadMore: () => send({ type: 'list.more' }),
    retry: () => send({ type: 'list.retry' }),
    sort: {
      ...sort,
      choose: (by) => send({ type: 'list.sort.by', by }),
      flip: () => send({ type: 'list.order.flip' }),
    },
    filterCount: countOfFilters(filters),
    chips,
    clear: () => send({ type: 'list.filters.clear' }),
    genders: optionsOf('genders'),
    colours: optionsOf('colours'),
    brands: optionsOf('brands'),
    shops: optionsOf('shops'),
    groups: optionsOf('groups'),
    sizes: byKind(optionsOf('sizes'), facets?.sizes ?? []),
    price: facets && {
      bounds: facets.price,
      value: filters.price,
      set: (range) => send({ type: 'list.filter.price', range }),
    },
  }
}
