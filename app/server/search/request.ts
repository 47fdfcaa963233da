import * as v from 'valibot'
import { searchTake, searchTextLimit } from '../../../machines/domain/index.ts'
import { id } from '../http/fields.ts'

const notNumbers = 'Filteret tar bare tall'
const largestPage = 100_000
const mostValues = 1000
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

/** What a shopper has typed, as it is searched for. */
export const searchText = v.pipe(
  v.string('Må være tekst'),
  v.transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, searchTextLimit)),
)

/** The body of POST /articles/search, with its defaults. */
export const searchRequest = v.object({
  query: v.optional(searchText, ''),
  take: v.optional(
    v.pipe(
      v.number(notNumbers),
      v.integer('Må være et helt tall'),
      v.minValue(1, 'Må være minst 1'),
      v.maxValue(searchTake, `Må være høyst ${searchTake}`),
    ),
    searchTake,
  ),
  page: v.optional(
    v.pipe(
      v.number(notNumbers),
      v.integer('Må være et helt tall'),
      v.minValue(0, 'Må være minst 0'),
      v.maxValue(largestPage, 'For stort sidetall'),
    ),
    0,
  ),
  scope: v.optional(v.array(filter, 'Må være en liste'), []),
  filters: v.optional(v.array(filter, 'Må være en liste'), []),
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
