import { describe, expect, it } from 'vitest'
import { type Bought, buy, payByCard, store } from './buy.ts'
import { answerProblems, callOf } from './contract/recorder.ts'
import { sharedTestShop, type Visitor } from './shop.ts'

const shop = sharedTestShop()

/** An order of one piece, sent. */
async function received(): Promise<Bought> {
  const bought = await buy(shop(), { articleId: 2 })
  await payByCard(bought.page, '4925000000000004')
  await expect.poll(bought.order, { timeout: 10_000 }).toMatchObject({ Status: 'paid' })
  expect((await store(shop(), `/orders/${bought.id}/handover`)).status).toBe(200)
  return bought
}

async function register(by: Visitor, { id, order }: Bought): Promise<Response> {
  const { lines } = await order()
  return by.post(`/orders/${id}/returns`, { Lines: [{ EanNo: lines[0]!.EanNo, Count: 1, Reason: 'size' }] })
}

/** The response of a documented call, as the contract says. */
async function conforming(path: string, answer: Response) {
  const { call } = callOf('POST', path)!
  expect(await answerProblems(call.operation, answer.clone())).toEqual([])
  return answer
}

describe('the calls of a return', () => {
  it('OWN-02 API-01 register, receive and refund it', async () => {
    const bought = await received()
    const made = await conforming(`/orders/${bought.id}/returns`, await register(bought.visitor, bought))
    expect(made.status).toBe(201)
    const { Returns } = await made.json()
    const path = `/returns/${Returns[0].ReturnNo}/receive`
    const done = await conforming(path, await store(shop(), path, {}))
    expect(await done.json()).toMatchObject({ Status: 'refunded', Freight: (await bought.order()).Shipping })
    expect(await bought.order()).toMatchObject({ Payment: 'refunded', Returns: [{ Status: 'refunded' }] })
  })

  it('OWN-02 API-01 list other sizes, and exchange one', async () => {
    const bought = await received()
    const { lines } = await bought.order()
    const listed = await bought.visitor.get(`/orders/${bought.id}/exchanges`)
    const { call } = callOf('GET', `/orders/${bought.id}/exchanges`)!
    expect(await answerProblems(call.operation, listed.clone())).toEqual([])
    const [{ EanNo, sizes }] = await listed.json()
    expect(EanNo).toBe(lines[0]!.EanNo)
    const size = sizes.find(({ Available }: { Available: number }) => Available > 0)
    const made = await bought.visitor.post(`/orders/${bought.id}/returns`, {
      Lines: [{ EanNo, Count: 1, ExchangeEanNo: size.EanNo }],
    })
    const { Returns } = await (await conforming(`/orders/${bought.id}/returns`, made)).json()
    const path = `/returns/${Returns[0].ReturnNo}`
    await conforming(`${path}/receive`, await store(shop(), `${path}/receive`, {}))
    const done = await conforming(`${path}/exchange`, await store(shop(), `${path}/exchange`, {}))
    expect(await done.json()).toMatchObject({ Status: 'exchanged' })
    expect((await bought.order()).lines).toMatchObject([{ EanNo: size.EanNo, Size: size.Size }])
  })

  it('OWN-02 list no sizes of an unknown order', async () => {
    expect((await (await shop().visit()).get('/orders/finnes-ikke/exchanges')).status).toBe(404)
  })

  it('OWN-02 SECURITY let the store system alone hand the new size over', async () => {
    const answer = await store(shop(), '/returns/RT00000000/exchange', {}, 'wrong')
    expect(answer.status).toBe(401)
  })

  it('OWN-02 API-01 cancel it', async () => {
    const bought = await received()
    const { Returns } = await (await register(bought.visitor, bought)).json()
    const path = `/orders/${bought.id}/returns/${Returns[0].ReturnNo}/cancel`
    const cancelled = await conforming(path, await bought.visitor.post(path))
    expect((await cancelled.json()).Returns).toMatchObject([{ Status: 'cancelled' }])
  })

  it('OWN-02 SECURITY are the store system’s alone where goods are received', async () => {
    const bought = await received()
    const { Returns } = await (await register(bought.visitor, bought)).json()
    const answer = await store(shop(), `/returns/${Returns[0].ReturnNo}/receive`, {}, 'wrong')
    expect(answer.status).toBe(401)
    expect((await bought.order()).Returns).toMatchObject([{ Status: 'registered' }])
  })

  it.each([
    ['no lines', { Lines: [] }],
    ['no pieces', { Lines: [{ EanNo: '7090000000001', Count: 0 }] }],
    ['a line twice', { Lines: Array(2).fill({ EanNo: '7090000000001', Count: 1 }) }],
    ['an unknown reason', { Lines: [{ EanNo: '7090000000001', Count: 1, Reason: 'bored' }] }],
  ])('OWN-02 refuse %s', async (_, body) => {
    const { visitor, id } = await buy(shop(), { articleId: 2 })
    expect((await visitor.post(`/orders/${id}/returns`, body)).status).toBe(422)
  })

  it('OWN-02 before the goods are sent are refused', async () => {
    const bought = await buy(shop(), { articleId: 2 })
    expect((await register(bought.visitor, bought)).status).toBe(409)
  })
})
