import { orePerKrone } from '../../../machines/domain/index.ts'
import type { Listed } from '../catalogue/listing.ts'
import { propertyBit, propertyGroups } from './article-properties.ts'
import { idLists, type VariantField } from './id-lists.ts'
import type { SearchFilter } from './request.ts'
import { variantTest } from './variant-test.ts'

type Holds = (article: Listed) => boolean

/** Test of one field's filters. */
export interface FieldTest {
  field: TestedField
  holds: Holds
}
/** Each group of properties is a field of its own. */
export type TestedField = SearchFilter['field'] | `properties.${string}`

/** Tests of the filters that narrow, one each, without those that ask for a variant in stock: see `variantTest`. */
export function fieldTests(filters: readonly SearchFilter[], needsStock: boolean): FieldTest[] {
  return filters.flatMap((filter) => {
    if (filter.field === 'properties.PropertyID') return propertyTests(filter.in)
    if (needsStock && filter.field === 'colorGroups.ColorGroupID') return []
    const holds = test(filter)
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

const variantFields: readonly VariantField[] = ['sizes.SizeID', 'available.ShopID', 'colorGroups.ColorGroupID']

/**
 * Whether an article passes all filters. An empty list of ids is ignored. `beside` are the sizes and shops of a search
 * text, which the article passes too.
 */
export function passes(filters: readonly SearchFilter[], beside?: readonly SearchFilter[]): Holds {
  const variant = variantTest(filters, beside)
  const tests = fieldTests(filters, variant.needsStock).map(({ holds }) => holds)
  if (variant.needsStock && variantFields.some((field) => idLists(field, filters).length > 0)) tests.push(variant.holds)
  if (tests.length === 0) return () => true
  return (article) => tests.every((holds) => holds(article))
}

function test(filter: SearchFilter): Holds | null {
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
    case 'available.ShopID':
      // one test of a variant for both
      return null
    case 'properties.PropertyID':
      // a test for each group
      return null
    default:
      return filter satisfies never
  }
}

const ore = (kroner: number): number => kroner * orePerKrone
