import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgedQueries } from './judged-queries.mjs'
import { note } from './report.mjs'
import { startShop } from './server.mjs'
import { visit } from './visitor.mjs'

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

const isExpected = (article, { group, gender, colour, brand, name, number }) =>
  (!group || group.includes(article.Group3)) &&
  (!gender || article.genders.some(({ Name }) => gender.includes(Name))) &&
  (!colour || article.colorGroups.some(({ Name }) => colour.includes(Name))) &&
  (!brand || article.Brand === brand) &&
  (!name || article.Name.includes(name)) &&
  (!number || article.ArticleNo === number)

/**
 * Asks every judged query; answers the mean share of what ought to be among the first ten, and how each query did.
 * @param {string} origin
 */
async function judgeSearch(origin) {
  const visitor = await visit(origin)
  const articles = await everything(visitor)
  const queries = []
  for (const [query, expected] of judgedQueries) {
    const wanted = new Set(
      articles.filter((article) => isExpected(article, expected)).map(({ ArticleID }) => ArticleID),
    )
    if (wanted.size === 0) throw new Error(`Nothing in the catalogue is expected of "${query}"`)
    const { hits } = await visitor.post('/articles/search', { query, take: first })
    const found = hits.hits.filter(({ _source }) => wanted.has(_source.ArticleID)).length
    queries.push({
      query,
      share: found / Math.min(first, wanted.size),
      names: hits.hits.map(({ _source }) => _source.Name),
    })
  }
  return { share: queries.reduce((sum, { share }) => sum + share, 0) / queries.length, queries }
}

/** How well the search finds, by a list that a person has judged. */
async function measureSearch(origin) {
  const { share, queries } = await judgeSearch(origin)
  const missed = queries.filter((query) => query.share < 1)
  note('judged queries, found of what ought to be among the first ten', '%', share * 100, { least: goal * 100 })
  const percent = (number) => `${(number * 100).toFixed(1)} %`
  console.log(
    `\nSearch: of what ought to be among the first ten, by ${queries.length} judged queries (goal ${percent(goal)})`,
  )
  console.log(`  ${percent(share)}${share < goal ? '  UNDER GOAL' : ''}; not whole: ${missed.length}`)
  for (const query of missed) console.log(`    ${percent(query.share).padStart(7)}  ${query.query}`)
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
