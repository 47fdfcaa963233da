import { describe, expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import type { WirePage } from '../../app/api/wire-content.ts'
import type { WirePastOrder } from '../../app/api/wire-customers.ts'
import { signedHeaders } from '../../app/server/providers/webhook-signature.ts'
import { abort, type Bought, buy, confirmCode, eventually, payByCard, payByPhone, place, store } from './buy.ts'
import { sharedTestShop } from './shop.ts'

const shop = sharedTestShop()

/** Inputs for each outcome, by provider. */
const providers = [
  {
    provider: 'card' as const,
    pay: payByCard,
    approved: '4925000000000004',
    late: '4925000000000020',
    double: '4925000000000046',
    missing: '4925000000000053',
    expired: '4925000000000061',
    challenged: '4925000000000012',
    fault: '4925000000000038',
  },
  {
    provider: 'mobile' as const,
    pay: payByPhone,
    approved: '67',
    late: '44',
    double: '55',
    missing: '66',
    expired: '33',
    challenged: '77',
    fault: '88',
  },
  {
    provider: 'later' as const,
    pay: payByPhone,
    approved: '67',
    late: '44',
    double: '55',
    missing: '66',
    expired: '33',
    challenged: '77',
    fault: '88',
  },
]
/** Well-stocked goods, different for each provider. */
const articleOf = { card: 2, mobile: 3, later: 6 }
const webStock = async ({ visitor }: Pick<Bought, 'visitor'>, articleId: number): Promise<number> => {
  const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
  return article.variants
    .flatMap(({ shops }) => shops)
    .reduce((sum, { ShopID, Qty }) => sum + (ShopID === 55 ? Qty : 0), 0)
}

describe.each(providers)('paying by $provider', ({ provider, pay, ...typed }) => {
  const start = () => buy(shop(), { provider, articleId: articleOf[provider] })

  it.each(['approved', 'late', 'double', 'missing'] as const)('PAY-06 %s: the order is paid once', async (outcome) => {
    const { page, id, order } = await start()
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created', Provider: provider })
    const answer = await pay(page, typed[outcome])
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location')!).pathname).toBe(`/ordre/${id}`)
    // a view of the order just before the payment delays the next question to the provider
    await expect.poll(order, { timeout: 10_000 }).toMatchObject({ Status: 'paid', Payment: 'authorized' })
    const paid = await order()
    expect(paid.HandedOverAt).toBe(null)
    await pay(page, typed.approved)
    expect(await order()).toEqual(paid)
  })

  it('PAY-06 aborted or expired: another payment can be started', async () => {
    const { page, id, order, visitor } = await start()
    expect((await abort(page)).status).toBe(303)
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'aborted' })
    const again = await visitor.post(`/orders/${id}/payments`, { Provider: provider })
    const { RedirectUrl: second } = await again.json()
    expect(second).not.toBe(page)
    await pay(second, typed.expired)
    expect(await order()).toMatchObject({
      Status: 'awaitingPayment',
      Payment: expect.stringMatching(/expired|aborted/),
    })
    expect((await fetch(second, { redirect: 'manual' })).status).toBe(410)
  })

  it('PAY-06 the bank’s code: only the right one pays', async () => {
    const { page, order } = await start()
    expect((await pay(page, typed.challenged)).status).toBe(303)
    expect(await (await fetch(page)).text()).toContain('<label for="code">Engangskode</label>')
    expect((await confirmCode(page, '9999')).status).toBe(402)
    expect((await order()).Status).toBe('awaitingPayment')
    await pay(page, typed.challenged)
    expect((await confirmCode(page, '1234')).status).toBe(303)
    expect((await order()).Status).toBe('paid')
    const other = await start()
    expect((await confirmCode(other.page, '1234')).status).toBe(402)
    expect((await other.order()).Status).toBe('awaitingPayment')
  })

  it('PAY-06 a provider’s fault takes no money', async () => {
    const { page, order } = await start()
    expect((await pay(page, typed.fault)).status).toBe(500)
    expect((await order()).Status).toBe('awaitingPayment')
  })

  it('PAY-06 captures at hand-over once', async () => {
    const { page, id, order, visitor } = await start()
    expect((await store(shop(), `/orders/${id}/handover`)).status).toBe(409)
    await pay(page, typed.approved)
    const { Total } = await order()
    expect((await visitor.post(`/orders/${id}/handover`)).status).toBe(401)
    expect((await visitor.post(`/orders/${id}/ready`)).status).toBe(401)
    expect((await store(shop(), `/orders/${id}/handover`, undefined, 'wrong')).status).toBe(401)
    expect((await store(shop(), `/orders/${id}/refund`)).status).toBe(409)
    const over = await Promise.all([1, 2, 3].map(() => store(shop(), `/orders/${id}/handover`)))
    expect(over.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await order()).toMatchObject({ Payment: 'captured', HandedOverAt: expect.any(String), Refunded: 0 })
    expect((await visitor.post(`/orders/${id}/withdraw`)).status).toBe(409)
    expect((await store(shop(), `/orders/${id}/refund`, { Amount: Total + 1 })).status).toBe(409)
    expect(await (await store(shop(), `/orders/${id}/refund`, { Amount: 100 })).json()).toMatchObject({ Refunded: 100 })
    expect(await (await store(shop(), `/orders/${id}/refund`)).json()).toMatchObject({
      Payment: 'refunded',
      Refunded: Total,
    })
    expect((await store(shop(), `/orders/${id}/refund`)).status).toBe(409)
  })

  it('PAY-06 refunds the lines that the store system names', async () => {
    const { page, id, order } = await start()
    await pay(page, typed.approved)
    await store(shop(), `/orders/${id}/handover`)
    const { lines, Total } = await order()
    const { EanNo, Count, Price, Pant } = lines[0]!
    const refund = (Lines: unknown, Amount?: number) => store(shop(), `/orders/${id}/refund`, { Lines, Amount })
    for (const refused of [
      [],
      [{ EanNo }],
      [{ EanNo, Count: 0 }],
      [
        { EanNo, Count },
        { EanNo, Count },
      ],
    ])
      expect((await refund(refused)).status).toBe(422)
    expect((await refund([{ EanNo: '7090000000001', Count: 1 }])).status).toBe(409)
    expect((await refund([{ EanNo, Count: Count + 1 }])).status).toBe(409)
    expect((await refund([{ EanNo, Count }], Total + 1)).status).toBe(409)
    expect(await (await refund([{ EanNo, Count }])).json()).toMatchObject({
      Refunded: Count * (Price + Pant),
      RefundedLines: [{ EanNo, Count }],
    })
    expect((await refund([{ EanNo, Count }], 1)).status).toBe(409)
  })

  it('PAY-06 a withdrawal before hand-over releases the money', async () => {
    const bought = await start()
    const { page, id, order, visitor } = bought
    expect((await visitor.post(`/orders/${id}/withdraw`)).status).toBe(409)
    await pay(page, typed.approved)
    const before = await webStock(bought, articleOf[provider])
    const answers = await Promise.all([1, 2].map(() => visitor.post(`/orders/${id}/withdraw`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await order()).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    expect(await webStock(bought, articleOf[provider])).toBe(before + 1)
    expect((await store(shop(), `/orders/${id}/handover`)).status).toBe(409)
  })
})

it.each([
  { provider: 'card', pay: payByCard, declined: '4925000000000087', approved: '4925000000000004' },
  { provider: 'mobile', pay: payByPhone, declined: '11', approved: '67' },
] as const)(
  'PAY-06 declined by $provider: the shopper may retry on the same page',
  async ({ provider, pay, ...typed }) => {
    const { page, order } = await buy(shop(), { provider, articleId: articleOf[provider] })
    const answer = await pay(page, typed.declined)
    expect(answer.status).toBe(402)
    expect(await answer.text()).toContain('Banken avviste')
    expect((await order()).Status).toBe('awaitingPayment')
    expect((await pay(page, typed.approved)).status).toBe(303)
    expect((await order()).Status).toBe('paid')
  },
)

it('USER-07 the history shows paid, handed over and withdrawn orders', async () => {
  const by = await shop().visit()
  const login = await by.post('/customers/login', { email: 'ola@example.com', password: 'fjelltur-2026' })
  expect(login.status).toBe(200)
  await by.reload()
  const ids: string[] = []
  for (const then of ['', 'handover', 'withdraw']) {
    const { page, id } = await buy(shop(), { provider: 'card', by })
    await payByCard(page, '4925000000000004')
    if (then === 'handover') await store(shop(), `/orders/${id}/handover`)
    if (then === 'withdraw') await by.post(`/orders/${id}/withdraw`)
    ids.unshift(id)
  }
  await buy(shop(), { provider: 'card', by })
  const { data }: WirePage<WirePastOrder> = await (await by.get('/customers/current/orders')).json()
  expect(data.map(({ OrderID, Stage }) => [OrderID, Stage])).toEqual(
    ids.map((id, i) => [id, ['withdrawn', 'handedOver', 'paid'][i]]),
  )
})

describe('an order has one payment', () => {
  it('PAY-06 switching the provider closes the first payment', async () => {
    const { page, id, order, visitor } = await buy(shop(), { provider: 'card' })
    const { RedirectUrl } = await (await visitor.post(`/orders/${id}/payments`, { Provider: 'mobile' })).json()
    expect((await payByCard(page, '4925000000000004')).status).toBe(410)
    expect((await payByPhone(RedirectUrl, '67')).status).toBe(303)
    expect(await order()).toMatchObject({ Status: 'paid', Provider: 'mobile' })
    expect((await visitor.post(`/orders/${id}/payments`, { Provider: 'card' })).status).toBe(409)
  })

  it('PAY-06 concurrent starts at both providers leave one payment', async () => {
    const { id, order, visitor } = await place(shop())
    const started = await Promise.all(
      ['card', 'mobile', 'card', 'mobile'].map((Provider) => visitor.post(`/orders/${id}/payments`, { Provider })),
    )
    const pages = await Promise.all(
      started.map(async (answer) => (await answer.json()).RedirectUrl as string | undefined),
    )
    for (const page of new Set(pages)) {
      if (page)
        await (page.includes(shop().simulators.card.url) ? payByCard(page, '4925000000000004') : payByPhone(page, '67'))
    }
    await eventually(async () => expect((await order()).Status).toBe('paid'))
    expect((await visitor.post(`/orders/${id}/payments`, { Provider: 'card' })).status).toBe(409)
  })
})

describe('mobile orders of one visitor', () => {
  it('PAY-07 CART-09 a new one cancels the pending one in the same shop', async () => {
    const visitor = await shop().visit()
    const article: WireArticleDetail = await (await visitor.get('/articles/4')).json()
    const [first, second] = article.available.map(({ ShopID }) => ShopID).filter((id) => id !== 55) as [number, number]
    const wanted = { by: visitor, provider: 'mobile', articleId: 4 } as const
    const one = await buy(shop(), { ...wanted, shopId: first })
    const elsewhere = await buy(shop(), { ...wanted, shopId: second })
    const stranger = await buy(shop(), { provider: 'mobile', articleId: 4, shopId: first })
    const two = await buy(shop(), { ...wanted, shopId: first })
    expect(await one.order()).toMatchObject({ Status: 'cancelled', Payment: 'aborted' })
    expect((await fetch(one.page, { redirect: 'manual' })).status).toBe(410)
    for (const { order } of [two, elsewhere, stranger]) {
      expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    }
    await payByPhone(two.page, '67')
    const three = await buy(shop(), { ...wanted, shopId: first })
    expect((await two.order()).Status).toBe('paid')
    expect((await three.order()).Status).toBe('awaitingPayment')
  })

  it('PAY-07 each shop is a merchant', async () => {
    const { id } = await buy(shop(), { provider: 'mobile', articleId: 5 })
    const { url, clientId, clientSecret, subscriptionKey } = shop().simulators.mobile
    const keys = { client_id: clientId, client_secret: clientSecret, 'ocp-apim-subscription-key': subscriptionKey }
    const { access_token } = await (await fetch(`${url}/accesstoken/get`, { method: 'POST', headers: keys })).json()
    const webhooks = async (merchant: string) => {
      const headers = { ...keys, authorization: `Bearer ${access_token}`, 'merchant-serial-number': merchant }
      return (await (await fetch(`${url}/webhooks/v1/webhooks`, { headers })).json()).webhooks
    }
    expect(await webhooks('200055')).toEqual([
      expect.objectContaining({ url: `${shop().origin}/api/v1/payments/mobile/webhook` }),
    ])
    expect(await webhooks('299999')).toEqual([])
    expect(id).toBeDefined()
  })
})

describe('a webhook of the mobile provider', () => {
  const address = () => `${shop().origin}/api/v1/payments/mobile/webhook`
  const send = (body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(address(), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

  it('PAY-06 with a wrong signature is rejected', async () => {
    const { order } = await buy(shop(), { provider: 'mobile', articleId: 5 })
    const body = JSON.stringify({ msn: '200055', reference: 'x'.repeat(40), name: 'AUTHORIZED', success: true })
    const date = new Date().toUTCString()
    for (const headers of [
      {},
      { authorization: 'HMAC-SHA256' },
      { ...signedHeaders(address(), 'guess', body, date) },
    ]) {
      expect((await send(body, headers)).status).toBe(401)
    }
    expect((await send('{', {})).status).toBe(401)
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
  })

  it('PAY-06 is signed as the provider documents', () => {
    expect(
      signedHeaders('https://shop.example/hook?a=1', 'secret', '{"a":1}', 'Thu, 30 Mar 2023 08:38:32 GMT'),
    ).toEqual({
      'x-ms-date': 'Thu, 30 Mar 2023 08:38:32 GMT',
      'x-ms-content-sha256': 'AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX+GI=',
      authorization:
        'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=7Z8hPG4nT1ZY1DaL5x9Vqh6cwH1p0q8YN6iYLh1ipuQ=',
    })
  })
})

describe('the mobile page', () => {
  it('PAY-06 has a labelled field without a script', async () => {
    const { page } = await buy(shop(), { provider: 'mobile', articleId: 5 })
    const html = await (await fetch(page)).text()
    expect(html).not.toContain('<script')
    expect(html).toMatch(
      /<label for="phone">.*[\s\S]*id="phone"[^>]*value="412 34 567"[^>]*autocomplete="tel-national"/,
    )
  })

  it('PAY-06 escapes an invalid number that it shows again', async () => {
    const { page } = await buy(shop(), { provider: 'mobile', articleId: 5 })
    const wrong = await fetch(page, { method: 'POST', body: new URLSearchParams({ phone: '"><img>', action: 'pay' }) })
    expect(wrong.status).toBe(422)
    const answer = await wrong.text()
    expect(answer).toContain('Mobilnummeret har åtte siffer')
    expect(answer).toContain('aria-invalid="true"')
    expect(answer).not.toContain('<img')
  })
})
