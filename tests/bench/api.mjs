import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgresql/server.mjs'
import { atRest, cpuTimes } from './pages.mjs'
import { startShop } from './server.mjs'
import { visit } from './visitor.mjs'

const sizes = [1200, 10_000, 100_000]
const warmUp = 20
const requests = 200
const orders = 40
/** Callers at one time, for requests a second. */
const callers = 8
const bytesPerMegabyte = 1_048_576
/** At so many articles on the embedded database, ms at the median. */
const goals = { articles: 10_000, database: 'embedded', p50: { article: 2, list: 5, suggestion: 5 } }
const texts = ['skalljakke', 'ullgenser dame', 'fjellstøvler', 'blå lue', 'sovepose', 'løpesko herre', 'skaljakke']
const typed = ['ja', 'skallj', 'dunjak', 'ulls', 'løpe', 'term', 'sovep']

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/**
 * One after the other for the times, then several at once for how many a second. The CPU time is the shop's process's: of
 * the embedded database too, of a server not. It holds on a machine that has other work to do.
 */
async function measure(call, count, pid) {
  for (let i = 0; i < Math.min(warmUp, count); i++) await call(i)
  const times = []
  const before = cpuTimes(pid).whole
  for (let i = 0; i < count; i++) {
    const begun = performance.now()
    await call(i)
    times.push(performance.now() - begun)
  }
  const cpu = (cpuTimes(pid).whole - before) / count
  times.sort((a, b) => a - b)
  const begun = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await call(next++)
  }
  await Promise.all(Array.from({ length: callers }, worker))
  return { cpu, p50: at(times, 0.5), p99: at(times, 0.99), perSecond: (count * 1000) / (performance.now() - begun) }
}

/** Orders of one piece each, of what the web has most of. */
async function orderCall(visitor) {
  const { hits } = await visitor.post('/articles/search', { query: '', take: 60 })
  const lines = []
  for (const { _source } of hits.hits) {
    if (_source.PurchasableOnWeb !== 1 || _source.OnlyCC === 1) continue
    const article = await visitor.get(`/articles/${_source.ArticleID}`)
    for (const variant of article.variants) {
      const there = variant.shops.find(({ ShopID }) => ShopID === 55)?.Qty ?? 0
      for (let i = 0; i < there && variant.PurchasableOnWeb === 1; i++) lines.push({ article, variant })
    }
  }
  return (i) => {
    const { article, variant } = lines[i % lines.length]
    lines.splice(i % lines.length, 1)
    return visitor.post('/orders', {
      CustomerName: 'Kari Nordmann',
      Email: 'kari@eksempel.no',
      Phone: '41234567',
      Delivery: 'home',
      Address: 'Storgata 14',
      PostalCode: '0159',
      City: 'Oslo',
      ShopID: 55,
      items: [{ EanNo: variant.EanNo, Count: 1, CampaignArticleID: null }],
      ExpectedTotal: (article.FinalPrice + article.Pant) * 100 + Math.max(19_900, article.FrightPrice ?? 0),
    })
  }
}

async function measureShop(root, articles, database, environment) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const options = { DEMO_ARTICLES: String(articles), ...environment }
  try {
    const first = await startShop(root, dataDir, options)
    await first.stop()
    const shop = await startShop(root, dataDir, options)
    try {
      await atRest(shop.pid)
      const visitor = await visit(shop.origin)
      const { total } = await visitor.post('/articles/search', { query: '', take: 1 })
      const idOf = (i) => 1 + ((i * 37) % Math.min(total, 1000))
      const tree = await visitor.get('/categories')
      const filters = [
        { field: 'genders.GenderID', in: [1, 2] },
        { field: 'GrossPrice', between: [200, 3000] },
      ]
      const calls = {
        list: (i) => {
          const group = tree[i % tree.length].subcategories.at(-1).groups[0]
          const scope = [{ field: 'ArticleGroup3ID', in: [group.ArticleGroup3ID] }]
          return visitor.post('/articles/search', { query: '', take: 20, scope, filters, facets: true })
        },
        category: (i) => {
          const scope = [{ field: 'MainGroupID', in: [tree[i % tree.length].MainGroupID] }]
          return visitor.post('/articles/search', { query: '', take: 20, scope, filters, facets: true })
        },
        search: (i) => visitor.post('/articles/search', { query: texts[i % texts.length], take: 20, facets: true }),
        suggestion: (i) => visitor.get(`/suggestions?query=${encodeURIComponent(typed[i % typed.length])}`),
        article: (i) => visitor.get(`/articles/${idOf(i)}`).catch(() => undefined),
        availability: (i) => visitor.get(`/articles/availability/${idOf(i)}`).catch(() => undefined),
      }
      console.log(
        `\n${articles.toLocaleString('nb-NO')} articles, ${database}: first start ${first.seconds.toFixed(1)} s, again ${shop.seconds.toFixed(1)} s`,
      )
      const tell = (name, { cpu, p50, p99, perSecond }) => {
        const goal = articles === goals.articles && database === goals.database ? goals.p50[name] : undefined
        const over = goal !== undefined && p50 > goal ? `  OVER ${goal}` : ''
        console.log(
          `  ${name.padEnd(13)} CPU ${cpu.toFixed(1).padStart(5)} ms, p50 ${p50.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms, ${perSecond.toFixed(0).padStart(5)} a second${over}`,
        )
      }
      for (const [name, call] of Object.entries(calls)) tell(name, await measure(call, requests, shop.pid))
      tell('order', await measure(await orderCall(visitor), orders, shop.pid))
      const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
      const kib = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
      console.log(`  memory at most ${((kib * 1024) / bytesPerMegabyte).toFixed(0)} MB`)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * The server's calls over HTTP, on the embedded database and on PostgreSQL.
 * @param {string} root
 * @param {number[]} [wanted] numbers of articles
 */
export async function measureServer(root, wanted = sizes) {
  for (const articles of wanted) {
    await measureShop(root, articles, 'embedded', { DATABASE_URL: '' })
    const postgres = await startPostgres({ scratch: tmpdir(), durable: true })
    if (!postgres) {
      console.log('  no PostgreSQL here: not measured')
      continue
    }
    try {
      await measureShop(root, articles, 'PostgreSQL', { DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  }
}
