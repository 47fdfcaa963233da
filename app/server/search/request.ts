import * as v from 'valibot'
import { normaliseSearch, searchTake } from '../../../machines/domain/index.ts'
import { id, mostPages, mostValues } from '../http/fields.ts'

const notNumbers = 'Filteret tar bare tall'
const notWhole = 'Må være et helt tall'
/** Far more than the shop's own pages ask with: each is looked at for every article. */
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

const filters = v.pipe(v.array(filter, 'Må være en liste'), v.maxLength(mostFilters, `Høyst ${mostFilters} filtre`))

/** What a shopper has typed, as it is searched for. */
export const searchText = v.pipe(v.string('Må være tekst'), v.transform(normaliseSearch))

/** The body of POST /articles/search, with its defaults. */
export const searchRequest = v.object({
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
  scope: v.optional(filters, []),
  filters: v.optional(filters, []),
  sort: v.optional(
    v.object({
      by: v.picklist(['relevance', 'bestseller', 'price', 'name'], 'Ukjent sortering'),
      order: v.picklist(['asc', 'desc'], 'Må være asc eller desc'),
    }),
  ),
  facets: v.optional(v.boolean('Må være sant eller usant'), false),
})
export type SearchRequest = v.InferOutput<typeof searchRequest>
export type SearchFilter = v.InferOutput<typeof filter>
