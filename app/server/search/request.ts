import * as v from 'valibot'
import { normaliseSearch, searchTake } from '../../../machines/domain/index.ts'
import { id, mostPages, mostValues } from '../core/fields.ts'

const notNumbers = 'Filteret tar bare tall'
const notWhole = 'Må være et helt tall'
/** Far more than the shop's own pages send; each is tested for every article. */
const mostFilters = 50
const kroner = v.pipe(v.number(notNumbers), v.minValue(-1e9, notNumbers), v.maxValue(1e9, notNumbers))
const ids = v.pipe(v.array(id, notNumbers), v.maxLength(mostValues, `Høyst ${mostValues} verdier`))

const filter = v.union(
  [
    v.strictObject({
      field: v.picklist([
        'genders.GenderID',
        'colorGroups.ColorGroupID',
        'ProductLineID',
        'available.ShopID',
        'MainGroupID',
        'ArticleGroup2ID',
        'ArticleGroup3ID',
        'ArticleID',
        'sizes.SizeID',
        'properties.PropertyID',
      ]),
      in: ids,
    }),
    v.strictObject({ field: v.literal('ArticleID'), notIn: ids }),
    v.strictObject({ field: v.literal('GrossPrice'), between: v.tuple([kroner, kroner]) }),
    v.strictObject({ field: v.literal('GrossPrice'), less: kroner }),
    v.strictObject({ field: v.literal('GrossPrice'), more: kroner }),
  ],
  'Ukjent filter, eller verdier som ikke er tall',
)

const notEntry = 'Et filter er ett av genders, colours eller price'
/** The price entry: a list with one item. `asc` is the order by price when no sort is given. */
const priceItem = v.pipe(
  v.strictObject({ asc: v.boolean(notEntry), min: kroner, max: kroner, checked: v.boolean(notEntry) }),
  v.check(({ min, max }) => min <= max, 'Laveste pris må ikke være over høyeste'),
)
/** Filters in the product's shape: objects with one key each. */
const entry = v.union(
  [
    v.strictObject({ genders: ids }),
    v.strictObject({ colours: ids }),
    v.strictObject({ price: v.strictTuple([priceItem], notEntry) }),
  ],
  notEntry,
)

const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema, 'Må være en liste'), v.maxLength(mostFilters, `Høyst ${mostFilters} filtre`))
const scope = listOf(filter)
const filters = listOf(v.union([filter, entry], 'Ukjent filter, eller verdier som ikke er tall'))

/** A typed search text, normalised. */
export const searchText = v.pipe(v.string('Må være tekst'), v.transform(normaliseSearch))

/** Converts an entry to filters by field. An empty list, or an unchecked price, does not narrow. */
function fieldsOf(one: v.InferOutput<typeof entry> | SearchFilter): SearchFilter[] {
  if ('field' in one) return [one]
  if ('genders' in one) return one.genders.length > 0 ? [{ field: 'genders.GenderID', in: one.genders }] : []
  if ('colours' in one) return one.colours.length > 0 ? [{ field: 'colorGroups.ColorGroupID', in: one.colours }] : []
  const [{ min, max, checked }] = one.price
  return checked ? [{ field: 'GrossPrice', between: [min, max] }] : []
}

/** Sort of a checked price entry; undefined without one. */
function priceSort(given: v.InferOutput<typeof filters>) {
  for (const one of given) {
    if (!('price' in one) || !one.price[0].checked) continue
    return { by: 'price' as const, order: one.price[0].asc ? ('asc' as const) : ('desc' as const) }
  }
  return undefined
}

const searchFields = v.object({
  query: v.optional(searchText, ''),
  take: v.optional(
    v.pipe(
      v.number(notWhole),
      v.integer(notWhole),
      v.minValue(1, 'Må være minst 1'),
      v.maxValue(searchTake, `Må være høyst ${searchTake}`),
    ),
    searchTake,
  ),
  page: v.optional(
    v.pipe(
      v.number(notWhole),
      v.integer(notWhole),
      v.minValue(0, 'Må være minst 0'),
      v.maxValue(mostPages, 'For stort sidetall'),
    ),
    0,
  ),
  scope: v.optional(scope, []),
  filters: v.optional(filters, []),
  sort: v.optional(
    v.object({
      by: v.picklist(['relevance', 'bestseller', 'price', 'name'], 'Ukjent sortering'),
      order: v.picklist(['asc', 'desc'], 'Må være asc eller desc'),
    }),
  ),
  facets: v.optional(v.boolean('Må være sant eller usant'), false),
})
type Fields = v.InferOutput<typeof searchFields>
export type SearchFilter = v.InferOutput<typeof filter>
export type SearchRequest = Omit<Fields, 'filters'> & { filters: SearchFilter[] }

/** Body of POST /articles/search, with defaults. Filters by entry become filters by field. */
export const searchRequest = v.pipe(
  searchFields,
  v.transform(
    ({ sort, ...given }): SearchRequest => ({
      ...given,
      filters: given.filters.flatMap(fieldsOf),
      sort: sort ?? priceSort(given.filters),
    }),
  ),
)
