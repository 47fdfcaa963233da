import type { AnyEventObject } from 'xstate'
import { emptyScope, type ListAnswer, type ListQuery } from '../../../machines/domain/index.ts'

export interface Seen {
  phase: string
  by: string
  order: string
  genders: readonly number[]
  colours: readonly number[]
  brands: readonly number[]
  shops: readonly number[]
  groups: readonly number[]
  sizes: readonly number[]
  properties: readonly number[]
  price: readonly [number, number] | null
  /** The filters that were cleared. */
  cleared: Filters | null
  page: number
  ids: readonly number[] | null
  total: number
}
type Filters = Readonly<Record<Ids, readonly number[]>> & { price: readonly [number, number] | null }
type Ids = 'genders' | 'colours' | 'brands' | 'shops' | 'groups' | 'sizes' | 'properties'

const nothing = { genders: [], colours: [], brands: [], shops: [], groups: [], sizes: [], properties: [] }
const bounds = [0, 2000] as const
const waits = ['loading', 'refining', 'growing']
const brokenAs: Readonly<Record<string, string>> = {
  loading: 'failed',
  refining: 'refineFailed',
  growing: 'growFailed',
}

export const startOf = (phase: string, answer: ListAnswer | null, page: number): Seen => ({
  phase,
  by: 'bestseller',
  order: 'asc',
  genders: [],
  colours: [],
  brands: [],
  shops: [],
  groups: [],
  sizes: [],
  properties: [],
  price: null,
  cleared: null,
  page,
  ids: answer?.articles.map(({ id }) => id) ?? null,
  total: answer?.total ?? 0,
})

const pagesIn = (total: number) => {
  let pages = 1
  while (pages * 20 < total) pages++
  return pages
}
const choiceOf = ({ by, order, genders, colours, brands, shops, groups, sizes, properties, price }: Seen) =>
  JSON.stringify([by, order, genders, colours, brands, shops, groups, sizes, properties, price])

const filtersOf = ({ genders, colours, brands, shops, groups, sizes, properties, price }: Seen): Filters => ({
  genders,
  colours,
  brands,
  shops,
  groups,
  sizes,
  properties,
  price,
})

const queryOf = (seen: Seen) => ({
  scope: emptyScope,
  filters: {
    genders: seen.genders,
    colours: seen.colours,
    brands: seen.brands,
    shops: seen.shops,
    groups: seen.groups,
    sizes: seen.sizes,
    properties: seen.properties,
    price: seen.price && { min: seen.price[0], max: seen.price[1] },
  },
  sort: { by: seen.by, order: seen.order },
  page: seen.page,
})

function wished(seen: Seen, event: AnyEventObject): Seen {
  const kind = event.kind as Ids
  switch (event.type) {
    case 'list.sort.by':
      return event.by === seen.by ? seen : { ...seen, by: event.by, order: 'asc' }
    case 'list.order.flip':
      return { ...seen, order: { asc: 'desc', desc: 'asc' }[seen.order]! }
    case 'list.filter.toggle':
    case 'list.filter.remove': {
      const rest = new Set(seen[kind])
      const was = rest.delete(event.id)
      if (!was && event.type === 'list.filter.toggle') rest.add(event.id)
      return { ...seen, [kind]: [...rest], cleared: null }
    }
    case 'list.filter.price': {
      const range = event.range as { min: number; max: number } | null
      // before the first answer the slider has no bounds
      const isAll = range && seen.ids && range.min <= bounds[0] && range.max >= bounds[1]
      return { ...seen, price: range && !isAll ? [range.min, range.max] : null, cleared: null }
    }
    case 'list.filters.clear':
      return { ...seen, ...nothing, price: null, cleared: filtersOf(seen) }
    case 'list.filters.restore':
      return { ...seen, ...seen.cleared, cleared: null }
    default:
      return seen
  }
}

const asked = (seen: Seen): Seen => ({ ...seen, phase: seen.ids ? 'refining' : 'loading' })

/** The offer to the price slider. */
const prices = ({ ids, price }: Seen) => ({
  type: 'list.prices.changed',
  bounds: ids && { min: bounds[0], max: bounds[1] },
  value: price && { min: price[0], max: price[1] },
})

function answered(seen: Seen, answer: ListAnswer): { seen: Seen; emitted: AnyEventObject[] } {
  const isMore = seen.phase === 'growing'
  const before = isMore ? (seen.ids ?? []) : []
  const fresh = [...new Set(answer.articles.map(({ id }) => id))].filter((id) => !before.includes(id))
  const now: Seen = {
    ...seen,
    phase: 'ready',
    ids: [...before, ...fresh],
    total: answer.total,
    page: Math.min(isMore ? seen.page + 1 : seen.page, pagesIn(answer.total) - 1),
  }
  if (!isMore) return { seen: now, emitted: [prices(now)] }
  const grown = { type: 'list.grown', shown: now.ids?.length, total: answer.total, firstNewId: fresh[0] ?? null }
  return { seen: now, emitted: [grown, { type: 'list.address.changed', query: queryOf(now) }, prices(now)] }
}

/** Expected of a list that starts: one with an answer offers its prices. */
export const begun = (seen: Seen) => ({ seen, emitted: seen.ids ? [prices(seen)] : [] })

/** Expected view and emitted events after an event. */
export function expected(seen: Seen, event: AnyEventObject): { seen: Seen; emitted: AnyEventObject[] } {
  const quiet = (now: Seen) => ({ seen: now, emitted: [] })
  switch (event.type) {
    case 'list.address': {
      const { filters, sort, page } = event.query as ListQuery
      const { genders, colours, brands, price } = filters
      const there: Seen = {
        ...seen,
        by: sort.by,
        order: sort.order,
        genders,
        colours,
        brands,
        price: price && [price.min, price.max],
        cleared: null,
        page,
      }
      if (choiceOf(there) === choiceOf(seen) && page <= seen.page) return quiet(seen)
      const now = asked(there)
      return { seen: now, emitted: [prices(now)] }
    }
    case 'list.more': {
      const isMore = seen.phase === 'ready' && seen.page + 1 < pagesIn(seen.total)
      return quiet(isMore || seen.phase === 'growFailed' ? { ...seen, phase: 'growing' } : seen)
    }
    case 'list.retry': {
      const phase = waits.find((wait) => brokenAs[wait] === seen.phase)
      return quiet(phase ? { ...seen, phase } : seen)
    }
    case 'xstate.done.actor.findArticles':
      return waits.includes(seen.phase) ? answered(seen, event.output) : quiet(seen)
    case 'xstate.error.actor.findArticles': {
      const phase = brokenAs[seen.phase]
      return quiet(phase ? { ...seen, phase } : seen)
    }
    default: {
      const wish = wished(seen, event)
      if (choiceOf(wish) === choiceOf(seen)) return quiet(seen)
      const now = asked({ ...wish, page: 0 })
      return { seen: now, emitted: [{ type: 'list.address.changed', query: queryOf(now) }, prices(now)] }
    }
  }
}
