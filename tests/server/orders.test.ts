import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder, WireOrderRequest } from '../../app/api/wire.ts'
import { freightOf, sentHome } from './home-order.ts'
import { sharedTestShop, type Visitor } from './shop.ts'

const shop = sharedTestShop()
const webStock = 55
let visitor: Visitor
let articles: WireArticleDetail[]

beforeAll(async () => {
  visitor = await shop().visit()
  articles = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => (await visitor.get(`/articles/${index + 1}`)).json()),
  )
})

const isForSale = (article: WireArticleDetail): boolean => article.PurchasableOnWeb === 1 && article.OnlyCC === 0
const stockOf = (variant: WireArticleDetail['variants'][number], shopId: number): number =>
  variant.shops.find(({ ShopID }) => ShopID === shopId)?.Qty ?? 0

interface Item {
  article: WireArticleDetail
  ean: string
  quantity: number
}
/** Variants in the shop's stock. */
function inStock(shopId: number): Item[] {
  return articles
    .filter(isForSale)
    .flatMap((article) =>
      article.variants
        .filter((variant) => variant.PurchasableOnWeb === 1 && stockOf(variant, shopId) > 0)
        .map((variant) => ({ article, ean: variant.EanNo, quantity: stockOf(variant, shopId) })),
    )
}
const liveStock = async (articleId: number, ean: string, shopId: number): Promise<number> => {
  const rows: { EanNo: string; ShopID: number; Qty: number }[] = await (
    await visitor.get(`/articles/availability/${articleId}`)
  ).json()
  return rows.find((row) => row.EanNo === ean && row.ShopID === shopId)?.Qty ?? 0
}

const ore = (kroner: number): number => kroner * 100
function requestFor(
  items: { article: WireArticleDetail; ean: string; count: number }[],
  change: Partial<WireOrderRequest> = {},
): WireOrderRequest {
  const goods = items.reduce((sum, { article, count }) => sum + count * ore(article.FinalPrice), 0)
  const pant = items.reduce((sum, { article, count }) => sum + count * ore(article.Pant), 0)
  const home = (change.Delivery ?? 'home') === 'home'
  const shipping = home
    ? freightOf(
        goods,
        items.map(({ article }) => article),
      )
    : 0
  return {
    ...sentHome(''),
    Phone: '412 34 567',
    items: items.map(({ ean, count }) => ({ EanNo: ean, Count: count, CampaignArticleID: null })),
    ExpectedTotal: goods + pant + shipping,
    ...change,
  }
}

async function place(request: WireOrderRequest, headers?: Record<string, string>): Promise<string> {
  const answer = await visitor.post('/orders', request, headers)
  const body = await answer.json()
  expect(body, JSON.stringify(body)).toHaveProperty('OrderID')
  expect(answer.status).toBe(201)
  return body.OrderID
}
const order = async (id: string): Promise<WireOrder> => (await visitor.get(`/orders/${id}`)).json()

describe('placing an order', () => {
  it('PAY-05 reserves the stock at the server’s prices', async () => {
    const [{ article, ean }] = inStock(webStock).filter((item) => item.quantity >= 5) as [Item]
    const before = await liveStock(article.ArticleID, ean, webStock)
    const wanted = requestFor([{ article, ean, count: 2 }])
    const id = await place(wanted)
    expect(id).toMatch(/^[\w-]{22,}$/)
    const placed = await order(id)
    expect(placed).toMatchObject({
      OrderID: id,
      Status: 'awaitingPayment',
      Payment: 'none',
      Delivery: 'home',
      shop: null,
      Phone: '+4741234567',
      Shipping: 0,
      PickupCode: null,
      Goods: 2 * ore(article.FinalPrice),
    })
    expect(placed.OrderNo).toBeGreaterThan(7_200_000)
    expect(placed.Total).toBe(wanted.ExpectedTotal)
    expect(placed.Total).toBe(placed.Goods + placed.Pant + placed.Shipping)
    expect(placed.lines).toMatchObject([{ EanNo: ean, ArticleID: article.ArticleID, Name: article.Name, Count: 2 }])
    expect(await liveStock(article.ArticleID, ean, webStock)).toBe(before - 2)
  })

  it('PAY-01 collects free of charge from the chosen shop', async () => {
    const shopId = articles.filter(isForSale)[0]!.available.find(({ ShopID }) => ShopID !== webStock)!.ShopID
    const [{ article, ean }] = inStock(shopId) as [Item]
    const before = await liveStock(article.ArticleID, ean, shopId)
    const id = await place(
      requestFor([{ article, ean, count: 1 }], {
        Delivery: 'collect',
        ShopID: shopId,
        Address: '',
        PostalCode: '',
        City: '',
      }),
    )
    expect(await order(id)).toMatchObject({ Shipping: 0, Delivery: 'collect', shop: { ShopID: shopId } })
    expect(await liveStock(article.ArticleID, ean, shopId)).toBe(before - 1)
  })

  it('PAY-05 releases the stock once when it is cancelled', async () => {
    const [{ article, ean }] = inStock(webStock) as [Item]
    const before = await liveStock(article.ArticleID, ean, webStock)
    const id = await place(requestFor([{ article, ean, count: 1 }]))
    for (let time = 0; time < 2; time++) {
      const cancelled = await visitor.post(`/orders/${id}/cancel`)
      expect(cancelled.status).toBe(200)
      expect(await cancelled.json()).toMatchObject({ Status: 'cancelled' })
    }
    expect(await liveStock(article.ArticleID, ean, webStock)).toBe(before)
  })

  it('PAY-05 is idempotent by its key', async () => {
    const [{ article, ean }] = inStock(webStock).filter((item) => item.quantity > 3) as [Item]
    const before = await liveStock(article.ArticleID, ean, webStock)
    const request = requestFor([{ article, ean, count: 1 }])
    const key = { 'idempotency-key': 'one-and-only' }
    const ids = await Promise.all([1, 2, 3].map(() => place(request, key)))
    expect(new Set(ids).size).toBe(1)
    expect(await place(request, key)).toBe(ids[0])
    expect(await liveStock(article.ArticleID, ean, webStock)).toBe(before - 1)
    const other = await visitor.post('/orders', { ...request, CustomerName: 'Ola' }, key)
    expect(other.status).toBe(409)
    // Keys belong to a session: another visitor may use the same.
    const stranger = await shop().visit()
    const theirs = await stranger.post('/orders', request, key)
    expect((await theirs.json()).OrderID).not.toBe(ids[0])
  })

  it('PAY-05 reserves all lines or none', async () => {
    const [first, second] = inStock(webStock).filter(
      ({ quantity, article }) => quantity < article.WebPurchaseLimit,
    ) as [Item, Item]
    const lacking = inStock(webStock).find(({ quantity, article }) => quantity < article.WebPurchaseLimit) ?? first
    const left = await liveStock(lacking.article.ArticleID, lacking.ean, webStock)
    const wanted = [
      { ...lacking, count: left + 1 },
      { ...(second.ean === lacking.ean ? first : second), count: 1 },
    ]
    const before = await liveStock(wanted[1]!.article.ArticleID, wanted[1]!.ean, webStock)
    const answer = await visitor.post('/orders', requestFor(wanted))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'Følgende artikler ble dessverre ikke bestilt:',
      cartErrors: [{ eanNo: lacking.ean, available: left, reason: 'stock' }],
    })
    expect(await liveStock(wanted[1]!.article.ArticleID, wanted[1]!.ean, webStock)).toBe(before)
  })

  it('PAY-05 respects the purchase limit of each article', async () => {
    const [{ article, ean }] = inStock(webStock) as [Item]
    const limit = article.WebPurchaseLimit
    const tooMany = await visitor.post('/orders', requestFor([{ article, ean, count: limit + 1 }]))
    expect(await tooMany.json()).toMatchObject({ cartErrors: [{ eanNo: ean, available: limit }] })
    const unknown = await visitor.post('/orders', requestFor([{ article, ean: '2999999999993', count: 1 }]))
    expect(await unknown.json()).toMatchObject({ cartErrors: [{ eanNo: '2999999999993', available: 0 }] })
    for (const blocked of articles.filter((item) => !isForSale(item)).slice(0, 5)) {
      const variant = blocked.variants[0]!
      const answer = await visitor.post('/orders', requestFor([{ article: blocked, ean: variant.EanNo, count: 1 }]))
      expect(await answer.json()).toMatchObject({ cartErrors: [{ eanNo: variant.EanNo, available: 0 }] })
    }
  })

  it('PAY-05 rejects a total that the shopper did not see', async () => {
    const [{ article, ean, quantity: _ }] = inStock(webStock) as [Item]
    const before = await liveStock(article.ArticleID, ean, webStock)
    const right = requestFor([{ article, ean, count: 1 }])
    const answer = await visitor.post('/orders', { ...right, ExpectedTotal: right.ExpectedTotal - 1 })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ total: right.ExpectedTotal })
    expect(await liveStock(article.ArticleID, ean, webStock)).toBe(before)
  })

  it.each([
    ['Phone', '51234567', 'Skriv et norsk mobilnummer med åtte siffer som begynner på 4 eller 9'],
    ['Phone', '', 'Telefonnummer må ha en verdi'],
    ['CustomerName', '  ', 'Navn må ha en verdi'],
    ['Email', '', 'Email må ha en verdi'],
    ['Email', 'kari', 'Skriv en e-postadresse, som navn@eksempel.no'],
    ['Address', '', 'Adresse må ha en verdi'],
    ['PostalCode', '15', 'Skriv et postnummer med fire siffer'],
    ['City', '', 'Poststed må ha en verdi'],
    ['items', [], 'Handlekurven er tom'],
  ])('PAY-02 reports %s %j', async (field, value, message) => {
    const [{ article, ean }] = inStock(webStock) as [Item]
    const answer = await visitor.post('/orders', { ...requestFor([{ article, ean, count: 1 }]), [field]: value })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors[field]).toContain(message)
  })

  it('PAY-02 reports ids that cannot exist', async () => {
    const [{ article, ean }] = inStock(1) as [Item]
    const tooLarge = 3_000_000_000
    const order = { ...requestFor([{ article, ean, count: 1 }]), Delivery: 'collect', ShopID: 1, shipping_method_id: 2 }
    const problems = async (path: string, change: object): Promise<unknown> => {
      const answer = await visitor.post(path, { ...order, ...change })
      return [answer.status, (await answer.json()).errors]
    }
    expect(await problems('/orders', { ShopID: tooLarge })).toEqual([422, { ShopID: ['Velg en butikk'] }])
    expect(await problems('/reservations', { shipping_method_id: tooLarge })).toEqual([
      422,
      { shipping_method_id: ['Velg leveringsmåte'] },
    ])
    const items = [{ EanNo: ean, Count: 1, CampaignArticleID: tooLarge }]
    expect(await problems('/reservations', { items })).toEqual([
      422,
      { 'items.0.CampaignArticleID': ['Ugyldig verdi'] },
    ])
  })

  it.each(['+47 412 34 567', '004741234567', ' 41234567 ', '91 23 45 67'])(
    'PAY-02 accepts the phone number %j',
    async (Phone) => {
      const [{ article, ean }] = inStock(webStock) as [Item]
      const id = await place(requestFor([{ article, ean, count: 1 }], { Phone }))
      expect((await order(id)).Phone).toMatch(/^\+47[49]\d{7}$/)
      await visitor.post(`/orders/${id}/cancel`)
    },
  )
})

describe('the stock', () => {
  it('PAY-05 never oversells under concurrency', async () => {
    const items = inStock(webStock).slice(5, 11)
    const counts = fc.array(
      fc.record({
        item: fc.nat({ max: items.length - 1 }),
        count: fc.integer({ min: 1, max: 2 }),
        cancel: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(counts, async (wishes) => {
        const before = await Promise.all(items.map(({ article, ean }) => liveStock(article.ArticleID, ean, webStock)))
        const sold = items.map(() => 0)
        const open: string[] = []
        await Promise.all(
          wishes.map(async ({ item, count, cancel }) => {
            const { article, ean } = items[item]!
            const answer = await visitor.post('/orders', requestFor([{ article, ean, count }]))
            const body = await answer.json()
            if (answer.status === 422) {
              expect(body.cartErrors).toHaveLength(1)
              return
            }
            expect(answer.status).toBe(201)
            if (cancel) await visitor.post(`/orders/${body.OrderID}/cancel`)
            else {
              sold[item]! += count
              open.push(body.OrderID)
            }
          }),
        )
        const after = await Promise.all(items.map(({ article, ean }) => liveStock(article.ArticleID, ean, webStock)))
        expect(after).toEqual(before.map((quantity, index) => quantity - sold[index]!))
        for (const quantity of after) expect(quantity).toBeGreaterThanOrEqual(0)
        await Promise.all(open.map((id) => visitor.post(`/orders/${id}/cancel`)))
        const restored = await Promise.all(items.map(({ article, ean }) => liveStock(article.ArticleID, ean, webStock)))
        expect(restored).toEqual(before)
      }),
      { numRuns: 5 },
    )
  })

  it('PAY-05 updates the shop’s list when it sells out', async () => {
    const shopId = 1
    const article = articles.find(
      (candidate) => isForSale(candidate) && candidate.available.some((a) => a.ShopID === shopId),
    )!
    const listed = async (): Promise<boolean> => {
      const answer = await visitor.post('/articles/searchids', {
        query: '',
        filters: [
          { field: 'available.ShopID', in: [shopId] },
          { field: 'ArticleID', in: [article.ArticleID] },
        ],
      })
      return (await answer.json()).ids.length === 1
    }
    const ids: string[] = []
    for (const variant of article.variants) {
      let left = await liveStock(article.ArticleID, variant.EanNo, shopId)
      while (left > 0) {
        const count = Math.min(left, article.WebPurchaseLimit)
        const change = { Delivery: 'collect', ShopID: shopId } as const
        ids.push(await place(requestFor([{ article, ean: variant.EanNo, count }], change)))
        left -= count
      }
    }
    expect(await listed()).toBe(false)
    await Promise.all(ids.map((id) => visitor.post(`/orders/${id}/cancel`)))
    expect(await listed()).toBe(true)
  })
})

describe('an order’s id', () => {
  it('PAY-05 must match exactly', async () => {
    for (const id of ['x', 'a'.repeat(24), '../../etc']) {
      const answer = await visitor.get(`/orders/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toHaveProperty('message')
    }
  })
})
