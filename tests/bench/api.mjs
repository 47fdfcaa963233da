import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgresql/server.mjs'
import { atRest, cpuTimes } from './pages.mjs'
import { note } from './report.mjs'
import { fillShop, shopOptions, sizes, startShop } from './server.mjs'
import { caller, traffic } from './traffic.mjs'
import { visit } from './visitor.mjs'

const warmUp = 30
const requests = 200
const orders = 40
/** Callers at one time, for requests a second. */
const callers = 8
const bytesPerMegabyte = 1_048_576
/** At so many articles, ms at the median. PostgreSQL on the same cores has to be as fast. */
const goals = { articles: 10_000, p50: { article: 2, list: 5, category: 5, search: 10, suggestion: 5 } }

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** The times of calls one after the other, ms, and the CPU time of the shop's process for each: of the embedded database too, of a server not. */
async function timesOf(call, indexes, pid) {
  const times = []
  const before = cpuTimes(pid).whole
  for (const i of indexes) {
    const begun = performance.now()
    await call(i)
    times.push(performance.now() - begun)
  }
  const cpu = (cpuTimes(pid).whole - before) / indexes.length
  times.sort((a, b) => a - b)
  return { cpu, p50: at(times, 0.5), p99: at(times, 0.99) }
}

/** How many calls are answered in a second, several at once. */
async function perSecond(call, indexes) {
  const begun = performance.now()
  const rest = [...indexes]
  const worker = async () => {
    for (let i = rest.shift(); i !== undefined; i = rest.shift()) await call(i)
  }
  await Promise.all(Array.from({ length: callers }, worker))
  return (indexes.length * 1000) / (performance.now() - begun)
}

const range = (from, count) => Array.from({ length: count }, (_, i) => from + i)

/** What nobody has asked before, and then the very same again. */
async function measure(call, pid) {
  const [alone, together] = [range(warmUp, requests), range(warmUp + requests, requests)]
  for (const i of range(0, warmUp)) await call(i)
  const measured = {}
  for (const asked of ['first', 'again']) {
    measured[asked] = { ...(await timesOf(call, alone, pid)), perSecond: await perSecond(call, together) }
  }
  return measured
}

/** Orders of one piece each, of what the web has most of. */
async function orderCall(visitor) {
  const { hits } = await visitor.post('/articles/search', { query: '', take: 60 })
  const { FreeShippingFrom } = await visitor.get('/tenant/get')
  const lines = []
  for (const { _source } of hits.hits) {
    if (_source.PurchasableOnWeb !== 1 || _source.OnlyCC === 1) continue
    const article = await visitor.get(`/articles/${_source.ArticleID}`)
    for (const variant of article.variants) {
      const there = variant.shops.find(({ ShopID }) => ShopID === 55)?.Qty ?? 0
      for (let i = 0; i < there && variant.PurchasableOnWeb === 1; i++) lines.push({ article, variant })
    }
  }
  // an article that is dearer to send than a parcel keeps its freight; else it may be free
  const freight = ({ FinalPrice, FrightPrice = 0 }) => {
    if (FrightPrice > 19_900) return FrightPrice
    return FreeShippingFrom && FinalPrice * 100 >= FreeShippingFrom ? 0 : 19_900
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
      ExpectedTotal: (article.FinalPrice + article.Pant) * 100 + freight(article),
    })
  }
}

const padded = (number, digits, length) => number.toFixed(digits).padStart(length)
/** `where` is the catalogue and its database. */
function logRow(where, name, asked, { cpu, p50, p99, perSecond: many }, goal) {
  const what = `${where}, ${asked ? `${name} ${asked}` : name}`
  note(`${what}, p50`, 'ms', p50, goal === undefined ? {} : { most: goal })
  note(`${what}, p99`, 'ms', p99)
  note(`${what}, at once`, 'a second', many)
  const over = goal !== undefined && p50 > goal ? `  OVER ${goal}` : ''
  console.log(
    `  ${name.padEnd(13)}${asked.padEnd(6)} p50 ${padded(p50, 2, 7)} ms, p99 ${padded(p99, 1, 6)} ms, ${padded(many, 0, 5)} a second, CPU ${padded(cpu, 1, 5)} ms${over}`,
  )
}

async function measureShop(root, { articles, database, dataDir, environment, onlyFill }) {
  const options = shopOptions(articles, environment)
  const first = await fillShop(root, dataDir, options)
  const start = first === null ? 'filled before' : `first start ${first.toFixed(1)} s`
  const where = `${articles.toLocaleString('nb-NO')} articles, ${database}`
  const title = `\n${where}: ${start}`
  if (onlyFill) return console.log(title)
  const shop = await startShop(root, dataDir, options)
  try {
    await atRest(shop.pid)
    console.log(`${title}, started again in ${shop.seconds.toFixed(1)} s`)
    const visitor = await visit(shop.origin)
    const calls = caller(shop.origin, visitor)
    for (const [name, nth] of Object.entries(await traffic(visitor))) {
      const call = (i) => {
        const [method, ...parameters] = nth(i)
        return calls[method](...parameters)
      }
      const goal = articles === goals.articles ? goals.p50[name] : undefined
      for (const [asked, numbers] of Object.entries(await measure(call, shop.pid)))
        logRow(where, name, asked, numbers, goal)
    }
    calls.end()
    const order = await orderCall(visitor)
    const times = await timesOf(order, range(0, orders), shop.pid)
    logRow(where, 'order', '', { ...times, perSecond: await perSecond(order, range(0, orders)) })
    const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
    const kib = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    const memory = (kib * 1024) / bytesPerMegabyte
    note(`${where}, memory at most`, 'MB', memory)
    console.log(`  memory at most ${memory.toFixed(0)} MB`)
  } finally {
    await shop.stop()
  }
}

/**
 * The server's calls over HTTP, on the embedded database and on PostgreSQL: asked for the first time, and again.
 * @param {string} root
 * @param {{ wanted?: number[], data?: string, database?: string, onlyFill?: boolean }} options `wanted` are numbers of
 *   articles; `data` is a directory where what is filled is kept for the next time; `database`, one of the two alone
 */
export async function measureServer(root, { wanted = sizes, data, database: only, onlyFill = false }) {
  for (const articles of wanted) {
    for (const database of ['embedded', 'PostgreSQL']) {
      if (only && only.toLowerCase() !== database.toLowerCase()) continue
      const directory = data ? join(data, `${database}-${articles}`) : mkdtempSync(join(tmpdir(), 'shop-bench-'))
      const server =
        database === 'PostgreSQL'
          ? await startPostgres({ scratch: tmpdir(), durable: true, kept: data && join(directory, 'server') })
          : null
      try {
        if (database === 'PostgreSQL' && !server) {
          console.log('  no PostgreSQL here: not measured')
          continue
        }
        const environment = { DATABASE_URL: server?.url ?? '' }
        await measureShop(root, { articles, database, dataDir: join(directory, 'shop'), environment, onlyFill })
      } finally {
        await server?.stop()
        if (!data) rmSync(directory, { recursive: true, force: true })
      }
    }
  }
}
