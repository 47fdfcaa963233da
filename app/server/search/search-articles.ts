import { sql } from 'drizzle-orm'
import type { WordKind } from '../../../machines/domain/index.ts'
import type { WireArticle } from '../../api/wire.ts'
import { type PostName, postNames } from '../blog/blog.ts'
import type { ArticlesInMemory } from '../catalogue/article-cache.ts'
import type { Listed, Listing } from '../catalogue/listing.ts'
import type { AsyncCache } from '../core/async-cache.ts'
import type { Db } from '../db/database.ts'
import type { SearchMiss } from '../db/schema.ts'
import { byColour } from './by-colour.ts'
import { facetsOf } from './facets.ts'
import { fold, wordsOf } from './fold.ts'
import { passes } from './matches.ts'
import type { MissedSearches } from './missed-searches.ts'
import { type Names, readNames } from './names.ts'
import { type Reading, type ReadQuery, readingOf, servicesOf } from './reading.ts'
import type { SearchFilter, SearchRequest } from './request.ts'
import { stockedVariants } from './stocked-variants.ts'
import { mostQueryWords } from './text-query.ts'
import type { TextMatch, TextSearch } from './text-search.ts'
import { type Understood, understand, type Vocabulary, vocabularyOf } from './understand.ts'

// The database or OpenSearch finds articles by text; scope, order and facets are computed from the articles in memory.

interface Searched {
  catalogue: Db
  articles: ArticlesInMemory
  text: TextSearch
  cached: AsyncCache
  missedSearches: Pick<MissedSearches, 'note'>
  /** Brand whose assortment is searched; every article without one. */
  brand?: number | undefined
}

/** Articles of a scope, and the filtered ones in order. */
interface Found {
  inScope: readonly Listed[]
  matched: Listed[]
  /** Score of each article; null without a text. */
  scores: ReadonlyMap<number, number> | null
  /** Null without a text. */
  read: ReadQuery | null
}

/** Articles of a text, best first. */
interface Hits {
  ids: readonly number[]
  scores: ReadonlyMap<number, number>
  /** A bit for each term that some hit has; null if all have all. */
  matched: number | null
}

/** POST /articles/search, as JSON text. */
export async function searchArticles(shop: Searched, request: SearchRequest): Promise<string> {
  const [listing, names] = await Promise.all([shop.articles.listing(shop.brand), namesFor(shop)])
  const { text, miss } = await listing.answered(names, `search ${JSON.stringify(request)}`, async () => {
    const found = await find(shop, listing, names, request)
    const { matched, scores, read } = found
    const page = pageOf(matched, request)
    const pageIds = page.map(({ id }) => id)
    const [documents, stocked] = await Promise.all([
      shop.articles.documents(pageIds),
      stockedVariants(shop.catalogue, pageIds, request.filters, read?.filters),
    ])
    const hits = page.flatMap(({ id }) => {
      const document = documents.found.get(id)
      const variants = stocked ? `,"Variants":${JSON.stringify(stocked.get(id) ?? [])}` : ''
      return document === undefined
        ? []
        : [`{"_id":"${id}","_score":${scores?.get(id) ?? null}${variants},"_source":${document}}`]
    })
    const facets = request.facets ? `,"facets":${facetsFor(listing, names, request, found)}` : ''
    const total = matched.length
    const hasReading = request.facets && read !== null
    const said = hasReading ? readingOf(read, { names, listing, total: found.inScope.length }) : null
    const reading = said ? `,"reading":${JSON.stringify(said)}` : ''
    const text = `{"total":${total},"hits":{"total":{"value":${total}},"hits":[${hits.join(',')}]}${facets}${reading}}`
    return {
      text,
      // the colours of a size may sell out while the sizes of the article stay
      holds: stocked === null && documents.holds && (request.query === '' || shop.text.holds),
      miss: said && missOf(said, found.inScope.length),
    }
  })
  // the first page of a search; filters are the shopper's own
  if (miss && request.page === 0 && request.filters.length === 0)
    shop.missedSearches.note(request.query, miss, shop.brand ?? 0)
  return text
}

/** What a query misses; null where it finds all of it, or an answer of customer service. */
function missOf({ services, leftOut, corrected }: Reading, total: number): SearchMiss | null {
  if (total === 0) return services.length > 0 ? null : 'nothing'
  return leftOut.length > 0 ? 'withoutWords' : corrected === null ? null : 'otherSpelling'
}

/** Only the ids, in order. */
export async function searchIds(shop: Searched, request: SearchRequest): Promise<string> {
  const [listing, names] = await Promise.all([shop.articles.listing(shop.brand), namesFor(shop)])
  const { matched } = await find(shop, listing, names, request)
  return JSON.stringify({ total: matched.length, ids: pageOf(matched, request).map(({ id }) => id) })
}

const suggestedArticles = 6
const suggestedOthers = 3

/** GET /suggestions: best articles, groups of most hits, brands by prefix, and posts with every word, titles first. */
export async function suggest(shop: Searched, query: string): Promise<string> {
  const { articles, brand } = shop
  const [listing, names, posts] = await Promise.all([articles.listing(brand), namesFor(shop), postsFor(shop)])
  // Posts are read every minute, and the response is made again with them.
  const { text } = await listing.answered(posts, `suggest ${query}`, async () => {
    const found = await find(shop, listing, names, { query, scope: [], filters: [] })
    const documents = await articles.documents(suggestedOf(found))
    const makes = listing.makes()
    const brands = names.brands.filter(({ id }) => makes.has(id))
    const text = suggestions(query, found, documents.found, { ...names, brands }, posts)
    return { text, holds: documents.holds && shop.text.holds }
  })
  return text
}

const suggestedOf = ({ matched }: Found): number[] => matched.slice(0, suggestedArticles).map(({ id }) => id)

function suggestions(
  query: string,
  found: Found,
  documents: ReadonlyMap<number, string>,
  names: Names,
  allPosts: readonly PostName[],
): string {
  const { brands, paths } = names
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
  const services = found.read ? servicesOf(found.read.understood, names) : []
  return JSON.stringify({ articles, categories, productlines, posts, services })
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
  const count = (): string => facetsOf(found.inScope, filters, names, found.read?.filters)
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

/** Candidates of a scope, in order: most scopes are one part of the tree, which has few articles. */
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
async function find(
  shop: Searched,
  listing: Listing,
  names: Names,
  { query, scope, filters, sort }: Asked,
): Promise<Found> {
  const isInScope = passes(scope)
  const direction = sort?.order ?? 'asc'
  if (query === '') {
    const passesFilters = passes(filters)
    const by = sort?.by ?? 'bestseller'
    const way = by === 'relevance' ? (['bestseller', 'asc'] as const) : ([by, direction] as const)
    const inScope = listing.within(JSON.stringify([way, scope]), aroundScope(listing, way, scope), isInScope)
    return { inScope, matched: byColour(inScope.filter(passesFilters), { filters, sort }), scores: null, read: null }
  }
  const understood = understand(query, vocabularyFor(names, listing))
  const by = sort?.by ?? 'relevance'
  const found = (
    candidates: readonly Listed[],
    scores: ReadonlyMap<number, number> | null,
    read: Omit<ReadQuery, 'query' | 'understood'>,
  ): Found | null => {
    const passesRead = passes(read.filters)
    const inScope = candidates.filter((article) => isInScope(article) && passesRead(article))
    if (inScope.length === 0) return null
    const matched = inScope.filter(passes(filters, read.filters))
    return {
      inScope,
      matched: byColour(matched, { filters, sort }, read.filters),
      scores,
      read: { query, understood, ...read },
    }
  }
  const asRead = { terms: [], matched: null, isCorrected: false }
  const labelled = understood.ean === null ? undefined : listing.get(await articleOfEan(shop.catalogue, understood.ean))
  if (labelled) {
    const one = found([labelled], null, { ...asRead, filters: [] })
    if (one) return one
  }
  if (understood.text === '' && understood.filters.length > 0 && understood.services.length === 0) {
    const way = by === 'relevance' ? (['bestseller', 'asc'] as const) : ([by, direction] as const)
    const sized = found(listing.sorted(...way), null, { ...asRead, filters: understood.filters })
    if (sized) return sized
  }
  for await (const way of shop.text.ways(understood.text, shop.articles.kept, shop.brand)) {
    const { ids, scores, matched } = await hitsOf(shop, way)
    const candidates =
      by === 'relevance'
        ? ids.map((id) => listing.get(id)).filter((article) => article !== undefined)
        : listing.sorted(by, direction).filter(({ id }) => scores.has(id))
    if (by === 'relevance' || (by === 'bestseller' && direction === 'asc'))
      candidates.sort(byFit(candidates, scores, fitOf(understood, names)))
    // without hits in the shop the size is kept, and without hits in the size the shop
    for (const meant of relaxed(understood.filters)) {
      const here = found(candidates, scores, {
        terms: way.terms,
        matched,
        isCorrected: way.isCorrected,
        filters: meant,
      })
      if (here) return here
    }
  }
  return { inScope: [], matched: [], scores: null, read: { query, understood, ...asRead, filters: understood.filters } }
}

/** All filters, then fewer: one of them, none. */
function relaxed(filters: readonly SearchFilter[]): (readonly SearchFilter[])[] {
  return filters.length > 1
    ? [filters, ...filters.map((one) => [one]), []]
    : filters.length === 1
      ? [filters, []]
      : [[]]
}

const vocabularies = new WeakMap<Names, WeakMap<ReadonlyMap<number, string>, Vocabulary>>()

/** Made again when names or the sizes in stock change. */
function vocabularyFor(names: Names, listing: Listing): Vocabulary {
  const sizeNames = listing.sizeNames()
  const ofNames = vocabularies.get(names) ?? new WeakMap<ReadonlyMap<number, string>, Vocabulary>()
  vocabularies.set(names, ofNames)
  const known = ofNames.get(sizeNames)
  if (known) return known
  const vocabulary = vocabularyOf(names, sizeNames)
  ofNames.set(sizeNames, vocabulary)
  return vocabulary
}

/** Id of the article with a number on its label; 0 for none. */
async function articleOfEan(catalogue: Db, ean: string): Promise<number> {
  const { rows } = await catalogue.execute<{ id: number }>(
    sql`select article_id as id from variants where ean = ${ean}::bigint`,
  )
  return rows[0]?.id ?? 0
}

/** Share of the best score below which a hit fits poorly, such as goggles in a search for helmets. */
const goodFit = 0.9

/** What each part of a query counts for, beside the text. */
const fits = { gender: 4, goodText: 3, colour: 2, head: 1 } as const

/** How well an article fits what was understood, field by field. */
function fitOf({ meanings, preferredHeads }: Understood, names: Names): (article: Listed) => number {
  const idsOf = (kind: WordKind): readonly number[] =>
    meanings.filter((one) => one.kind === kind).flatMap(({ ids }) => ids)
  const [genders, colours] = [idsOf('gender'), idsOf('colour')]
  const preferred = new Set(
    names.groups.filter(({ Name }) => preferredHeads.some((head) => fold(Name).startsWith(head))).map(({ id }) => id),
  )
  return (article) =>
    (article.genders.some((id) => genders.includes(id)) ? fits.gender : 0) +
    (article.colourGroups.some((id) => colours.includes(id)) ? fits.colour : 0) +
    (preferred.has(article.group) ? fits.head : 0)
}

/** In the default order, what fits better comes first; of equal fit the order stays. */
function byFit(
  candidates: readonly Listed[],
  scores: ReadonlyMap<number, number>,
  fieldFit: (article: Listed) => number,
): (a: Listed, b: Listed) => number {
  let best = 0
  for (const { id } of candidates) best = Math.max(best, scores.get(id)!)
  const least = best * goodFit
  const known = new Map<number, number>()
  const fitting = (article: Listed): number => {
    const before = known.get(article.id)
    if (before !== undefined) return before
    const now = fieldFit(article) + (scores.get(article.id)! < least ? 0 : fits.goodText)
    known.set(article.id, now)
    return now
  }
  return (a, b) => fitting(b) - fitting(a)
}

function hitsOf({ catalogue, articles }: Searched, way: TextMatch): Promise<Hits> {
  const read = async (): Promise<Hits> => {
    const { rows } = await catalogue.execute<{
      ids: number[] | null
      scores: number[] | null
      matched: number | null
    }>(sql`
      select json_agg(id) as ids, json_agg(score) as scores, bit_or(matched) as matched from (
        select id, ${way.score} as score, ${way.matched ?? sql`null::int`} as matched
        from ${way.from} where visible and ${way.where} order by bestseller_rank, id) as hits`)
    const { ids, scores: found, matched } = rows[0]!
    const scores = new Map(ids?.map((id, at) => [id, found![at]!]))
    // of equal scores, the better seller stays first
    return { ids: [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!), scores, matched }
  }
  return way.key === undefined ? read() : articles.kept(way.key, read, ({ ids }) => ids.length)
}
