import { describe, expect, it } from 'vitest'
import { abort, buy, eventually, payByCard } from './buy.ts'
import { sharedTestShop } from './shop.ts'

const shop = sharedTestShop()
const approved = '4925 0000 0000 0004'
const declined = '4925 0000 0000 0087'
const late = '4925 0000 0000 0020'
const faulty = '4925 0000 0000 0038'

describe('a card payment', () => {
  it('PAY-06 approved: the order is paid by webhook', async () => {
    const { page, id, order, visitor } = await buy(shop())
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    const answer = await payByCard(page, approved)
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location')!)
    expect(back.origin + back.pathname).toBe(`${shop().origin}/ordre/${id}`)
    expect(back.searchParams.get('paymentid')).toMatch(/^[0-9a-f]{32}$/)
    expect(await order()).toMatchObject({ Status: 'paid', Payment: 'authorized', PaidAt: expect.any(String) })
    expect((await visitor.post(`/orders/${id}/payments`)).status).toBe(409)
    expect((await visitor.post(`/orders/${id}/cancel`)).status).toBe(409)
    expect((await order()).Status).toBe('paid')
  })

  it('PAY-06 declined: the form keeps its values for another card', async () => {
    const { page, order } = await buy(shop())
    const answer = await payByCard(page, declined)
    expect(answer.status).toBe(402)
    const text = await answer.text()
    expect(text).toContain('Banken avviste kortet')
    expect(text).toContain(declined)
    await eventually(async () => {
      expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'declined' })
    })
    expect((await payByCard(page, approved)).status).toBe(303)
    expect(await order()).toMatchObject({ Status: 'paid', Payment: 'authorized' })
  })

  it('PAY-06 aborted: another payment can be started', async () => {
    const { page, id, order, visitor } = await buy(shop())
    const answer = await abort(page)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${shop().origin}/betaling/${id}`)
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'aborted' })
    expect((await payByCard(page, approved)).status).toBe(410)
    const { RedirectUrl: second } = await (await visitor.post(`/orders/${id}/payments`)).json()
    expect(second).not.toBe(page)
    await payByCard(second, approved)
    expect((await order()).Status).toBe('paid')
  })

  it('PAY-06 a repeated start is one payment', async () => {
    const { page, id, visitor } = await buy(shop())
    const again = await Promise.all([1, 2, 3].map(async () => (await visitor.post(`/orders/${id}/payments`)).json()))
    expect(again.map(({ RedirectUrl }) => RedirectUrl)).toEqual([page, page, page])
  })

  it('PAY-06 a late webhook: reading the order asks the provider', async () => {
    const { page, order } = await buy(shop())
    expect((await payByCard(page, late)).status).toBe(303)
    expect((await order()).Status).toBe('paid')
  })

  it('PAY-06 a provider’s fault takes no money', async () => {
    const { page, order } = await buy(shop())
    const answer = await payByCard(page, faulty)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Ingenting er trukket')
    expect((await order()).Status).toBe('awaitingPayment')
    expect((await payByCard(page, approved)).status).toBe(303)
  })

  it('PAY-06 a cancelled order’s payment is closed at the provider', async () => {
    const { page, id, visitor } = await buy(shop())
    expect((await visitor.post(`/orders/${id}/cancel`)).status).toBe(200)
    expect((await payByCard(page, approved)).status).toBe(410)
    expect((await visitor.post(`/orders/${id}/payments`)).status).toBe(409)
  })
})

describe('a webhook', () => {
  const report = (authorization: string, body: unknown): Promise<Response> =>
    fetch(`${shop().origin}/api/v1/payments/card/webhook`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('PAY-06 with a wrong signature is rejected', async () => {
    const { page, order } = await buy(shop())
    const paymentId = new URL(page).pathname.split('/').at(-1)
    const body = { event: 'payment.reservation.created.v2', data: { paymentId } }
    for (const authorization of ['', 'wrong', 'a'.repeat(64)]) {
      expect((await report(authorization, body)).status).toBe(401)
    }
    expect(await order()).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
  })

  it('PAY-06 that is repeated changes nothing', async () => {
    const { page, order } = await buy(shop())
    await payByCard(page, approved)
    const first = await order()
    await fetch(page, { redirect: 'manual' })
    await payByCard(page, approved)
    expect(await order()).toEqual(first)
  })
})

describe('the card page', () => {
  it('PAY-06 has no script', async () => {
    const { page } = await buy(shop())
    expect(await (await fetch(page)).text()).not.toContain('<script')
  })

  it('PAY-06 labels its fields', async () => {
    const { page } = await buy(shop())
    const text = await (await fetch(page)).text()
    expect(text).toContain('<html lang="nb">')
    for (const [name, autocomplete] of [
      ['number', 'cc-number'],
      ['expiry', 'cc-exp'],
      ['cvc', 'cc-csc'],
    ]) {
      expect(text).toContain(`<label for="${name}">`)
      expect(text).toMatch(new RegExp(`id="${name}"[^>]*autocomplete="${autocomplete}"`))
    }
    for (const number of [approved, declined]) expect(text).toContain(number)
  })

  it.each([
    [{ number: '' }, 'Skriv kortnummeret'],
    [{ number: '4925 0000 0000 0005' }, 'Kortnummeret er ikke riktig'],
    [{ number: 'abcd' }, 'Kortnummeret kan bare ha siffer'],
    [{ expiry: '13/49' }, 'Skriv utløpsdatoen som måned og år'],
    [{ expiry: '01/20' }, 'Kortet er utløpt'],
    [{ cvc: '12' }, 'Sikkerhetskoden er tre siffer'],
  ])('PAY-06 reports %j in a summary and at the field', async (typed, message) => {
    const { page, order } = await buy(shop())
    const answer = await payByCard(page, approved, typed)
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text.split(message)).toHaveLength(3)
    expect(text).toContain('role="alert"')
    expect(text).toContain('aria-invalid="true"')
    if (!('number' in typed)) expect(text).toContain(`value="${approved}"`)
    expect((await order()).Payment).toBe('created')
  })

  it('escapes typed text', async () => {
    const { page } = await buy(shop())
    const text = await (await payByCard(page, '"><img src=x>')).text()
    expect(text).not.toContain('<img')
  })
})

describe('the simulator', () => {
  it('requires the secret key', async () => {
    const answer = await fetch(`${shop().simulators.card.url}/v1/payments/x`)
    expect(answer.status).toBe(401)
  })
})
