import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import {
  compareNorwegian,
  compareText,
  defaultBestsellerRank,
  newLabel,
  oreFromKroner,
  orePerKrone,
  searchTake,
} from '../../../machines/domain/index.ts'
import { mapWithConcurrency } from '../../api/map-with-concurrency.ts'
import type { WireArticle, WireFilterEntry, WireSearchAnswer } from '../../api/wire.ts'
import type { Listed } from '../catalogue/listing.ts'
import { stockOfUnknownSizes } from '../catalogue/size-stock.ts'
import { HttpError } from '../http/http-error.ts'
import { propertyBits } from '../search/article-properties.ts'
import { byColour } from '../search/by-colour.ts'
import { facetsOf } from '../search/facets.ts'
import { passes } from '../search/matches.ts'
import { type SearchFilter, type SearchRequest, searchRequest } from '../search/request.ts'
import { listIn, type ReadBase } from './base-calls.ts'
import type { BaseArticle } from './complete.ts'
import type { StartData } from './start-data.ts'

/** Articles per call for a category. */
const perCall = 100
/** Most calls for one search: a text that matches more articles makes no useful list. */
const mostCalls = 5
/** How long a list is cached, ms, and how many articles all lists hold. */
const lifetime = 60_000
const mostInLists = 20_000

export interface Lists {
  /** POST /articles/search in the shop's shape. @throws HttpError 422 */
  search(body: unknown): Promise<WireSearchAnswer>
  /** POST /articles/searchids in the shop's shape. @throws HttpError 422 */
  searchIds(body: unknown): Promise<{ ids: number[]; total: number }>
  /** Hits of a text, best first, as the other server ranks them. */
  textHits(text: string, take?: number): Promise<readonly WireArticle[]>
}

/** An article with the fields that filters, sorts and facets read. */
type Found = Listed & { wire: WireArticle }

interface Parts {
  read: ReadBase
  start: StartData
  complete: (articles: readonly BaseArticle[]) => readonly WireArticle[]
}

/**
 * Lists on top of the product's calls: a call for the scope (category, subcategory, bundle or search) returns its
 * articles, which are filtered, sorted, counted and paged here by the shop's own rules.
 */
export function openLists({ read, start, complete }: Parts): Lists {
  const inScopes = new LRUCache<string, readonly Found[], SearchRequest>({
    maxSize: mostInLists,
    sizeCalculation: (found) => found.length + 1,
    ttl: lifetime,
    fetchMethod: (_key, _stale, { context }) => readScope(context),
    ignoreFetchAbort: true,
  })
  async function searched(query: string, filters: readonly WireFilterEntry[], take = searchTake, calls = mostCalls) {
    const found: BaseArticle[] = []
    for (let page = 0; page < calls; page++) {
      const body = { query, take, page, filters }
      const { hits, total } = (await read('/articles/search', { method: 'POST', body })) as {
        hits: { hits: { _source: BaseArticle }[] }
        total: number
      }
      found.push(...hits.hits.map(({ _source }) => _source))
      if (hits.hits.length === 0 || found.length >= total) break
    }
    return found
  }
  async function inCategory(id: number) {
    const page = async (at: number) =>
      listIn<BaseArticle>(
        await read(`/categories/${id}/articles?page=${at}&per_page=${perCall}&orderBy=Name&order=asc`),
      )
    const first = await page(1)
    const others = Array.from({ length: first.lastPage - 1 }, (_, at) => at + 2)
    return [first, ...(await mapWithConcurrency(others, page))].flatMap(({ items }) => items)
  }
  const inSubcategory = async (id: number) => listIn<BaseArticle>(await read(`/subcategories/${id}/articles`)).items

  /** Reads the articles of a scope, perhaps more. */
  async function around({ query, scope }: SearchRequest): Promise<readonly BaseArticle[]> {
    const chosen = chosenIn(scope)
    const ids = chosen('ArticleID')
    if (ids) return listIn<BaseArticle>(await read(`/articles/bundle?articles=${ids.join(',')}`)).items
    const genders = chosen('genders.GenderID')
    const entries: WireFilterEntry[] = genders ? [{ genders }] : []
    if (query !== '') return searched(query, entries)
    const [subcategories, categories] = [chosen('ArticleGroup2ID'), chosen('MainGroupID')]
    if (subcategories) return (await mapWithConcurrency(subcategories, inSubcategory)).flat()
    if (categories) return (await mapWithConcurrency(categories, inCategory)).flat()
    return searched('', entries)
  }

  async function readScope(asked: SearchRequest): Promise<readonly Found[]> {
    // lists are ordered by rank
    const [found] = await Promise.all([around(asked), start.list('bestsellers')])
    const articles = complete(found)
    const isInScope = passes(asked.scope)
    const seen = new Set<number>()
    return articles.map(foundOf).filter((one) => isInScope(one) && !seen.has(one.id) && seen.add(one.id))
  }
  /** Concurrent callers of the same scope share one read. */
  const scopeOf = (asked: SearchRequest) =>
    inScopes.fetch(JSON.stringify([asked.query, asked.scope]), { context: asked }) as Promise<readonly Found[]>

  async function find(body: unknown) {
    const parsed = v.safeParse(searchRequest, body)
    if (!parsed.success) throw new HttpError(422, 'Ugyldig data')
    const asked = parsed.output
    const inScope = await scopeOf(asked)
    const matched = byColour(sortedBy(inScope.filter(passes(asked.filters)), asked), asked) as Found[]
    const from = asked.page * asked.take
    return { asked, inScope, matched, page: matched.slice(from, from + asked.take) }
  }

  return {
    async search(body) {
      const { asked, inScope, matched, page } = await find(body)
      return {
        total: matched.length,
        hits: {
          total: { value: matched.length },
          hits: page.map(({ wire }) => ({ _id: String(wire.ArticleID), _score: null, _source: wire })),
        },
        ...(asked.facets && { facets: JSON.parse(facetsOf(inScope, asked.filters, await namesOf(inScope, start))) }),
      }
    },
    async searchIds(body) {
      const { matched, page } = await find(body)
      return { ids: page.map(({ id }) => id), total: matched.length }
    },
    textHits: async (text, take = searchTake) => complete(await searched(text, [], take, 1)),
  }
}

/** Ids that a scope names for a field; null for none. */
const chosenIn = (scope: readonly SearchFilter[]) => (field: SearchFilter['field']) => {
  for (const one of scope) if (one.field === field && 'in' in one && one.in.length > 0) return one.in
  return null
}

const foundOf = (wire: WireArticle): Found => ({
  wire,
  id: wire.ArticleID,
  // the product's contract knows no assortments
  assortments: [],
  genders: wire.genders.map(({ GenderID }) => GenderID),
  colourGroups: wire.colorGroups.map(({ ColorGroupID }) => ColorGroupID),
  shops: wire.available.map(({ ShopID }) => ShopID),
  // the product's lists have no variants
  stock: stockOfUnknownSizes(
    wire.colorGroups.map(({ ColorGroupID }) => ColorGroupID),
    wire.available.map(({ ShopID }) => ShopID),
  ),
  properties: propertyBits({
    properties: {},
    rating: wire.AverageRating,
    isOffer: wire.LowestPriceLast30Days !== null && wire.LowestPriceLast30Days > wire.FinalSuggestedPrice,
    isNew: wire.CustomLabel === newLabel,
  }),
  brand: wire.ProductLineID,
  category: wire.MainGroupID,
  subcategory: wire.ArticleGroup2ID,
  group: wire.ArticleGroup3ID,
  grossPrice: Math.round(wire.GrossPrice * orePerKrone),
  price: oreFromKroner(wire.FinalSuggestedPrice),
  bestsellerRank: wire.QtyRank ?? defaultBestsellerRank,
  nameSort: Buffer.from(wire.Name),
})

/** Sorts as requested, ties by id. Hits of a text keep their order unless another one is requested. */
function sortedBy(articles: Found[], { query, sort }: SearchRequest): Found[] {
  const by = sort?.by ?? (query === '' ? 'bestseller' : 'relevance')
  if (by === 'relevance') return query === '' ? sortedBy(articles, { sort: defaultOrder } as SearchRequest) : articles
  const sign = sort?.order === 'desc' ? -1 : 1
  return articles.toSorted((a, b) => sign * compare[by](a, b) || a.id - b.id)
}
const defaultOrder = { by: 'bestseller', order: 'asc' } as const
const compare: Readonly<Record<'bestseller' | 'price' | 'name', (a: Found, b: Found) => number>> = {
  bestseller: (a, b) => a.bestsellerRank - b.bestsellerRank,
  price: (a, b) => a.price - b.price,
  name: (a, b) => compareNorwegian(a.wire.Name, b.wire.Name) || compareText(a.wire.Name, b.wire.Name),
}

const byName = (a: { Name: string }, b: { Name: string }): number => compareNorwegian(a.Name, b.Name)

/** Names for facets: from the start-up data, or from the articles where these have none. */
async function namesOf(articles: readonly Found[], start: StartData) {
  const [colours, shops] = await Promise.all([start.list('colourGroups'), start.list('shops')])
  const brands = new Map(articles.map(({ wire }) => [wire.ProductLineID, wire.Brand]))
  const groups = new Map(articles.map(({ wire }) => [wire.ArticleGroup3ID, wire.Group3]))
  const named = (names: ReadonlyMap<number, string>) => [...names].map(([id, Name]) => ({ id, Name })).sort(byName)
  return {
    colourGroups: colours.map(({ ColorGroupID, Label, Name, HexCode }) => ({
      id: ColorGroupID,
      Name: Label ?? Name,
      HexCode,
    })),
    brands: named(brands),
    shops: shops.map(({ ShopID, Name }) => ({ id: ShopID, Name })).sort(byName),
    groups: named(groups),
    places: [],
    paths: [],
  }
}
