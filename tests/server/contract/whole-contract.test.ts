import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CustomerApi, createCustomerApi } from '../../../app/api/customers.ts'
import { createApi, type ShopApi } from '../../../app/api/index.ts'
import { routes } from '../../../app/server/http/api/index.ts'
import {
  type ArticleDetail,
  emptyFilters,
  emptyScope,
  type ListQuery,
  orderRef,
} from '../../../machines/domain/index.ts'
import { type Authenticator, createAuthenticator } from '../authenticator.ts'
import { sentHome } from '../home-order.ts'
import { arrive, contractServer } from './contract-server.ts'
import { answerProblems, callOf, contract, documented, requestProblems } from './recorder.ts'

const server = contractServer()
const problems: string[] = []
const seen = new Map<string, Set<number>>()
let api: ShopApi
let customers: CustomerApi
let cookie = ''

/** Records the client's requests and responses and validates them by the document. */
async function recording(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const found = callOf(request.method, pathname.replace(/^\/api\/v1/, ''))
  if (!found) {
    problems.push(`${request.method} ${pathname} is not in the document`)
    throw new Error(problems.at(-1))
  }
  const { name, operation } = found.call
  const text = await request.clone().text()
  const wrong = [...requestProblems(operation, found.values, request, text === '' ? undefined : JSON.parse(text))]
  const marker = request.headers.get('x-requested-with')
  if (marker !== 'XMLHttpRequest') wrong.push('the marker header is missing')
  request.headers.set('cookie', cookie)
  const answer = await fetch(request)
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  wrong.push(...(await answerProblems(operation, answer.clone())))
  problems.push(...wrong.map((one) => `${name}: ${one}`))
  seen.set(name, (seen.get(name) ?? new Set()).add(answer.status))
  return answer
}

const query: ListQuery = {
  scope: { ...emptyScope, text: 'jakke' },
  filters: { ...emptyFilters, price: { min: 0, max: 10_000 } },
  sort: { by: 'price', order: 'asc' },
  page: 0,
}
const nowhere = 999_999
/** Goods of the web's stock. */
let goods: { article: ArticleDetail; ean: string }

const purchase = () => ({ ...sentHome(goods.ean), Email: 'kari@example.no' })
const homeDelivery = 19_900
async function place(key: string): Promise<string> {
  const { price, pant, freightPrice } = goods.article
  const ExpectedTotal = price + pant + Math.max(homeDelivery, freightPrice)
  const placed = await api.placeOrder({ ...purchase(), ExpectedTotal }, key)
  expect(placed.type).toBe('placed')
  return placed.type === 'placed' ? placed.orderId : ''
}
const key = () => crypto.randomUUID()

/** One entry per client function: a missing one does not compile. */
const calls: Record<keyof ShopApi, () => Promise<unknown>> = {
  categories: () => api.categories(),
  shops: () => api.shops(),
  findArticles: () => api.findArticles(query),
  findIds: () => api.findIds(query),
  suggest: async () => {
    const found = await api.suggest('skalljak')
    expect(found.map(({ kind }) => kind)).toContain('article')
    expect(found.find(({ kind }) => kind === 'category')?.href).toBe('/klær/jakker/skalljakker')
  },
  articleById: async () => {
    expect(await api.articleById(nowhere)).toEqual({ type: 'missing' })
    expect(await api.articleById(goods.article.id)).toMatchObject({ type: 'found', article: { id: goods.article.id } })
  },
  articleBySlug: () => api.articleBySlug(goods.article.slug),
  stockOf: () => api.stockOf(goods.article.id),
  articlesByIds: () => api.articlesByIds([goods.article.id, nowhere]),
  shippingMethods: () => api.shippingMethods(),
  brands: () => api.brands(),
  genders: async () => expect((await api.genders())[0]).toEqual({ id: 1, name: 'Herre', checked: false }),
  colourGroups: () => api.colourGroups(),
  groupsOf: async () => {
    expect(await api.groupsOf(nowhere)).toBeNull()
    expect(await api.groupsOf(goods.article.articleGroup2Id)).toContainEqual({
      id: goods.article.articleGroup3Id,
      name: goods.article.group3,
      slug: expect.any(String),
    })
  },
  articlesOf: async () => {
    const { category, articleGroup2Id } = goods.article
    const asked = { page: 1, perPage: 2, orderBy: 'Price', order: 'desc' } as const
    expect((await api.articlesOf('categories', category, asked))!.items).toHaveLength(2)
    expect((await api.articlesOf('subcategories', articleGroup2Id))!.total).toBeGreaterThan(0)
    expect(await api.articlesOf('categories', nowhere)).toBeNull()
  },
  postcodes: () => api.postcodes(),
  findPickupPoints: async () => {
    expect((await api.findPickupPoints('5003'))[0]).toMatchObject({ city: 'Bergen' })
    await expect(api.findPickupPoints('9992')).rejects.toThrow('503')
  },
  findPostcode: async () => {
    expect(await api.findPostcode('8622')).toMatchObject({ type: 'at', label: 'Mo i Rana' })
    expect(await api.findPostcode('0002')).toEqual({ type: 'unknown' })
  },
  findAddresses: async () => {
    expect(await api.findAddresses({ street: 'Munkegata', houseNumber: '1B', postalCode: '7011' })).toMatchObject([
      { street: 'Munkegata', houseNumber: '1B', postalCode: '7011', city: 'Trondheim' },
    ])
    const nowhere = { street: 'Ingensteds vei', houseNumber: '1', postalCode: '' }
    expect(await api.findAddresses(nowhere)).toEqual([])
  },
  measureRoads: async () => {
    const [oslo, bergen] = [
      { lat: 59.9127, lng: 10.7461 },
      { lat: 60.393, lng: 5.3242 },
    ]
    expect(await api.measureRoads(oslo, [])).toEqual([])
    const [none, far] = await api.measureRoads(oslo, [oslo, bergen])
    expect([none, Math.round(far! / 100_000)]).toEqual([0, 4])
  },
  campaigns: async () => expect((await api.campaigns())[0]).toMatchObject({ id: 1, showLabel: true }),
  campaignArticles: async () => {
    const { items: found } = await api.campaignArticles({ campaignId: 1, perPage: 3 })
    expect(found.every(({ campaigns }) => campaigns.some(({ campaignId }) => campaignId === 1))).toBe(true)
  },
  brandArticles: () => api.brandArticles(2),
  bestsellers: () => api.bestsellers(),
  frontPage: async () => {
    expect(await api.frontPage({ preview: 'finnes-ikke' })).toBeNull()
    const { banners, rows } = (await api.frontPage({ brandId: 4 }))!
    expect(banners[0]).toMatchObject({ slot: 'generalPromo' })
    expect(rows[0]!.articleIds.length).toBeGreaterThan(0)
  },
  tenant: async () =>
    expect(await api.tenant(4)).toMatchObject({ key: 'heiveg', headerSearch: false, freeShippingFrom: null }),
  ownPage: async () => expect(await api.ownPage('/om-oss')).toBeNull(),
  socialPosts: () => api.socialPosts(),
  blogPosts: () => api.blogPosts({ page: 1, perPage: 2, articleId: 9 }),
  blogCategories: () => api.blogCategories(),
  blogCategory: async () => {
    expect(await api.blogCategory('finnes-ikke')).toBeNull()
    expect((await api.blogCategory('stell', { perPage: 1 }))!.category.slug).toBe('stell')
  },
  blogPostBySlug: () => api.blogPostBySlug('finnes-ikke'),
  blogPostById: async () => {
    const post = (await api.blogPostById(8))!
    expect(post.body[1]).toEqual({ type: 'heading', text: 'Innerst: flytt fuktigheten' })
    expect(await api.blogPostBySlug(post.slug)).toEqual(post)
  },
  activePoll: () => api.activePoll(),
  poll: async () => expect(await api.poll(nowhere)).toEqual({ type: 'none' }),
  sendAnswer: async () => {
    expect(await api.sendAnswer({ questionId: 1, optionId: 2 })).toMatchObject({ type: 'kept' })
    expect(await api.sendAnswer({ questionId: 5, optionId: 13 })).toEqual({ type: 'refused', why: 'closed' })
    expect(await api.sendAnswer({ questionId: 1, optionId: nowhere })).toEqual({ type: 'refused', why: 'unknown' })
  },
  sendAnswers: () => api.sendAnswers(1, [{ questionId: 2, optionId: 5 }]),
  ownAnswer: () => api.ownAnswer(1),
  ownAnswers: () => api.ownAnswers(1),
  ownPollScore: () => api.ownPollScore(1),
  pollScore: () => api.pollScore(1, [{ questionId: 1, optionId: 2 }]),
  questionScore: () => api.questionScore(1),
  reviews: () => api.reviews(1, 0),
  promocodes: () => api.promocodes(),
  checkPromocode: async () => {
    expect(await api.checkPromocode('TUR100')).toMatchObject({ type: 'accepted', promocode: { fixed: true } })
    expect(await api.checkPromocode('SOMMER25')).toEqual({ type: 'refused', reason: 'expired' })
    expect(await api.checkPromocode('-')).toEqual({ type: 'refused', reason: 'unknown' })
  },
  placeOrder: async () => {
    const refused = await api.placeOrder({ ...purchase(), ExpectedTotal: 1 }, key())
    expect(refused.type).toBe('totalChanged')
    const Promocode = 'finnes ikke'
    expect(await api.placeOrder({ ...purchase(), ExpectedTotal: 1, Promocode }, key())).toEqual({
      type: 'promocodeRefused',
      reason: 'unknown',
    })
  },
  placeExpressOrder: async () => {
    const { items } = purchase()
    expect((await api.placeExpressOrder({ items, ExpectedTotal: 1 }, key())).type).toBe('totalChanged')
  },
  paymentProviders: async () => expect(await api.paymentProviders()).toEqual(['card', 'mobile', 'later']),
  unpaidOrders: async () => {
    const id = await place(key())
    const unpaid = await api.unpaidOrders()
    expect(unpaid).toContainEqual({ ref: orderRef(id), shopId: 55, lines: [{ ean: goods.ean, count: 1 }] })
    expect(JSON.stringify(unpaid)).not.toContain(id)
  },
  sendOrderCode: async () => {
    expect(await api.sendOrderCode(await place(key()))).toEqual({ type: 'notNeeded' })
  },
  enterOrderCode: async () => {
    expect(await api.enterOrderCode(await place(key()), '123456')).toEqual({ type: 'notNeeded' })
  },
  requestStockAlert: async () => {
    const asked = { ean: goods.ean, email: 'kari@example.no' }
    expect((await api.requestStockAlert(asked)).type).toBe('unavailable')
  },
  confirmStockAlert: async () => expect(await api.confirmStockAlert('a'.repeat(43))).toEqual({ type: 'gone' }),
  endStockAlert: async () => expect(await api.endStockAlert('a'.repeat(43))).toEqual({ type: 'ended' }),
  checkGiftCard: async () =>
    expect(await api.checkGiftCard('0000000000000000')).toEqual({ type: 'refused', reason: 'unknown' }),
  buyGiftCard: async () => {
    const buyer = { CustomerName: 'Kari Nordmann', Email: 'kari@example.no' }
    const card = { Amount: 50_000, ...buyer, RecipientName: 'Ola', RecipientEmail: 'ola@example.no' }
    expect(await api.buyGiftCard(card, key())).toEqual({ type: 'unavailable' })
    const lastYear = { ...card, SendAt: '2020-01-01T12:00:00.000Z' }
    expect((await api.buyGiftCard(lastYear, key())).type).toBe('unavailable')
  },
  order: async () => {
    expect(await api.order('a'.repeat(30))).toEqual({ type: 'unknown' })
    expect(await api.order(await place(key()))).toMatchObject({ type: 'order' })
  },
  startPayment: async () => expect((await api.startPayment(await place(key()), 'card')).type).toBe('redirect'),
  cancelOrder: async () => expect(await api.cancelOrder(await place(key()))).toEqual({ type: 'cancelled' }),
  withdrawOrder: async () => expect(await api.withdrawOrder(await place(key()))).toEqual({ type: 'tooLate' }),
  readBought: async () =>
    expect(await api.readBought({ orderId: await place(key()) })).toEqual({
      type: 'articles',
      articles: [],
      repairs: [],
    }),
  registerRepair: async () => {
    const what = { ean: goods.ean, kind: 'repair', text: 'Et hull', place: 'post', shopId: null, pictures: [] } as const
    expect(await api.registerRepair({ orderId: await place(key()), key: key(), ...what })).toEqual({ type: 'refused' })
  },
  changeRepair: async () => {
    const orderId = await place(key())
    for (const to of ['accept', 'cancel'] as const)
      expect(await api.changeRepair({ orderId, number: 'RP00000000', to })).toEqual({ type: 'refused' })
  },
  exchangeSizes: async () => expect(await api.exchangeSizes(await place(key()))).toEqual(expect.any(Array)),
  registerReturn: async () => {
    const [orderId, lines] = [
      await place(key()),
      [{ ean: goods.ean, count: 1, reason: 'size' as const, exchange: null }],
    ]
    expect(await api.registerReturn({ orderId, key: key(), lines, toGiftCard: false })).toEqual({ type: 'refused' })
  },
  cancelReturn: async () =>
    expect(await api.cancelReturn({ orderId: await place(key()), number: 'RT00000000' })).toEqual({ type: 'refused' }),
  sendReservation: async () => {
    const nothing = { ...purchase(), Phone: '1', shipping_method_id: 2 }
    expect(await api.sendReservation(nothing, key())).toMatchObject({ type: 'invalid' })
  },
  reservation: () => api.reservation(nowhere),
  cancelReservation: async () => {
    const made = await api.sendReservation({ ...purchase(), shipping_method_id: 1 }, key())
    const id = made.type === 'reserved' ? made.reservation.id : 0
    expect(await api.reservation(id)).toMatchObject({ type: 'reservation' })
    expect(await api.cancelReservation(id)).toMatchObject({ type: 'cancelled' })
  },
}

/** Reloads the page, as after a login, for the current session's token. */
async function load(): Promise<void> {
  const caller = await arrive(server(), cookie)
  cookie = caller.cookie
  const options = { origin: server(), csrfToken: caller.token, fetch: recording }
  api = createApi(options)
  customers = createCustomerApi(options)
}

// Not a known customer.
const someone = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: `${key()}@example.no`,
  phone: `4${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('')}`,
  password: 'et langt passord',
  passwordConfirmation: 'et langt passord',
  termsConditions: true,
}
const { email, password } = someone
let secret = ''
let recoveryCodes: readonly string[] = []
let passkey = ''
let made: Authenticator | null = null
const authenticator = (): Authenticator => {
  made ??= createAuthenticator(server())
  return made
}
async function ownId(): Promise<number> {
  const { user } = await customers.readUser()
  return user?.id ?? 0
}

/** The same for customers' calls, in the order of an account's life. */
const customerCalls: Record<keyof CustomerApi, () => Promise<unknown>> = {
  readUser: async () => expect(await customers.readUser()).toEqual({ user: null }),
  register: async () => {
    expect(await customers.register({ ...someone, email: 'nobody' })).toMatchObject({ type: 'refused', status: 422 })
    expect(await customers.register(someone)).toEqual({ type: 'done' })
    await load()
    expect(await customers.readUser()).toMatchObject({ user: { email, permissions: [] } })
    expect(await customers.register(someone)).toEqual({ type: 'refused', status: 401 })
  },
  logOut: async () => {
    expect(await customers.logOut()).toEqual({ type: 'done' })
    await load()
  },
  logIn: async () => {
    expect(await customers.logIn({ email, password: 'et annet' }, null)).toEqual({ type: 'refused', status: 422 })
    expect(await customers.logIn({ email, password }, 'app')).toEqual({ type: 'done' })
    await load()
    await customers.logOut()
    await load()
    expect(await customers.logIn({ email, password }, null)).toEqual({ type: 'done' })
    await load()
  },
  update: async () => {
    const id = await ownId()
    expect(await customers.update(id, { city: 'Voss', consents: { club: true } })).toMatchObject({
      type: 'done',
      customer: { city: 'Voss', consents: { club: true } },
    })
    expect(await customers.update(id + 1, { city: 'Voss' })).toMatchObject({ type: 'refused', status: 401 })
    expect(await customers.update(id, { email: 'nobody' })).toMatchObject({ type: 'refused', status: 422 })
  },
  sessions: async () =>
    expect(await customers.sessions()).toMatchObject({ type: 'sessions', sessions: [{ isCurrent: true }] }),
  endSession: async () =>
    expect(await customers.endSession('00000000-0000-4000-8000-000000000000')).toEqual({ type: 'done' }),
  endOtherSessions: async () => expect(await customers.endOtherSessions()).toEqual({ type: 'done' }),
  secondFactor: async () =>
    expect(await customers.secondFactor()).toEqual({ type: 'status', isOn: false, recoveryCodes: 0 }),
  startSecondFactor: async () => {
    expect(await customers.startSecondFactor('et annet')).toEqual({ type: 'refused', why: 'wrongPassword' })
    const started = await customers.startSecondFactor(password)
    secret = started.type === 'started' ? started.secret : ''
    expect(started).toMatchObject({ uri: expect.stringContaining(secret) })
  },
  confirmSecondFactor: async () => {
    expect(await customers.confirmSecondFactor('none')).toEqual({ type: 'refused', why: 'wrongCode' })
    const confirmed = await customers.confirmSecondFactor(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    recoveryCodes = confirmed.type === 'confirmed' ? confirmed.recoveryCodes : []
    expect(await customers.confirmSecondFactor('none')).toEqual({ type: 'refused', why: 'outdated' })
    await customers.logOut()
    await load()
    expect(await customers.logIn({ email, password }, null)).toEqual({ type: 'refused', status: 403, fields: ['code'] })
    expect(await customers.logIn({ email, password, code: 'none' }, null)).toEqual({
      type: 'refused',
      status: 422,
      fields: ['code.invalid'],
    })
    expect(await customers.logIn({ email, password, code: recoveryCodes[0]! }, null)).toEqual({ type: 'done' })
    await load()
  },
  endSecondFactor: async () => {
    expect(await customers.endSecondFactor(password, 'none')).toEqual({ type: 'refused', why: 'wrongCode' })
    expect(await customers.endSecondFactor(password, recoveryCodes[1]!)).toEqual({ type: 'done' })
  },
  syncFavourites: async () => {
    const { id } = goods.article
    const none = { added: [], removed: [] }
    expect(await customers.syncFavourites(none)).toEqual({ type: 'favourites', ids: [] })
    expect(await customers.syncFavourites({ added: [id, nowhere], removed: [] })).toEqual({
      type: 'favourites',
      ids: [id],
    })
    expect(await customers.syncFavourites(none)).toEqual({ type: 'favourites', ids: [id] })
  },
  syncSizes: async () => {
    const none = { chosen: [], removed: [] }
    const size = { audience: 'Dame', kind: 'letters', size: 'M' } as const
    expect(await customers.syncSizes(none)).toEqual({ type: 'sizes', sizes: [] })
    expect(await customers.syncSizes({ chosen: [size], removed: [] })).toEqual({ type: 'sizes', sizes: [size] })
    expect(await customers.syncSizes(none)).toEqual({ type: 'sizes', sizes: [size] })
  },
  favouriteNews: async () => expect(await customers.favouriteNews()).toEqual([]),
  passkeys: async () => expect(await customers.passkeys()).toEqual({ type: 'passkeys', passkeys: [] }),
  startPasskey: async () => {
    expect(await customers.startPasskey('et annet')).toEqual({ type: 'refused', why: 'wrongPassword' })
    expect(await customers.startPasskey(password)).toMatchObject({
      type: 'started',
      options: { challenge: expect.any(String) },
    })
  },
  storePasskey: async () => {
    const started = await customers.startPasskey(password)
    if (started.type !== 'started') throw new Error(started.type)
    const made = { ...authenticator().create(started.options as never) }
    passkey = made.id
    const stored = await customers.storePasskey(made)
    expect(stored).toMatchObject({ type: 'stored', passkey: { lastUsed: null } })
    expect(await customers.passkeys()).toMatchObject({ passkeys: [stored.type === 'stored' ? stored.passkey : {}] })
    expect(await customers.storePasskey(made)).toEqual({ type: 'refused', why: 'invalid' })
  },
  startPasskeyLogin: async () => {
    expect(await customers.startPasskeyLogin()).toEqual({ type: 'refused', why: 'alreadyLoggedIn' })
    await customers.logOut()
    await load()
    const started = await customers.startPasskeyLogin()
    if (started.type !== 'started') throw new Error(started.type)
    const signed = { ...authenticator().sign(started.options as never, {}, passkey) }
    expect(await customers.logIn({ passkey: signed }, null)).toEqual({ type: 'done' })
    await load()
    await customers.logOut()
    await load()
    expect(await customers.logIn({ passkey: signed }, null)).toEqual({
      type: 'refused',
      status: 422,
      fields: ['passkey.invalid'],
    })
    expect(await customers.logIn({ email, password }, null)).toEqual({ type: 'done' })
    await load()
  },
  removePasskey: async () => {
    const list = await customers.passkeys()
    const id = list.type === 'passkeys' ? list.passkeys[0]!.id : ''
    expect(await customers.removePasskey(id, 'et annet')).toEqual({ type: 'refused', why: 'wrongPassword' })
    expect(await customers.removePasskey(id, password)).toEqual({ type: 'done' })
    expect(await customers.removePasskey(id, password)).toEqual({ type: 'done' })
  },
  code: async () => expect(await customers.code()).toMatchObject({ type: 'code', text: expect.any(String) }),
  sendReview: async () => {
    const review = {
      articleId: goods.article.id,
      rating: 5,
      content: 'Varm.',
      trueToSize: 'true',
      sizeColour: '',
      anonymous: false,
    } as const
    expect(await customers.sendReview(review)).toMatchObject({ type: 'taken', review: { rating: 5 } })
    expect(await customers.sendReview(review)).toEqual({ type: 'refused', why: 'alreadyReviewed' })
  },
  history: async () => {
    for (const list of ['orders', 'reservations', 'reviews', 'articles'] as const) await customers.history(list, 1)
  },
  data: async () =>
    expect(await customers.data()).toMatchObject({ type: 'data', text: expect.stringContaining(email) }),
  sendLink: () => customers.sendLink(email),
  setPassword: async () =>
    expect((await customers.setPassword({ token: 'none', email, password, passwordConfirmation: password })).type).toBe(
      'refused',
    ),
  verify: async () => expect((await customers.verify('none')).type).toBe('refused'),
  resend: () => customers.resend(),
  delete: async () => {
    expect(await customers.delete(await ownId(), password)).toEqual({ type: 'done' })
    await load()
    expect(await customers.readUser()).toEqual({ user: null })
    expect((await customers.delete(nowhere, password)).type).toBe('refused')
  },
}

beforeAll(async () => {
  await load()
  const { articles } = await api.findArticles({ ...query, scope: emptyScope })
  for (const { id, canPurchase, onlyClickAndCollect } of articles) {
    if (!canPurchase || onlyClickAndCollect) continue
    const answer = await api.articleById(id)
    if (answer.type !== 'found') continue
    const there = answer.article.variants.find(
      (variant) => variant.canPurchase && variant.stock.some(({ shopId, quantity }) => shopId === 55 && quantity > 9),
    )
    if (!there) continue
    goods = { article: answer.article, ean: there.ean }
    return
  }
  throw new Error('The server has nothing that can be bought ten times over from its web stock.')
})

describe('the complete contract', () => {
  it.each(Object.keys(calls) as (keyof ShopApi)[])(
    'API-01 API-02 API-04 %s: request and response match the document',
    async (name) => {
      problems.length = 0
      await calls[name]()
      expect(problems).toEqual([])
    },
  )

  it.each(Object.keys(customerCalls) as (keyof CustomerApi)[])(
    'API-01 API-02 API-04 customers, %s: request and response match the document',
    async (name) => {
      problems.length = 0
      await customerCalls[name]()
      expect(problems).toEqual([])
    },
  )

  it('API-02 aborts a call that no one awaits', async () => {
    const stopped = new AbortController()
    const asked = [
      api.postcodes({ signal: stopped.signal }),
      api.articleById(goods.article.id, { signal: stopped.signal }),
      api.blogPosts({ page: 1, signal: stopped.signal }),
    ]
    stopped.abort()
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('API-01 every call of the document has a client function', () => {
    // Webhooks; the other path of combined articles; calls before there is a client.
    const others = new Set(
      routes.filter(({ webhook }) => webhook).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    )
    const outside = ['GET /articles/campaigns', 'GET /csrf']
    const missing = documented
      .map(({ name }) => name)
      // staff-tasks.test.ts makes those of the people in the shops
      .filter((name) => !name.includes(' /staff/'))
      // repairs.test.ts sends and reads files
      .filter((name) => !name.includes('/repair-pictures'))
      .filter((name) => !seen.has(name) && !others.has(name) && !outside.includes(name))
    expect(missing).toEqual([])
  })

  it('API-01 429 responses document Retry-After', () => {
    const limited = documented.filter(({ operation }) => '429' in operation.responses)
    expect(limited.map(({ name }) => name)).toContain('POST /customers/login')
    for (const { name, operation } of limited) {
      expect(operation.responses['429'], name).toMatchObject({ headers: { 'Retry-After': { required: true } } })
    }
  })

  it('API-01 the served document resolves all its references', async () => {
    const answer = await fetch(`${server()}/openapi.json`)
    expect(await answer.json()).toEqual(contract)
    const text = JSON.stringify(contract)
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!))
    expect([...named].filter((name) => !(name in contract.components.schemas))).toEqual([])
    const ids = documented.map(({ operation }) => (operation as unknown as { operationId: string }).operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
