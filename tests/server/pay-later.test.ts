import type { Server as HttpServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseProviders } from '../../app/server/providers/choose-providers.ts'
import { laterPayments, noPayments } from '../../app/server/providers/later.ts'
import { type PaymentPort, PaymentUnavailable } from '../../app/server/providers/port.ts'
import { creditLimits } from '../../app/server/providers/simulators/later-app.ts'
import { readSettings } from '../../app/server/settings.ts'
import { buy, eventually, payByCard, payByPhone, place, store } from './buy.ts'
import { sharedTestShop } from './shop.ts'
import { listen, originOf, shut } from './simulators.ts'

const order = {
  order_id: 'e5b9c9b6-1c0a-4c4c-9f0d-000000000001',
  status: 'AUTHORIZED',
  fraud_status: 'ACCEPTED',
  order_amount: 129_900,
  original_order_amount: 129_900,
  captured_amount: 0,
  refunded_amount: 0,
  remaining_authorized_amount: 129_900,
  purchase_currency: 'NOK',
  captures: [],
  refunds: [],
}
const page = {
  session_id: 'a15b228c-02ad-11e9-8eb2-f2801f1b9fd1',
  status: 'WAITING',
  updated_at: '2038-01-19T03:14:07.000Z',
  expires_at: '2038-01-19T03:14:07.000Z',
}
const payment = { id: page.session_id, shopId: 55 }
const none = { reserved: 0, captured: 0, refunded: 0 }
const toStart = {
  idempotencyKey: 'a'.repeat(40),
  reference: 'b'.repeat(40),
  orderNumber: 1_000_001,
  shopId: 55,
  phone: '+4741234567',
  expressFreight: null,
  lines: [
    { reference: '7090000000001', name: 'Skalljakke', quantity: 2, price: 50_000, vat: 2500 },
    { reference: 'rabatt', name: 'Rabatt', quantity: 1, price: -10_000, vat: 2500 },
    { reference: 'frakt', name: 'Frakt', quantity: 1, price: 19_900, vat: 2500 },
    { reference: 'pant', name: 'Pant', quantity: 1, price: 300, vat: 0 },
  ],
  total: 110_200,
  returnUrl: 'https://butikk.example/ordre/1',
  cancelUrl: 'https://butikk.example/betaling/1',
  termsUrl: 'https://butikk.example/kundeservice',
  webhookUrl: 'https://butikk.example/api/v1/payments/later/webhook',
}

describe('the pay-later provider, by the examples of its documentation', () => {
  let server: HttpServer
  let port: PaymentPort
  let answers: Record<string, unknown>
  let asked: { call: string; body: unknown; headers: Headers }[]
  beforeAll(async () => {
    server = await listen(async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`
      const text = await request.text()
      asked.push({ call, body: text ? JSON.parse(text) : null, headers: request.headers })
      const answer = answers[call]
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    })
    port = laterPayments({ url: originOf(server), username: 'PK1', password: 'word', token: 'secret' })
  })
  afterAll(() => shut(server))
  beforeEach(() => {
    asked = []
    answers = {}
  })
  const pagePath = `/hpp/v1/sessions/${page.session_id}`
  const orderPath = `/ordermanagement/v1/orders/${order.order_id}`

  it('BUY-06 starts with a session of all lines, whose tax adds up, and a page that places the order', async () => {
    answers['POST /payments/v1/sessions'] = {
      session_id: '068df369-13a7-4d47-a564-62f8408bb760',
      client_token: 'token',
      payment_method_categories: [{ identifier: 'pay_later', name: 'Pay later' }],
    }
    answers['POST /hpp/v1/sessions'] = { ...page, redirect_url: 'https://pay.example/a15b' }
    expect(await port.start(toStart)).toEqual({ id: page.session_id, redirectUrl: 'https://pay.example/a15b' })
    expect(asked[0]?.headers.get('authorization')).toBe(`Basic ${Buffer.from('PK1:word').toString('base64')}`)
    expect(asked[0]?.body).toMatchObject({
      purchase_country: 'NO',
      purchase_currency: 'NOK',
      order_amount: 110_200,
      order_tax_amount: 20_000 - 2000 + 3980,
      order_lines: [
        { type: 'physical', unit_price: 50_000, tax_rate: 2500, total_amount: 100_000, total_tax_amount: 20_000 },
        { type: 'discount', total_amount: -10_000, total_tax_amount: -2000 },
        { type: 'shipping_fee', total_amount: 19_900, total_tax_amount: 3980 },
        { type: 'surcharge', total_amount: 300, total_tax_amount: 0 },
      ],
    })
    expect(asked[1]?.body).toMatchObject({
      payment_session_url: `${originOf(server)}/payments/v1/sessions/068df369-13a7-4d47-a564-62f8408bb760`,
      merchant_urls: { success: toStart.returnUrl, cancel: toStart.cancelUrl, failure: toStart.returnUrl },
      options: { place_order_mode: 'PLACE_ORDER' },
    })
  })

  it('BUY-06 an amount that the provider gives no credit for starts nothing', async () => {
    answers['POST /payments/v1/sessions'] = { session_id: '1', client_token: '2', payment_method_categories: [] }
    await expect(port.start(toStart)).rejects.toThrow(PaymentUnavailable)
    expect(asked.map(({ call }) => call)).toEqual(['POST /payments/v1/sessions'])
  })

  it.each([
    ['WAITING', 'created'],
    ['IN_PROGRESS', 'created'],
    ['MANUAL_ID_CHECK', 'created'],
    ['BACK', 'created'],
    ['ERROR', 'created'],
    ['CANCELLED', 'aborted'],
    ['DISABLED', 'aborted'],
    ['FAILED', 'declined'],
  ])('BUY-06 a page that is %s means %s', async (status, state) => {
    answers[`GET ${pagePath}`] = { ...page, status }
    expect(await port.status(payment)).toEqual({ state, ...none })
  })

  it('BUY-06 a page whose time is out has expired', async () => {
    answers[`GET ${pagePath}`] = { ...page, expires_at: '2019-01-19T03:14:07.000Z' }
    expect((await port.status(payment)).state).toBe('expired')
  })

  it.each([
    [{}, { state: 'authorized', reserved: 129_900 }],
    [{ fraud_status: 'PENDING' }, { state: 'created' }],
    [{ fraud_status: 'REJECTED' }, { state: 'declined' }],
    [{ status: 'CANCELLED' }, { state: 'released', reserved: 0 }],
    [{ status: 'EXPIRED' }, { state: 'released', reserved: 0 }],
    [
      { status: 'CAPTURED', captured_amount: 129_900, remaining_authorized_amount: 0 },
      { state: 'captured', captured: 129_900, reserved: 0 },
    ],
    [
      { status: 'CAPTURED', captured_amount: 129_900, refunded_amount: 900, remaining_authorized_amount: 0 },
      { state: 'refunded', captured: 129_900, refunded: 900 },
    ],
  ])('BUY-06 an order with %j means %j', async (change, expected) => {
    answers[`GET ${pagePath}`] = { ...page, status: 'COMPLETED', order_id: order.order_id }
    answers[`GET ${orderPath}`] = { ...order, ...change }
    expect(await port.status(payment)).toMatchObject({ ...expected, providerOrder: order.order_id })
  })

  it('BUY-06 an order that is known is read, captured, cancelled and refunded without its page', async () => {
    const known = { ...payment, providerOrder: order.order_id }
    answers[`GET ${orderPath}`] = order
    await port.status(known)
    await port.capture(known, 129_900, 'capture-key')
    await port.refund(known, 900, 'refund-key')
    await port.cancel(known, 129_900, 'cancel-key')
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      [`GET ${orderPath}`, null],
      [`POST ${orderPath}/captures`, { captured_amount: 129_900 }],
      [`POST ${orderPath}/refunds`, { refunded_amount: 900 }],
      [`POST ${orderPath}/cancel`, null],
    ])
    expect(asked.map(({ headers }) => headers.get('klarna-idempotency-key'))).toEqual([
      null,
      'capture-key',
      'refund-key',
      'cancel-key',
    ])
  })

  it('BUY-06 ending a payment disables its page', async () => {
    await port.terminate(payment, 'key')
    expect(asked.map(({ call }) => call)).toEqual([`DELETE ${pagePath}`])
  })

  const report = (token: string, body: unknown) =>
    port.report(
      new Request(`https://butikk.example/webhook?token=${token}`, { method: 'POST', body: JSON.stringify(body) }),
    )
  it('SECURITY BUY-06 a callback counts only at the secret address', async () => {
    const body = { event_id: '1', session: { ...page, status: 'FAILED' } }
    expect(await report('secret', body)).toEqual({ paymentId: page.session_id, declined: true })
    expect(await report('guess', body)).toBeNull()
    expect(await report('secret', { session: 'odd' })).toBeNull()
  })

  it('BUY-06 an answer of another shape is a fault', async () => {
    answers[`GET ${pagePath}`] = { ...page, status: 'SOMETHING' }
    await expect(port.status(payment)).rejects.toThrow(PaymentUnavailable)
  })
})

describe('paying later', () => {
  const shop = sharedTestShop()
  const start = () => buy(shop(), { provider: 'later', articleId: 6 })

  it('BUY-06 a refused credit is told, and another payment can be started', async () => {
    const { page, id, order, visitor } = await start()
    const answer = await payByPhone(page, '11')
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location')!).pathname).toBe(`/ordre/${id}`)
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'declined', Provider: 'later' })
    expect((await fetch(page, { redirect: 'manual' })).status).toBe(410)
    const again = await (await visitor.post(`/orders/${id}/payments`, { Provider: 'later' })).json()
    expect(again.RedirectUrl).not.toBe(page)
    const card = await (await visitor.post(`/orders/${id}/payments`, { Provider: 'card' })).json()
    expect((await payByPhone(again.RedirectUrl, '67')).status).toBe(410)
    await payByCard(card.RedirectUrl, '4925000000000004')
    expect(await order()).toMatchObject({ Status: 'paid', Provider: 'card' })
  })

  it('BUY-06 an order waits while its credit is assessed', async () => {
    const { page, order } = await start()
    expect((await payByPhone(page, '99')).status).toBe(303)
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    await eventually(async () => expect((await order()).Status).toBe('paid'))
  })

  it('BUY-06 switching to another provider disables the page', async () => {
    const { page, id, visitor } = await start()
    await visitor.post(`/orders/${id}/payments`, { Provider: 'mobile' })
    expect((await payByPhone(page, '67')).status).toBe(410)
  })

  it('BUY-06 captures at hand-over', async () => {
    const { page, id, order } = await start()
    await payByPhone(page, '67')
    expect((await order()).Status).toBe('paid')
    await store(shop(), `/orders/${id}/handover`)
    expect(await order()).toMatchObject({ Payment: 'captured' })
  })

  it('BUY-06 refunds by the provider’s order', async () => {
    const { page, id } = await start()
    await payByPhone(page, '67')
    await store(shop(), `/orders/${id}/handover`)
    expect(await (await store(shop(), `/orders/${id}/refund`, { Amount: 100 })).json()).toMatchObject({ Refunded: 100 })
  })

  it.each([creditLimits.from - 1, creditLimits.to + 1])(
    'BUY-06 the provider gives no credit for %i øre',
    async (total) => {
      const port = laterPayments({ ...shop().simulators.later, token: 'secret' })
      const lines = [{ reference: '7090000000001', name: 'Jakke', quantity: 1, price: total, vat: 2500 }]
      await expect(port.start({ ...toStart, lines, total })).rejects.toThrow('offers nothing')
    },
  )

  it('BUY-06 the shop says how an order can be paid', async () => {
    const visitor = await shop().visit()
    expect(await (await visitor.get('/payments/providers')).json()).toEqual(['card', 'mobile', 'later'])
  })
})

describe('a chain without credit', () => {
  const shop = sharedTestShop({ isWithoutCredit: true })

  it('BUY-06 does not offer it', async () => {
    const visitor = await shop().visit()
    expect(await (await visitor.get('/payments/providers')).json()).toEqual(['card', 'mobile'])
  })

  it('BUY-06 refuses to start it', async () => {
    const { id, visitor } = await place(shop())
    expect((await visitor.post(`/orders/${id}/payments`, { Provider: 'later' })).status).toBe(503)
    expect((await visitor.post(`/orders/${id}/payments`, { Provider: 'card' })).status).toBe(201)
  })

  it('SECURITY BUY-06 takes no callback', async () => {
    const sent = await fetch(`${shop().origin}/api/v1/payments/later/webhook?token=undefined`, {
      method: 'POST',
      body: JSON.stringify({ session: { session_id: '1', status: 'COMPLETED' } }),
      headers: { 'content-type': 'application/json' },
    })
    expect(sent.status).toBe(401)
    expect(await noPayments('pay-later').report(new Request('https://butikk.example/'))).toBeNull()
  })
})

describe('the settings of credit', () => {
  const card = { CARD_PROVIDER_URL: 'https://pay.example', CARD_PROVIDER_SECRET: 'secret' }
  const later = {
    LATER_PROVIDER_URL: 'https://credit.example',
    LATER_PROVIDER_USERNAME: 'PK1',
    LATER_PROVIDER_PASSWORD: 'word',
  }
  const origin = { PUBLIC_ORIGIN: 'https://butikk.example' }
  const chosen = (environment: Record<string, string>) =>
    chooseProviders(
      readSettings({ ...card, ...environment, ...origin }),
      { card: 0, mobile: 0, later: 0, carrier: 0 },
      () => {},
    )

  it('BUY-06 name the provider and its credentials', async () => {
    const providers = chosen(later)
    expect(await providers.later()).toEqual({ url: 'https://credit.example', username: 'PK1', password: 'word' })
    expect(providers.describe('later')).toBe('https://credit.example')
  })

  it('BUY-06 a chain with a real card provider gets no simulated credit', async () => {
    const providers = chosen({})
    expect(await providers.later()).toBeNull()
    expect(providers.describe('later')).toBe('none')
  })

  it.each(['LATER_PROVIDER_USERNAME', 'LATER_PROVIDER_PASSWORD'] as const)('BUY-06 need %s', (name) => {
    expect(() => readSettings({ ...later, ...origin, [name]: '' })).toThrow(`LATER_PROVIDER_URL needs ${name}`)
  })

  it('SECURITY BUY-06 need PUBLIC_ORIGIN', () => {
    expect(() => readSettings(later)).toThrow('LATER_PROVIDER_URL needs PUBLIC_ORIGIN')
  })
})
