import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise, waitFor } from 'xstate'
import { onSessionExpired, sessionExpired } from '../../app/adapters/browser/session-expiry.ts'
import { readStock } from '../../app/adapters/browser/stock.ts'
import { createCustomerApi } from '../../app/api/customers.ts'
import { createApi } from '../../app/api/index.ts'
import { startShopActor } from '../../app/shell/start-shop-actor.ts'
import { addressLookupWith } from '../../machines/address-lookup/index.ts'
import { articleWith } from '../../machines/article/index.ts'
import { articleListWith } from '../../machines/article-list/index.ts'
import { authenticationWith, type StoredUser } from '../../machines/authentication/index.ts'
import { cartWith } from '../../machines/cart/index.ts'
import { emptyFilters, emptyScope, orderRef } from '../../machines/domain/index.ts'
import { historyWith } from '../../machines/history/index.ts'
import { paymentWith } from '../../machines/payment/index.ts'
import { pollWith } from '../../machines/poll/index.ts'
import { reservationWith } from '../../machines/reservation/index.ts'
import { reviewsWith } from '../../machines/reviews/index.ts'
import { searchWith } from '../../machines/search/index.ts'
import { accountActors, lazyActors, preload, shopWith } from '../../machines/shop/index.ts'
import { shopPickerWith } from '../../machines/shop-picker/index.ts'
import { stubs } from '../../machines/testing/index.ts'
import { place } from './buy.ts'
import { sharedTestShop, type Visitor } from './shop.ts'

const shop = sharedTestShop()

/** Runs an actor of a machine on the server's response. */
const ask = (machine: AnyStateMachine, actor: string, input: unknown): Promise<unknown> =>
  toPromise(createActor(machine.implementations.actors[actor] as AnyActorLogic, { input }).start())

const kari = { email: 'kari@example.com', password: 'fjelltur-2026' }

describe('the machines read responses of the shop’s server', () => {
  it('LIST-11 PROD-01 of the catalogue', async () => {
    const api = createApi((await shop().visit()).api())
    const list = articleListWith({ findArticles: (query) => api.findArticles(query) })
    const query = { scope: emptyScope, filters: emptyFilters, sort: { by: 'price', order: 'asc' }, page: 0, pages: 5 }
    const found = await ask(list, 'findArticles', query)
    // a list's machine takes what cards show of an article
    expect(await api.findArticles(query as Parameters<typeof api.findArticles>[0])).toMatchObject(found as object)
    const { articles } = found as { articles: { id: number }[] }
    expect(articles.length).toBeGreaterThan(50)
    const article = articleWith({ loadArticle: (key) => api.articleById('id' in key ? key.id : 0) })
    for (const { id } of articles.slice(0, 5))
      expect(await ask(article, 'loadArticle', { id })).toEqual(await api.articleById(id))
    expect(await ask(article, 'loadArticle', { id: 999_999 })).toEqual({ type: 'missing' })
    const search = searchWith({ ...stubs.search(), suggest: (text) => api.suggest(text) })
    expect(await ask(search, 'suggest', { query: 'jakke' })).not.toEqual([])
  })

  it('CART-02 PAY-01 of stock, shops, places and orders', async () => {
    const visitor = await shop().visit()
    const api = createApi(visitor.api())
    const { id } = await place(shop(), { by: visitor })
    const order = await ask(
      paymentWith({ ...stubs.payment(), readOrder: (orderId) => api.order(orderId) }),
      'readOrder',
      { orderId: id },
    )
    expect(order).toMatchObject({ type: 'order', order: { id, status: 'awaitingPayment' } })
    const { lines } = (order as { order: { lines: object[] } }).order
    const cart = cartWith({ ...stubs.cart(), readStock: (question) => readStock(api, question) })
    const stockOf = async (orderRefs: readonly string[]) => {
      const [entry] = (await ask(cart, 'readStock', { shopId: 55, lines, orderRefs })) as { stock: number }[]
      return entry?.stock ?? 0
    }
    expect(await stockOf([orderRef(id), 'unknown']), 'what the order holds is there for who placed it').toBe(
      (await stockOf([])) + 1,
    )
    const picker = shopPickerWith({
      ...stubs.shopPicker(),
      listShops: () => api.shops(),
      findPostcode: (code) => api.findPostcode(code),
      measureRoads: (from, to) => api.measureRoads(from, to),
    })
    const shops = (await ask(picker, 'listShops', undefined)) as { coords: object | null }[]
    expect(shops).toHaveLength(25)
    const at = await ask(picker, 'findPostcode', { postcode: '0159' })
    expect(at).toMatchObject({ type: 'at', label: 'Oslo' })
    const lookup = addressLookupWith({
      ...stubs.addressLookup(),
      findAddresses: (question) => api.findAddresses(question),
    })
    const question = { street: 'Storgata', houseNumber: '14', postalCode: '0159', isShop: true }
    expect(await ask(lookup, 'findAddresses', { question })).toMatchObject([{ city: 'Oslo', lat: expect.any(Number) }])
    // A malformed postcode is not found either.
    expect(await ask(lookup, 'findAddresses', { question: { ...question, postalCode: '1' } })).toEqual([])
    const to = shops.flatMap(({ coords }) => coords ?? [])
    expect(await ask(picker, 'measureRoads', { from: (at as { coords: object }).coords, to })).toHaveLength(to.length)
    const reservation = reservationWith({ ...stubs.reservation(), readReservation: (call) => api.reservation(call.id) })
    expect(await ask(reservation, 'readReservation', { id: 999_999 })).toEqual({ type: 'unknown' })
  })

  it('USER-01 USER-07 INFO-03 PROD-07 of people, polls and reviews', async () => {
    const visitor = await shop().visit()
    await createCustomerApi(visitor.api()).logIn(kari, null)
    await visitor.reload()
    const [api, customers] = [createApi(visitor.api()), createCustomerApi(visitor.api())]
    const entry = authenticationWith({ ...stubs.authentication(), readUser: () => customers.readUser() })
    expect(await ask(entry, 'readUser', undefined)).toMatchObject({ user: { email: kari.email } })
    const history = historyWith({ readPage: ({ list, page }) => customers.history(list, page) })
    for (const list of ['orders', 'reservations', 'reviews'])
      expect(await ask(history, 'readPage', { list, page: 1 })).toMatchObject({ type: 'page' })
    const poll = pollWith({
      ...stubs.poll(),
      loadPoll: () => api.activePoll(),
      readQuestionScore: (id) => api.questionScore(id),
      readPollScore: (id, answers) => api.pollScore(id, answers),
    })
    expect(await ask(poll, 'loadPoll', { pollId: null })).toMatchObject({ type: 'found' })
    expect(await ask(poll, 'readQuestionScore', { questionId: 1 })).toMatchObject({ questionId: 1 })
    expect(await ask(poll, 'readPollScore', { pollId: 1, answers: [{ questionId: 1, optionId: 2 }] })).toBeDefined()
    const reviews = reviewsWith({ ...stubs.reviews(), readReviews: (id, page) => api.reviews(id, page) })
    expect(await ask(reviews, 'readReviews', { articleId: 1, page: 0 })).toEqual(await api.reviews(1, 0))
  })
})

/** A browser's shop actors for this visitor, on the real server. */
async function openFor(visitor: Visitor) {
  const options = { ...visitor.api(), onLoginEnd: sessionExpired }
  const [api, customers] = [createApi(options), createCustomerApi(options)]
  const kept: StoredUser[] = []
  const { navigation, alerts, menu, overlays } = stubs.shop()
  const parts = startShopActor(
    { here: { href: '/', key: 'first', kind: 'push' }, session: 's' },
    shopWith({
      ...{ navigation, alerts, menu, overlays },
      loadActors: async () => lazyActors(stubs.late()),
      loadAccountActors: async () =>
        accountActors({
          ...stubs.customer(),
          authentication: {
            ...stubs.authentication(),
            readUser: () => customers.readUser(),
            save: (stored) => kept.push(stored),
          },
        }),
    }),
  )
  onSessionExpired(
    (reason) => parts.authentication.send({ type: 'authentication.expire', reason }),
    () => parts.authentication.getSnapshot().context.user !== null,
  )
  preload(parts.authentication)
  await waitFor(parts.authentication, (now) => now.matches('ready'))
  return { parts, api, customers, kept, user: () => parts.authentication.getSnapshot().context.user }
}

describe('USER-05 a response of', () => {
  it('401 logs the user out in all tabs', async () => {
    const visitor = await shop().visit()
    await createCustomerApi(visitor.api()).logIn(kari, null)
    await visitor.reload()
    const { customers, kept, user } = await openFor(visitor)
    expect(user()?.email).toBe(kari.email)
    // the session ends elsewhere
    await visitor.post('/customers/logout')
    await visitor.reload()
    expect(user()?.email).toBe(kari.email)
    expect(await customers.code()).toEqual({ type: 'signedOut' })
    expect(user()).toBe(null)
    expect(kept.map(({ loaded }) => loaded)).toEqual([true, false])
  })

  it('419 logs the user out though the call is a fault', async () => {
    const visitor = await shop().visit()
    await createCustomerApi(visitor.api()).logIn(kari, null)
    await visitor.reload()
    const { api, user, kept } = await openFor({
      ...visitor,
      api: () => ({ ...visitor.api(), csrfToken: 'of another' }),
    })
    expect(user()?.email).toBe(kari.email)
    await expect(api.cancelOrder('a'.repeat(30))).rejects.toThrow('419')
    expect(user()).toBe(null)
    expect(kept.map(({ loaded }) => loaded)).toEqual([true, false])
  })

  it('any other status keeps the user', async () => {
    const visitor = await shop().visit()
    const guest = await openFor(visitor)
    expect(guest.user()).toBe(null)
    expect(await guest.customers.code()).toEqual({ type: 'signedOut' })
    expect(guest.kept).toEqual([{ v: 1, loaded: false }])
    await createCustomerApi(visitor.api()).logIn(kari, null)
    await visitor.reload()
    const { api, user } = await openFor(visitor)
    expect(await api.order('a'.repeat(30))).toEqual({ type: 'unknown' })
    await expect(api.articlesOf('categories', 1, { page: -1 })).rejects.toThrow('422')
    expect(user()?.email).toBe(kari.email)
  })
})
