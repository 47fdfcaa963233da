import { genders, orePerKrone, priceStep } from '../../../machines/domain/index.ts'
import type { Listed } from '../catalogue/listing.ts'
import type { Names } from './names.ts'

const orePerStep = priceStep * orePerKrone

/** What the filters of a list offer, as JSON: counted in the whole scope, so that no filter hides its own alternatives. */
export function facetsOf(inScope: readonly Listed[], { colourGroups, brands, shops, groups }: Names): string {
  const counts = { genders: counter(), colourGroups: counter(), brands: counter(), groups: counter() }
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const article of inScope) {
    for (const id of article.genders) counts.genders.add(id)
    for (const id of article.colourGroups) counts.colourGroups.add(id)
    counts.brands.add(article.brand)
    counts.groups.add(article.group)
    least = Math.min(least, article.grossPrice)
    most = Math.max(most, article.grossPrice)
  }
  return JSON.stringify({
    genders: counts.genders.of(genders.map(({ id, name }) => ({ id, Name: name })).sort((a, b) => a.id - b.id)),
    colorGroups: counts.colourGroups.of(colourGroups),
    productlines: counts.brands.of(brands),
    shops,
    groups: counts.groups.of(groups),
    price:
      inScope.length === 0
        ? { min: 0, max: 0 }
        : { min: Math.floor(least / orePerStep) * priceStep, max: Math.ceil(most / orePerStep) * priceStep },
  })
}

function counter() {
  const counted = new Map<number, number>()
  return {
    add: (id: number): void => void counted.set(id, (counted.get(id) ?? 0) + 1),
    /** Those that there are any of, in the order given. */
    of: <One extends { id: number }>(all: readonly One[]): (One & { count: number })[] =>
      all.flatMap((one) => {
        const count = counted.get(one.id)
        return count === undefined ? [] : [{ ...one, count }]
      }),
  }
}
