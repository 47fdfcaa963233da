import { type SQL, sql } from 'drizzle-orm'
import { orePerKrone } from '../../../machines/domain/index.ts'
import { propertyGroups } from './article-properties.ts'
import { idLists } from './id-lists.ts'
import type { SearchFilter } from './request.ts'

/** Any number of ids as one parameter. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

/** All filters as a condition on the columns of `articles`. An empty list of ids is ignored. */
export const conditions = (filters: readonly SearchFilter[]): SQL =>
  sql.join([sql`true`, ...filters.map(condition), variantCondition(filters)], sql` and `)

/** One variant in stock satisfies the filters of size, shop and colour. Colours alone need no stock. */
function variantCondition(filters: readonly SearchFilter[]): SQL {
  const [sizes, shops] = [idLists('sizes.SizeID', filters), idLists('available.ShopID', filters)]
  if (sizes.length + shops.length === 0) return sql`true`
  const tests = [
    ...sizes.map((ids) => sql`(size ->> 'id')::int = any(${idArray(ids)})`),
    ...idLists('colorGroups.ColorGroupID', filters).map((ids) => sql`(colour ->> 'id')::int = any(${idArray(ids)})`),
    ...shops.map(
      (ids) => sql`exists (select 1 from jsonb_array_elements_text(colour -> 'shops') shop
        where shop::int = any(${idArray(ids)}))`,
    ),
  ]
  return sql`exists (select 1 from jsonb_array_elements(size_stock) size, jsonb_array_elements(size -> 'colours') colour
    where ${sql.join(tests, sql` and `)})`
}

function condition(filter: SearchFilter): SQL {
  if ('between' in filter) {
    const [least, most] = filter.between
    return sql`gross_price between ${ore(least)}::numeric and ${ore(most)}::numeric`
  }
  if ('less' in filter) return sql`gross_price < ${ore(filter.less)}::numeric`
  if ('more' in filter) return sql`gross_price > ${ore(filter.more)}::numeric`
  if ('notIn' in filter) return sql`id <> all(${idArray(filter.notIn)})`
  if (filter.in.length === 0) return sql`true`
  const ids = idArray(filter.in)
  switch (filter.field) {
    case 'genders.GenderID':
      return sql`gender_ids && ${ids}`
    case 'colorGroups.ColorGroupID':
      return sql`colour_group_ids && ${ids}`
    case 'available.ShopID':
      return sql`available_ids && ${ids}`
    case 'ProductLineID':
      return sql`brand_id = any(${ids})`
    case 'MainGroupID':
      return sql`category_id = any(${ids})`
    case 'ArticleGroup2ID':
      return sql`subcategory_id = any(${ids})`
    case 'ArticleGroup3ID':
      return sql`group_id = any(${ids})`
    case 'ArticleID':
      return sql`id = any(${ids})`
    case 'sizes.SizeID':
      // see `variantCondition`
      return sql`true`
    case 'properties.PropertyID': {
      const groups = propertyGroups(filter.in)
      if (groups === null) return sql`false`
      const anyOf = [...groups.values()].map(
        (values) =>
          sql`coalesce(${sql.join(
            values.map(({ condition }) => condition),
            sql` or `,
          )}, false)`,
      )
      return sql.join(anyOf, sql` and `)
    }
    default:
      return filter satisfies never
  }
}

/** As text: kroner may have decimals, and PostgreSQL compares exactly. */
const ore = (kroner: number): string => String(kroner * orePerKrone)
