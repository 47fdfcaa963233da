import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffDelivery, StaffEvent, StaffRecord, StaffReview } from '../../machines/staff-records/index.ts'
import { answerProblems, callOf } from './contract/recorder.ts'
import { sentHome } from './home-order.ts'
import { type StaffCaller, sharedStaffShop } from './staff-shop.ts'

// What the chain looks after, over HTTP.

const receiver = 'http://127.0.0.1:9/events'
const { shop, staff } = sharedStaffShop({
  webhooks: { urls: [receiver], secret: 'secret-of-a-receiver-in-tests', isPrivateAllowed: true },
})
let oslo: StaffCaller
let chain: StaffCaller
beforeAll(async () => {
  oslo = await staff('oslo')
  chain = await staff('kjeden')
  for (const caller of [oslo, chain]) expect((await caller.logIn()).status).toBe(200)
})

async function page<Kind extends StaffRecord>(list: string, cursor?: number) {
  const answer = await chain.send('GET', `/records?list=${list}${cursor ? `&cursor=${cursor}` : ''}`)
  expect(await answerProblems(callOf('GET', '/staff/records')!.call.operation, answer.clone())).toEqual([])
  return (await answer.json()) as { records: Kind[]; next: number | null }
}
const published = async (): Promise<StaffReview> => (await page<StaffReview>('publishedReviews')).records[0]!
const idsOf = async (list: string): Promise<number[]> => (await page(list)).records.map(({ id }) => id)
const latestEvent = async (): Promise<StaffEvent> => (await page<StaffEvent>('events')).records[0]!

describe('the records of the chain', () => {
  it.each([
    ['GET', '/records?list=events', undefined],
    ['POST', '/reviews/1/approve', undefined],
    ['POST', '/reviews/1/reject', undefined],
    ['POST', '/reviews/1/takedown', { reason: 'Reklame' }],
    ['POST', '/deliveries/1/redeliver', undefined],
  ] as const)('SECURITY OPS-21 %s %s is for the chain alone', async (method, path, body) => {
    expect((await oslo.send(method, path, body)).status).toBe(403)
    expect((await (await staff('bergen')).send(method, path, body)).status).toBe(401)
  })

  it('OPS-21 a list is read to its end without a record twice', async () => {
    const seen: number[] = []
    let cursor: number | undefined
    do {
      const { records, next } = await page('publishedReviews', cursor)
      seen.push(...records.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen.length).toBeGreaterThan(50)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('OPS-21 a review that is taken down waits until it is published again', async () => {
    const review = await published()
    const answer = await chain.send('POST', `/reviews/${review.id}/takedown`, { reason: ' Reklame ' })
    expect(await answer.json()).toEqual({ record: { ...review, isPublished: false } })
    expect(await idsOf('waitingReviews')).toEqual([review.id])
    expect(await idsOf('publishedReviews')).not.toContain(review.id)
    expect(await latestEvent()).toMatchObject({
      name: 'kjeden',
      action: 'review.takeDown',
      about: `review ${review.id}`,
      outcome: 'done',
    })
    const again = await chain.send('POST', `/reviews/${review.id}/approve`)
    expect(await again.json()).toEqual({ record: review })
    expect(await idsOf('waitingReviews')).toEqual([])
  })

  it('OPS-21 a rejected review is deleted', async () => {
    const { id } = await published()
    await chain.send('POST', `/reviews/${id}/takedown`, { reason: 'Reklame' })
    expect(await (await chain.send('POST', `/reviews/${id}/reject`)).json()).toEqual({ record: null })
    expect(await idsOf('waitingReviews')).toEqual([])
    const missing = await chain.send('POST', `/reviews/${id}/approve`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({
      message: 'Anmeldelsen finnes ikke lenger, eller noen har allerede vurdert den',
    })
    expect(await latestEvent()).toMatchObject({ action: 'review.approve', outcome: 'failed' })
  })

  it('OPS-21 a published review is not deleted', async () => {
    const { id } = await published()
    expect((await chain.send('POST', `/reviews/${id}/reject`)).status).toBe(404)
    expect((await published()).id).toBe(id)
  })

  it.each(['', '  '])('OPS-21 takes nothing down for the reason %j', async (reason) => {
    const { id } = await published()
    const answer = await chain.send('POST', `/reviews/${id}/takedown`, { reason })
    expect(answer.status).toBe(422)
    expect((await published()).id).toBe(id)
  })

  it('OPS-21 a logged delivery is sent again from its first try', async () => {
    const visitor = await shop().visit()
    const { variants } = await (await visitor.get('/articles/1')).json()
    const { EanNo } = variants.find(({ shops }: { shops: { ShopID: number; Qty: number }[] }) =>
      shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0),
    )
    const reserved = await visitor.post('/reservations', { ...sentHome(EanNo), shipping_method_id: 1 })
    expect(reserved.status).toBe(201)
    const delivery = async (): Promise<StaffDelivery> => (await page<StaffDelivery>('deliveries')).records[0]!
    await expect.poll(async () => (await delivery())?.tries).toBe(1)
    const before = await delivery()
    expect(before).toMatchObject({ type: 'delivery', event: 'reservation.made', url: receiver, status: 'pending' })
    const answer = await chain.send('POST', `/deliveries/${before.id}/redeliver`)
    expect(await answer.json()).toMatchObject({ record: { id: before.id, tries: 0, status: 'pending' } })
    expect((await chain.send('POST', '/deliveries/999999/redeliver')).status).toBe(404)
  })
})
