import type { Server as HttpServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { mobilePayments } from '../../app/server/providers/mobile.ts'
import { abort, eventually, payByPhone, store } from './buy.ts'
import { homeOrder } from './home-order.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { listen, originOf, shut } from './simulators.ts'

const shop = sharedTestShop()
const articleId = 6

const article = async (by: Visitor): Promise<WireArticleDetail> => (await by.get(`/articles/${articleId}`)).json()
const webStock = async (by: Visitor): Promise<number> =>
  (await article(by)).variants
    .flatMap(({ shops }) => shops)
    .reduce((sum, { ShopID, Qty }) => sum + (ShopID === 55 ? Qty : 0), 0)

interface Wanted {
  by?: Visitor
  key?: string
  count?: number
  total?: number
}

/** Places an order of one piece whose buyer is not known. */
async function place({ by, key = crypto.randomUUID(), count = 1, total }: Wanted = {}) {
  const visitor = by ?? (await shop().visit())
  const goods = await article(visitor)
  const ean = goods.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 3))!.EanNo
  const { ExpectedTotal } = homeOrder(goods, ean)
  const body = { items: [{ EanNo: ean, Count: count }], ExpectedTotal: total ?? ExpectedTotal }
  const answer = await visitor.post('/orders/express', body, { 'idempotency-key': key })
  const { OrderID: id } = await answer.clone().json()
  return { visitor, answer, id, total: ExpectedTotal, order: async () => (await visitor.get(`/orders/${id}`)).json() }
}

async function start(wanted?: Wanted) {
  const placed = await place(wanted)
  const started = await placed.visitor.post(`/orders/${placed.id}/payments`, { Provider: 'mobile' })
  expect(started.status, await started.clone().text()).toBe(201)
  return { ...placed, page: (await started.json()).RedirectUrl as string }
}

describe('an express order', () => {
  it('BUY-03 takes contact and address from the app, freight included', async () => {
    const { page, order, total } = await start()
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', CustomerName: '', Address: '', Total: total })
    expect((await payByPhone(page, '67')).status).toBe(303)
    expect(await order()).toMatchObject({
      Status: 'paid',
      Payment: 'authorized',
      Provider: 'mobile',
      CustomerName: 'Kari Nordmann',
      Phone: '+4741234567',
      Email: 'kari.app@epost.example',
      Delivery: 'home',
      Address: 'Fjordveien 12 B',
      PostalCode: '0150',
      City: 'Oslo',
      Total: total,
    })
  })

  it.each(['44', '55', '66'])('BUY-03 is paid once by the phone that ends in %s', async (ending) => {
    const { page, order } = await start()
    await payByPhone(page, ending)
    await eventually(async () => expect((await order()).Status).toBe('paid'))
    const paid = await order()
    await payByPhone(page, '67')
    expect(await order()).toEqual(paid)
  })

  it.each(['22', '33'])('BUY-03 releases its stock when the phone that ends in %s leaves', async (ending) => {
    const by = await shop().visit()
    const before = await webStock(by)
    const { page, order } = await start({ by })
    expect(await webStock(by)).toBe(before - 1)
    await payByPhone(page, ending)
    await eventually(async () => expect((await order()).Status).toBe('cancelled'))
    expect(await webStock(by)).toBe(before)
  })

  it('BUY-03 a declined phone can be replaced, or the payment left', async () => {
    const { page, order } = await start()
    expect((await payByPhone(page, '11')).status).toBe(402)
    expect((await order()).Status).toBe('awaitingPayment')
    expect((await abort(page)).status).toBe(303)
    await eventually(async () => expect((await order()).Status).toBe('cancelled'))
  })

  it('BUY-03 a repeated key answers the same order', async () => {
    const by = await shop().visit()
    const first = await place({ by, key: 'twice' })
    const second = await place({ by, key: 'twice' })
    expect(second.id).toBe(first.id)
  })

  it('BUY-03 is refused at another total, and with more pieces than there are', async () => {
    const { answer, total } = await place({ total: 1 })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ total })
    const many = await place({ count: 999 })
    expect(many.answer.status).toBe(422)
    expect(await many.answer.json()).toMatchObject({ cartErrors: [{ available: expect.any(Number) }] })
  })

  it.each(['card', 'later'])('BUY-03 is not paid by %s, which tells no address', async (Provider) => {
    const { visitor, id } = await place()
    expect((await visitor.post(`/orders/${id}/payments`, { Provider })).status).toBe(409)
  })

  it('BUY-03 is handed over, refunded and withdrawn as any other', async () => {
    const { page, order, id, total } = await start()
    await payByPhone(page, '67')
    await store(shop(), `/orders/${id}/handover`)
    expect(await order()).toMatchObject({ Payment: 'captured' })
    expect(await (await store(shop(), `/orders/${id}/refund`)).json()).toMatchObject({ Refunded: total })
    const other = await start()
    await payByPhone(other.page, '67')
    expect((await other.visitor.post(`/orders/${other.id}/withdraw`)).status).toBe(200)
    expect(await other.order()).toMatchObject({ Status: 'cancelled', Payment: 'released' })
  })
})

describe('the mobile provider, by the examples of its documentation', () => {
  let server: HttpServer
  let answer: object
  let created: unknown
  const port = () =>
    mobilePayments(
      {
        url: originOf(server),
        clientId: 'id',
        clientSecret: 'secret',
        subscriptionKey: 'key',
        merchantOf: () => '123456',
      },
      { isKnown: async () => true, keep: async () => true, of: async () => [] },
    )
  beforeAll(async () => {
    server = await listen(async (request) => {
      if (request.url.endsWith('/accesstoken/get')) return Response.json({ access_token: 'token', expires_in: 3600 })
      if (request.method === 'POST') {
        created = await request.json()
        return Response.json({ redirectUrl: 'https://pay.example/1', reference: 'ref-00000001' }, { status: 201 })
      }
      return Response.json(answer)
    })
  })
  afterAll(() => shut(server))

  const nok = (value: number) => ({ currency: 'NOK', value })
  const authorized = {
    state: 'AUTHORIZED',
    aggregate: {
      authorizedAmount: nok(149_800),
      cancelledAmount: nok(0),
      capturedAmount: nok(0),
      refundedAmount: nok(0),
    },
  }
  const shared = {
    userDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@epost.example', mobileNumber: '4791234567' },
    shippingDetails: {
      address: { addressLine1: 'Storgata 1', addressLine2: '', city: 'Oslo', country: 'NO', postCode: '0155' },
      shippingCost: nok(19_900),
      shippingOptionId: 'home',
    },
  }

  it('BUY-03 is asked for shipping and profile, and the freight is not in the amount', async () => {
    await port().start({
      ...{ idempotencyKey: 'a'.repeat(40), reference: 'b'.repeat(40), orderNumber: 1_000_001, shopId: 55, phone: '' },
      ...{ expressFreight: 19_900, lines: [], total: 149_800 },
      ...{ returnUrl: 'https://butikk.example/ordre/1', cancelUrl: '', termsUrl: '', webhookUrl: 'https://b.example/' },
    })
    expect(created).toMatchObject({
      amount: nok(129_900),
      profile: { scope: 'name address email phoneNumber' },
      shipping: { fixedOptions: [{ type: 'HOME_DELIVERY', options: [{ id: 'home', amount: nok(19_900) }] }] },
    })
    expect(created).not.toHaveProperty('customer')
  })

  it('BUY-03 tells the buyer of an authorised payment', async () => {
    answer = { ...authorized, ...shared }
    expect((await port().status({ id: '1', shopId: 55 })).buyer).toEqual({
      name: 'Ada Lovelace',
      phone: '+4791234567',
      email: 'ada@epost.example',
      address: 'Storgata 1',
      postalCode: '0155',
      city: 'Oslo',
    })
  })

  it.each([
    {},
    { userDetails: shared.userDetails },
    { ...shared, shippingDetails: { address: { ...shared.shippingDetails.address, country: 'SE' } } },
    { ...shared, userDetails: { ...shared.userDetails, email: ' ' } },
  ])('BUY-03 tells no buyer that goods cannot be sent to: %j', async (told) => {
    answer = { ...authorized, ...told }
    const status = await port().status({ id: '1', shopId: 55 })
    expect(status).toMatchObject({ state: 'authorized', reserved: 149_800 })
    expect(status.buyer).toBeUndefined()
  })
})
