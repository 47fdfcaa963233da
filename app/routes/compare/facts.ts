/** A fact with a name: 'Vannsøyle', '15 000 mm'. */
export interface Property {
  name: string
  value: string
}

/** 'Materiale: ull', as imports write every detail. */
const named = /^([^:]{2,40}):\s*(\S.*)$/
/** 'Vannsøyle 15 000 mm'. 'EN 1077' is a standard, so a name has small letters. */
const measured = /^(\p{Lu}\p{Ll}+)\s+(\d.*)$/u
/** '15 000 mm vannsøyle'. */
const measuredFirst = /^(\d[\d\s.,]*\S*)\s+(vannsøyle|pusteevne|fyllkraft|vekt)$/iu
/** '240 g/m²': of the cloth, not of the article. */
const clothWeight = /^\d[\d\s]*g\/m²$/u

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Reads a fact of an article's technical description as a named property; null if it names none. */
export function propertyIn(fact: string): Property | null {
  const text = fact.trim().replace(/\s+/g, ' ')
  if (clothWeight.test(text)) return { name: 'Stoffvekt', value: text }
  const [, name, value] = named.exec(text) ?? measured.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { name: name.trim(), value }
  const [, amount, what] = measuredFirst.exec(text) ?? []
  return amount !== undefined && what !== undefined ? { name: capitalised(what), value: amount } : null
}

/** A row of a comparison: a property and its value for each article, null where it is not stated. */
export interface CompareRow {
  name: string
  values: readonly (string | null)[]
  /** Whether the articles differ in it. */
  isDifferent: boolean
}

/** Whether values of a row differ. Not stated differs from stated: the shopper must look. */
const isDifferent = (values: readonly (string | null)[]): boolean =>
  new Set(values.map((value) => value?.toLowerCase().replace(/\s+/g, ' ') ?? null)).size > 1

/** Properties that most shoppers look for, in this order. */
const asked = ['Vannsøyle', 'Pusteevne', 'Vekt', 'Stoffvekt', 'Materiale']
const rankOf = (name: string): number => (asked.includes(name) ? asked.indexOf(name) : asked.length)

/**
 * Rows of the articles' facts: what most shoppers look for, then other properties as they come, and last under
 * `othersName` the facts without a name.
 */
export function factRows(articles: readonly (readonly string[])[], othersName: string): CompareRow[] {
  const byArticle = articles.map((facts) => {
    const found = new Map<string, string[]>()
    for (const fact of facts) {
      const { name, value } = propertyIn(fact) ?? { name: othersName, value: fact.trim() }
      found.set(name, [...(found.get(name) ?? []), value])
    }
    return found
  })
  const names = [...new Set(byArticle.flatMap((found) => [...found.keys()]))]
  const place = (name: string): number => (name === othersName ? asked.length + 1 : rankOf(name))
  return names
    .sort((one, other) => place(one) - place(other))
    .map((name) =>
      rowOf(
        name,
        byArticle.map((found) => found.get(name)?.join(', ') ?? null),
      ),
    )
}

export const rowOf = (name: string, values: readonly (string | null)[]): CompareRow => ({
  name,
  values,
  isDifferent: isDifferent(values),
})
