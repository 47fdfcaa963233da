import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { articlePageSize, normaliseSearch, slugOf } from '../../../machines/domain/index.ts'
import { mapWithConcurrency } from '../../api/map-with-concurrency.ts'
import type { WireOrder, WireOrderPlaced, WireReservation, WireSuggestions } from '../../api/wire.ts'
import type { WireBlogCategory, WireDistances, WirePage } from '../../api/wire-content.ts'
import type { WirePastOrder } from '../../api/wire-customers.ts'
import { brand } from '../../brands/index.ts'
import { tenantOf } from '../content/tenants.ts'
import { createAsyncCache } from '../core/async-cache.ts'
import { mostPages, mostPerPage } from '../core/fields.ts'
import { created } from '../http/caching.ts'
import { HttpError } from '../http/http-error.ts'
import { json } from '../http/responses.ts'
import { isSecure, type Sites } from '../http/sites.ts'
import { baseReader, listIn, pageOfList } from './base-calls.ts'
import {
  articleCompleter,
  averageOf,
  type BaseArticle,
  type BaseDetail,
  completeSettings,
  completeTeaser,
  fitsOf,
  postsIn,
  unknownCampaign,
} from './complete.ts'
import { openLists } from './lists.ts'
import { placedOrders, unpaidOrderOf } from './placed-orders.ts'
import { openStartData, type StartData } from './start-data.ts'

/** How long shared lists are cached, ms, and how many of them. */
const lifetime = 60_000
const maxKeptReservations = 200
/** Most suggestions of each kind. */
const mostSuggested = 5
/** Articles that suggestions are made of; groups and brands are counted in them. */
const mostSearched = 100
/** Most guests' reservations that are kept. */
const mostMade = 1000

/** Forwards a request to the other server, at a path of its contract. */
export type PassOn = (request: Request, path: string) => Promise<Response>

export interface BaseApp {
  /** Answers a call of the shop's contract at `/api/v1/…` with calls of the product's contract. */
  answer(request: Request): Promise<Response>
  start: StartData
}

const noSuchCall = (): never => {
  throw new HttpError(404, 'Ukjent kall')
}
const notOffered = (message: string) => (): never => {
  throw new HttpError(503, message)
}

/**
 * Serves the shop's contract on top of a server that answers only the product's calls and fields.
 * Responses pass through where the contracts agree; the shop's extensions are derived here, so pages and browsers see
 * no difference. What cannot be derived is an error with a message.
 */
export function openBaseApp(apiOrigin: string, passOn: PassOn, originOf: Sites['originOf']): BaseApp {
  const ordersOf = (context: Context) => placedOrders(context, isSecure(originOf(context.req.raw)))
  const read = baseReader(apiOrigin)
  const start = openStartData(read)
  const remembered = createAsyncCache({ max: maxKeptReservations, ttl: lifetime })
  const completed = (articles: readonly BaseArticle[]) => articles.map(articleCompleter(start).complete)
  const lists = openLists({ read, start, complete: completed })
  const posts = () => remembered('posts', async () => postsIn(await read('/blog/posts')))

  /** Reads an article that may be shown. @throws HttpError 404 */
  async function detail(id: string) {
    const found = (await read(`/articles/${idIn(id)}`)) as BaseDetail
    if (found.Visible !== 1) throw new HttpError(404, 'Denne artikkelen vises ikke på nett', { code: 'hidden' })
    return articleCompleter(start).completeDetail(found)
  }

  const api = new Hono()
  /** Forwards the product's own calls, with their known parameters. */
  const pass = (
    method: 'get' | 'post' | 'put' | 'delete',
    paths: readonly string[],
    parameters: readonly string[] = [],
  ) => {
    for (const path of paths) {
      api[method](path, ({ req }) => {
        const { pathname, searchParams } = new URL(req.url)
        const query = new URLSearchParams([...searchParams].filter(([name]) => parameters.includes(name)))
        return passOn(req.raw, `${pathname}${query.size > 0 ? `?${query}` : ''}`)
      })
    }
  }
  const list = (path: string, name: Parameters<StartData['list']>[0]) =>
    api.get(path, async () => json(await start.list(name)))
  const pageAsked = (query: (name: string) => string | undefined) => ({
    page: within(query('page'), 1, mostPages),
    perPage: within(query('per_page'), articlePageSize, mostPerPage),
  })

  list('/categories', 'categories')
  list('/shops', 'shops')
  list('/postalcodes', 'postcodes')
  list('/colorgroups', 'colourGroups')
  list('/genders', 'genders')
  list('/shipping_methods', 'shippingMethods')
  list('/bestsellers', 'bestsellers')
  api.get('/postalcodes/:code', async ({ req }) => {
    const code = req.param('code')
    const known = (await start.list('postcodes')).find(({ PostalCode }) => PostalCode === code)
    if (!known) throw new HttpError(404, 'Ukjent postnummer')
    return json(known)
  })
  api.get('/articles/brand', async () => json(completed((await start.list('brandArticles')) as readonly BaseArticle[])))
  api.get('/tenant/get', async () => json({ ...tenantOf(brand.id), FreeShippingFrom: null, ...(await start.tenant()) }))
  api.get('/settings', async () => json(completeSettings(await remembered('settings', () => read('/settings')), start)))
  pass('get', ['/productlines', '/subcategories/:id/groups', '/fb/getPosts', '/blog/categories', '/campaigns/'])

  for (const within of ['categories', 'subcategories'] as const)
    api.get(`/${within}/:id/articles`, async ({ req }) => {
      const { page, perPage } = pageAsked((name) => req.query(name))
      const path = `/${within}/${idIn(req.param('id'))}/articles`
      if (within === 'subcategories')
        return json(pageOfList(completed(listIn<BaseArticle>(await read(path)).items), page, perPage))
      const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
      for (const name of ['orderBy', 'order']) {
        const value = req.query(name)
        if (value !== undefined) query.set(name, value)
      }
      const { items, lastPage, total } = listIn<BaseArticle>(await read(`${path}?${query}`))
      return json({ data: completed(items), total, per_page: perPage, current_page: page, last_page: lastPage })
    })
  api.get('/articles/bundle', async ({ req }) => {
    const articles = (req.query('articles') ?? '').replace(/[^\d,]/g, '')
    return json(completed(listIn<BaseArticle>(await read(`/articles/bundle?articles=${articles}`)).items))
  })
  for (const path of ['/campaigns/combined/articles', '/articles/campaigns'])
    api.get(path, async ({ req }) => {
      const { page, perPage } = pageAsked((name) => req.query(name))
      const campaign = req.query('campaign')
      const all = await remembered('campaign articles', async () =>
        completed(listIn<BaseArticle>(await read('/campaigns/combined/articles')).items),
      )
      // entries without a campaign id are shown in every campaign
      const isIn = ({ CampaignID }: { CampaignID: number }) =>
        CampaignID === unknownCampaign || String(CampaignID) === campaign
      const shown = campaign === undefined ? all : all.filter(({ campaigns }) => campaigns.some(isIn))
      return json(pageOfList(shown, page, perPage))
    })
  api.get('/articles/named/:slug', async ({ req }) => {
    const slug = req.param('slug').normalize('NFC').toLowerCase()
    const hits = await lists.textHits(slug.replaceAll('-', ' '))
    const ranked = hits
      .filter(({ Name }) => slugOf(Name) === slug)
      .toSorted((a, b) => b.PurchasableOnWeb - a.PurchasableOnWeb || (a.QtyRank ?? Infinity) - (b.QtyRank ?? Infinity))
    const [best, ...others] = ranked
    if (!best) throw new HttpError(404, 'Vi finner ikke denne artikkelen')
    return json({
      ...(await detail(String(best.ArticleID))),
      others: others.map(({ ArticleID, Name }) => ({ ArticleID, Name })),
    })
  })
  pass('get', ['/articles/availability/:id'])
  api.get('/articles/:id/reviews', async ({ req }) => {
    const { page, perPage } = pageAsked((name) => req.query(name))
    const { reviews } = await detail(req.param('id'))
    return json({ ...pageOfList(reviews, page, perPage), average: averageOf(reviews), fits: fitsOf(reviews) })
  })
  api.get('/articles/:id', async ({ req }) => json(await detail(req.param('id'))))
  api.post('/articles/search', async ({ req }) => json(await lists.search(await req.json())))
  api.post('/articles/searchids', async ({ req }) => json(await lists.searchIds(await req.json())))
  api.get('/suggestions', async ({ req }) => json(await suggestions(req.query('query') ?? '')))

  async function suggestions(typed: string): Promise<WireSuggestions> {
    const text = normaliseSearch(typed)
    if (text === '') return { articles: [], categories: [], productlines: [], posts: [] }
    const [hits, categories] = await Promise.all([
      remembered(`suggestions ${text}`, () => lists.textHits(text, mostSearched)),
      start.list('categories'),
    ])
    const names = new Map(categories.map(({ MainGroupID, Name }) => [MainGroupID, Name]))
    const groups = new Map<number, WireSuggestions['categories'][number]>()
    for (const { MainGroupID, ArticleGroup2ID, Group2, ArticleGroup3ID, Group3 } of hits) {
      const known = groups.get(ArticleGroup3ID)
      const MainGroupName = names.get(MainGroupID) ?? ''
      groups.set(ArticleGroup3ID, {
        ...{ MainGroupID, MainGroupName, ArticleGroup2ID, Group2, ArticleGroup3ID, Group3 },
        count: (known?.count ?? 0) + 1,
      })
    }
    const brands = new Map(hits.map(({ ProductLineID, Brand }) => [ProductLineID, Brand]))
    const isTyped = ([, name]: [number, string]) => name.toLowerCase().startsWith(text.toLowerCase())
    return {
      articles: hits.slice(0, mostSuggested),
      categories: [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, mostSuggested),
      productlines: [...brands].filter(isTyped).map(([ProductLineID, Name]) => ({ ProductLineID, Name })),
      posts: [],
    }
  }

  api.get('/blog/posts', async ({ req }) => {
    const { page, perPage } = pageAsked((name) => req.query(name))
    const article = req.query('article')
    const isAbout = ({ mainArticle, relatedArticles }: Awaited<ReturnType<typeof posts>>[number]) =>
      [mainArticle, ...relatedArticles].some((one) => String(one?.ArticleID) === article)
    const shown = (await posts()).filter((post) => article === undefined || isAbout(post))
    return json(pageOfList(shown.map(completeTeaser), page, perPage))
  })
  api.get('/blog/category/:slug', async ({ req }) => {
    const { page, perPage } = pageAsked((name) => req.query(name))
    const slug = req.param('slug')
    const [found, categories] = await Promise.all([
      read(`/blog/category/${encodeURIComponent(slug)}`).then(postsIn),
      read('/blog/categories').then((body) => listIn<WireBlogCategory>(body).items),
    ])
    const category = categories.find((one) => one.slug === slug)
    if (!category) throw new HttpError(404, 'Ukjent kategori')
    return json({ ...pageOfList(found.map(completeTeaser), page, perPage), category })
  })
  for (const path of ['/blog/post/:id', '/blog/:slug'])
    api.get(path, async ({ req }) => {
      const [post] = postsIn([await read(new URL(req.url).pathname.replace('/api/v1', ''))])
      if (!post) throw new HttpError(404, 'Ukjent innlegg')
      const [main, related] = await Promise.all([
        completed(post.mainArticle ? [post.mainArticle] : []),
        completed(post.relatedArticles),
      ])
      return json({ ...completeTeaser(post), body: post.body, mainArticle: main[0] ?? null, relatedArticles: related })
    })

  api.get('/osrm/table/v1/car/:coords', async ({ req }) => {
    const table = (await read(
      `/osrm/table/v1/car/${pointsIn(req.param('coords'))}?annotations=distance`,
    )) as WireDistances
    const chosen = (name: string) => req.query(name)?.split(';').map(Number)
    const [sources, destinations] = [chosen('sources'), chosen('destinations')]
    const pick = <Item>(items: readonly Item[], at: readonly number[] | undefined) =>
      at ? at.flatMap((one) => items.slice(one, one + 1)) : [...items]
    return json({ ...table, distances: pick(table.distances, sources).map((row) => pick(row, destinations)) })
  })
  // There is no address register: the shops' own addresses are known, otherwise the postcode's place.
  api.get('/addresses', async ({ req }) => {
    const [street = '', houseNumber = '', postalCode = ''] = ['street', 'houseNumber', 'postalCode'].map((name) =>
      req.query(name),
    )
    const [shops, postcodes] = await Promise.all([start.list('shops'), start.list('postcodes')])
    const address = { Street: street, HouseNumber: houseNumber }
    const isHere = ({ Address, PostNo }: (typeof shops)[number]) =>
      Address.toLowerCase() === `${street} ${houseNumber}`.toLowerCase() && ['', PostNo].includes(postalCode)
    const exact = shops.filter(isHere).map(({ PostNo, PostPlace, CoordLat, CoordLong }) => ({
      ...{ ...address, PostalCode: PostNo, City: PostPlace, CoordLat, CoordLong },
    }))
    const place = postcodes.find(({ PostalCode }) => PostalCode === postalCode)
    const near = place
      ? [
          {
            ...address,
            PostalCode: place.PostalCode,
            City: place.Name,
            CoordLat: place.CoordLat,
            CoordLong: place.CoordLong,
            estimated: true,
          },
        ]
      : []
    return json(exact.length > 0 ? exact : near)
  })

  pass('get', ['/promocodes', '/promocodes/check/:code'])
  pass('get', ['/polls/active', '/polls/questions/:id/score', '/polls/questions/:id/answers'])
  pass('get', ['/polls/:id', '/polls/:id/score', '/polls/:id/answers'])
  pass('post', ['/polls/questions/:id/answers', '/polls/:id/score', '/polls/:id/answers'])

  /** Reads with the visitor's cookies. */
  const readAs = async (request: Request, path: string) => {
    const answer = await passOn(new Request(request.url, { headers: request.headers }), `/api/v1${path}`)
    return { answer, body: answer.ok && answer.status !== 204 ? ((await answer.clone().json()) as unknown) : null }
  }
  api.get('/customers/current/orders', async ({ req }) => {
    const { answer, body } = await readAs(
      req.raw,
      `/customers/current/orders?page=${pageAsked((name) => req.query(name)).page}`,
    )
    if (!answer.ok) return answer
    const { items, lastPage, total } = listIn<WirePastOrder>(body)
    const data = await mapWithConcurrency(items, async (one) => {
      if (one.OrderNo !== undefined) return one
      const order = await readAs(req.raw, `/orders/${encodeURIComponent(one.OrderID)}`)
      return { ...one, OrderNo: (order.body as WireOrder | null)?.OrderNo ?? 0 }
    })
    return json({ data, total, last_page: lastPage })
  })
  const pastReservations = async (request: Request, page: number) => {
    const { answer, body } = await readAs(request, `/customers/current/reservations?page=${page}`)
    const { items, ...rest } = listIn<WireReservation>(body)
    return { answer, ...rest, items: items.map(completeReservation) }
  }
  api.get('/customers/current/reservations', async ({ req }) => {
    const { answer, items, lastPage, total } = await pastReservations(
      req.raw,
      pageAsked((name) => req.query(name)).page,
    )
    return answer.ok ? json({ data: items, total, last_page: lastPage }) : answer
  })
  // No call reads a guest's reservation: the response to its creation is kept until this process ends.
  const made = new LRUCache<string, WireReservation>({ max: mostMade })
  const madeKey = (request: Request, id: string) => `${request.headers.get('x-csrf-token')} ${id}`
  api.get('/reservations/:id', async ({ req }) => {
    const id = req.param('id')
    for (let page = 1, last = 1; page <= last; page++) {
      const { answer, items, lastPage } = await pastReservations(req.raw, page)
      if (!answer.ok) break
      const found = items.find((one) => String(one.id) === id)
      if (found) return json(found)
      last = lastPage
    }
    const own = made.get(madeKey(req.raw, id))
    if (own) return json(own)
    throw new HttpError(404, 'Ukjent reservasjon')
  })
  api.get('/customers/current/data', async ({ req }) => {
    const parts = ['', '/orders', '/reservations', '/reviews'] as const
    const answers = await Promise.all(parts.map((part) => readAs(req.raw, `/customers/current${part}`)))
    const refused = answers.find(({ answer }) => !answer.ok)
    if (refused) return refused.answer
    const [customer, ...rest] = answers.map(({ body }) => body)
    const [orders, reservations, reviews] = rest.map((body) => (body as WirePage<unknown> | null)?.data ?? body)
    return json({ customer, orders, reservations, reviews })
  })
  // read on every page of a customer: 404 would be an error in the browser's console each time
  api.on(
    ['GET', 'POST'],
    ['/customers/current/favourites', '/customers/current/sizes'],
    () => new Response(null, { status: 204 }),
  )
  // asked at each checkout
  api.get('/payments/providers', () => json(['card', 'mobile']))
  pass('get', ['/customers/current', '/customers/current/code', '/customers/email/resend'])
  pass('get', ['/customers/current/reviews'], ['page'])
  pass('post', ['/customers/current/reviews', '/customers/login', '/customers/login/:type', '/customers/register'])
  pass('post', ['/customers/logout', '/customers/password/email', '/customers/password/reset'])
  // Only servers of the shop's contract ask for the current password.
  api.on(['PUT', 'DELETE'], '/customers/:id', async ({ req }) => {
    const { method, url } = req
    const headers = new Headers(req.raw.headers)
    headers.delete('content-length')
    const body = method === 'PUT' ? withoutPassword(await req.text()) : null
    return passOn(new Request(url, { method, headers, body }), new URL(url).pathname)
  })

  api.post('/orders', async (context) => {
    const placed = ordersOf(context)
    const key = context.req.header('idempotency-key')
    const known = key && placed.idOf(key)
    if (known) return context.json({ OrderID: known } satisfies WireOrderPlaced, created)
    const answer = await passOn(context.req.raw, '/api/v1/orders')
    if (!answer.ok) return answer
    const body = (await answer.json()) as WireOrderPlaced
    if (key) placed.remember(key, body.OrderID)
    return context.json(body, created)
  })
  pass('post', ['/orders/:id/payments'])
  api.get('/orders/unpaid', async (context) => {
    const answers = await Promise.all(
      ordersOf(context)
        .ids()
        .map((id) => readAs(context.req.raw, `/orders/${encodeURIComponent(id)}`)),
    )
    const unpaid = answers
      .filter(({ answer }) => answer.ok)
      .map(({ body }) => body as WireOrder)
      .filter(({ Status }) => Status === 'awaitingPayment')
    return json(unpaid.map(unpaidOrderOf))
  })
  pass('get', ['/orders/:id'])
  api.post('/reservations', async ({ req }) => {
    const answer = await passOn(req.raw, '/api/v1/reservations')
    if (!answer.ok) return answer
    const reservation = completeReservation((await answer.json()) as WireReservation)
    made.set(madeKey(req.raw, String(reservation.id)), reservation)
    return json(reservation, answer.status)
  })
  // The other server expires unpaid orders by itself.
  api.post('/orders/:id/cancel', noSuchCall)
  api.post('/orders/:id/withdraw', notOffered('Ta kontakt med kundeservice for å angre kjøpet'))
  api.get('/orders/:id/exchanges', noSuchCall)
  api.post('/orders/:id/returns', notOffered('Ta kontakt med kundeservice for å returnere varene'))
  api.post('/orders/:id/returns/:number/cancel', noSuchCall)
  api.post('/reservations/:id/cancel', notOffered('Ta kontakt med butikken for å avbestille'))
  api.all('*', noSuchCall)
  const mounted = new Hono().route('/api/v1', api)
  mounted.onError((error) => {
    throw error
  })
  return { answer: async (request) => mounted.fetch(request), start }
}

function withoutPassword(text: string): string {
  try {
    const { current_password: _, ...fields } = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(fields)
  } catch {
    return text
  }
}

/** Adds the extension fields: expiry and pickup code. */
const completeReservation = (wire: WireReservation): WireReservation => ({
  ...wire,
  expires: wire.expires ?? '',
  pickupCode: wire.pickupCode ?? null,
})

/** Parses an id for a path of the other server. @throws HttpError 404 */
function idIn(text: string): string {
  if (!/^\d{1,10}$/.test(text)) throw new HttpError(404, 'Finnes ikke')
  return text
}

/** Parses coordinates for a path of the other server. @throws HttpError 422 */
function pointsIn(text: string): string {
  if (!/^[-\d.,;]+$/.test(text)) throw new HttpError(422, 'Ugyldig søk i adressen')
  return text
}

/** Parses a whole number of at least 1 from a query. */
function within(text: string | undefined, otherwise: number, most: number): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 ? Math.min(value, most) : otherwise
}
