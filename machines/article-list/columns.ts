import type { Article } from '../domain/index.ts'
import type { Numbers } from './ordering.ts'

type Articles = readonly Article[]

/** Caches a value per list: computed on first use, garbage-collected with the list. Lists are immutable. */
/* @__NO_SIDE_EFFECTS__ */
export function oncePerList<Made extends object>(make: (articles: Articles) => Made): (articles: Articles) => Made {
  const known = new WeakMap<Articles, Made>()
  return (articles) => {
    const before = known.get(articles)
    if (before) return before
    const made = make(articles)
    known.set(articles, made)
    return made
  }
}

/**
 * A column of multi-valued fields. The values of the article at `place` are `codes[begins[place]]` up to
 * `codes[begins[place + 1]]`; a code is the value's number in `codeOf`.
 */
export interface Values<Value> {
  readonly begins: Numbers
  readonly codes: Numbers
  readonly codeOf: ReadonlyMap<Value, number>
}

/** Whole numbers below this have an array of codes instead of a map. */
const smallValues = 4096

/** Builds a column, one article after the other. */
class ValuesInTurn<Value> implements Values<Value> {
  readonly begins: Numbers
  codes: Numbers
  readonly codeOf = new Map<Value, number>()
  #count = 0
  #place = 0
  /** Codes of small whole numbers, such as group ids: code + 1, or 0 without a code. */
  readonly #ofSmall = new Uint32Array(smallValues)

  constructor(length: number) {
    this.begins = new Uint32Array(length + 1)
    this.codes = new Uint32Array(length)
  }

  #code(value: Value): number {
    const known = this.codeOf.get(value)
    if (known !== undefined) return known
    this.codeOf.set(value, this.codeOf.size)
    return this.codeOf.size - 1
  }

  #smallCode(value: Value & number): number {
    const known = this.#ofSmall[value]!
    if (known > 0) return known - 1
    const code = this.#code(value)
    this.#ofSmall[value] = code + 1
    return code
  }

  add(value: Value): void {
    if (this.#count === this.codes.length) {
      const longer = new Uint32Array(2 * this.#count)
      longer.set(this.codes)
      this.codes = longer
    }
    const isSmall = typeof value === 'number' && value >>> 0 === value && value < smallValues
    this.codes[this.#count++] = isSmall ? this.#smallCode(value) : this.#code(value)
  }

  next(): void {
    this.begins[++this.#place] = this.#count
  }
}

/** Adds the values of an article, or its only one. */
const addAll = <Value>(values: ValuesInTurn<Value>, own: readonly Value[]): void => {
  for (let at = 0; at < own.length; at++) values.add(own[at]!)
  values.next()
}
const addOne = <Value>(values: ValuesInTurn<Value>, own: Value): void => {
  values.add(own)
  values.next()
}

/**
 * The fields that filters and sorts read, as columns. Articles are scattered in memory, and in a long list reading
 * their fields costs more than comparing them.
 */
export const columnsOf = oncePerList((articles) => {
  const { length } = articles
  const names: string[] = []
  const ids = new Uint32Array(length)
  const prices = new Uint32Array(length)
  const quantities = new Uint32Array(length)
  const turnovers = new Uint32Array(length)
  const genders = new ValuesInTurn<number>(length)
  const colours = new ValuesInTurn<number>(length)
  const brands = new ValuesInTurn<number>(length)
  const brandNames = new ValuesInTurn<string>(length)
  const shops = new ValuesInTurn<number>(length)
  const groups = new ValuesInTurn<number>(length)
  for (let place = 0; place < length; place++) {
    const article = articles[place]!
    names.push(article.name)
    ids[place] = article.id
    prices[place] = article.price
    quantities[place] = article.bestsellerQty
    turnovers[place] = article.bestsellerTurnover
    addAll(genders, article.genders)
    for (const { id } of article.colourGroups) colours.add(id)
    colours.next()
    addAll(brands, article.brands)
    addOne(brandNames, article.brand)
    addAll(shops, article.available)
    addOne(groups, article.articleGroup3Id)
  }
  const values: Readonly<Record<'genders' | 'colours' | 'brands' | 'shops' | 'groups', Values<number>>> = {
    genders,
    colours,
    brands,
    shops,
    groups,
  }
  return { names, ids, prices, quantities, turnovers, brandNames: brandNames as Values<string>, ...values }
})
