import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireExchanges, WireReservation } from '../../app/api/wire.ts'
import { type Bought, buy, eventually, payByCard, store } from './buy.ts'
import { answerProblems, callOf, requestProblems } from './contract/recorder.ts'
import { collected, sentHome } from './home-order.ts'
import { codeAt, type StaffCaller, sharedStaffShop } from './staff-shop.ts'

// What the people in the shops do, over HTTP.

const { shop, staff } = sharedStaffShop({ mail: () => ({ type: 'mailbox' }) })
let oslo: StaffCaller
let bergen: StaffCaller
let chain: StaffCaller
beforeAll(async () => {
  oslo = await staff('oslo')
  bergen = await staff('bergen')
  chain = await staff('kjeden')
  for (const caller of [oslo, bergen, chain]) expect((await caller.logIn()).status).toBe(200)
})

interface Task {
  kind: string
  number: number
  step: string
  customer: string
  isPaid: boolean
  address: string[]
  lines: { count: number }[]
}

async function paid(shopId?: number): Promise<Bought & { number: number }> {
  const bought = await buy(shop(), shopId ? { shopId } : {})
  await payByCard(bought.page, '4925000000000004')
  await eventually(async () => expect((await bought.order()).Status).toBe('paid'))
  return { ...bought, number: (await bought.order()).OrderNo }
}
async function reserved(shopId?: number, by = shop().visit()): Promise<WireReservation> {
  const visitor = await by
  const { variants }: WireArticleDetail = await (await visitor.get('/articles/1')).json()
  const place = shopId ?? 55
  const { EanNo } = variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === place && Qty > 0))!
  const request = shopId
    ? { ...collected(EanNo, shopId), shipping_method_id: 2 }
    : { ...sentHome(EanNo), shipping_method_id: 1 }
  const answer = await visitor.post('/reservations', request)
  expect(answer.status).toBe(201)
  return answer.json()
}
const listOf = async (caller: StaffCaller, list: string): Promise<Task[]> =>
  (await (await caller.send('GET', `/tasks?list=${list}`)).json()).tasks
const numbersOf = async (caller: StaffCaller, list: string): Promise<number[]> =>
  (await listOf(caller, list)).map(({ number }) => number)
const find = async (caller: StaffCaller, code: string): Promise<Task[]> =>
  (await caller.send('POST', '/find', { code })).json()

describe('a session of the people in the shops', () => {
  it('SECURITY has a cookie of its own, for their calls only, that no script reads', async () => {
    const other = await staff('bergen')
    // the code of the next half minute: the account is logged in already
    const answer = await other.logIn({ code: codeAt(other.login.secret, Date.now() + 30_000) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff=[\w-]{43}; Path=\/api\/v1\/staff; HttpOnly; SameSite=Strict$/),
    ])
  })

  it('SECURITY begins with no wrong code', async () => {
    const other = await staff('oslo')
    const answer = await other.logIn({ code: '000000' })
    expect([answer.status, other.cookie()]).toEqual([401, ''])
  })

  it('SECURITY opens nothing of a customer, nor a customer’s anything of theirs', async () => {
    const visitor = await shop().visit()
    expect(await (await visitor.get('/staff/current')).json()).toBeNull()
    const asCustomer = await fetch(`${shop().origin}/api/v1/customers/current/sessions`, {
      headers: { cookie: oslo.cookie() },
    })
    expect(asCustomer.status).toBe(401)
  })

  it('SECURITY API-02 changes nothing without the page’s token', async () => {
    const { id } = await reserved(1)
    const answer = await fetch(`${shop().origin}/api/v1/staff/tasks/reservation/${id}/ready`, {
      method: 'POST',
      headers: { cookie: oslo.cookie() },
    })
    expect(answer.status).toBe(419)
  })

  it.each([
    ['GET', '/tasks?list=ordersToPack'],
    ['POST', '/find', { code: '1' }],
    ['POST', '/tasks/order/7200001/ready'],
    ['POST', '/tasks/order/7200001/handover'],
    ['POST', '/tasks/order/7200001/tracking', { TrackingUrl: null }],
    ['POST', '/tasks/return/1/receive', {}],
  ] as const)('SECURITY %s %s needs a login', async (method, path, body?: object) => {
    expect((await (await staff('oslo')).send(method, path, body)).status).toBe(401)
  })

  it('SECURITY every answer is private and kept by no cache', async () => {
    for (const [method, path, body] of [
      ['GET', '/current', undefined],
      ['GET', '/tasks?list=reservationsToPack', undefined],
      ['POST', '/find', { code: '1' }],
    ] as const)
      expect((await oslo.send(method, path, body)).headers.get('cache-control')).toBe('private, no-store')
  })

  it('OPS-21 names its member, shop and idle time', async () => {
    expect(await (await oslo.send('GET', '/current')).json()).toEqual({
      name: 'oslo',
      role: 'shop',
      shop: { id: 1, name: expect.stringMatching(/./) },
      idleMinutes: 30,
    })
    expect(await (await chain.send('GET', '/current')).json()).toMatchObject({ role: 'chain', shop: null })
  })
})

describe('orders', () => {
  it('OPS-21 a paid order is packed, handed over and captured, as the shopper sees it too', async () => {
    const { number, order } = await paid(1)
    const packing = (await listOf(oslo, 'ordersToPack')).find((task) => task.number === number)!
    expect(packing).toMatchObject({ kind: 'order', step: 'pack', customer: 'Kari Nordmann', isPaid: true, address: [] })
    expect(packing.lines).toMatchObject([{ count: 1 }])
    expect(await (await oslo.send('POST', `/tasks/order/${number}/ready`)).json()).toMatchObject({ step: 'collect' })
    expect((await order()).ReadyAt).not.toBeNull()
    expect(await numbersOf(oslo, 'ordersToPack')).not.toContain(number)
    expect(await numbersOf(oslo, 'ordersToCollect')).toContain(number)
    expect(await (await oslo.send('POST', `/tasks/order/${number}/handover`)).json()).toMatchObject({ step: 'done' })
    expect(await order()).toMatchObject({ Payment: 'captured', HandedOverAt: expect.any(String) })
    expect(await numbersOf(oslo, 'ordersToCollect')).not.toContain(number)
  })

  it('OPS-21 an order that is sent is packed and sent at once, by the chain', async () => {
    const { number } = await paid()
    const [task] = (await listOf(chain, 'ordersToPack')).filter((one) => one.number === number)
    expect(task).toMatchObject({ step: 'send', address: ['Storgata 14', '0159 Oslo'] })
    expect((await chain.send('POST', `/tasks/order/${number}/ready`)).status).toBe(409)
    expect(await (await chain.send('POST', `/tasks/order/${number}/handover`)).json()).toMatchObject({ step: 'done' })
  })

  it('OWN-01 an order that is sent has the carrier’s page, and no other page', async () => {
    const { number, order } = await paid()
    const handOver = (TrackingUrl: string) =>
      chain.send('POST', `/tasks/order/${number}/handover`, { TrackingUrl }).then(({ status }) => status)
    expect(await handOver('https://eksempel.no/70730259123456789')).toBe(422)
    expect(await handOver('http://sporing.posten.no/sporing/1')).toBe(422)
    expect((await order()).HandedOverAt).toBeNull()
    const TrackingUrl = 'https://sporing.posten.no/sporing/70730259123456789'
    expect(await handOver(TrackingUrl)).toBe(200)
    expect(await order()).toMatchObject({ TrackingUrl, HandedOverAt: expect.any(String) })
  })

  it('OWN-01 the tracking of a sent order is added, corrected and removed, as the shopper sees it too', async () => {
    const { number, order } = await paid()
    await chain.send('POST', `/tasks/order/${number}/handover`)
    for (const TrackingUrl of [
      'https://sporing.posten.no/sporing/70730259123456789',
      'https://tracking.postnord.com/no/?id=1',
      null,
    ]) {
      const answer = await chain.send('POST', `/tasks/order/${number}/tracking`, { TrackingUrl })
      expect(await answer.json()).toMatchObject({ step: 'done', tracking: TrackingUrl })
      expect((await order()).TrackingUrl).toBe(TrackingUrl)
    }
  })

  it('OWN-01 no page but a carrier’s is taken as tracking of a sent order, and nothing is lost', async () => {
    const { number, order } = await paid()
    const TrackingUrl = 'https://sporing.posten.no/sporing/70730259123456789'
    await chain.send('POST', `/tasks/order/${number}/handover`, { TrackingUrl })
    for (const body of [{ TrackingUrl: 'https://eksempel.no/1' }, { TrackingUrl: '' }, {}])
      expect((await chain.send('POST', `/tasks/order/${number}/tracking`, body)).status).toBe(422)
    expect((await order()).TrackingUrl).toBe(TrackingUrl)
  })

  it('OWN-01 an order that is not sent, or is collected, has no tracking', async () => {
    const body = { TrackingUrl: 'https://sporing.posten.no/sporing/70730259123456789' }
    const [unsent, collected] = [await paid(), await paid(1)]
    await oslo.send('POST', `/tasks/order/${collected.number}/handover`)
    for (const { number, order } of [unsent, collected]) {
      expect((await chain.send('POST', `/tasks/order/${number}/tracking`, body)).status).toBe(409)
      expect((await order()).TrackingUrl).toBeNull()
    }
  })

  it('SECURITY OWN-01 another shop cannot change how an order is tracked', async () => {
    const { number } = await paid()
    await chain.send('POST', `/tasks/order/${number}/handover`)
    const answer = await oslo.send('POST', `/tasks/order/${number}/tracking`, { TrackingUrl: null })
    expect(answer.status).toBe(404)
  })

  it('SECURITY OWN-01 the audit log has who changed the tracking of which order', async () => {
    const { number } = await paid()
    await chain.send('POST', `/tasks/order/${number}/handover`)
    await chain.send('POST', `/tasks/order/${number}/tracking`, { TrackingUrl: null })
    const { records } = await (await chain.send('GET', '/records?list=events')).json()
    expect(records).toContainEqual(
      expect.objectContaining({ name: 'kjeden', action: 'order.track', about: `order ${number}`, outcome: 'done' }),
    )
  })

  it('OPS-21 an unpaid order is in no list and is not handed over', async () => {
    const { order } = await buy(shop(), { shopId: 1 })
    const { OrderNo } = await order()
    expect(await numbersOf(oslo, 'ordersToPack')).not.toContain(OrderNo)
    expect((await oslo.send('POST', `/tasks/order/${OrderNo}/handover`)).status).toBe(409)
    expect(await find(oslo, String(OrderNo))).toMatchObject([{ step: 'closed', isPaid: false }])
  })

  it('OPS-21 two tills that press at once hand over once', async () => {
    const { number, order } = await paid(1)
    const press = () => oslo.send('POST', `/tasks/order/${number}/handover`)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await order()).Payment).toBe('captured')
  })

  it('SECURITY another shop neither sees nor changes an order; the chain does', async () => {
    const { number } = await paid(1)
    expect(await numbersOf(bergen, 'ordersToPack')).not.toContain(number)
    expect(await find(bergen, String(number))).toEqual([])
    expect((await bergen.send('POST', `/tasks/order/${number}/ready`)).status).toBe(404)
    expect((await bergen.send('POST', `/tasks/order/${number}/handover`)).status).toBe(404)
    expect(await numbersOf(chain, 'ordersToPack')).toContain(number)
  })

  it('SECURITY no answer has the id that opens an order', async () => {
    const { number, id } = await paid(1)
    for (const answer of [
      await oslo.send('GET', '/tasks?list=ordersToPack'),
      await oslo.send('POST', '/find', { code: String(number) }),
      await oslo.send('POST', `/tasks/order/${number}/ready`),
    ])
      expect(await answer.text()).not.toContain(id)
  })
})

describe('reservations', () => {
  it('OPS-21 a reservation is put aside and handed over, as the shopper sees it too', async () => {
    const visitor = await shop().visit()
    const { id } = await reserved(1, Promise.resolve(visitor))
    const status = async (): Promise<number> => (await (await visitor.get(`/reservations/${id}`)).json()).statusID
    expect(await numbersOf(oslo, 'reservationsToPack')).toContain(id)
    expect(await (await oslo.send('POST', `/tasks/reservation/${id}/ready`)).json()).toMatchObject({
      step: 'collect',
      isPaid: false,
      keptUntil: expect.any(String),
    })
    expect(await status()).toBe(3)
    expect(await numbersOf(oslo, 'reservationsToCollect')).toContain(id)
    expect(await (await oslo.send('POST', `/tasks/reservation/${id}/handover`)).json()).toMatchObject({ step: 'done' })
    expect(await status()).toBe(4)
  })

  it('OPS-21 a cancelled reservation is in no list and is not handed over', async () => {
    const visitor = await shop().visit()
    const { id } = await reserved(1, Promise.resolve(visitor))
    await visitor.post(`/reservations/${id}/cancel`)
    expect(await numbersOf(oslo, 'reservationsToPack')).not.toContain(id)
    expect((await oslo.send('POST', `/tasks/reservation/${id}/handover`)).status).toBe(409)
  })

  it('SECURITY another shop neither sees nor changes a reservation', async () => {
    const { id } = await reserved(1)
    expect(await numbersOf(bergen, 'reservationsToPack')).not.toContain(id)
    expect((await bergen.send('POST', `/tasks/reservation/${id}/ready`)).status).toBe(404)
  })

  it('OPS-21 one that is sent home is the chain’s to send', async () => {
    const { id } = await reserved()
    expect((await listOf(chain, 'reservationsToPack')).find(({ number }) => number === id)).toMatchObject({
      step: 'send',
    })
  })
})

describe('a return', () => {
  /** A return of all of an order that shop 1 handed over. */
  async function returned(shopId = 1, isExchange = false) {
    const bought = await paid(shopId)
    expect((await store(shop(), `/orders/${bought.id}/handover`)).status).toBe(200)
    const { lines } = await bought.order()
    const { EanNo } = lines[0]!
    const found: WireExchanges = await (await bought.visitor.get(`/orders/${bought.id}/exchanges`)).json()
    const size = found[0]!.sizes.find(({ Available }) => Available > 0)!
    const made = await bought.visitor.post(`/orders/${bought.id}/returns`, {
      Lines: [{ EanNo, Count: 1, Reason: 'size', ...(isExchange && { ExchangeEanNo: size.EanNo }) }],
    })
    expect(made.status).toBe(201)
    const { ReturnNo }: { ReturnNo: string } = (await made.json()).Returns[0]
    const one = async () => (await bought.order()).Returns![0]!
    return { bought, EanNo, size, code: ReturnNo, number: Number(ReturnNo.slice(2)), one }
  }
  const receive = (caller: StaffCaller, number: number, body: object = {}) =>
    caller.send('POST', `/tasks/return/${number}/receive`, body)
  const pieces = async (ean: string, shopId: number): Promise<number> => {
    const { variants }: WireArticleDetail = await (await (await shop().visit()).get('/articles/1')).json()
    const { shops } = variants.find(({ EanNo }) => EanNo === ean)!
    return shops.find(({ ShopID }) => ShopID === shopId)?.Qty ?? 0
  }

  it('OPS-21 OWN-02 is received from the list: stock and money go back', async () => {
    const { EanNo, number, one } = await returned()
    expect((await listOf(oslo, 'returnsToReceive')).find((task) => task.number === number)).toMatchObject({
      kind: 'return',
      step: 'receive',
      isPaid: false,
      lines: [{ count: 1, reason: 'size' }],
    })
    const before = await pieces(EanNo, 1)
    const answer = await receive(oslo, number, { Lines: [{ EanNo, Count: 1 }] })
    expect(await answer.json()).toMatchObject({ step: 'done', isPaid: true })
    expect(await one()).toMatchObject({ Status: 'refunded' })
    expect(await pieces(EanNo, 1)).toBe(before + 1)
    expect(await numbersOf(oslo, 'returnsToReceive')).not.toContain(number)
  })

  it('OPS-21 OWN-02 is found by its number in any shop, and goes into the stock of that shop', async () => {
    const { EanNo, code, number } = await returned()
    expect(await numbersOf(bergen, 'returnsToReceive')).not.toContain(number)
    const before = await pieces(EanNo, 2)
    for (const typed of [
      code,
      code.toLowerCase(),
      `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6)}`,
      code.slice(2),
    ])
      expect(await find(bergen, typed), typed).toMatchObject([{ kind: 'return', number, step: 'receive' }])
    expect((await receive(bergen, number)).status).toBe(200)
    expect(await pieces(EanNo, 2)).toBe(before + 1)
  })

  it('OPS-21 OWN-02 of which nothing is accepted needs a reason, which the shopper reads', async () => {
    const { EanNo, number, one } = await returned()
    const nothing = { Lines: [{ EanNo, Count: 0 }] }
    expect((await receive(oslo, number, nothing)).status).toBe(422)
    expect(await one()).toMatchObject({ Status: 'registered' })
    const answer = await receive(oslo, number, { ...nothing, Refusal: 'Varen er brukt' })
    expect(await answer.json()).toMatchObject({ step: 'closed', isPaid: false })
    expect(await one()).toMatchObject({ Status: 'refused', Refusal: 'Varen er brukt' })
  })

  it('OPS-21 OWN-02 is received twice with one result', async () => {
    const { number } = await returned()
    const answers = await Promise.all([receive(oslo, number), receive(oslo, number)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await find(oslo, String(number).padStart(8, '0'))).toMatchObject([{ step: 'done', isPaid: true }])
  })

  it('OPS-21 OWN-02 that the shopper gave up is refused', async () => {
    const { code, number, bought } = await returned()
    expect((await bought.visitor.post(`/orders/${bought.id}/returns/${code}/cancel`)).status).toBe(200)
    expect(await numbersOf(oslo, 'returnsToReceive')).not.toContain(number)
    expect((await receive(oslo, number)).status).toBe(409)
    expect(await find(oslo, code)).toMatchObject([{ step: 'closed' }])
  })

  it('OPS-21 OWN-02 that is an exchange waits in its own list until the new size is handed over', async () => {
    const { EanNo, size, number, one, bought } = await returned(1, true)
    expect(await (await receive(oslo, number)).json()).toMatchObject({ step: 'collect', isPaid: false })
    expect((await listOf(oslo, 'exchangesToSend')).find((task) => task.number === number)).toMatchObject({
      step: 'collect',
      lines: [{ ean: EanNo, exchange: { ean: size.EanNo, size: size.Size, count: 1 } }],
    })
    expect(await numbersOf(oslo, 'returnsToReceive')).not.toContain(number)
    const done = await oslo.send('POST', `/tasks/return/${number}/handover`)
    expect(await done.json()).toMatchObject({ step: 'done' })
    expect(await one()).toMatchObject({ Status: 'exchanged' })
    expect((await bought.order()).lines).toMatchObject([{ EanNo: size.EanNo }])
    expect(await numbersOf(oslo, 'exchangesToSend')).not.toContain(number)
  })

  it('OPS-21 OWN-02 SECURITY that is an exchange is handed over by the shop that has the new size', async () => {
    const { number, one } = await returned(1, true)
    expect(await (await receive(bergen, number)).json()).toMatchObject({ step: 'done' })
    expect(await numbersOf(bergen, 'exchangesToSend')).not.toContain(number)
    expect((await bergen.send('POST', `/tasks/return/${number}/handover`)).status).toBe(404)
    expect(await one()).toMatchObject({ Status: 'received' })
  })

  it('OPS-21 an unknown one is not found', async () => {
    expect((await receive(oslo, 99_999_999)).status).toBe(404)
    expect((await receive(oslo, 100_000_000)).status).toBe(404)
  })
})

describe('a typed or scanned code', () => {
  it('OPS-21 finds an order or reservation by pickup code, however it is written', async () => {
    const { order, number } = await paid(1)
    const { PickupCode } = await order()
    const bare = PickupCode!.replaceAll(' ', '')
    for (const code of [PickupCode!, bare, bare.toLowerCase(), bare.slice(2), ` ${PickupCode} `])
      expect((await find(oslo, code)).map((task) => task.number)).toContain(number)
    const { id, pickupCode } = await reserved(1)
    expect((await find(oslo, pickupCode!)).map((task) => task.number)).toContain(id)
  })

  it('OPS-21 finds a finished order by its number but not by its pickup code', async () => {
    const { order, number } = await paid(1)
    const { PickupCode } = await order()
    await oslo.send('POST', `/tasks/order/${number}/handover`)
    expect((await find(oslo, PickupCode!)).map((task) => task.number)).not.toContain(number)
    expect(await find(oslo, String(number))).toMatchObject([{ step: 'done' }])
  })

  it('OPS-21 OWN-05 finds all that waits for a customer by member code, scanned or typed in groups', async () => {
    const visitor = await shop().visit()
    const registered = await visitor.post('/customers/register', {
      first_name: 'Åse',
      last_name: 'Fjell',
      email: 'medlem@example.com',
      phone: '+4741400001',
      password: 'et langt passord',
      password_confirmation: 'et langt passord',
      terms_conditions: true,
    })
    expect(registered.status).toBe(201)
    await visitor.reload()
    const { id } = await reserved(1, Promise.resolve(visitor))
    const { qr_code } = await (await visitor.get('/customers/current/code')).json()
    expect(await find(oslo, qr_code)).toMatchObject([{ kind: 'reservation', number: id, step: 'pack' }])
    const typed = `${qr_code.slice(0, 4)} ${qr_code.slice(4)}`.toLowerCase()
    expect(await find(oslo, typed)).toMatchObject([{ kind: 'reservation', number: id }])
    expect(await find(bergen, qr_code)).toEqual([])
  })

  it.each(['', ' ', 'VH', 'hei', '1', '9'.repeat(40), "'; --", '%', '-1'])('OPS-21 %j finds nothing', async (code) => {
    expect(await find(oslo, code)).toEqual([])
  })
})

it('API-01 calls of the people in the shops keep to the document', async () => {
  const { number } = await paid(1)
  const problems: string[] = []
  for (const [method, path, body] of [
    ['GET', '/current', undefined],
    ['GET', '/tasks?list=ordersToPack', undefined],
    ['GET', '/tasks?list=ordersToCollect&offset=50', undefined],
    ['POST', '/find', { code: String(number) }],
    ['POST', `/tasks/order/${number}/ready`, undefined],
    ['POST', `/tasks/order/${number}/handover`, undefined],
    ['POST', '/tasks/order/1/handover', undefined],
    ['POST', `/tasks/order/${number}/tracking`, { TrackingUrl: null }],
    ['POST', '/tasks/order/1/tracking', { TrackingUrl: null }],
    ['POST', '/tasks/return/1/receive', {}],
    ['POST', '/login', { name: 'oslo', password: 'x', code: '1' }],
    ['POST', '/logout', undefined],
  ] as const) {
    const url = new URL(`/staff${path}`, shop().origin)
    const { call, values } = callOf(method, url.pathname)!
    problems.push(
      ...requestProblems(
        call.operation,
        values,
        new Request(url, { method, headers: { 'x-csrf-token': 'one' } }),
        body,
      ),
    )
    problems.push(...(await answerProblems(call.operation, await bergenOr(path).send(method, path, body))))
  }
  expect(problems).toEqual([])
})
const bergenOr = (path: string): StaffCaller => (path === '/logout' ? bergen : oslo)
