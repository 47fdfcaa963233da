import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHeldOut, judgedQueries } from './judged-queries.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { visit } from './visitor.mjs'

/** As the shop's own page asks, until another order is chosen. */
const usual = { by: 'bestseller', order: 'asc' }
/** How far down a shopper looks. */
const first = 10
/** Of what ought to be among the first ten, so much is. */
const goal = 0.95

async function everything(visitor) {
  const articles = []
  for (let page = 0; ; page++) {
    const { hits, total } = await visitor.post('/articles/search', { query: '', page })
    articles.push(...hits.hits.map(({ _source }) => _source))
    if (articles.length >= total) return articles
  }
}

/** @type {(article: any, expected: import('./judged-queries.mjs').Expected) => boolean} */
const isExpected = (article, { group, gender, colour, brand, name, number }) =>
  (!group || group.includes(article.Group3)) &&
  (!gender || article.genders.some(({ Name }) => gender.includes(Name))) &&
  (!colour || article.colorGroups.some(({ Name }) => colour.includes(Name))) &&
  (!brand || article.Brand === brand) &&
  (!name || article.Name.includes(name)) &&
  (!number || article.ArticleNo === number)

/** Details hold what lists do not; only those that are asked for are brought. */
function technicalDescriptions(visitor) {
  const known = new Map()
  return async (id) => {
    if (!known.has(id)) known.set(id, (await visitor.get(`/articles/${id}`)).TechDescription ?? '')
    return known.get(id)
  }
}

/**
 * Asks every judged query: how much of what ought to be among the first ten is there. A question that is answered with
 * more hits than it may have counts as missed.
 * @param {string} origin
 */
export async function judgeSearch(origin) {
  const visitor = await visit(origin)
  const articles = await everything(visitor)
  const factsOf = technicalDescriptions(visitor)
  const queries = []
  const baseless = []
  for (const [query, expected] of judgedQueries) {
    const wanted = new Set()
    for (const article of articles) {
      if (!isExpected(article, expected)) continue
      if (expected.fact && !expected.fact.test(await factsOf(article.ArticleID))) continue
      wanted.add(article.ArticleID)
    }
    if (wanted.size === 0) {
      baseless.push(query)
      continue
    }
    const began = performance.now()
    const { hits, total } = await visitor.post('/articles/search', { query, take: first, sort: usual })
    const ms = performance.now() - began
    const found = hits.hits.filter(({ _source }) => wanted.has(_source.ArticleID)).length
    queries.push({
      query,
      share: expected.most !== undefined && total > expected.most ? 0 : found / Math.min(first, wanted.size),
      isHeldOut: isHeldOut(query),
      total,
      ms,
      names: hits.hits.map(({ _source }) => _source.Name),
    })
  }
  if (baseless.length > 0) throw new Error(`Nothing in the catalogue is expected of: ${baseless.join(', ')}`)
  return { queries }
}

const meanShare = (queries) => queries.reduce((sum, { share }) => sum + share, 0) / queries.length
const percent = (number) => `${(number * 100).toFixed(1)} %`

/** How well the search finds, by a list that a person has judged, each half for itself. */
async function measureSearch(origin) {
  const { queries } = await judgeSearch(origin)
  console.log(`\nSearch: of what ought to be among the first ten, by judged queries (goal ${percent(goal)})`)
  for (const [half, ofHalf] of [
    ['tuned on', queries.filter((query) => !query.isHeldOut)],
    ['kept out of tuning', queries.filter((query) => query.isHeldOut)],
  ]) {
    const share = meanShare(ofHalf)
    note(`judged queries ${half}, found of what ought to be among the first ten`, '%', share * 100, {
      least: goal * 100,
    })
    console.log(
      `  ${percent(share).padStart(7)}  ${ofHalf.length} queries ${half}${share < goal ? '  UNDER GOAL' : ''}`,
    )
  }
  // Reading which of the others fail is the beginning of tuning on them.
  for (const query of queries.filter(({ share, isHeldOut }) => !isHeldOut && share < 1))
    console.log(`    ${percent(query.share).padStart(7)}  ${query.query}`)
}

/** The same, of a shop that is started for it with the usual catalogue. */
export async function judgeAlone(root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir, { DATABASE_URL: '', DEMO_ARTICLES: '' })
  try {
    await measureSearch(shop.origin)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
