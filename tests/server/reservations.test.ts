import { beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../app/api/client.ts'
import type { WireArticleDetail, WireReservation, WireReservationRequest } from '../../app/api/wire.ts'
import { reservationLifetime } from '../../app/server/reservations/reservations.ts'
import { collected } from './home-order.ts'
import { sharedTestShop, testStoreKey, type Visitor } from './shop.ts'

const shop = sharedTestShop()
let visitor: Visitor
beforeAll(async () => {
  visitor = await shop().visit()
})

interface Goods {
  article: WireArticleDetail
  ean: string
  shopId: number
  quantity: number
}
/** A variant with at least so much stock in a physical shop. */
async function goods(articleId: number, atLeast = 1): Promise<Goods> {
  const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
  for (const { EanNo: ean, shops } of article.variants) {
    const found = shops.find(({ ShopID, Qty }) => ShopID !== 55 && Qty >= atLeast)
    if (found) return { article, ean, shopId: found.ShopID, quantity: found.Qty }
  }
  throw new Error(`article ${articleId} is nowhere`)
}
const stock = async ({ article, ean, shopId }: Goods): Promise<number> => {
  const rows: { EanNo: string; ShopID: number; Qty: number }[] = await (
    await visitor.get(`/articles/availability/${article.ArticleID}`)
  ).json()
  return rows.find((row) => row.EanNo === ean && row.ShopID === shopId)?.Qty ?? 0
}
const payload = ({ ean, shopId }: Goods, change: Partial<WireReservationRequest> = {}): WireReservationRequest => ({
  ...collected(ean, shopId),
  Phone: '412 34 567',
  items: [{ EanNo: ean, Count: 1, CampaignArticleID: 7 }],
  shipping_method_id: 2,
  ...change,
})
const reserve = async (request: WireReservationRequest, key?: string): Promise<WireReservation> => {
  const answer = await visitor.post('/reservations', request, key ? { 'idempotency-key': key } : {})
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return body
}
const advance = (id: number, statusID: number, key = testStoreKey): Promise<Response> =>
  fetch(`${shop().origin}/api/v1/reservations/${id}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ statusID }),
  })

describe('a reservation', () => {
  it('PAY-04 reserves stock at the server’s prices', async () => {
    const wanted = await goods(1, 2)
    const made = await reserve(payload(wanted))
    expect(made).toMatchObject({
      statusID: 1,
      shopID: wanted.shopId,
      customerID: null,
      name: 'Kari Nordmann',
      phone: '+4741234567',
      delivery: 'collect',
      total: (wanted.article.FinalPrice + wanted.article.Pant) * 100,
      trackingUrl: null,
      articles: [{ EanNo: wanted.ean, Count: 1, CampaignArticleID: 7, Name: wanted.article.Name }],
      pickupCode: expect.stringMatching(/^VH \d{4} \d{3}$/),
    })
    expect(Date.parse(made.expires) - Date.parse(made.date)).toBeGreaterThan(reservationLifetime - 60_000)
    expect(await stock(wanted)).toBe(wanted.quantity - 1)
    const again = await visitor.get(`/reservations/${made.id}`)
    expect(again.headers.get('cache-control')).toBe('private, no-store')
    expect(await again.json()).toEqual(made)
  })

  it('PAY-04 is idempotent by its key', async () => {
    const wanted = await goods(2, 3)
    const answers = await Promise.all([1, 2, 3].map(() => reserve(payload(wanted), 'same-key')))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await stock(wanted)).toBe(wanted.quantity - 1)
    const other = payload(wanted, { CustomerName: 'Ola' })
    expect((await visitor.post('/reservations', other, { 'idempotency-key': 'same-key' })).status).toBe(409)
  })

  it('PAY-05 is rejected with the reason of each line', async () => {
    const wanted = await goods(3)
    const lacking = await goods(4)
    const item = (EanNo: string, Count: number) => ({ EanNo, Count, CampaignArticleID: null })
    const limit = lacking.article.WebPurchaseLimit
    const items = [item(wanted.ean, 1), item(lacking.ean, limit + 1), item('2999999999993', 1)]
    const answer = await visitor.post('/reservations', payload(wanted, { items }))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'Følgende artikler ble dessverre ikke bestilt:',
      cartErrors: [
        { eanNo: lacking.ean, available: limit, reason: 'limit' },
        { eanNo: '2999999999993', available: 0, reason: 'unknown' },
      ],
    })
    expect(await stock(wanted)).toBe(wanted.quantity)
  })

  it.each([
    [{ ShopID: 55 }, 'ShopID'],
    [{ ShopID: 999 }, 'ShopID'],
    [{ shipping_method_id: 1 }, 'shipping_method_id'],
    [{ shipping_method_id: 77 }, 'shipping_method_id'],
    [{ Phone: '22 33 44 55' }, 'Phone'],
    [{ items: [] }, 'items'],
    [{ Delivery: 'home' as const, shipping_method_id: 1 }, 'Address'],
  ])('PAY-04 names the invalid field of %j', async (change, field) => {
    const answer = await visitor.post('/reservations', payload(await goods(1), change))
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toHaveProperty(field)
  })

  it('PAY-04 releases its stock once when cancelled', async () => {
    const wanted = await goods(5)
    const { id } = await reserve(payload(wanted))
    const cancelled = await Promise.all([1, 2, 3].map(() => visitor.post(`/reservations/${id}/cancel`)))
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await cancelled[0]!.json()).toMatchObject({ statusID: 6, pickupCode: null })
    expect(await stock(wanted)).toBe(wanted.quantity)
  })

  it('PAY-04 is hidden from everyone but its maker', async () => {
    const { id } = await reserve(payload(await goods(1)))
    const stranger = await shop().visit()
    expect((await stranger.get(`/reservations/${id}`)).status).toBe(404)
    expect((await stranger.post(`/reservations/${id}/cancel`)).status).toBe(404)
    expect((await fetch(`${shop().origin}/api/v1/reservations/${id}`)).status).toBe(404)
    expect((await (await visitor.get(`/reservations/${id}`)).json()).statusID).toBe(1)
  })
})

describe('the status of a reservation', () => {
  it('PAY-04 only moves forward', async () => {
    const wanted = await goods(6)
    const { id } = await reserve(payload(wanted))
    for (const status of [2, 3, 3]) expect((await advance(id, status)).status).toBe(200)
    expect((await advance(id, 2)).status).toBe(409)
    expect((await advance(id, 4)).status).toBe(200)
    const late = await visitor.post(`/reservations/${id}/cancel`)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ reservation: { id, statusID: 4 } })
    expect(await stock(wanted)).toBe(wanted.quantity - 1)
  })

  it('PAY-04 is set only with the store key', async () => {
    const { id } = await reserve(payload(await goods(1)))
    expect((await advance(id, 4, 'a-guess')).status).toBe(401)
    expect((await visitor.post(`/reservations/${id}/status`, { statusID: 4 })).status).toBe(401)
    expect((await advance(999_999, 4)).status).toBe(404)
    expect((await advance(id, 5)).status).toBe(422)
  })
})

describe('the client', () => {
  it('PAY-04 reserves, reads and cancels', async () => {
    const page = await fetch(`${shop().origin}/`)
    const cookie = page.headers.get('set-cookie')!.split(';')[0]!
    const api = createApi({
      origin: shop().origin,
      csrfToken: await page.text(),
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', cookie)
        return fetch(input, { ...init, headers })
      },
    })
    const wanted = await goods(7)
    const made = await api.sendReservation(payload(wanted), 'a-key')
    expect(made).toMatchObject({ type: 'reserved', reservation: { statusId: 1, shopId: wanted.shopId } })
    const { id } = made.type === 'reserved' ? made.reservation : { id: 0 }
    expect(await api.reservation(id)).toMatchObject({ type: 'reservation', reservation: { id } })
    expect(await api.reservation(1)).toEqual({ type: 'unknown' })
    expect(await api.cancelReservation(id)).toMatchObject({ type: 'cancelled', reservation: { statusId: 6 } })
    const unknown = [{ EanNo: '2999999999993', Count: 1, CampaignArticleID: null }]
    expect(await api.sendReservation(payload(wanted, { items: unknown }), 'b')).toEqual({
      type: 'refused',
      lines: [{ ean: '2999999999993', available: 0 }],
    })
    const wrong = payload(wanted, { Phone: '1', items: [{ EanNo: wanted.ean, Count: 0, CampaignArticleID: null }] })
    expect(await api.sendReservation(wrong, 'c')).toEqual({
      type: 'invalid',
      fields: expect.arrayContaining(['phone', 'lines']),
    })
    const second = await api.sendReservation(payload(wanted), 'd')
    const other = second.type === 'reserved' ? second.reservation.id : 0
    await advance(other, 4)
    expect(await api.cancelReservation(other)).toMatchObject({ type: 'tooLate', reservation: { statusId: 4 } })
  })
})
