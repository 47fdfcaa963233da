import { sql } from 'drizzle-orm'
import type { WireArticle } from '../../api/wire.ts'
import type { Listed, Listing } from '../catalogue/listing.ts'
import type { Shop } from '../http/route.ts'
import { type PostName, postNames } from '../shop/blog.ts'
import { facetsOf } from './facets.ts'
import { fold, wordsOf } from './fold.ts'
import { passes } from './matches.ts'
import { type Names, readNames } from './names.ts'
import type { SearchRequest } from './request.ts'
import type { Way } from './text-search.ts'

// Which articles a text finds is the database's to say, or OpenSearch's. What of them a list is of, in which order, and
// what its filters offer, is worked out of the articles in memory.

type Searched = Pick<Shop, 'catalogue' | 'articles' | 'text' | 'remembered'>

/** The articles of a scope, and in the order of the list those of them that the filters leave. */
interface Found {
  listing: Listing
  inScope: Listed[]
  matched: Listed[]
  /** How well each fits the text; null where no text was asked for. */
  scores: ReadonlyMap<number, number> | null
}

/** What a text finds, the likeliest first. */
interface Hits {
  ids: readonly number[]
  scores: ReadonlyMap<number, number>
}

/** The answer of POST /articles/search, as JSON text. */
export async function searchArticles(shop: Searched, request: SearchRequest): Promise<string> {
  const found = await find(shop, request)
  const { matched, scores } = found
  const page = pageOf(matched, request)
  const documents = await shop.articles.documents(page.map(({ id }) => id))
  const hits = page.flatMap(({ id }) => {
    const document = documents.get(id)
    return document === undefined ? [] : [`{"_id":"${id}","_score":${scores?.get(id) ?? null},"_source":${document}}`]
  })
  const facets = request.facets ? `,"facets":${await facetsFor(shop, request, found)}` : ''
  const total = matched.length
  return `{"total":${total},"hits":{"total":{"value":${total}},"hits":[${hits.join(',')}]}${facets}}`
}

/** The ids alone, in the list's order. */
export async function searchIds(shop: Searched, request: SearchRequest): Promise<string> {
  const { matched } = await find(shop, request)
  return JSON.stringify({ total: matched.length, ids: pageOf(matched, request).map(({ id }) => id) })
}

const suggestedArticles = 6
const suggestedOthers = 3

/**
 * GET /suggestions: the likeliest articles, the groups that most of what is found lies in, brands that begin so, and posts
 * that have every word, in their titles before elsewhere.
 */
export async function suggest(shop: Searched, query: string): Promise<string> {
  const { matched } = await find(shop, { query, scope: [], filters: [] })
  const best = matched.slice(0, suggestedArticles).map(({ id }) => id)
  const documents = await shop.articles.documents(best)
  const articles = best.flatMap((id) => {
    const document = documents.get(id)
    if (document === undefined) return []
    const { ArticleID, Name, Brand, Image, FinalSuggestedPrice } = JSON.parse(document) as WireArticle
    return [{ ArticleID, Name, Brand, Image, FinalSuggestedPrice }]
  })
  const { brands, paths } = await namesFor(shop)
  const counts = new Map<number, number>()
  for (const { group } of matched) counts.set(group, (counts.get(group) ?? 0) + 1)
  const categories = [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, suggestedOthers)
    .flatMap(([group, count]) => {
      const path = paths.find(({ ArticleGroup3ID }) => ArticleGroup3ID === group)
      return path ? [{ ...path, count }] : []
    })
  const words = wordsOf(query)
  const start = words.join(' ')
  const productlines = brands
    .filter(({ Name }) => start !== '' && foldedBrand(Name).startsWith(start))
    .slice(0, suggestedOthers)
    .map(({ id, Name }) => ({ ProductLineID: id, Name }))
  const posts = words.length === 0 ? [] : postsWith(words, await postsFor(shop))
  return JSON.stringify({ articles, categories, productlines, posts })
}

/** A word stands in what it is part of too: ull in ullundertøy, støvler in fjellstøvler. */
function postsWith(words: readonly string[], posts: readonly PostName[]): Pick<PostName, 'slug' | 'title'>[] {
  const has = (text: string) => words.every((word) => fold(text).includes(word))
  return posts
    .filter((post) => has(post.words))
    .sort((a, b) => Number(has(b.title)) - Number(has(a.title)))
    .slice(0, suggestedOthers)
    .map(({ slug, title }) => ({ slug, title }))
}

const foldedBrand = (name: string): string =>
  name.toLowerCase().replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll('æ', 'ae')

const namesFor = ({ catalogue, remembered }: Searched): Promise<Names> =>
  remembered('names of what articles are of', () => readNames(catalogue))

const postsFor = ({ catalogue, remembered }: Searched): Promise<PostName[]> =>
  remembered('names of posts', () => postNames(catalogue))

/** Counted once for a place in the catalogue: every visitor of a category asks for the same. */
async function facetsFor(shop: Searched, { query, scope }: SearchRequest, found: Found): Promise<string> {
  const names = await namesFor(shop)
  const count = (): string => facetsOf(found.inScope, names)
  return query === '' ? found.listing.counted(names, JSON.stringify(scope), count) : count()
}

const pageOf = (matched: readonly Listed[], { take, page }: SearchRequest): Listed[] =>
  matched.slice(take * page, take * (page + 1))

type Asked = Pick<SearchRequest, 'query' | 'scope' | 'filters' | 'sort'>

/** Reads the text in one way after the other, until the scope has something of it; the last answer stands. */
async function find(shop: Searched, { query, scope, filters, sort }: Asked): Promise<Found> {
  const listing = await shop.articles.listing()
  const isInScope = passes(scope)
  const passesFilters = passes(filters)
  const direction = sort?.order ?? 'asc'
  if (query === '') {
    const by = sort?.by ?? 'bestseller'
    const sorted = by === 'relevance' ? listing.sorted('bestseller', 'asc') : listing.sorted(by, direction)
    const inScope = sorted.filter(isInScope)
    return { listing, inScope, matched: inScope.filter(passesFilters), scores: null }
  }
  for await (const way of shop.text.ways(query, shop.articles.kept)) {
    const { ids, scores } = await hitsOf(shop, way)
    const by = sort?.by ?? 'relevance'
    const candidates =
      by === 'relevance'
        ? ids.map((id) => listing.get(id)).filter((article) => article !== undefined)
        : listing.sorted(by, direction).filter(({ id }) => scores.has(id))
    const inScope = candidates.filter(isInScope)
    if (inScope.length > 0) return { listing, inScope, matched: inScope.filter(passesFilters), scores }
  }
  return { listing, inScope: [], matched: [], scores: null }
}

function hitsOf({ catalogue, articles }: Searched, way: Way): Promise<Hits> {
  const read = async (): Promise<Hits> => {
    const { rows } = await catalogue.execute<{ ids: number[] | null; scores: number[] | null }>(sql`
      select json_agg(id) as ids, json_agg(score) as scores from (
        select id, ${way.score} as score from ${way.from} where visible and ${way.where}
        order by score desc, bestseller_rank, id) as hits`)
    const { ids, scores } = rows[0]!
    return { ids: ids ?? [], scores: new Map(ids?.map((id, at) => [id, scores![at]!])) }
  }
  return way.key === undefined ? read() : articles.kept(way.key, read, ({ ids }) => ids.length)
}
