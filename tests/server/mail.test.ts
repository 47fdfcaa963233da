import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrderRequest } from '../../app/api/wire.ts'
import { tooManyOrders } from '../../app/content/too-many-orders.ts'
import { openMailbox } from '../../app/server/mail/mailbox.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { homeOrder } from './home-order.ts'
import { atHost } from './request-at-host.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

/** An order of an available piece, with the server's total. */
async function pieceSentHome(visitor: Visitor, inStock = 1): Promise<WireOrderRequest> {
  for (let id = 1; ; id++) {
    const article: WireArticleDetail = await (await visitor.get(`/articles/${id}`)).json()
    const isOnWeb = article.PurchasableOnWeb === 1 && article.OnlyCC === 0
    const variant = article.variants.find(
      ({ PurchasableOnWeb, shops }) =>
        PurchasableOnWeb === 1 && shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty >= inStock),
    )
    if (isOnWeb && variant) return homeOrder(article, variant.EanNo)
  }
}

let smtp: SmtpStub
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())

describe('a mail server', () => {
  it('receives sender, subject and Norwegian text', async () => {
    const mail = smtpMail(smtp.url, 'Vardeholm <post@vardeholm.example>')
    await mail.send({ to: 'kari@example.com', subject: 'Blåbær', text: 'Hei på deg' })
    await mail.close()
    const { from, to, raw, text, header } = smtp.received.at(-1)!
    expect({ from, to, text }).toEqual({ from: 'post@vardeholm.example', to: ['kari@example.com'], text: 'Hei på deg' })
    expect(raw).toMatch(/^From: Vardeholm <post@vardeholm.example>/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect([header('Subject'), header('Auto-Submitted')]).toEqual(['Blåbær', 'auto-generated'])
  })

  it.each([
    'x,thief@example.com',
    'kari@example.com>,<thief@example.com',
    'kari@example.com\r\nBcc: thief@example.com',
  ])('SECURITY gets one recipient and no injected header: %j', async (to) => {
    const before = smtp.received.length
    const mail = smtpMail(smtp.url, 'post@vardeholm.example')
    await mail.send({ to, subject: 'x\r\nBcc: thief@example.com', text: 'x' }).catch(() => undefined)
    await mail.close()
    for (const { to: recipients, raw } of smtp.received.slice(before)) {
      expect(recipients).toHaveLength(1)
      expect(recipients).not.toContain('thief@example.com')
      expect(raw).not.toMatch(/^Bcc:/im)
    }
  })

  it('rejects the promise of a mail it did not accept', async () => {
    smtp.refuse(1)
    const letter = { to: 'kari@example.com', subject: 'x', text: 'x' }
    const mail = smtpMail(smtp.url, 'post@vardeholm.example')
    await expect(mail.send(letter)).rejects.toThrow('mailbox unavailable')
    await mail.close()
    const nobody = smtpMail('smtp://127.0.0.1:1', 'post@vardeholm.example')
    await expect(nobody.send(letter)).rejects.toThrow('ECONNREFUSED')
    await nobody.close()
  })
})

describe('the mailbox page', () => {
  it('escapes the mails it shows', async () => {
    const mailbox = openMailbox()
    expect(await mailbox.page().text()).toContain('Ingen e-poster er sendt ennå.')
    await mailbox.send({ to: 'a@example.com', subject: 'Første', text: 'x' })
    await mailbox.send({ to: '<b>@example.com', subject: '<script>', text: 'Se http://shop.test/?a=1&b="2"' })
    const page = mailbox.page()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('<a href="http://shop.test/?a=1&amp;b=&quot;2&quot;">')
    expect(html.indexOf('&lt;script&gt;')).toBeLessThan(html.indexOf('Første'))
    for (let mail = 0; mail < 60; mail++) await mailbox.send({ to: 'c@example.com', subject: `Nr. ${mail}`, text: '' })
    expect((await mailbox.page().text()).match(/<article>/g)).toHaveLength(50)
  })
})

describe('a shop behind a proxy, with a mail server', () => {
  const shop = sharedTestShop({
    publicOrigin: 'https://butikk.example',
    trustedProxies: 1,
    mail: () => ({ type: 'smtp', url: smtp.url, from: 'post@vardeholm.example' }),
  })

  it('USER-02 sends links to the configured origin only', async () => {
    const page = await fetch(`${shop().origin}/`)
    const [session, token] = page.headers.getSetCookie()
    expect(session).toMatch(/^__Host-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    // a cookie planted under the plain name, as by another host of the domain, is ignored
    const planted = session!.split(';')[0]!.replace('__Host-', '')
    expect((await fetch(`${shop().origin}/`, { headers: { cookie: planted } })).headers.getSetCookie()).toHaveLength(2)
    expect(token).toMatch(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/)
    const visitor = await shop().visit()
    await atHost(shop().origin, 'thief.example', '/api/v1/customers/password/email', {
      method: 'POST',
      headers: {
        cookie: visitor.cookie(),
        'x-csrf-token': String(visitor.api().csrfToken),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'kari@example.com' }),
    })
    await expect.poll(() => smtp.received.at(-1)?.text.includes('nytt-passord')).toBe(true)
    const { to, text, html } = smtp.received.at(-1)!
    expect(to).toEqual(['kari@example.com'])
    expect(text).toContain('https://butikk.example/nytt-passord#token=')
    expect(html).toContain('<a href="https://butikk.example/nytt-passord#token=')
  })

  it('USER-02 reports when a mail was not sent', async () => {
    const visitor = await shop().visit()
    await visitor.post('/customers/login', { email: 'ola@example.com', password: 'fjelltur-2026' })
    await visitor.reload()
    smtp.refuse(1)
    const refused = await visitor.get('/customers/email/resend')
    expect([refused.status, await refused.json()]).toEqual([503, { message: 'Epost ble ikke sendt' }])
    const sent = await visitor.get('/customers/email/resend')
    expect(await sent.json()).toEqual({ message: 'Epost sendt til ola@example.com' })
    expect(smtp.received.at(-1)!.to).toEqual(['ola@example.com'])
    expect(shop().log.join('\n')).toContain('Mail not sent')
    expect(shop().log.join('\n')).not.toContain('ola@')
  })

  it('USER-03 counts tries by the address that the trusted proxy saw', async () => {
    const visitor = await shop().visit()
    const attempt = async (forwarded: string): Promise<number> =>
      (
        await visitor.post(
          '/customers/login',
          { email: 'kari@example.com', password: 'feil' },
          { 'x-forwarded-for': forwarded },
        )
      ).status
    for (let time = 0; time < 5; time++) expect(await attempt(`198.51.100.${time}, 192.0.2.1`)).toBe(422)
    expect(await attempt('198.51.100.9, 192.0.2.1')).toBe(429)
    expect(await attempt('192.0.2.1, 192.0.2.2')).toBe(422)
  })

  it('SECURITY CART-13 counts guesses at promocodes in orders too', async () => {
    const visitor = await shop().visit()
    const here = { 'x-forwarded-for': '192.0.2.99' }
    const check = async (code: string): Promise<number> =>
      (await visitor.send('GET', `/promocodes/check/${code}`, undefined, here)).status
    const order = await pieceSentHome(visitor)
    const tryWith = async (Promocode: string): Promise<number> =>
      (await visitor.post('/orders', { ...order, Promocode }, here)).status
    for (let time = 0; time < 99; time++) expect(await check('GJETT')).toBe(404)
    expect([await tryWith('GJETT'), await tryWith('VELKOMMEN'), await check('VELKOMMEN')]).toEqual([422, 429, 429])
    // orders without a code are still accepted
    expect((await visitor.post('/orders', order, here)).status).toBe(201)
  })

  it('SECURITY INFO-04 limits a poll to thirty visitors of a network', async () => {
    const here = { 'x-forwarded-for': '192.0.2.210' }
    const poll = await (await (await shop().visit()).get('/polls/active')).json()
    const vote = async (headers: Record<string, string>): Promise<number[]> => {
      const visitor = await shop().visit()
      const statuses: number[] = []
      for (const { id, options } of poll.questions) {
        const body = { option_id: options[0].id }
        statuses.push((await visitor.post(`/polls/questions/${id}/answers`, body, headers)).status)
      }
      return statuses
    }
    for (let visitors = 0; visitors < 30; visitors++) expect(new Set(await vote(here))).toEqual(new Set([200]))
    expect(new Set(await vote(here))).toEqual(new Set([429]))
    const all = {
      answers: poll.questions.map(({ id, options }: { id: number; options: { id: number }[] }) => ({
        question_id: id,
        option_id: options[0]!.id,
      })),
    }
    expect((await (await shop().visit()).post(`/polls/${poll.id}/answers`, all, here)).status).toBe(429)
    expect(new Set(await vote({ 'x-forwarded-for': '192.0.2.211' }))).toEqual(new Set([200]))
  })

  it('SECURITY PAY-05 limits a network to a hundred orders and reservations an hour', async () => {
    const visitor = await shop().visit()
    const here = { 'x-forwarded-for': '192.0.2.200' }
    const order = await pieceSentHome(visitor, 5)
    const post = (path: string, body: object, more: Record<string, string> = {}): Promise<Response> =>
      visitor.post(path, body, { ...here, ...more })
    const place = async (key = ''): Promise<string> =>
      (await (await post('/orders', order, key ? { 'idempotency-key': key } : {})).json()).OrderID
    // rejected orders are not counted
    for (let time = 0; time < 3; time++)
      expect((await post('/orders', { ...order, ExpectedTotal: 1 })).status).toBe(422)
    const kept = await place('kept')
    for (let time = 1; time < 99; time++) await visitor.post(`/orders/${await place()}/cancel`)
    const reserved = { ...order, shipping_method_id: 1 }
    const { id } = await (await post('/reservations', reserved)).json()
    expect((await visitor.post(`/reservations/${id}/cancel`)).status).toBe(200)

    for (const [path, body] of [
      ['/orders', order],
      ['/reservations', reserved],
    ] as const) {
      const answer = await post(path, body)
      expect(answer.status).toBe(429)
      expect(await answer.json()).toEqual({ message: tooManyOrders })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    }
    // the response was lost, and the call is repeated
    expect(await place('kept')).toBe(kept)
    expect((await visitor.post('/orders', order, { 'x-forwarded-for': '192.0.2.201' })).status).toBe(201)
    // all shoppers behind an unconfigured proxy have its address
    expect((await visitor.post('/orders', order, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(201)
  })

  it('has no mailbox page', async () => {
    expect(await (await fetch(`${shop().origin}/__mailbox`)).text()).not.toContain('Utgående e-post')
  })
})
