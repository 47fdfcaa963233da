import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import type { BaseArticle } from '../../app/server/base-contract/complete.ts'
import {
  articles,
  blogCategory,
  brands,
  campaigns,
  categories,
  colourGroups,
  detailOf,
  groupsOf,
  poll,
  postcodes,
  posts,
  shopIds,
  shops,
  webStock,
} from './catalogue.ts'

/**
 * A stateful server that speaks only the product's contract: the calls of the product's list, and those for orders,
 * reservations and payments that it implies. Anything else is recorded as a breach.
 */
export interface StrictStub {
  origin: string
  /** Calls, parameters, fields and headers outside the contract. */
  breaches: readonly string[]
  /** Answered calls, as `GET /articles/{id}`. */
  calls: ReadonlySet<string>
  /** Delays calls for which it returns a promise; null delays none. */
  hold: ((name: string) => Promise<void> | null) | null
  close(): Promise<void>
}

interface Visitor {
  token: string
  customer: Record<string, unknown> | null
  answers: Map<number, number>
}
interface Order {
  id: string
  no: number
  visitor: Visitor
  createdAt: string
  paidAt: string | null
  body: Body
  total: number
}
type Body = Record<string, unknown>
interface Asked {
  path: Record<string, string>
  query: URLSearchParams
  body: Body
  visitor: Visitor
  /** Origin of the shop. */
  shopOrigin: string
}
/** A JSON response; status 200 by default. */
type Answer = { status?: number; json?: unknown }
interface Call {
  name: string
  /** Query parameters. */
  query?: readonly string[]
  /** Body fields; by default any. */
  fields?: readonly string[]
  answer(asked: Asked): Answer
}

const notFound: Answer = { status: 404, json: { message: 'Finnes ikke' } }
const now = () => new Date().toISOString()
const ok = (json: unknown): Answer => ({ json })
const homeDelivery = 19_900

/** One transparent pixel, WebP. */
const pixel = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

const customerFields = [
  ...['first_name', 'last_name', 'email', 'phone', 'birth_date', 'gender_id', 'address', 'postal_code', 'city', 'type'],
  ...['password', 'password_confirmation', 'preferences', 'cookies', 'club', 'marketing', 'newsletter', 'event_invite'],
  ...['birthday_gift', 'cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'],
  ...['terms_conditions', 'token', 'registration_token'],
] as const

export async function openStrictStub(): Promise<StrictStub> {
  const breaches: string[] = []
  const called = new Set<string>()
  const visitors = new Map<string, Visitor>()
  const customers = new Map<string, Body>()
  const stock = new Map<string, number>()
  const orders = new Map<string, Order>()
  const reservations: (Body & { owner: unknown })[] = []
  const state = { hold: null as StrictStub['hold'], origin: '' }

  const pieces = (ean: string, shop: number): number => stock.get(`${ean} ${shop}`) ?? (shop === webStock ? 9 : 4)
  const listed = (article: BaseArticle): BaseArticle => article
  const detail = (id: number) => detailOf(id, pieces)
  const variants = () =>
    articles.flatMap((article) => detail(article.ArticleID)!.variants.map((variant) => ({ article, variant })))
  const lineOf = ({ EanNo, Count }: { EanNo: string; Count: number }) => {
    const found = variants().find(({ variant }) => variant.EanNo === EanNo)!
    return {
      EanNo,
      ArticleID: found.article.ArticleID,
      Name: found.article.Name,
      Color: found.variant.Color.Name,
      Size: found.variant.Size.Name,
      Count,
      Price: found.article.FinalSuggestedPrice * 100,
      Pant: 0,
      VatPercentage: 25,
      ImagePath: found.variant.Color.ImagePath,
    }
  }
  const linesOf = (body: Body) => (body.items as { EanNo: string; Count: number }[]).map(lineOf)
  const goodsOf = (body: Body) => linesOf(body).reduce((sum, { Price, Count }) => sum + Price * Count, 0)
  /** Takes an order's stock, or names the lines that are short. */
  function take(body: Body): Answer | null {
    const shop = body.Delivery === 'home' ? webStock : Number(body.ShopID)
    const items = body.items as { EanNo: string; Count: number }[]
    const few = items.filter(({ EanNo, Count }) => pieces(EanNo, shop) < Count)
    if (few.length > 0) {
      const cartErrors = few.map(({ EanNo }) => ({ eanNo: EanNo, available: pieces(EanNo, shop), reason: 'stock' }))
      return { status: 422, json: { message: 'Ikke på lager', cartErrors } }
    }
    for (const { EanNo, Count } of items) stock.set(`${EanNo} ${shop}`, pieces(EanNo, shop) - Count)
    return null
  }
  const wireOrder = ({ id, no, createdAt, paidAt, body, total }: Order) => ({
    OrderID: id,
    OrderNo: no,
    Status: paidAt ? 'paid' : 'awaitingPayment',
    Payment: paidAt ? 'authorized' : 'created',
    Provider: 'card',
    CreatedAt: createdAt,
    PaidAt: paidAt,
    HandedOverAt: null,
    Delivery: body.Delivery,
    shop: shops.find(({ ShopID }) => ShopID === body.ShopID && body.Delivery === 'collect') ?? null,
    ...pick(body, ['CustomerName', 'Phone', 'Email', 'Address', 'PostalCode', 'City']),
    lines: linesOf(body),
    Goods: goodsOf(body),
    Pant: 0,
    Discount: 0,
    Promocode: null,
    Shipping: total - goodsOf(body),
    Total: total,
    Refunded: 0,
    PickupCode: null,
  })
  const currentCustomer = ({ customer }: Visitor): Answer => (customer ? ok(publicPart(customer)) : { status: 204 })
  const mine = (visitor: Visitor, items: readonly unknown[], page: string | null): Answer =>
    visitor.customer
      ? ok({
          data: Number(page ?? 1) === 1 ? items : [],
          total: items.length,
          current_page: Number(page ?? 1),
          last_page: 1,
        })
      : { status: 401, json: { message: 'Logg inn' } }

  /** GET calls by path. */
  const gets: Readonly<Record<string, Omit<Call, 'name'>>> = {
    '/shipping_methods': {
      answer: () =>
        ok([
          { ShippingMethodID: 1, Code: 'home', Name: 'Hjem', Price: homeDelivery },
          { ShippingMethodID: 2, Code: 'collect', Name: 'Hent', Price: 0 },
        ]),
    },
    '/categories': { answer: () => ok(categories) },
    '/subcategories/{id}/groups': { answer: ({ path }) => ok(groupsOf(Number(path.id))) },
    '/categories/{id}/articles': {
      query: ['page', 'per_page', 'orderBy', 'order'],
      answer({ path, query }) {
        const found = articles.filter(({ MainGroupID }) => MainGroupID === Number(path.id))
        if (found.length === 0) return notFound
        // at most twenty per page, whatever is requested
        const [page, perPage] = [Number(query.get('page') ?? 1), Math.min(Number(query.get('per_page') ?? 20), 20)]
        const by = query.get('orderBy') ?? 'Name'
        const sign = query.get('order') === 'desc' ? -1 : 1
        const sorted = found.toSorted(
          (a, b) => sign * (by === 'Price' ? a.GrossPrice - b.GrossPrice : a.Name.localeCompare(b.Name, 'nb')),
        )
        return ok({
          data: sorted.slice((page - 1) * perPage, page * perPage).map(listed),
          total: found.length,
          current_page: page,
          last_page: Math.ceil(found.length / perPage),
        })
      },
    },
    '/subcategories/{id}/articles': {
      answer: ({ path }) => ok(articles.filter(({ ArticleGroup2ID }) => ArticleGroup2ID === Number(path.id))),
    },
    '/articles/availability/{id}': {
      answer({ path }) {
        const found = detail(Number(path.id))
        if (!found) return notFound
        const rows = found.variants.flatMap(({ EanNo }) =>
          [...shopIds, webStock].map((ShopID) => ({ EanNo, ShopID, Qty: pieces(EanNo, ShopID) })),
        )
        return ok(rows)
      },
    },
    '/articles/bundle': {
      query: ['articles'],
      answer: ({ query }) => {
        const ids = (query.get('articles') ?? '').split(',').map(Number)
        return ok(ids.flatMap((id) => articles.find(({ ArticleID }) => ArticleID === id) ?? []))
      },
    },
    '/articles/brand': { answer: () => ok(articles.slice(0, 4)) },
    '/articles/campaigns': { answer: () => ok(articles.filter((article) => article.campaigns.length > 0)) },
    '/articles/{id}': {
      answer({ path }) {
        const found = detail(Number(path.id))
        return found ? ok(found) : notFound
      },
    },
    '/productlines': { answer: () => ok(brands) },
    '/genders': {
      answer: () =>
        ok(
          [
            [1, 'Herre'],
            [2, 'Dame'],
            [4, 'Barn'],
            [10, 'Uni'],
            [11, 'Junior'],
          ].map(([GenderID, Name]) => ({ GenderID, Name })),
        ),
    },
    '/colorgroups': { answer: () => ok(colourGroups) },
    '/shops': { answer: () => ok(shops) },
    '/osrm/table/v1/car/{coords}': {
      query: ['annotations'],
      answer({ path }) {
        const points = (path.coords ?? '').split(';').map((point) => point.split(',').map(Number))
        return ok({
          code: 'Ok',
          distances: points.map(([x = 0]) => points.map(([y = 0]) => Math.abs(x - y) * 50_000)),
          sources: [],
          destinations: [],
        })
      },
    },
    '/postalcodes': { answer: () => ok(postcodes) },
    '/postalcodes/{code}': {
      answer: ({ path }) => {
        const found = postcodes.find(({ PostalCode }) => PostalCode === path.code)
        return found ? ok(found) : notFound
      },
    },
    '/campaigns/': { answer: () => ok({ data: campaigns }) },
    '/campaigns/combined/articles': { answer: () => ok(articles.filter((article) => article.campaigns.length > 0)) },
    '/fb/getPosts': { answer: () => ok({ data: [] }) },
    '/blog/posts': { answer: () => ok(posts) },
    '/blog/categories': { answer: () => ok([blogCategory]) },
    '/blog/category/{slug}': { answer: ({ path }) => (path.slug === blogCategory.slug ? ok(posts) : notFound) },
    '/blog/post/{id}': {
      answer: ({ path }) => {
        const found = posts.find(({ id }) => id === Number(path.id))
        return found ? ok(found) : notFound
      },
    },
    '/blog/{slug}': {
      answer: ({ path }) => {
        const found = posts.find(({ slug }) => slug === path.slug)
        return found ? ok(found) : notFound
      },
    },
    '/settings': {
      answer: () =>
        ok({
          banners: [
            {
              Slot: 'generalPromo',
              Title: 'Ull til jul',
              Text: 'Gensere i alle størrelser.',
              LinkText: 'Se genserne',
              Link: '/strikk/gensere',
              Image: null,
              ImageMobile: null,
            },
          ],
        }),
    },
    '/tenant/get': { answer: () => ok({ TenantID: 1, Name: 'Rypa', Company: 'Rypa AS' }) },
    '/customers/current': { answer: ({ visitor }) => currentCustomer(visitor) },
    '/customers/current/code': {
      answer: ({ visitor }) =>
        visitor.customer ? ok({ qr_code: 'rypa-1' }) : { status: 401, json: { message: 'Logg inn' } },
    },
    '/customers/current/orders': {
      query: ['page'],
      answer({ visitor, query }) {
        const own = [...orders.values()].filter(
          (order) => order.paidAt && visitor.customer && order.visitor === visitor,
        )
        const entries = own.map(({ id, createdAt, body, total }) => ({
          OrderID: id,
          VatPercentage: 25,
          Vat: total / 5,
          NetAmount: (total / 5) * 4,
          Total: total,
          orderlines: linesOf(body),
          DateCreated: createdAt,
        }))
        return mine(visitor, entries, query.get('page'))
      },
    },
    '/customers/current/reservations': {
      query: ['page'],
      answer({ visitor, query }) {
        const own = reservations.filter(({ owner }) => owner === visitor)
        return mine(
          visitor,
          own.map(({ owner: _, ...wire }) => wire),
          query.get('page'),
        )
      },
    },
    '/customers/current/reviews': {
      query: ['page'],
      answer: ({ visitor, query }) => mine(visitor, [], query.get('page')),
    },
    '/customers/email/resend': { answer: () => ({ status: 204 }) },
    '/promocodes': { answer: () => ok([]) },
    '/promocodes/check/{code}': { answer: () => ({ status: 404, json: { message: 'Ukjent kode', code: 'unknown' } }) },
    '/polls/active': { answer: () => ok(poll) },
    '/polls/questions/{id}/score': {
      answer: ({ path }) => {
        const question = poll.questions.find(({ id }) => id === Number(path.id))
        if (!question) return notFound
        const given = [...visitors.values()].map(({ answers }) => answers.get(question.id))
        const votes = question.options.map(({ id }) => ({
          option_id: id,
          count: given.filter((one) => one === id).length,
        }))
        return ok({ question_id: question.id, votes })
      },
    },
    '/polls/questions/{id}/answers': {
      answer: ({ path, visitor }) => ok(answersOf(visitor).filter((one) => one.question_id === Number(path.id))),
    },
    '/polls/{id}': { answer: ({ path }) => (Number(path.id) === poll.id ? ok(poll) : notFound) },
    '/polls/{id}/score': { answer: () => ok({ poll_id: poll.id, participants: 1, correct: 0 }) },
    '/polls/{id}/answers': { answer: ({ visitor }) => ok(answersOf(visitor)) },
    '/bestsellers': {
      answer: () =>
        ok(
          articles
            .slice(4, 9)
            .map(({ ArticleID }, at) => ({ article_id: ArticleID, qty_rank: at + 1, turnover_rank: at + 1 })),
        ),
    },
    '/orders/{id}': {
      answer: ({ path }) => {
        const order = orders.get(path.id ?? '')
        return order ? ok(wireOrder(order)) : notFound
      },
    },
  }

  const logIn = (body: Body, visitor: Visitor): Answer => {
    if (visitor.customer) return { status: 401, json: { message: 'Logget inn' } }
    const customer = customers.get(String(body.email))
    if (customer?.password !== body.password) return { status: 422, json: { message: 'Feil' } }
    visitor.customer = customer ?? null
    return ok(publicPart(customer ?? {}))
  }
  const orderFields = ['CustomerName', 'Email', 'Phone', 'Delivery', 'Address', 'PostalCode', 'City', 'ShopID', 'items']
  const changesByPost: Readonly<Record<string, Omit<Call, 'name'>>> = {
    '/articles/search': {
      fields: ['query', 'take', 'page', 'filters'],
      answer({ body }) {
        const {
          query = '',
          take = 1000,
          page = 0,
          filters = [],
        } = body as { query?: string; take?: number; page?: number; filters?: Body[] }
        const words = query.toLowerCase().split(/\s+/).filter(Boolean)
        const found = articles.filter(
          (article) =>
            words.every((word) => `${article.Name} ${article.Brand} ${article.Group3}`.toLowerCase().includes(word)) &&
            filters.every((filter) => passesEntry(filter, article)),
        )
        const hits = found.slice(page * take, (page + 1) * take).map((_source) => ({ _source }))
        return ok({ hits: { hits }, total: found.length })
      },
    },
    '/articles/searchids': {
      answer: () => ok({ ids: articles.map(({ ArticleID }) => ArticleID), total: articles.length }),
    },
    '/customers/login': { fields: customerFields, answer: ({ body, visitor }) => logIn(body, visitor) },
    '/customers/login/{type}': { fields: customerFields, answer: ({ body, visitor }) => logIn(body, visitor) },
    '/customers/register': {
      fields: customerFields,
      answer({ body, visitor }) {
        if (customers.has(String(body.email))) return { status: 423, json: { message: 'Finnes' } }
        const customer = { ...newCustomer, ...body, id: customers.size + 1 }
        customers.set(String(body.email), customer)
        visitor.customer = customer
        return { status: 201, json: publicPart(customer) }
      },
    },
    '/customers/logout': {
      answer({ visitor }) {
        visitor.customer = null
        return { status: 204 }
      },
    },
    '/customers/password/email': { fields: customerFields, answer: () => ({ status: 204 }) },
    '/customers/password/reset': { fields: customerFields, answer: () => ({ status: 204 }) },
    '/customers/current/reviews': {
      answer: ({ body, visitor }) =>
        visitor.customer
          ? {
              status: 201,
              json: {
                ...body,
                id: 1,
                approved: false,
                reply: null,
                customer: null,
                created_at: now(),
                reviewable_type: 'article',
              },
            }
          : { status: 401, json: { message: 'Logg inn' } },
    },
    '/polls/questions/{id}/answers': {
      fields: ['option_id'],
      answer({ path, body, visitor }) {
        const question = Number(path.id)
        if (!visitor.answers.has(question)) visitor.answers.set(question, Number(body.option_id))
        return ok({ question_id: question, option_id: visitor.answers.get(question), correct: null })
      },
    },
    '/polls/{id}/answers': { answer: ({ visitor }) => ok(answersOf(visitor)) },
    '/polls/{id}/score': { answer: () => ok({ poll_id: poll.id, participants: 1, correct: 0 }) },
    '/reservations': {
      fields: [...orderFields, 'shipping_method_id'],
      answer({ body, visitor }) {
        const refused = take(body)
        if (refused) return refused
        const wire = {
          id: reservations.length + 1,
          shopID: body.ShopID,
          customerID: visitor.customer?.id ?? null,
          statusID: 1,
          name: body.CustomerName,
          email: body.Email,
          phone: body.Phone,
          delivery: body.Delivery,
          address: body.Address,
          city: body.City,
          zipcode: body.PostalCode,
          total: goodsOf(body),
          trackingUrl: null,
          articles: linesOf(body).map((line) => ({ ...line, CampaignArticleID: null })),
          date: now(),
        }
        reservations.push({ ...wire, owner: visitor })
        return { status: 201, json: wire }
      },
    },
    '/orders': {
      fields: [...orderFields, 'ExpectedTotal', 'Promocode', 'NotOrdered'],
      answer({ body, visitor }) {
        const total = goodsOf(body) + (body.Delivery === 'home' ? homeDelivery : 0)
        if (total !== body.ExpectedTotal) return { status: 422, json: { message: 'Summen er en annen', total } }
        const refused = take(body)
        if (refused) return refused
        const id = `order-${orders.size + 1}-${'x'.repeat(20)}`
        orders.set(id, { id, no: 5000 + orders.size, visitor, createdAt: now(), paidAt: null, body, total })
        return { status: 201, json: { OrderID: id } }
      },
    },
    '/orders/{id}/payments': {
      fields: ['Provider'],
      answer: ({ path, shopOrigin }) =>
        orders.has(path.id ?? '')
          ? {
              status: 201,
              json: {
                PaymentID: 'p1',
                RedirectUrl: `${state.origin}/pay/${path.id}?back=${encodeURIComponent(shopOrigin)}`,
              },
            }
          : notFound,
    },
  }
  const changes: Readonly<Record<'PUT' | 'DELETE', Readonly<Record<string, Omit<Call, 'name'>>>>> = {
    PUT: {
      '/customers/{id}': {
        fields: customerFields,
        answer({ body, visitor }) {
          if (!visitor.customer) return { status: 401, json: { message: 'Logg inn' } }
          if (Object.values(body).includes('')) breaches.push('PUT /customers/{id}: an empty field')
          Object.assign(visitor.customer, body)
          return ok(publicPart(visitor.customer))
        },
      },
    },
    DELETE: {
      '/customers/{id}': {
        fields: [],
        answer({ visitor }) {
          customers.delete(String(visitor.customer?.email))
          visitor.customer = null
          return { status: 204 }
        },
      },
    },
  }
  const table = Object.entries({ GET: gets, POST: changesByPost, ...changes }).flatMap(([method, calls]) =>
    Object.entries(calls).map(([path, call]) => ({
      ...call,
      method,
      name: `${method} ${path}`,
      pattern: new RegExp(`^/api/v1${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )

  function visitorOf(request: IncomingMessage, response: ServerResponse): Visitor {
    const session = /(?:^|;\s*)base_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const known = session === undefined ? undefined : visitors.get(session)
    if (known) return known
    const id = crypto.randomUUID()
    const visitor: Visitor = { token: `token-${id}`, customer: null, answers: new Map() }
    visitors.set(id, visitor)
    response.setHeader('set-cookie', [`base_session=${id}; Path=/; HttpOnly`, `XSRF-TOKEN=${visitor.token}; Path=/`])
    return visitor
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://double')
    if (url.pathname.startsWith('/media/')) {
      response.writeHead(200, { 'content-type': 'image/webp' }).end(pixel)
      return
    }
    const paid = /^\/pay\/([\w-]+)$/.exec(url.pathname)
    if (paid) return payment(request, response, paid[1]!, url.searchParams.get('back') ?? '')
    const found = table.find((call) => call.method === method && call.pattern.test(url.pathname))
    if (!found) {
      breaches.push(`${method} ${url.pathname}${url.search}`)
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Ukjent kall"}')
      return
    }
    const visitor = visitorOf(request, response)
    const given = await textOf(request)
    const body = (given === '' ? {} : JSON.parse(given)) as Body
    const breach = (what: string) => breaches.push(`${found.name}: ${what}`)
    for (const name of url.searchParams.keys()) if (!found.query?.includes(name)) breach(`the parameter ${name}`)
    for (const name of Object.keys(body)) if (found.fields && !found.fields.includes(name)) breach(`the field ${name}`)
    for (const filter of (body.filters as Body[] | undefined) ?? [])
      if (!isEntry(filter)) breach(`the filter ${JSON.stringify(filter)}`)
    if (headers['x-requested-with'] !== 'XMLHttpRequest') breach('no marker')
    called.add(found.name)
    await state.hold?.(found.name)
    const isSearch = found.name.startsWith('POST /articles/')
    const { status = 200, json } =
      method !== 'GET' && !isSearch && headers['x-csrf-token'] !== visitor.token
        ? { status: 419, json: { message: 'Last siden på nytt' } }
        : found.answer({
            path: Object.fromEntries(
              Object.entries(found.pattern.exec(url.pathname)?.groups ?? {}).map(([name, value]) => [
                name,
                decodeURIComponent(value),
              ]),
            ),
            query: url.searchParams,
            body,
            visitor,
            shopOrigin: `${headers['x-forwarded-proto'] ?? 'http'}://${headers['x-forwarded-host'] ?? ''}`,
          })
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(json === undefined ? undefined : JSON.stringify(json))
  }

  /** The provider's page, with one button that pays and redirects back. */
  function payment(request: IncomingMessage, response: ServerResponse, id: string, back: string): void {
    const order = orders.get(id)
    if (!order) return void response.writeHead(404).end()
    if (request.method === 'POST') {
      order.paidAt = now()
      return void response.writeHead(303, { location: `${back}/ordre/${id}` }).end()
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Betaling</title><form method="post"><button>Betal</button></form>')
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      breaches.push(`${request.method} ${request.url} failed: ${String(error)}`)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: state.origin,
    breaches,
    calls: called,
    get hold() {
      return state.hold
    },
    set hold(hold) {
      state.hold = hold
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const pick = (body: Body, names: readonly string[]): Body => Object.fromEntries(names.map((name) => [name, body[name]]))

const answersOf = ({ answers }: Visitor) =>
  [...answers].map(([question_id, option_id]) => ({ question_id, option_id, correct: null }))

const isIds = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isSafeInteger)
/** An object with one key: genders, colours, or price with a list of one. */
function isEntry(filter: Body): boolean {
  const [[key, value] = [], ...more] = Object.entries(filter)
  if (more.length > 0) return false
  if (key === 'genders' || key === 'colours') return isIds(value)
  if (key !== 'price' || !Array.isArray(value) || value.length !== 1) return false
  return Object.keys(value[0]).sort().join() === 'asc,checked,max,min'
}
function passesEntry(filter: Body, article: BaseArticle): boolean {
  const { genders, colours } = filter as { genders?: number[]; colours?: number[] }
  if (genders) return article.genders.some(({ GenderID }) => genders.includes(GenderID))
  if (colours) return article.colorGroups.some(({ ColorGroupID }) => colours.includes(ColorGroupID))
  const [{ min, max, checked }] = filter.price as [{ min: number; max: number; checked: boolean }]
  return !checked || (article.GrossPrice >= min && article.GrossPrice <= max)
}

/** Fields that a new customer has not filled in. */
const newCustomer: Body = {
  auth_id: 'a1',
  birth_date: null,
  gender_id: null,
  address: '',
  postal_code: '',
  city: '',
  email_verified: true,
  permissions: [],
  preferences: [],
  cookies: false,
  cookie_default: false,
  cookie_ga: false,
  cookie_google_tag_manager: false,
  cookie_meta_pixel: false,
  newsletter: false,
  club: false,
  event_invite: false,
  birthday_gift: false,
  marketing: false,
}
const publicPart = ({ password: _, password_confirmation: __, ...customer }: Body): Body => customer
