import { orePerKrone } from '../../../machines/domain/index.ts'
import type { Listed } from '../catalogue/listing.ts'
import type { SizeStock } from '../catalogue/size-stock.ts'
import { propertyBit, propertyGroups } from './article-properties.ts'
import type { SearchFilter } from './request.ts'

type Holds = (article: Listed) => boolean

/** Test of one field's filters. */
export interface FieldTest {
  field: TestedField
  holds: Holds
}
/** Each group of properties is a field of its own. */
export type TestedField = SearchFilter['field'] | `properties.${string}`

/** Tests of the filters that narrow, one each. Sizes are those of the shops that the filters or those `beside` name. */
export function fieldTests(filters: readonly SearchFilter[], beside: readonly SearchFilter[] = []): FieldTest[] {
  const hasSize = sizeTest([...filters, ...beside])
  return filters.flatMap((filter) => {
    if (filter.field === 'properties.PropertyID') return propertyTests(filter.in)
    const holds = test(filter, hasSize)
    return holds ? [{ field: filter.field, holds }] : []
  })
}

export const propertyField = (group: string): TestedField => `properties.${group}`

function propertyTests(ids: readonly number[]): FieldTest[] {
  const groups = propertyGroups(ids)
  if (groups === null) return [{ field: 'properties.PropertyID', holds: () => false }]
  return [...groups].map(([group, values]) => {
    const bits = values.reduce((all, { id }) => all | propertyBit(id), 0)
    return { field: propertyField(group), holds: ({ properties }) => (properties & bits) !== 0 }
  })
}

/** Whether a size is in stock, in one of the shops that the filters name, if they name some. */
export function sizeTest(filters: readonly SearchFilter[]): (size: SizeStock) => boolean {
  const shops = filters.flatMap((one) => (one.field === 'available.ShopID' && one.in.length > 0 ? [one.in] : []))
  if (shops.length === 0) return () => true
  const ids = shops.flat()
  // the usual choice: no further loop for each size of each article
  if (ids.length === 1) return (size) => size.shops.includes(ids[0]!)
  return (size) => shops.every((any) => any.some((id) => size.shops.includes(id)))
}

/** Whether an article passes all filters. An empty list of ids is ignored. */
export function passes(filters: readonly SearchFilter[], beside?: readonly SearchFilter[]): Holds {
  const tests = fieldTests(filters, beside)
  if (tests.length === 0) return () => true
  return (article) => tests.every(({ holds }) => holds(article))
}

function test(filter: SearchFilter, hasSize: (size: SizeStock) => boolean): Holds | null {
  if ('between' in filter) {
    const [least, most] = filter.between.map(ore) as [number, number]
    return ({ grossPrice }) => grossPrice >= least && grossPrice <= most
  }
  if ('less' in filter) return ({ grossPrice }) => grossPrice < ore(filter.less)
  if ('more' in filter) return ({ grossPrice }) => grossPrice > ore(filter.more)
  if ('notIn' in filter) {
    const ids = new Set(filter.notIn)
    return ({ id }) => !ids.has(id)
  }
  if (filter.in.length === 0) return null
  const ids = new Set(filter.in)
  const one =
    (of: (article: Listed) => number): Holds =>
    (article) =>
      ids.has(of(article))
  const any =
    (of: (article: Listed) => readonly number[]): Holds =>
    (article) =>
      of(article).some((id) => ids.has(id))
  switch (filter.field) {
    case 'genders.GenderID':
      return any(({ genders }) => genders)
    case 'colorGroups.ColorGroupID':
      return any(({ colourGroups }) => colourGroups)
    case 'available.ShopID':
      return any(({ shops }) => shops)
    case 'ProductLineID':
      return one(({ brand }) => brand)
    case 'MainGroupID':
      return one(({ category }) => category)
    case 'ArticleGroup2ID':
      return one(({ subcategory }) => subcategory)
    case 'ArticleGroup3ID':
      return one(({ group }) => group)
    case 'ArticleID':
      return one(({ id }) => id)
    case 'sizes.SizeID':
      return ({ sizes }) => sizes.some((size) => ids.has(size.id) && hasSize(size))
    case 'properties.PropertyID':
      // a test for each group
      return null
    default:
      return filter satisfies never
  }
}

const ore = (kroner: number): number => kroner * orePerKrone
