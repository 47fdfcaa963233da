import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sentHome } from './home-order.ts'
import { openTestShop, type TestShop, testStoreKey, type Visitor } from './shop.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const secret = 'secret-of-the-chain-and-its-shop'
let receiver: WebhookReceiver
let shop: TestShop
let visitor: Visitor
let ean: string
const withKey = { authorization: `Bearer ${testStoreKey}` }
const asStore = (path: string, method = 'GET', headers: Record<string, string> = withKey): Promise<Response> =>
  fetch(`${shop.origin}/api/v1${path}`, { method, headers })

beforeAll(async () => {
  receiver = await startWebhookReceiver(secret)
  shop = await openTestShop({ webhooks: { urls: [receiver.url], secret, isPrivateAllowed: true } })
  visitor = await shop.visit()
  const { variants } = await (await visitor.get('/articles/1')).json()
  ean = variants[0].EanNo
  return async () => {
    await shop.close()
    await receiver.close()
  }
})

async function reserve(): Promise<number> {
  const answer = await visitor.post('/reservations', { ...sentHome(ean), shipping_method_id: 1 })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}
const delivered = (count: number): Promise<void> =>
  vi.waitFor(() => expect(receiver.handled).toHaveLength(count), { timeout: 20_000 })

describe('the delivery log by HTTP', () => {
  it('OPS-21 lists the events that were sent', async () => {
    receiver.handled.length = 0
    const id = await reserve()
    await delivered(1)
    expect(receiver.handled[0]).toMatchObject({ type: 'reservation.made', data: { id, shopID: 55 } })
    await vi.waitFor(async () => {
      const { data, before } = await (await asStore('/webhooks/deliveries?status=delivered')).json()
      expect(before).toBeNull()
      expect(data[0]).toMatchObject({
        event: receiver.handled[0]!.id,
        type: 'reservation.made',
        url: receiver.url,
        status: 'delivered',
        tries: 1,
        lastStatus: 204,
        dueAt: null,
      })
    })
  })

  it('OPS-21 sends an event again', async () => {
    const [{ id, event }] = (await (await asStore('/webhooks/deliveries')).json()).data
    receiver.requests.length = 0
    const answer = await asStore(`/webhooks/deliveries/${id}/redeliver`, 'POST')
    expect([answer.status, (await answer.json()).status]).toEqual([200, 'pending'])
    await vi.waitFor(() => expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([event]), {
      timeout: 20_000,
    })
  })

  it('OPS-21 sends all events again that a receiver has given up', async () => {
    receiver.behave(() => 410)
    await reserve()
    const failed = async () => (await (await asStore('/webhooks/deliveries?status=failed')).json()).data
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), { timeout: 20_000 })
    receiver.behave(() => 200)
    receiver.handled.length = 0
    expect(await (await asStore('/webhooks/deliveries/redeliver', 'POST')).json()).toEqual({ redelivered: 1 })
    await delivered(1)
  })

  it('OPS-21 knows no event that is not there', async () => {
    expect((await asStore('/webhooks/deliveries/999999/redeliver', 'POST')).status).toBe(404)
  })

  it.each([
    ['GET', '/webhooks/deliveries'],
    ['POST', '/webhooks/deliveries/redeliver'],
    ['POST', '/webhooks/deliveries/1/redeliver'],
  ])('SECURITY OPS-21 answers %s %s only with the store key', async (method, path) => {
    expect((await asStore(path, method, {})).status).toBe(401)
    expect((await asStore(path, method, { authorization: 'Bearer wrong' })).status).toBe(401)
  })
})

describe('what an event names', () => {
  it('OPS-21 is read by the store system: another visitor’s reservation', async () => {
    const id = await reserve()
    const answer = await asStore(`/reservations/${id}`)
    expect([answer.status, (await answer.json()).name]).toEqual([200, 'Kari Nordmann'])
    expect((await asStore(`/reservations/${id}`, 'GET', {})).status).toBe(404)
  })

  it('OPS-21 is read by the store system: a customer’s order', async () => {
    const customer = await shop.visit()
    await customer.post('/customers/login', { email: 'kari@example.com', password: 'fjelltur-2026' })
    await customer.reload()
    const refused = await customer.post('/orders', { ...sentHome(ean), ExpectedTotal: 1 })
    const { total: ExpectedTotal } = await refused.json()
    const { OrderID } = await (await customer.post('/orders', { ...sentHome(ean), ExpectedTotal })).json()
    expect((await asStore(`/orders/${OrderID}`, 'GET', {})).status).toBe(404)
    const answer = await asStore(`/orders/${OrderID}`)
    expect([answer.status, (await answer.json()).Address]).toEqual([200, 'Storgata 14'])
  })
})
