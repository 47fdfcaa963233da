import { genders, orePerKrone, priceStep, type SizeKind } from '../../../machines/domain/index.ts'
import type { Listed } from '../catalogue/listing.ts'
import { type FieldTest, fieldTests, sizeTest } from './matches.ts'
import type { Names } from './names.ts'
import type { SearchFilter } from './request.ts'
import { compareSizes, type NamedSize, sizeKind } from './sizes.ts'

const orePerStep = priceStep * orePerKrone

/**
 * Facets of a list, as JSON.
 * All values of the scope are offered; a value counts the articles that selecting it would bring, with the filters of
 * all other fields. The price range is that of the whole scope. `beside` are the sizes and shops of a search text.
 */
export function facetsOf(
  inScope: readonly Listed[],
  filters: readonly SearchFilter[],
  { colourGroups, brands, shops, groups }: Names,
  beside: readonly SearchFilter[] = [],
): string {
  const tests = fieldTests(filters, beside)
  const counts = {
    genders: counter('genders.GenderID'),
    colourGroups: counter('colorGroups.ColorGroupID'),
    brands: counter('ProductLineID'),
    groups: counter('ArticleGroup3ID'),
    sizes: counter('sizes.SizeID'),
  }
  const hasSize = sizeTest([...filters, ...beside])
  const sizeNames = new Map<number, string>()
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const article of inScope) {
    const failed = failedField(tests, article)
    for (const id of article.genders) counts.genders.add(id, failed)
    for (const id of article.colourGroups) counts.colourGroups.add(id, failed)
    counts.brands.add(article.brand, failed)
    counts.groups.add(article.group, failed)
    for (const size of article.sizes) {
      sizeNames.set(size.id, size.name)
      // a size that the selected shops lack is offered, and counts nothing
      counts.sizes.add(size.id, hasSize(size) ? failed : several)
    }
    least = Math.min(least, article.grossPrice)
    most = Math.max(most, article.grossPrice)
  }
  return JSON.stringify({
    genders: counts.genders.of(genders.map(({ id, name }) => ({ id, Name: name })).sort((a, b) => a.id - b.id)),
    colorGroups: counts.colourGroups.of(colourGroups),
    productlines: counts.brands.of(brands),
    shops,
    groups: counts.groups.of(groups),
    sizes: counts.sizes.of(named(sizeNames)),
    price:
      inScope.length === 0
        ? { min: 0, max: 0 }
        : { min: Math.floor(least / orePerStep) * priceStep, max: Math.ceil(most / orePerStep) * priceStep },
  })
}

/** Sizes that are a choice, in order. */
const named = (names: ReadonlyMap<number, string>): { id: number; Name: string; Kind: SizeKind }[] =>
  [...names]
    .flatMap(([id, name]): NamedSize[] => {
      const kind = sizeKind(name)
      return kind === null ? [] : [{ id, name, kind }]
    })
    .sort(compareSizes)
    .map(({ id, name, kind }) => ({ id, Name: name, Kind: kind }))

type Field = FieldTest['field']
const several = 'several'

/** The field whose filters alone exclude the article; `several`, or null when it passes all. */
function failedField(tests: readonly FieldTest[], article: Listed): Field | typeof several | null {
  let failed: Field | null = null
  for (const { field, holds } of tests) {
    if (field === failed || holds(article)) continue
    if (failed !== null) return several
    failed = field
  }
  return failed
}

function counter(field: Field) {
  const counted = new Map<number, number>()
  return {
    add(id: number, failed: Field | typeof several | null): void {
      counted.set(id, (counted.get(id) ?? 0) + (failed === null || failed === field ? 1 : 0))
    },
    /** Values that occur in the scope, in the given order. */
    of: <One extends { id: number }>(all: readonly One[]): (One & { count: number })[] =>
      all.flatMap((one) => {
        const count = counted.get(one.id)
        return count === undefined ? [] : [{ ...one, count }]
      }),
  }
}
