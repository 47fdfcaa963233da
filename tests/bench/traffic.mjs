import { Agent, request } from 'node:http'
import { judgedQueries } from './judged-queries.mjs'

// What shoppers ask the server for, as varied as they are: no two calls of a kind are alike, until the kinds run out.

/** The same numbers at every run, from 0 to below `below`. */
function dice(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const sorts = [
  undefined,
  { by: 'price', order: 'asc' },
  { by: 'price', order: 'desc' },
  { by: 'name', order: 'asc' },
  { by: 'bestseller', order: 'asc' },
]
const priceSteps = 20
const kronerAStep = 50
const cheapest = 1000

/** Calls over one connection each, as a browser's: the answer's bytes are taken in, and no more is done with them. */
export function caller(origin, { cookie, token }) {
  const agent = new Agent({ keepAlive: true })
  const common = { cookie, 'x-csrf-token': token, 'accept-encoding': 'gzip, deflate, br' }
  const call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = body ? { ...common, 'content-type': 'application/json' } : common
      const sent = request(`${origin}/api/v1${path}`, { method, agent, headers }, (answer) => {
        answer.on('data', () => undefined)
        answer.on('error', reject)
        answer.on('end', () =>
          answer.statusCode < 300
            ? resolve(undefined)
            : reject(new Error(`${method} ${path} answered ${answer.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    end: () => agent.destroy(),
  }
}

/** All ids of what the web shows. */
async function idsOf(visitor) {
  const found = []
  for (let page = 0; ; page++) {
    const { ids, total } = await visitor.post('/articles/searchids', { query: '', page, take: 1000 })
    found.push(...ids)
    if (found.length >= total || ids.length === 0) return found
  }
}

/** The kinds of calls: each makes its nth, the same at every run. */
export async function traffic(visitor) {
  const ids = await idsOf(visitor)
  const tree = await visitor.get('/categories')
  const groups = tree.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.groups))
  const [brands, colours] = [await visitor.get('/productlines'), await visitor.get('/colorgroups')]
  const words = [
    ...judgedQueries.map(([query]) => query),
    ...groups.flatMap(({ Name }) => [Name, ...colours.map((colour) => `${Name} ${colour.Name}`)]),
    ...groups.flatMap(({ Name }) => brands.map((brand) => `${brand.Name} ${Name}`)),
  ].map((text) => text.toLowerCase())
  const texts = [...new Set(words)].sort((a, b) => dice(a.length)(99) - dice(b.length)(99) || (a < b ? -1 : 1))
  const typed = [...new Set(texts.flatMap((text) => [text.slice(0, 3), text.slice(0, 5), text.slice(0, 8)]))]

  const listed = (scopes) => (i) => {
    const roll = dice(i + 1)
    const pick = (list) => list[roll(list.length)]
    const filters = []
    if (roll(2)) filters.push({ field: 'genders.GenderID', in: [1 + roll(3)] })
    if (roll(2)) filters.push({ field: 'colorGroups.ColorGroupID', in: [pick(colours).ColorGroupID] })
    if (roll(3) === 0) filters.push({ field: 'ProductLineID', in: [pick(brands).ProductLineID] })
    filters.push({ field: 'GrossPrice', between: [roll(priceSteps) * 10, cheapest + roll(priceSteps) * kronerAStep] })
    return { query: '', take: 20, page: roll(3), scope: [pick(scopes)], filters, sort: pick(sorts), facets: true }
  }
  const list = listed(groups.map(({ ArticleGroup3ID }) => ({ field: 'ArticleGroup3ID', in: [ArticleGroup3ID] })))
  const category = listed(tree.map(({ MainGroupID }) => ({ field: 'MainGroupID', in: [MainGroupID] })))
  const article = (i) => ids[(i * 37) % ids.length]
  return {
    list: (i) => ['post', '/articles/search', list(i)],
    category: (i) => ['post', '/articles/search', category(i)],
    search: (i) => ['post', '/articles/search', { query: texts[i % texts.length], take: 20, facets: true }],
    suggestion: (i) => ['get', `/suggestions?query=${encodeURIComponent(typed[i % typed.length])}`],
    article: (i) => ['get', `/articles/${article(i)}`],
    availability: (i) => ['get', `/articles/availability/${article(i)}`],
  }
}
