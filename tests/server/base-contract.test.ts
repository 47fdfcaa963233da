import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCustomerApi } from '../../app/api/customers.ts'
import { createApi, type ShopApi } from '../../app/api/index.ts'
import { createProxyServer } from '../../app/server/create-proxy-server.ts'
import { emptyFilters, emptyScope, type ListQuery, orderRef, webStockShopId } from '../../machines/domain/index.ts'
import type { RepairCall } from '../../machines/repair-request/index.ts'
import { campaignArticle } from '../base-contract/catalogue.ts'
import { openStrictStub, type StrictStub } from '../base-contract/stub-server.ts'

let stub: StrictStub
let origin: string
let api: ShopApi
let customers: ReturnType<typeof createCustomerApi>

/** Creates a client of the shop in front of the stub. */
async function visit(): Promise<void> {
  const first = await fetch(`${origin}/api/v1/csrf`)
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  keep(first)
  const { token } = (await first.json()) as { token: string }
  const options = {
    origin,
    csrfToken: token,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      return keep(await fetch(input, { ...init, headers }))
    },
  }
  api = createApi(options)
  customers = createCustomerApi(options)
}

/** A shop in front of a server, and its origin. */
async function openBefore({ origin: apiOrigin }: StrictStub, publicOrigin?: string) {
  const front = createProxyServer({
    apiOrigin,
    publicOrigin,
    renderPage: async (_request, context) => Response.json({ token: context.csrfToken }),
    log: () => undefined,
  })
  const listening = await new Promise<HttpServer>((opened) => {
    const made = serve({ fetch: front.app.fetch, port: 0, hostname: '127.0.0.1' }, () => opened(made)) as HttpServer
  })
  return {
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close() {
      listening.close()
      listening.closeAllConnections()
    },
  }
}
let before: Awaited<ReturnType<typeof openBefore>>
beforeAll(async () => {
  stub = await openStrictStub()
  before = await openBefore(stub)
  origin = before.origin
})
afterAll(async () => {
  before.close()
  await stub.close()
})
beforeEach(async () => visit())

const query = (part: Partial<ListQuery>): ListQuery => ({
  scope: emptyScope,
  filters: emptyFilters,
  sort: { by: 'name', order: 'asc' },
  page: 0,
  ...part,
})
const sent = {
  CustomerName: 'Kari Nordmann',
  Email: 'kari@example.no',
  Phone: '41234567',
  Delivery: 'home' as const,
  Address: 'Storgata 1',
  PostalCode: '0159',
  City: 'Oslo',
  ShopID: 55,
}
/** Purchasable goods. */
async function goods() {
  const answer = await api.articleById(1001)
  if (answer.type !== 'found') throw new Error('no article')
  return { article: answer.article, ean: answer.article.variants[0]!.ean }
}

const someone = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  phone: '41234567',
  password: 'et langt passord',
  passwordConfirmation: 'et langt passord',
  termsConditions: true,
}

const repair: RepairCall = {
  orderId: 'finnes-ikke',
  key: 'sak',
  ean: '7090000000001',
  kind: 'repair',
  text: 'Et hull',
  place: 'post',
  shopId: null,
  pictures: [],
}

/** Expected result of each client function with a server of the product's contract. */
const calls: Record<keyof ShopApi, () => Promise<unknown>> = {
  categories: async () => expect((await api.categories()).map(({ slug }) => slug)).toEqual(['strikk', 'vintersport']),
  shops: async () =>
    expect((await api.shops())[0]).toMatchObject({ name: 'Rypa Oslo', description: expect.any(String) }),
  findArticles: async () => {
    const scope = { ...emptyScope, category: 1 }
    const first = await api.findArticles(query({ scope }))
    const second = await api.findArticles(query({ scope, page: 1 }))
    expect([first.total, first.articles.length, second.articles.length]).toEqual([25, 20, 5])
    expect(first.facets.colours).toContainEqual({ id: 51, name: 'Grå toner', hex: '#777777', count: 25 })
    const dear = { ...emptyFilters, price: { min: 1000, max: 2000 }, colours: [51] }
    const kept = await api.findArticles(query({ scope, filters: dear, sort: { by: 'price', order: 'desc' } }))
    expect(kept.articles.map(({ price }) => price / 100)).toEqual([1199, 1050, 1000])
    const women = await api.findArticles(query({ scope: { ...emptyScope, genders: [2] } }))
    expect(women.total).toBe(6)
    const group = { ...emptyScope, category: 2, subcategory: 21, group: 212 }
    expect((await api.findArticles(query({ scope: group }))).articles[0]?.name).toBe('Trygg alpinhjelm')
    const found = await api.findArticles(query({ scope: { ...emptyScope, text: 'kofte' } }))
    expect(found.articles.map(({ id }) => id)).toEqual([campaignArticle])
    const brand = await api.findArticles(query({ scope: { ...emptyScope, brand: 61 } }))
    expect(brand.articles.every(({ brands }) => brands.includes(61))).toBe(true)
  },
  findIds: async () =>
    expect((await api.findIds(query({ scope: { ...emptyScope, genders: [10] } }))).ids).toContain(1301),
  suggest: async () => {
    const kinds = (await api.suggest('ullgenser')).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['category', 'article']))
  },
  articleById: async () => {
    expect(await api.articleById(9)).toEqual({ type: 'missing' })
    expect(await api.articleById(1399)).toEqual({ type: 'hidden' })
    expect((await goods()).article).toMatchObject({
      name: 'Alm ullgenser',
      reviewCount: 1,
      fits: { true: 1 },
      colours: [{ picture: { base: '/media/x/vare-1001-501' } }, { picture: { base: '/media/x/vare-1001-502' } }],
    })
  },
  articleBySlug: async () => {
    expect(await api.articleBySlug('vidde-kofte')).toMatchObject({ type: 'found', article: { id: campaignArticle } })
    expect(await api.articleBySlug('finnes-ikke')).toEqual({ type: 'missing' })
  },
  stockOf: async () => expect((await api.stockOf(1001)).some(({ quantity }) => quantity > 0)).toBe(true),
  articlesByIds: async () => expect(await api.articlesByIds([1301, 9])).toMatchObject([{ id: 1301 }]),
  shippingMethods: async () =>
    expect((await api.shippingMethods()).map(({ code }) => code)).toEqual(['home', 'collect']),
  brands: async () => expect((await api.brands()).map(({ name }) => name)).toEqual(['Rypa', 'Storvik']),
  genders: async () => expect(await api.genders()).toHaveLength(5),
  colourGroups: async () => expect((await api.colourGroups())[0]).toMatchObject({ label: 'Grå toner', colourId: 501 }),
  groupsOf: async () => expect((await api.groupsOf(21))?.map(({ id }) => id)).toEqual([211, 212]),
  articlesOf: async () => {
    const page = await api.articlesOf('categories', 1, { page: 2, perPage: 20, orderBy: 'Price', order: 'desc' })
    expect(page).toMatchObject({ currentPage: 2, lastPage: 2, total: 25 })
    expect((await api.articlesOf('subcategories', 21))?.total).toBe(2)
    expect(await api.articlesOf('categories', 99)).toBeNull()
  },
  postcodes: async () => expect(await api.postcodes()).toHaveLength(2),
  // none: the base contract knows no carrier
  findPickupPoints: async () => expect(await api.findPickupPoints('5003')).toEqual([]),
  findPostcode: async () => {
    expect(await api.findPostcode('7340')).toMatchObject({ type: 'at', label: 'Oppdal' })
    expect(await api.findPostcode('0002')).toEqual({ type: 'unknown' })
  },
  findAddresses: async () => {
    const [own] = await api.findAddresses({ street: 'Torget', houseNumber: '1', postalCode: '7340' })
    expect(own).toMatchObject({ city: 'Oppdal' })
    expect(await api.findAddresses({ street: 'Storgata', houseNumber: '1', postalCode: '0159' })).toHaveLength(1)
  },
  measureRoads: async () => {
    const oslo = { lat: 59.91, lng: 10.74 }
    expect(await api.measureRoads(oslo, [oslo, { lat: 62, lng: 9.74 }])).toEqual([0, 50_000])
  },
  campaigns: async () => expect((await api.campaigns())[0]?.name).toBe('Koftedager'),
  campaignArticles: async () =>
    expect((await api.campaignArticles({ campaignId: 31 })).items.map(({ id }) => id)).toEqual([campaignArticle]),
  brandArticles: async () => expect(await api.brandArticles(1)).toHaveLength(4),
  bestsellers: async () => expect((await api.bestsellers())[0]).toMatchObject({ qtyRank: 1 }),
  frontPage: async () => {
    const page = await api.frontPage({ brandId: 1, preview: 'jul' })
    expect(page?.banners[0]).toMatchObject({ slot: 'generalPromo', minPrice: null })
    expect(page?.rows[0]?.articleIds).toHaveLength(4)
  },
  tenant: async () => expect(await api.tenant(1)).toMatchObject({ name: 'Rypa', freeShippingFrom: null }),
  ownPage: async () => expect(await api.ownPage('/om-oss')).toBeNull(),
  socialPosts: async () => expect(await api.socialPosts()).toEqual([]),
  blogPosts: async () => {
    const [post] = (await api.blogPosts({ articleId: 1001, perPage: 3 })).items
    expect(post).toMatchObject({
      title: 'Slik lufter du ull',
      excerpt: 'Heng plagget ute.',
      publishedAt: null,
      author: '',
    })
    expect((await api.blogPosts({ articleId: 1301 })).items).toEqual([])
  },
  blogCategories: async () => expect(await api.blogCategories()).toHaveLength(1),
  blogCategory: async () => {
    expect((await api.blogCategory('ull'))?.category.name).toBe('Ull')
    expect(await api.blogCategory('finnes-ikke')).toBeNull()
  },
  blogPostBySlug: async () => expect((await api.blogPostBySlug('slik-lufter-du-ull'))?.mainArticle?.id).toBe(1001),
  blogPostById: async () => expect((await api.blogPostById(42))?.slug).toBe('slik-lufter-du-ull'),
  activePoll: async () => expect((await api.activePoll()).type).toBe('found'),
  poll: async () => expect(await api.poll(99)).toEqual({ type: 'none' }),
  sendAnswer: async () => expect((await api.sendAnswer({ questionId: 701, optionId: 7011 })).type).toBe('kept'),
  sendAnswers: () => api.sendAnswers(7, []),
  ownAnswer: async () => {
    await api.sendAnswer({ questionId: 701, optionId: 7012 })
    expect(await api.ownAnswer(701)).toMatchObject({ optionId: 7012 })
  },
  ownAnswers: () => api.ownAnswers(7),
  ownPollScore: () => api.ownPollScore(7),
  pollScore: () => api.pollScore(7, [{ questionId: 701, optionId: 7011 }]),
  questionScore: async () => expect((await api.questionScore(701)).votes).toHaveLength(2),
  reviews: async () => expect(await api.reviews(1001, 0)).toMatchObject({ total: 1, average: 5 }),
  promocodes: async () => expect(await api.promocodes()).toEqual([]),
  checkPromocode: async () => expect(await api.checkPromocode('TUR')).toEqual({ type: 'refused', reason: 'unknown' }),
  placeOrder: async () => {
    const items = [{ EanNo: (await goods()).ean, Count: 1, CampaignArticleID: null }]
    expect(await api.placeOrder({ ...sent, items, ExpectedTotal: 1 }, 'a')).toMatchObject({ type: 'totalChanged' })
    const many = [{ ...items[0]!, Count: 99 }]
    const total = 99 * 50_000 + 19_900
    expect(await api.placeOrder({ ...sent, items: many, ExpectedTotal: total }, 'b')).toMatchObject({ type: 'refused' })
  },
  placeExpressOrder: async () => {
    const items = [{ EanNo: (await goods()).ean, Count: 1 }]
    await expect(api.placeExpressOrder({ items, ExpectedTotal: 69_900 }, 'e')).rejects.toThrow()
  },
  order: async () => expect(await api.order('finnes-ikke')).toEqual({ type: 'unknown' }),
  startPayment: async () => {
    const items = [{ EanNo: (await goods()).ean, Count: 1, CampaignArticleID: null }]
    const placed = await api.placeOrder({ ...sent, items, ExpectedTotal: 69_900 }, 'c')
    const id = placed.type === 'placed' ? placed.orderId : ''
    expect(await api.startPayment(id, 'card')).toMatchObject({ type: 'redirect' })
    expect(await api.order(id)).toMatchObject({ type: 'order', order: { status: 'awaitingPayment' } })
    expect(await api.cancelOrder(id)).toEqual({ type: 'cancelled' })
    expect(await api.withdrawOrder(id)).toEqual({ type: 'unavailable' })
  },
  paymentProviders: async () => expect(await api.paymentProviders()).toEqual(['card', 'mobile']),
  unpaidOrders: async () => {
    const items = [{ EanNo: (await goods()).ean, Count: 1, CampaignArticleID: null }]
    const order = { ...sent, items, ExpectedTotal: 69_900 }
    await visit()
    const first = await api.placeOrder(order, 'held')
    const id = first.type === 'placed' ? first.orderId : ''
    expect(await api.placeOrder(order, 'held'), 'the key answers the same order').toEqual(first)
    expect(await api.unpaidOrders()).toEqual([
      { ref: orderRef(id), shopId: webStockShopId, lines: [{ ean: items[0]!.EanNo, count: 1 }] },
    ])
    await visit()
    expect(await api.unpaidOrders(), 'another browser').toEqual([])
  },
  sendOrderCode: async () => expect(await api.sendOrderCode('finnes-ikke')).toMatchObject({ type: expect.any(String) }),
  enterOrderCode: async () =>
    expect(await api.enterOrderCode('finnes-ikke', '123456')).toMatchObject({ type: expect.any(String) }),
  requestStockAlert: async () => {
    const { ean } = await goods()
    expect(await api.requestStockAlert({ ean, email: 'kari@example.no' })).toEqual({ type: 'unavailable' })
  },
  confirmStockAlert: async () => expect(await api.confirmStockAlert('a'.repeat(43))).toEqual({ type: 'gone' }),
  endStockAlert: async () =>
    expect(await api.endStockAlert('a'.repeat(43)).catch(() => 'unknown call')).toBe('unknown call'),
  checkGiftCard: async () =>
    expect(await api.checkGiftCard('0000000000000000')).toEqual({ type: 'refused', reason: 'unknown' }),
  buyGiftCard: async () => {
    const { CustomerName, Email } = sent
    const card = { Amount: 50_000, CustomerName, Email, RecipientName: 'Ola', RecipientEmail: Email }
    expect(await api.buyGiftCard(card, 'gavekort')).toEqual({ type: 'unavailable' })
  },
  cancelOrder: () => api.cancelOrder('finnes-ikke'),
  readBought: async () => expect(await api.readBought({ orderId: 'finnes-ikke' })).toEqual({ type: 'unknown' }),
  registerRepair: async () => expect(await api.registerRepair(repair)).toEqual({ type: 'refused' }),
  changeRepair: async () =>
    expect(await api.changeRepair({ orderId: 'finnes-ikke', number: 'RP00000000', to: 'cancel' })).toEqual({
      type: 'refused',
    }),
  exchangeSizes: async () => expect(await api.exchangeSizes('finnes-ikke')).toEqual([]),
  registerReturn: () => api.registerReturn({ orderId: 'finnes-ikke', key: 'retur', lines: [], toGiftCard: false }),
  cancelReturn: () => api.cancelReturn({ orderId: 'finnes-ikke', number: 'RT00000000' }),
  withdrawOrder: () => api.withdrawOrder('finnes-ikke'),
  sendReservation: async () => {
    const { ean } = await goods()
    const items = [{ EanNo: ean, Count: 1, CampaignArticleID: null }]
    const payload = { ...sent, Delivery: 'collect' as const, ShopID: 71, items, shipping_method_id: 2 }
    const made = await api.sendReservation(payload, 'd')
    expect(made).toMatchObject({ type: 'reserved', reservation: { expires: '', statusId: 1 } })
    const id = made.type === 'reserved' ? made.reservation.id : 0
    expect(await api.reservation(id)).toMatchObject({ type: 'reservation', reservation: { id } })
  },
  reservation: async () => expect(await api.reservation(999)).toEqual({ type: 'unknown' }),
  cancelReservation: async () => expect(api.cancelReservation(1)).rejects.toThrow(),
}

/** The same for customers' calls. */
const customerCalls: Record<keyof typeof customers, () => Promise<unknown>> = {
  readUser: async () => expect(await customers.readUser()).toEqual({ user: null }),
  register: async () => {
    expect(await customers.register(someone)).toEqual({ type: 'done' })
    expect((await customers.readUser()).user).toMatchObject({ email: someone.email })
  },
  logIn: async () => {
    const { email, password } = someone
    expect(await customers.logIn({ email, password: 'et annet' }, null)).toEqual({ type: 'refused', status: 422 })
    expect(await customers.logIn({ email, password }, 'app')).toEqual({ type: 'done' })
  },
  logOut: async () => expect(await customers.logOut()).toEqual({ type: 'done' }),
  update: async () => {
    await customers.logIn(someone, null)
    const { user } = await customers.readUser()
    const changes = { city: 'Voss', currentPassword: someone.password }
    expect(await customers.update(user?.id ?? 0, changes)).toMatchObject({ customer: { city: 'Voss' } })
  },
  code: async () => {
    await customers.logIn(someone, null)
    expect(await customers.code()).toMatchObject({ type: 'code', text: 'rypa-1' })
  },
  sessions: async () => {
    await customers.logIn(someone, null)
    expect(await customers.sessions()).toEqual({ type: 'sessions', sessions: [] })
  },
  endSession: async () => expect(await customers.endSession('none')).toEqual({ type: 'done' }),
  endOtherSessions: async () => expect(await customers.endOtherSessions()).toEqual({ type: 'done' }),
  secondFactor: async () => expect(await customers.secondFactor()).toEqual({ type: 'absent' }),
  startSecondFactor: async () =>
    expect(await customers.startSecondFactor('et ord')).toEqual({ type: 'refused', why: 'refused' }),
  confirmSecondFactor: async () =>
    expect(await customers.confirmSecondFactor('123456')).toEqual({ type: 'refused', why: 'refused' }),
  endSecondFactor: async () =>
    expect(await customers.endSecondFactor('et ord', '123456')).toEqual({ type: 'refused', why: 'refused' }),
  syncFavourites: async () =>
    expect(await customers.syncFavourites({ added: [1], removed: [] })).toEqual({ type: 'absent' }),
  syncSizes: async () => expect(await customers.syncSizes({ chosen: [], removed: [] })).toEqual({ type: 'absent' }),
  favouriteNews: async () => expect(await customers.favouriteNews()).toEqual([]),
  passkeys: async () => expect(await customers.passkeys()).toEqual({ type: 'absent' }),
  startPasskey: async () => expect(await customers.startPasskey('et ord')).toEqual({ type: 'refused', why: 'refused' }),
  storePasskey: async () => expect(await customers.storePasskey({})).toEqual({ type: 'refused', why: 'refused' }),
  removePasskey: async () => expect(await customers.removePasskey('none', 'et ord')).toEqual({ type: 'done' }),
  startPasskeyLogin: async () =>
    expect(await customers.startPasskeyLogin()).toEqual({ type: 'refused', why: 'absent' }),
  history: async () => {
    await customers.logIn(someone, null)
    for (const list of ['orders', 'reservations', 'reviews'] as const)
      expect(await customers.history(list, 1)).toMatchObject({ type: 'page' })
  },
  data: async () => {
    await customers.logIn(someone, null)
    expect(await customers.data()).toMatchObject({ type: 'data', text: expect.stringContaining(someone.email) })
  },
  sendReview: async () => {
    await customers.logIn(someone, null)
    const review = { articleId: 1001, rating: 4, content: 'Fin.', trueToSize: null, sizeColour: '', anonymous: true }
    expect(await customers.sendReview(review)).toMatchObject({ type: 'taken' })
  },
  sendLink: () => customers.sendLink(someone.email),
  setPassword: async () =>
    expect(
      await customers.setPassword({ token: 't', email: someone.email, password: 'p', passwordConfirmation: 'p' }),
    ).toEqual({ type: 'done' }),
  verify: async () => expect(await customers.verify('t')).toEqual({ type: 'refused', status: 404 }),
  resend: async () => expect(await customers.resend()).toEqual({ type: 'done' }),
  delete: async () => {
    await customers.logIn(someone, null)
    expect(await customers.delete((await customers.readUser()).user?.id ?? 0, someone.password)).toEqual({
      type: 'done',
    })
  },
}

describe('a server of the product’s own contract', () => {
  it.each(Object.keys(calls) as (keyof ShopApi)[])('API-04 %s works with the product’s own calls', async (name) => {
    await calls[name]()
    expect(stub.breaches).toEqual([])
  })

  it.each(Object.keys(customerCalls) as (keyof typeof customers)[])(
    'API-04 customers, %s works with the product’s own calls',
    async (name) => {
      await customerCalls[name]()
      expect(stub.breaches).toEqual([])
    },
  )

  it('API-03 loads all start-up data of the product', async () => {
    const asked = [
      'categories',
      'articles/brand',
      'shops',
      'postalcodes',
      'colorgroups',
      'genders',
      'shipping_methods',
      'bestsellers',
      'tenant/get',
    ]
    expect(asked.filter((path) => !stub.calls.has(`GET /${path}`))).toEqual([])
  })

  it('API-03 an article does not wait for start-up data', async () => {
    const slow = await openStrictStub()
    const startUp = [
      'postalcodes',
      'colorgroups',
      'genders',
      'shipping_methods',
      'bestsellers',
      'articles/brand',
      'shops',
      'categories',
    ]
    slow.hold = (name) => (startUp.includes(name.replace('GET /', '')) ? new Promise(() => undefined) : null)
    const { origin: slowOrigin, close } = await openBefore(slow)
    const calls = createApi({ origin: slowOrigin, csrfToken: 'token' })
    expect(await calls.articleById(1001)).toMatchObject({ type: 'found' })
    expect(await calls.articlesByIds([1001])).toHaveLength(1)
    expect((await calls.frontPage())?.banners).toHaveLength(1)
    expect(startUp.filter((path) => !slow.calls.has(`GET /${path}`))).toEqual([])
    close()
    await slow.close()
  })

  it.each(['/categories/1%2F..%2F..%2Fcustomers/articles', '/articles/1%3Fx=1', '/osrm/table/v1/car/..%2Fx', '/users'])(
    'SECURITY %s reaches no other path of that server',
    async (path) => {
      expect((await fetch(`${origin}/api/v1${path}`)).status).toBeGreaterThanOrEqual(404)
      expect(stub.breaches).toEqual([])
    },
  )

  it('SECURITY PAY-05 remembers placed orders in a cookie for TLS only behind a proxy with TLS', async () => {
    const secure = await openBefore(stub, 'https://butikk.example')
    const first = await fetch(`${secure.origin}/api/v1/csrf`)
    const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]!)
    const { token } = (await first.json()) as { token: string }
    const { ean } = await goods()
    const placed = await fetch(`${secure.origin}/api/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        'idempotency-key': 'en-bestilling',
        'x-requested-with': 'XMLHttpRequest',
        cookie: cookie.join('; '),
      },
      body: JSON.stringify({
        ...sent,
        items: [{ EanNo: ean, Count: 1, CampaignArticleID: null }],
        ExpectedTotal: 69_900,
      }),
    })
    secure.close()
    expect(placed.status).toBe(201)
    expect(placed.headers.getSetCookie().find((line) => line.includes('placedOrders'))).toMatch(
      /^__Secure-placedOrders=.*; Path=\/api\/v1\/orders; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it.each([
    ['many orders', Array.from({ length: 300 }, (_, at) => ['key', `made-up-${at}`])],
    ['an id that leads elsewhere', [['key', '..']]],
  ])('SECURITY PAY-05 a cookie with %s makes no call', async (_what, remembered) => {
    const asked: string[] = []
    stub.hold = (name) => {
      asked.push(name)
      return null
    }
    const answer = await fetch(`${origin}/api/v1/orders/unpaid`, {
      headers: {
        cookie: `placedOrders=${encodeURIComponent(JSON.stringify(remembered))}`,
        'x-requested-with': 'XMLHttpRequest',
      },
    })
    stub.hold = () => null
    expect([await answer.json(), asked, stub.breaches]).toEqual([[], [], []])
  })

  it('API-04 passes that server’s session and token to pages', async () => {
    const page = await fetch(`${origin}/`)
    const [, token] = page.headers.getSetCookie().map((line) => /XSRF-TOKEN=([^;]+)/.exec(line)?.[1])
    expect(await page.json()).toEqual({ token })
  })
})
