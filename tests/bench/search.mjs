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
/** Recall: the share of expected articles among the first ten. */
const goal = 0.95
/** Precision: the share of the first ten that is expected. */
const precisionGoal = 0.9

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
function detailsOf(visitor) {
  const known = new Map()
  return (id) => {
    if (!known.has(id)) known.set(id, visitor.get(`/articles/${id}`))
    return known.get(id)
  }
}

/** @type {(article: any, expected: import('./judged-queries.mjs').Expected) => boolean} */
const isExpectedOfDetail = ({ TechDescription, variants }, { fact, size, shop, ean }) =>
  (!fact || fact.test(TechDescription ?? '')) &&
  (!ean || variants.some(({ EanNo }) => String(EanNo) === ean)) &&
  (!(size || shop) ||
    variants.some(
      ({ Size, shops }) =>
        (!size || Size.Name === size) &&
        shops.some(({ ShopID, Qty }) => Qty > 0 && (shop === undefined || ShopID === shop)),
    ))

/**
 * Asks every judged query: recall and precision of the first ten. A question that is answered with
 * more hits than it may have counts as missed.
 * @param {string} origin
 */
export async function judgeSearch(origin) {
  const visitor = await visit(origin)
  const articles = await everything(visitor)
  const details = detailsOf(visitor)
  const shops = new Map((await visitor.get('/shops')).map(({ Name, ShopID }) => [Name, ShopID]))
  const queries = []
  const baseless = []
  for (const [query, expected] of judgedQueries) {
    if (expected.topic) {
      const { reading } = await visitor.post('/articles/search', { query, take: first, sort: usual, facets: true })
      const share = reading?.services[0]?.Topic === expected.topic ? 1 : 0
      queries.push({ query, share, precision: share, isHeldOut: isHeldOut(query), total: 0, ms: 0, names: [] })
      continue
    }
    const { fact, size, ean } = expected
    const shop = shops.get(expected.shop)
    const wanted = new Set()
    for (const article of articles) {
      if (!isExpected(article, expected)) continue
      const needsDetail = fact || size || ean || shop !== undefined
      if (needsDetail && !isExpectedOfDetail(await details(article.ArticleID), { ...expected, shop })) continue
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
      precision: found / Math.max(1, hits.hits.length),
      isHeldOut: isHeldOut(query),
      total,
      ms,
      names: hits.hits.map(({ _source }) => _source.Name),
    })
  }
  if (baseless.length > 0) throw new Error(`Nothing in the catalogue is expected of: ${baseless.join(', ')}`)
  return { queries }
}

const mean = (queries, field) => queries.reduce((sum, query) => sum + query[field], 0) / queries.length
const percent = (number) => `${(number * 100).toFixed(1)} %`

/** How well the search finds, by a list that a person has judged, each half for itself. */
async function measureSearch(origin) {
  const { queries } = await judgeSearch(origin)
  console.log(`\nSearch: of what ought to be among the first ten, by judged queries (goal ${percent(goal)})`)
  for (const [half, ofHalf] of [
    ['tuned on', queries.filter((query) => !query.isHeldOut)],
    ['kept out of tuning', queries.filter((query) => query.isHeldOut)],
  ]) {
    const share = mean(ofHalf, 'share')
    const precision = mean(ofHalf, 'precision')
    note(`judged queries ${half}, found of what ought to be among the first ten`, '%', share * 100, {
      least: goal * 100,
    })
    console.log(
      `  ${percent(share).padStart(7)}  ${ofHalf.length} queries ${half}${share < goal ? '  UNDER GOAL' : ''}`,
    )
    note(`judged queries ${half}, precision at ten`, '%', precision * 100, { least: precisionGoal * 100 })
    console.log(
      `  ${percent(precision).padStart(7)}  precision at ten${precision < precisionGoal ? '  UNDER GOAL' : ''}`,
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
