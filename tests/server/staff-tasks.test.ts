import { beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireReservation } from '../../app/api/wire.ts'
import { type Bought, buy, eventually, payByCard } from './buy.ts'
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

  it('OPS-21 says whose it is, and when it ends', async () => {
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

  it('OPS-21 finds by pickup code only what waits, and by number the rest too', async () => {
    const { order, number } = await paid(1)
    const { PickupCode } = await order()
    await oslo.send('POST', `/tasks/order/${number}/handover`)
    expect((await find(oslo, PickupCode!)).map((task) => task.number)).not.toContain(number)
    expect(await find(oslo, String(number))).toMatchObject([{ step: 'done' }])
  })

  it('OPS-21 finds all that waits for a customer by member code', async () => {
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
