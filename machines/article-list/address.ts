import {
  articlePageSize,
  defaultSort,
  emptyFilters,
  type ListQuery,
  type ListScope,
  type PriceRange,
  type SortBy,
  type SortOrder,
  searchTake,
} from '../domain/index.ts'

/** Maximum number of pages that an address may request: what one search call returns. */
export const mostPages = searchTake / articlePageSize
const mostValues = 50
/** Above any price, whole kroner. */
const highestPrice = 999_999_999

/** Name of each sort in an address. */
export const sortWords: Readonly<Record<SortBy, string>> = { bestseller: 'bestselger', price: 'pris', name: 'navn' }
const orderWords: Readonly<Record<SortOrder, string>> = { asc: 'stigende', desc: 'synkende' }

/** The shopper's choices as the query string of an address, without '?'. Empty when nothing is chosen. */
export function toSearchParams({ filters, sort, page }: ListQuery): string {
  const parts = [
    filters.genders.length && `kjonn=${filters.genders.join(',')}`,
    filters.colours.length && `farge=${filters.colours.join(',')}`,
    filters.brands.length && `merke=${filters.brands.join(',')}`,
    filters.shops.length && `butikk=${filters.shops.join(',')}`,
    filters.groups.length && `gruppe=${filters.groups.join(',')}`,
    filters.sizes.length && `storrelse=${filters.sizes.join(',')}`,
    filters.properties.length && `egenskap=${filters.properties.join(',')}`,
    filters.price && `pris=${filters.price.min}-${filters.price.max}`,
    sort.by !== defaultSort.by && `sorter=${sortWords[sort.by]}`,
    sort.order !== defaultSort.order && `rekkefolge=${orderWords[sort.order]}`,
    page > 0 && `side=${Math.min(page + 1, mostPages)}`,
  ]
  return parts.filter(Boolean).join('&')
}

const ours = /^(kjonn|farge|merke|butikk|gruppe|storrelse|egenskap|pris|fra|til|sorter|rekkefolge|side)=/

/** Replaces the list's part of a query string. Foreign parameters, such as a campaign's, stay. */
export function withChoices(search: string, query: ListQuery): string {
  const others = search.split(/[?&]/).filter((part) => part && !ours.test(part))
  const parts = [toSearchParams(query), ...others].filter(Boolean).join('&')
  return parts && `?${parts}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A whole number from 0 with at most nine digits, as ids are; null for anything else. */
const whole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const ids = (text: string): number[] =>
  [...new Set(text.split(',').map(whole))].filter((id) => id !== null && id > 0).slice(0, mostValues) as number[]

function range(text: string): PriceRange | null {
  const [min = null, max = null, ...rest] = text.split('-').map(whole)
  return min !== null && max !== null && min <= max && rest.length === 0 ? { min, max } : null
}

/** A price range from its two ends, as a form sends them. One end may be open. */
function ends(from: string, to: string): PriceRange | null {
  const [min, max] = [whole(from), whole(to)]
  return min === null && max === null ? null : range(`${min ?? 0}-${max ?? highestPrice}`)
}

const keyOf = <K extends string>(words: Readonly<Record<K, string>>, word: string): K | null =>
  (Object.keys(words) as K[]).find((key) => words[key] === word) ?? null

/** Parses a query string, with or without '?'. Ignores unknown or invalid parts. Never throws. */
export function fromSearchParams(search: string, scope: ListScope): ListQuery {
  const given = new Map<string, string>()
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = part.split('=')
    const value = decoded(rest.join('='))
    const before = given.get(key)
    // without JavaScript, a form repeats a filter's name for each value
    given.set(key, before && value ? `${before},${value}` : (before ?? value))
  }
  const text = (key: string) => given.get(key) ?? ''
  return {
    scope,
    filters: {
      ...emptyFilters,
      genders: ids(text('kjonn')),
      colours: ids(text('farge')),
      brands: ids(text('merke')),
      shops: ids(text('butikk')),
      groups: ids(text('gruppe')),
      sizes: ids(text('storrelse')),
      properties: ids(text('egenskap')),
      price: range(text('pris')) ?? ends(text('fra'), text('til')),
    },
    sort: {
      by: keyOf(sortWords, text('sorter')) ?? defaultSort.by,
      order: keyOf(orderWords, text('rekkefolge')) ?? defaultSort.order,
    },
    page: Math.min(Math.max((whole(text('side')) ?? 1) - 1, 0), mostPages - 1),
  }
}
