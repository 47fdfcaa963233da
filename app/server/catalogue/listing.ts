import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Ore } from '../../../machines/domain/index.ts'
import type { Db } from '../db/database.ts'
import type { SearchMiss } from '../db/schema.ts'
import { type ArticleProperties, propertyBits } from '../search/article-properties.ts'
import { idArray } from '../search/conditions.ts'
import { moment } from './follow-changes.ts'
import { type ColourStock, type Size, type SizeStock, stockByColour } from './size-stock.ts'

/** What filters, sorts and facets read. */
export interface Listed {
  id: number
  genders: readonly number[]
  colourGroups: readonly number[]
  /** Shops that have it in stock. */
  shops: readonly number[]
  /** Variants in stock. */
  stock: readonly ColourStock[]
  /** The chain's brands whose own assortment has it. */
  assortments: readonly number[]
  /** A bit for each value of `propertyValues` that it holds. */
  properties: number
  /** Ids; like the next three: brand, category, subcategory, group. */
  brand: number
  category: number
  subcategory: number
  group: number
  /** Øre; without and with deposits. */
  grossPrice: Ore
  price: Ore
  bestsellerRank: number
  /** Sort key: bytes in the order of the Norwegian alphabet. */
  nameSort: Buffer
}

type Row = [
  id: number,
  genders: number[],
  colourGroups: number[],
  shops: number[],
  sizes: StoredSizeStock[],
  brand: number,
  category: number,
  subcategory: number,
  group: number,
  grossPrice: number,
  price: number,
  bestsellerRank: number,
  nameSort: string,
  properties: ArticleProperties,
  rating: number | null,
  isOffer: boolean,
  isNew: boolean,
  assortments: number[],
]

/** Servers of earlier releases write no colours. */
type StoredSizeStock = Omit<SizeStock, 'colours'> & Partial<Pick<SizeStock, 'colours'>>

export type SortKey = 'bestseller' | 'price' | 'name'
const places = ['category', 'subcategory', 'group'] as const
/** Level of the category tree. */
type Place = (typeof places)[number]

const compare: Record<SortKey, (a: Listed, b: Listed) => number> = {
  bestseller: (a, b) => a.bestsellerRank - b.bestsellerRank,
  price: (a, b) => a.price - b.price,
  name: (a, b) => Buffer.compare(a.nameSort, b.nameSort),
}

/** A response, as JSON text. */
interface Answer {
  text: string
  /** Whether it may be cached. */
  holds: boolean
  /** What the query of a search misses. */
  miss?: SearchMiss | null
}

/** What was computed from the articles, for all assortments together. */
class Computed {
  /** By the second input, and the caller's key. */
  counted = new WeakMap<object, LRUCache<string, string>>()
  answers = new WeakMap<object, LRUCache<string, Answer>>()
  readonly scopes = new LRUCache<string, readonly Listed[]>({ maxSize: mostInScopes })

  clear(): void {
    this.counted = new WeakMap()
    this.answers = new WeakMap()
    this.scopes.clear()
  }
}

/** All listed articles in memory, or those of an assortment: lists are read far more often than articles change. */
export class Listing {
  readonly #articles: Map<number, Listed>
  readonly #computed: Computed
  /** Begins the keys of what is computed from these articles. */
  readonly #prefix: string
  readonly #sorted = new Map<string, Listed[]>()
  readonly #placed = new Map<string, Map<number, Listed[]>>()
  #sizeNames: ReadonlyMap<number, string> | null = null
  #makes: ReadonlySet<number> | null = null
  #groups: ReadonlySet<number> | null = null
  /** By brand; this listing itself for one without an assortment. */
  readonly #assortments = new Map<number, Listing>()
  #editions = 0

  constructor(articles: Map<number, Listed>, computed = new Computed(), prefix = '') {
    this.#articles = articles
    this.#computed = computed
    this.#prefix = prefix
  }

  /** What a brand lists: its assortment, or all articles if it has none. */
  ofBrand(brand: number | undefined): Listing {
    if (brand === undefined) return this
    const known = this.#assortments.get(brand)
    if (known) return known
    const own = [...this.#articles].filter(([, { assortments }]) => assortments.includes(brand))
    // another edition, so that a request that began before a change computes nothing for later ones
    const prefix = `${brand}.${this.#editions++} `
    const listing = own.length === 0 ? this : new Listing(new Map(own), this.#computed, prefix)
    this.#assortments.set(brand, listing)
    return listing
  }

  get(id: number): Listed | undefined {
    return this.#articles.get(id)
  }

  /** Names of all sizes in stock. */
  sizeNames(): ReadonlyMap<number, string> {
    if (this.#sizeNames) return this.#sizeNames
    const lists = new Set<readonly Size[]>()
    for (const { stock } of this.#articles.values()) for (const { sizes } of stock) lists.add(sizes)
    this.#sizeNames = new Map([...lists].flatMap((sizes) => sizes.map(({ id, name }) => [id, name])))
    return this.#sizeNames
  }

  /** Brands of goods that some article has. */
  makes(): ReadonlySet<number> {
    this.#makes ??= new Set([...this.#articles.values()].map(({ brand }) => brand))
    return this.#makes
  }

  /** Groups that some article is in. */
  groups(): ReadonlySet<number> {
    this.#groups ??= new Set([...this.#articles.values()].map(({ group }) => group))
    return this.#groups
  }

  /** All articles in this order; ties by id, in both directions. */
  sorted(by: SortKey, direction: 'asc' | 'desc'): readonly Listed[] {
    const key = `${by} ${direction}`
    const known = this.#sorted.get(key)
    if (known) return known
    const sign = direction === 'asc' ? 1 : -1
    const sorted = [...this.#articles.values()].sort((a, b) => sign * compare[by](a, b) || a.id - b.id)
    this.#sorted.set(key, sorted)
    return sorted
  }

  /** Articles of one place of the tree, in this order. All places are split in one pass. */
  placed(by: SortKey, direction: 'asc' | 'desc', place: Place, id: number): readonly Listed[] {
    const key = `${by} ${direction} ${place}`
    const known = this.#placed.get(key)
    if (known) return known.get(id) ?? []
    const dealt = new Map<number, Listed[]>()
    for (const article of this.sorted(by, direction)) {
      const there = dealt.get(article[place])
      if (there) there.push(article)
      else dealt.set(article[place], [article])
    }
    this.#placed.set(key, dealt)
    return dealt.get(id) ?? []
  }

  /** Articles of a scope, in this order; computed once per key until articles change. */
  within(key: string, sorted: readonly Listed[], isInside: (article: Listed) => boolean): readonly Listed[] {
    const { scopes } = this.#computed
    const ownKey = this.#prefix + key
    const known = scopes.get(ownKey)
    if (known) return known
    const inside = sorted.filter(isInside)
    // callers choose keys, which may be long for empty scopes
    scopes.set(ownKey, inside, { size: 1 + inside.length + ownKey.length })
    return inside
  }

  /** Counts with the help of `names`; computed once per key until either changes. */
  counted(names: object, key: string, count: () => string): string {
    const all = this.#computed.counted
    const ofNames = all.get(names) ?? new LRUCache<string, string>({ maxSize: mostCounted })
    all.set(names, ofNames)
    const ownKey = this.#prefix + key
    const known = ofNames.get(ownKey)
    if (known !== undefined) return known
    const counted = count()
    ofNames.set(ownKey, counted, { size: 1 + ownKey.length + counted.length })
    return counted
  }

  /** A response made with the help of `names`; made once per key until either changes. */
  async answered(names: object, key: string, make: () => Promise<Answer>): Promise<Answer> {
    const { answers } = this.#computed
    const ofNames = answers.get(names) ?? new LRUCache<string, Answer>({ maxSize: mostAnswered })
    answers.set(names, ofNames)
    const ownKey = this.#prefix + key
    const known = ofNames.get(ownKey)
    if (known !== undefined) return known
    const answer = await make()
    // Otherwise articles changed meanwhile.
    if (answer.holds && answers === this.#computed.answers)
      ofNames.set(ownKey, answer, { size: 1 + ownKey.length + answer.text.length })
    return answer
  }

  /** Replaces these articles; those missing in `found` are no longer listed. */
  replace(ids: readonly number[], found: ReadonlyMap<number, Listed>): void {
    this.#computed.clear()
    const moved: number[] = []
    for (const id of ids) {
      const before = this.#articles.get(id)
      const now = found.get(id)
      if (before?.assortments.join() !== now?.assortments.join()) this.#assortments.clear()
      if (before && now && keepsPlace(before, now)) Object.assign(before, now)
      else if (before || now) {
        moved.push(id)
        if (now) this.#articles.set(id, now)
        else this.#articles.delete(id)
      }
    }
    this.#forget(moved.length > 0)
    for (const listing of this.#assortments.values()) if (listing !== this) listing.#follow(this.#articles, moved)
  }

  /** Takes these articles again from all of them; the assortment itself is as before. */
  #follow(all: ReadonlyMap<number, Listed>, moved: readonly number[]): void {
    const own = moved.filter((id) => this.#articles.has(id))
    for (const id of own) this.#articles.set(id, all.get(id)!)
    this.#forget(own.length > 0)
  }

  #forget(isMoved: boolean): void {
    this.#sizeNames = null
    this.#makes = null
    this.#groups = null
    if (!isMoved) return
    this.#sorted.clear()
    this.#placed.clear()
  }
}

/** Cached counts and their keys, characters. */
const mostCounted = 4_000_000
/** Articles in cached scopes, counted per scope, plus characters of their keys. */
const mostInScopes = 1_000_000
/** Cached responses, characters. */
const mostAnswered = 16_000_000

const keepsPlace = (before: Listed, now: Listed): boolean =>
  Object.values(compare).every((by) => by(before, now) === 0) && places.every((place) => before[place] === now[place])

/** Reads the listed articles, all or those of the ids, with the moment they are valid for. */
export async function readListed(
  db: Db,
  ids?: readonly number[],
): Promise<{ at: bigint; articles: Map<number, Listed> }> {
  const which: SQL = ids ? sql`and id = any(${idArray(ids)})` : sql``
  const { rows } = await db.execute<{ at: string; articles: Row[] | null }>(sql`
    select ${moment} as at, json_agg(json_build_array(id, gender_ids, colour_group_ids, available_ids, size_stock, brand_id,
      category_id, subcategory_id, group_id, gross_price, price, bestseller_rank, name_sort,
      properties, rating, is_offer, is_new, assortment_ids)) as articles
    from articles where visible ${which}`)
  const { at, articles } = rows[0]!
  // thousands of articles share a few such lists
  const shared = new Map<string, readonly number[]>()
  const once = (list: readonly number[]): readonly number[] => {
    const key = list.join()
    const known = shared.get(key) ?? list
    shared.set(key, known)
    return known
  }
  const runs = new Map<string, readonly Size[]>()
  const onceSizes = (sizes: readonly Size[]): readonly Size[] => {
    const key = JSON.stringify(sizes)
    const known = runs.get(key) ?? sizes
    runs.set(key, known)
    return known
  }
  const listed = (articles ?? []).map(
    ([
      id,
      genders,
      colours,
      shops,
      sizes,
      brand,
      category,
      subcategory,
      group,
      grossPrice,
      price,
      rank,
      name,
      properties,
      rating,
      isOffer,
      isNew,
      assortments,
    ]): Listed => ({
      id,
      genders: once(genders),
      colourGroups: once(colours),
      shops: once(shops),
      stock: stockByColour(
        sizes.map((size) => ({ ...size, colours: size.colours ?? colours.map((id) => ({ id, shops: size.shops })) })),
        shops,
        onceSizes,
      ),
      assortments: once(assortments),
      properties: propertyBits({ properties, rating, isOffer, isNew }),
      brand,
      category,
      subcategory,
      group,
      grossPrice,
      price,
      bestsellerRank: rank,
      nameSort: Buffer.from(name),
    }),
  )
  return { at: BigInt(at), articles: new Map(listed.map((article) => [article.id, article])) }
}
