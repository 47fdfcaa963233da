import {
  genders,
  orePerKrone,
  type PropertyKind,
  priceStep,
  type SizeKind,
  sizeKind,
} from '../../../machines/domain/index.ts'
import type { Listed } from '../catalogue/listing.ts'
import type { Size } from '../catalogue/size-stock.ts'
import { type PropertyValue, propertyBit, propertyValues } from './article-properties.ts'
import { type FieldTest, fieldTests, propertyField, type TestedField } from './matches.ts'
import type { Names } from './names.ts'
import type { SearchFilter } from './request.ts'
import { compareSizes, type NamedSize } from './sizes.ts'
import { type VariantTest, variantTest } from './variant-test.ts'

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
  const variant = variantTest(filters, beside)
  const tests = fieldTests(filters, variant.needsStock)
  const counts = {
    genders: counter('genders.GenderID'),
    colourGroups: counter('colorGroups.ColorGroupID'),
    brands: counter('ProductLineID'),
    groups: counter('ArticleGroup3ID'),
  }
  const stocked = stockCounter(variant, counts.colourGroups)
  const inShops = shopCounter(variant)
  const properties = propertyCounter(filters)
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const article of inScope) {
    const failedFilter = failedField(tests, article)
    const isStocked = stocked.add(article, failedFilter)
    if (failedFilter === null) inShops.add(article)
    const failed = isStocked ? failedFilter : several
    for (const id of article.genders) counts.genders.add(id, failed)
    // with sizes or shops, colours are counted by variants
    for (const id of article.colourGroups) counts.colourGroups.add(id, variant.needsStock ? several : failed)
    properties.add(article.properties, failed)
    counts.brands.add(article.brand, failed)
    counts.groups.add(article.group, failed)
    least = Math.min(least, article.grossPrice)
    most = Math.max(most, article.grossPrice)
  }
  return JSON.stringify({
    genders: counts.genders.of(genders.map(({ id, name }) => ({ id, Name: name })).sort((a, b) => a.id - b.id)),
    colorGroups: counts.colourGroups.of(colourGroups),
    productlines: counts.brands.of(brands),
    shops: inShops.of(shops),
    groups: counts.groups.of(groups),
    sizes: stocked.sizes(),
    properties: properties.of(inScope.length),
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

type Field = TestedField
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

/** Ids below are looked up in an array, which is several times faster than a map. */
const lowIds = 1024

function counter(field: Field) {
  // objects, so that a further article costs one look-up
  const low = new Array<{ count: number } | undefined>(lowIds).fill(undefined)
  const high = new Map<number, { count: number }>()
  const countedOf = (id: number) => (id >= 0 && id < lowIds ? low[id] : high.get(id))
  return {
    add(id: number, failed: Field | typeof several | null): void {
      const added = failed === null || failed === field ? 1 : 0
      const known = countedOf(id)
      if (known) known.count += added
      else if (id >= 0 && id < lowIds) low[id] = { count: added }
      else high.set(id, { count: added })
    },
    /** Values that occur in the scope, in the given order. */
    of: <One extends { id: number }>(all: readonly One[]): (One & { count: number })[] =>
      all.flatMap((one) => {
        const value = countedOf(one.id)
        return value ? [{ ...one, count: value.count }] : []
      }),
  }
}

/**
 * Counts sizes by variants in stock, and colours where sizes or shops are asked for: a size counts articles with a variant
 * in it that satisfies the filters of shop and colour, a colour those of size and shop.
 */
function stockCounter(variant: VariantTest, colourGroups: ReturnType<typeof counter>) {
  const { needsStock, hasColour, sizeBits, shopBits } = variant
  // thousands of articles share a few lists of sizes: each bit is counted once, and the sizes at the end
  const lists = new Map<readonly Size[], number[]>()
  const countsOf = (sizes: readonly Size[]): number[] => {
    const known = lists.get(sizes)
    if (known) return known
    const counts = sizes.map(() => 0)
    lists.set(sizes, counts)
    return counts
  }
  const count = (counts: number[], bits: number): void => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const at = highestBit - Math.clz32(left & -left)
      if (at < counts.length) counts[at]! += 1
    }
  }
  return {
    /** `failed` is that of the other filters. Returns whether the article has a variant that satisfies these. */
    add(article: Listed, failed: Field | typeof several | null): boolean {
      const isCounted = failed === null
      let isStocked = !needsStock
      let counts: number[] | null = null
      let sizes: readonly Size[] | null = null
      let offered = 0
      const colours: number[] = []
      for (const row of article.stock) {
        if (row.sizes !== sizes) {
          if (counts) count(counts, offered)
          sizes = row.sizes
          counts = countsOf(sizes)
          offered = 0
        }
        if (!isCounted && (isStocked || failed === several)) continue
        const bits = shopBits(article, row)
        const isAsked = needsStock && (bits & sizeBits(row)) !== 0
        if (hasColour(row.colourGroup)) {
          isStocked ||= isAsked
          if (isCounted) offered |= bits
        }
        if (isCounted && isAsked && !colours.includes(row.colourGroup)) colours.push(row.colourGroup)
      }
      if (counts) count(counts, offered)
      for (const id of colours) colourGroups.add(id, null)
      return isStocked
    },
    sizes(): { id: number; Name: string; Kind: SizeKind; count: number }[] {
      const sizes = new Map<number, { name: string; count: number }>()
      for (const [list, counts] of lists)
        for (const [at, { id, name }] of list.entries())
          sizes.set(id, { name, count: (sizes.get(id)?.count ?? 0) + counts[at]! })
      return named(new Map([...sizes].map(([id, { name }]) => [id, name]))).map((size) => ({
        ...size,
        count: sizes.get(size.id)!.count,
      }))
    },
  }
}

const highestBit = 31

/**
 * Counts shops by variants in stock: a shop counts articles of which it has a variant that satisfies the filters of size
 * and colour.
 */
function shopCounter({ hasColour, sizeBits }: VariantTest) {
  const low = new Uint32Array(lowIds)
  const high = new Map<number, number>()
  return {
    /** An article that the filters of all other fields keep. */
    add({ shops, stock }: Listed): void {
      // most shops have a variant of the first colour that is asked for
      for (let place = 0; place < shops.length; place++) {
        for (const row of stock) {
          if ((row.inShops[place]! & sizeBits(row)) === 0 || !hasColour(row.colourGroup)) continue
          const id = shops[place]!
          if (id >= 0 && id < lowIds) low[id]! += 1
          else high.set(id, (high.get(id) ?? 0) + 1)
          break
        }
      }
    },
    /** All of them: a shop without an article counts none. */
    of: <One extends { id: number }>(all: readonly One[]): (One & { count: number })[] =>
      all.map((one) => ({ ...one, count: low[one.id] ?? high.get(one.id) ?? 0 })),
  }
}

/** Counts the values of properties. Those that divide the scope are offered, and selected ones. */
function propertyCounter(filters: readonly SearchFilter[]) {
  const chosen = new Set(filters.flatMap((one) => (one.field === 'properties.PropertyID' && 'in' in one ? one.in : [])))
  // articles have few combinations of properties: each is counted once, and its values at the end
  const combinations = new Map<Field | typeof several | null, Map<number, { count: number }>>()
  const countIn = (failed: Field | typeof several | null, { id }: PropertyValue): number => {
    let sum = 0
    for (const [bits, { count }] of combinations.get(failed) ?? []) if ((bits & propertyBit(id)) !== 0) sum += count
    return sum
  }
  const countInScope = (value: PropertyValue): number =>
    [...combinations.keys()].reduce((sum, failed) => sum + countIn(failed, value), 0)
  /** Of a measure, a limit that the next stricter one repeats says nothing more. */
  const isRepeated = (value: PropertyValue, at: number, count: number): boolean => {
    const next = propertyValues[at + 1]
    return next?.group === value.group && countInScope(next) === count
  }
  return {
    add(bits: number, failed: Field | typeof several | null): void {
      const counts = combinations.get(failed) ?? new Map<number, { count: number }>()
      if (counts.size === 0) combinations.set(failed, counts)
      const known = counts.get(bits)
      if (known) known.count += 1
      else counts.set(bits, { count: 1 })
    },
    of: (total: number): { id: number; Name: string; Kind: PropertyKind; count: number }[] =>
      propertyValues.flatMap((value, at) => {
        const all = countInScope(value)
        const isDividing = all > 0 && all < total && !isRepeated(value, at, all)
        if (!isDividing && !chosen.has(value.id)) return []
        const count = countIn(null, value) + countIn(propertyField(value.group), value)
        return [{ id: value.id, Name: value.name, Kind: value.kind, count }]
      }),
  }
}
