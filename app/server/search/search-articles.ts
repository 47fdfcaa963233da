import { sql } from 'drizzle-orm'
import type { WireArticle } from '../../api/wire.ts'
import { type PostName, postNames } from '../blog/blog.ts'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import type { Listed, Listing } from '../catalogue/listing.ts'
import type { AsyncCache } from '../core/async-cache.ts'
import type { Db } from '../db/database.ts'
import { byColour } from './by-colour.ts'
import { facetsOf } from './facets.ts'
import { fold, wordsOf } from './fold.ts'
import { passes } from './matches.ts'
import { type Names, readNames } from './names.ts'
import type { SearchRequest } from './request.ts'
import { mostQueryWords } from './text-query.ts'
import type { TextMatch, TextSearch } from './text-search.ts'

// The database or OpenSearch finds articles by text; scope, order and facets are computed from the articles in memory.

interface Searched {
  catalogue: Db
  articles: ArticlesInMemory
  text: TextSearch
  cached: AsyncCache
}

/** Articles of a scope, and the filtered ones in order. */
interface Found {
  inScope: readonly Listed[]
  matched: Listed[]
  /** Score of each article; null without a text. */
  scores: ReadonlyMap<number, number> | null
}

/** Articles of a text, best first. */
interface Hits {
  ids: readonly number[]
  scores: ReadonlyMap<number, number>
}

/** POST /articles/search, as JSON text. */
export async function searchArticles(shop: Searched, request: SearchRequest): Promise<string> {
  const [listing, names] = await Promise.all([shop.articles.listing(), namesFor(shop)])
  return listing.answered(names, `search ${JSON.stringify(request)}`, async () => {
    const found = await find(shop, listing, request)
    const { matched, scores } = found
    const page = pageOf(matched, request)
    const documents = await shop.articles.documents(page.map(({ id }) => id))
    const hits = page.flatMap(({ id }) => {
      const document = documents.found.get(id)
      return document === undefined ? [] : [`{"_id":"${id}","_score":${scores?.get(id) ?? null},"_source":${document}}`]
    })
    const facets = request.facets ? `,"facets":${facetsFor(listing, names, request, found)}` : ''
    const total = matched.length
    const text = `{"total":${total},"hits":{"total":{"value":${total}},"hits":[${hits.join(',')}]}${facets}}`
    return { text, holds: documents.holds && (request.query === '' || shop.text.holds) }
  })
}

/** Only the ids, in order. */
export async function searchIds(shop: Searched, request: SearchRequest): Promise<string> {
  const { matched } = await find(shop, await shop.articles.listing(), request)
  return JSON.stringify({ total: matched.length, ids: pageOf(matched, request).map(({ id }) => id) })
}

const suggestedArticles = 6
const suggestedOthers = 3

/** GET /suggestions: best articles, groups of most hits, brands by prefix, and posts with every word, titles first. */
export async function suggest(shop: Searched, query: string): Promise<string> {
  const [listing, names, posts] = await Promise.all([shop.articles.listing(), namesFor(shop), postsFor(shop)])
  // Posts are read every minute, and the response is made again with them.
  return listing.answered(posts, `suggest ${query}`, async () => {
    const found = await find(shop, listing, { query, scope: [], filters: [] })
    const documents = await shop.articles.documents(suggestedOf(found))
    return { text: suggestions(query, found, documents.found, names, posts), holds: documents.holds && shop.text.holds }
  })
}

const suggestedOf = ({ matched }: Found): number[] => matched.slice(0, suggestedArticles).map(({ id }) => id)

function suggestions(
  query: string,
  found: Found,
  documents: ReadonlyMap<number, string>,
  { brands, paths }: Names,
  allPosts: readonly PostName[],
): string {
  const articles = suggestedOf(found).flatMap((id) => {
    const document = documents.get(id)
    if (document === undefined) return []
    const { ArticleID, Name, Brand, Image, FinalSuggestedPrice } = JSON.parse(document) as WireArticle
    return [{ ArticleID, Name, Brand, Image, FinalSuggestedPrice }]
  })
  const counts = new Map<number, number>()
  for (const { group } of found.matched) counts.set(group, (counts.get(group) ?? 0) + 1)
  const categories = [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, suggestedOthers)
    .flatMap(([group, count]) => {
      const path = paths.find(({ ArticleGroup3ID }) => ArticleGroup3ID === group)
      return path ? [{ ...path, count }] : []
    })
  const words = wordsOf(query).slice(0, mostQueryWords)
  const start = words.join(' ')
  const productlines = brands
    .filter(({ Name }) => start !== '' && foldedBrand(Name).startsWith(start))
    .slice(0, suggestedOthers)
    .map(({ id, Name }) => ({ ProductLineID: id, Name }))
  const posts = words.length === 0 ? [] : postsWith(words, allPosts)
  return JSON.stringify({ articles, categories, productlines, posts })
}

/** Words match inside compounds too: ull in ullundertøy, støvler in fjellstøvler. */
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

const namesFor = ({ catalogue, cached }: Searched): Promise<Names> =>
  cached('names of what articles are of', () => readNames(catalogue))

const postsFor = ({ catalogue, cached }: Searched): Promise<PostName[]> =>
  cached('names of posts', () => postNames(catalogue))

/** Counted once per place in the catalogue and filters: all visitors of a category share the result. */
function facetsFor(listing: Listing, names: Names, { query, scope, filters }: SearchRequest, found: Found): string {
  const count = (): string => facetsOf(found.inScope, filters, names)
  return query === '' ? listing.counted(names, JSON.stringify([scope, filters]), count) : count()
}

const pageOf = (matched: readonly Listed[], { take, page }: SearchRequest): Listed[] =>
  matched.slice(take * page, take * (page + 1))

/** Smallest first: a group has fewer articles than its category. */
const placeFields = [
  ['ArticleGroup3ID', 'group'],
  ['ArticleGroup2ID', 'subcategory'],
  ['MainGroupID', 'category'],
] as const

/** Candidates of a scope, in order: most scopes lie in one place of the tree, which has few articles. */
function aroundScope(
  listing: Listing,
  way: Readonly<Parameters<Listing['sorted']>>,
  scope: SearchRequest['scope'],
): readonly Listed[] {
  for (const [field, place] of placeFields) {
    for (const filter of scope) {
      if (filter.field !== field || filter.in.length !== 1) continue
      return listing.placed(...way, place, filter.in[0]!)
    }
  }
  return listing.sorted(...way)
}

type Asked = Pick<SearchRequest, 'query' | 'scope' | 'filters' | 'sort'>

/** Tries one interpretation of the text after the other until the scope has hits; otherwise the last stands. */
async function find(shop: Searched, listing: Listing, { query, scope, filters, sort }: Asked): Promise<Found> {
  const isInScope = passes(scope)
  const passesFilters = passes(filters)
  const direction = sort?.order ?? 'asc'
  if (query === '') {
    const by = sort?.by ?? 'bestseller'
    const way = by === 'relevance' ? (['bestseller', 'asc'] as const) : ([by, direction] as const)
    const inScope = listing.within(JSON.stringify([way, scope]), aroundScope(listing, way, scope), isInScope)
    return { inScope, matched: byColour(inScope.filter(passesFilters), { filters, sort }), scores: null }
  }
  for await (const way of shop.text.ways(query, shop.articles.kept)) {
    const { ids, scores } = await hitsOf(shop, way)
    const by = sort?.by ?? 'relevance'
    const candidates =
      by === 'relevance'
        ? ids.map((id) => listing.get(id)).filter((article) => article !== undefined)
        : listing.sorted(by, direction).filter(({ id }) => scores.has(id))
    if (by === 'bestseller' && direction === 'asc') candidates.sort(byFit(scores))
    const inScope = candidates.filter(isInScope)
    if (inScope.length > 0)
      return { inScope, matched: byColour(inScope.filter(passesFilters), { filters, sort }), scores }
  }
  return { inScope: [], matched: [], scores: null }
}

/** Share of the best score below which a hit fits poorly, such as goggles in a search for helmets. */
const goodFit = 0.9

/** In the default order, good hits come before poor ones; within either the order stays. */
function byFit(scores: ReadonlyMap<number, number>): (a: Listed, b: Listed) => number {
  let best = 0
  for (const score of scores.values()) best = Math.max(best, score)
  const least = best * goodFit
  const isPoor = ({ id }: Listed): number => Number(scores.get(id)! < least)
  return (a, b) => isPoor(a) - isPoor(b)
}

function hitsOf({ catalogue, articles }: Searched, way: TextMatch): Promise<Hits> {
  const read = async (): Promise<Hits> => {
    const { rows } = await catalogue.execute<{ ids: number[] | null; scores: number[] | null }>(sql`
      select json_agg(id) as ids, json_agg(score) as scores from (
        select id, ${way.score} as score from ${way.from} where visible and ${way.where}
        order by bestseller_rank, id) as hits`)
    const { ids, scores: found } = rows[0]!
    const scores = new Map(ids?.map((id, at) => [id, found![at]!]))
    // of equal scores, the better seller stays first
    return { ids: [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!), scores }
  }
  return way.key === undefined ? read() : articles.kept(way.key, read, ({ ids }) => ids.length)
}
