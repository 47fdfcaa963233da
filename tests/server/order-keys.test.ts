import { describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrderRequest } from '../../app/api/wire.ts'
import { homeOrder, sentHome } from './home-order.ts'
import { sharedTestShop, type Visitor } from './shop.ts'

const shop = sharedTestShop()

async function request(visitor: Visitor): Promise<{ order: WireOrderRequest; ean: string }> {
  const article: WireArticleDetail = await (await visitor.get('/articles/1')).json()
  const has = ({ shops }: WireArticleDetail['variants'][number]): boolean =>
    shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0)
  const ean = article.variants.find(has)!.EanNo
  return { order: homeOrder(article, ean), ean }
}
let customers = 0
async function logIn(visitor: Visitor): Promise<void> {
  const n = customers++
  const answer = await visitor.post('/customers/register', {
    first_name: 'Kari',
    last_name: 'Nordmann',
    email: `nettleser${n}@eksempel.no`,
    phone: `9876${String(n).padStart(4, '0')}`,
    password: 'lang rekke med ord 42',
    password_confirmation: 'lang rekke med ord 42',
    terms_conditions: true,
  })
  expect(answer.status).toBe(201)
  await visitor.reload()
}

describe('an idempotency key', () => {
  it('SECURITY PAY-05 survives a login and a logout of its browser', async () => {
    const visitor = await shop().visit()
    const { order } = await request(visitor)
    const send = async (): Promise<string> =>
      (await (await visitor.post('/orders', order, { 'idempotency-key': 'en-bestilling' })).json()).OrderID
    const first = await send()
    await logIn(visitor)
    const second = await send()
    await visitor.post('/customers/logout')
    await visitor.reload()
    expect([second, await send()]).toEqual([first, first])
  })

  it('SECURITY PAY-04 survives a login for reservations too', async () => {
    const visitor = await shop().visit()
    const { ean } = await request(visitor)
    const send = async (): Promise<number> =>
      (
        await (
          await visitor.post('/reservations', { ...sentHome(ean), shipping_method_id: 1 }, { 'idempotency-key': 'res' })
        ).json()
      ).id
    const first = await send()
    expect(first).toEqual(expect.any(Number))
    await logIn(visitor)
    expect(await send()).toBe(first)
  })

  it('SECURITY PAY-05 makes another order in another browser', async () => {
    const [one, other] = [await shop().visit(), await shop().visit()]
    const { order } = await request(one)
    const send = async (visitor: Visitor): Promise<string> =>
      (await (await visitor.post('/orders', order, { 'idempotency-key': 'samme' })).json()).OrderID
    expect(await send(one)).not.toBe(await send(other))
  })
})
