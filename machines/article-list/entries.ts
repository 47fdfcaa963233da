import { emptyFilters, type ListFilters, type PriceRange, type Sort } from '../domain/index.ts'

/** The price filter as an entry: direction of the price sort, the range in kroner, and whether it applies. */
export interface PriceEntry extends PriceRange {
  asc: boolean
  checked: boolean
}
/** Filters in their exchange format: a list of objects with one key each. */
export type FilterEntry =
  | { genders: readonly number[] }
  | { colours: readonly number[] }
  | { price: readonly [PriceEntry] }

/**
 * Entries of the filters that are set. The price entry also has the direction of the price sort: ascending unless
 * chosen.
 */
export const toEntries = ({ genders, colours, price }: ListFilters, { by, order }: Sort): FilterEntry[] => [
  ...(genders.length ? [{ genders }] : []),
  ...(colours.length ? [{ colours }] : []),
  ...(price
    ? [
        {
          price: [
            { asc: !(by === 'price' && order === 'desc'), min: price.min, max: price.max, checked: true },
          ] as const,
        },
      ]
    : []),
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idsIn = (value: unknown): number[] | null =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(value)] : null

function priceIn(value: unknown): PriceEntry | null {
  if (!Array.isArray(value) || value.length !== 1 || !isRecord(value[0])) return null
  const { asc, min, max, checked } = value[0]
  if (typeof asc !== 'boolean' || typeof checked !== 'boolean') return null
  if (typeof min !== 'number' || typeof max !== 'number' || !(min <= max)) return null
  return { asc, min, max, checked }
}

/**
 * Parses entries of unknown origin to filters, and the sort that a price filter requests, or null. Ignores invalid
 * entries and unchecked prices.
 */
export function fromEntries(entries: unknown): { filters: ListFilters; sort: Sort | null } {
  const filters = { ...emptyFilters }
  let sort: Sort | null = null
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!isRecord(entry) || Object.keys(entry).length !== 1) continue
    filters.genders = idsIn(entry.genders) ?? filters.genders
    filters.colours = idsIn(entry.colours) ?? filters.colours
    const price = priceIn(entry.price)
    if (!price?.checked) continue
    filters.price = { min: price.min, max: price.max }
    sort = { by: 'price', order: price.asc ? 'asc' : 'desc' }
  }
  return { filters, sort }
}
