import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailbox } from '../../app/server/mail/mailbox.ts'
import { smtpMail } from '../../app/server/mail/smtp.ts'
import { atHost } from './at-host.ts'
import { sharedTestShop } from './shop.ts'

const received: { from: string; to: string[]; body: string }[] = []
let refuses = false
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'shop' && password === 'secret' ? done(null, { user: 'shop' }) : done(new Error('who are you?')),
  onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox unavailable') : null),
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        body: Buffer.concat(parts).toString(),
      })
      done()
    })
  },
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  url = `smtp://shop:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => new Promise<void>((done) => server.close(done)))

/** The text of a mail in the form in which it travels. */
const read = (body: string): string => body.replace(/=\r\n/g, '').replace(/=3D/g, '=')

describe('a mail server', () => {
  it('gets a mail with its sender, subject and Norwegian text', async () => {
    const mail = smtpMail(url, 'Vardeholm <post@vardeholm.example>')
    await mail.send({ to: 'kari@example.com', subject: 'Blåbær', text: 'Hei på deg' })
    await mail.close()
    const { from, to, body } = received.at(-1)!
    expect({ from, to }).toEqual({ from: 'post@vardeholm.example', to: ['kari@example.com'] })
    expect(body).toMatch(/^From: Vardeholm <post@vardeholm.example>/m)
    expect(body).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(read(body)).toContain('Hei p=C3=A5 deg')
  })

  it('that will not have a mail, or is not there, is a fault that the caller hears of', async () => {
    refuses = true
    const letter = { to: 'kari@example.com', subject: 'x', text: 'x' }
    const mail = smtpMail(url, 'post@vardeholm.example')
    await expect(mail.send(letter)).rejects.toThrow('mailbox unavailable')
    await mail.close()
    refuses = false
    const nobody = smtpMail('smtp://127.0.0.1:1', 'post@vardeholm.example')
    await expect(nobody.send(letter)).rejects.toThrow('ECONNREFUSED')
    await nobody.close()
  })
})

describe('the mailbox page', () => {
  it('shows the newest mail first, makes links, and runs nothing of what a mail says', async () => {
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

describe('a shop behind a proxy of ours, with a mail server', () => {
  const shop = sharedTestShop({
    publicOrigin: 'https://butikk.example',
    trustedProxies: 1,
    mail: () => ({ is: 'smtp', url, from: 'post@vardeholm.example' }),
  })

  it('USER-02 sends links to where shoppers reach it, whatever a request calls it; its cookie is for https alone', async () => {
    const page = await fetch(`${shop().origin}/`)
    expect(page.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    const visitor = await shop().visit()
    await atHost(shop().origin, 'thief.example', '/api/v1/customers/password/email', {
      method: 'POST',
      headers: {
        cookie: visitor.cookie(),
        'x-csrf-token': visitor.api().csrfToken!,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'kari@example.com' }),
    })
    await expect.poll(() => received.at(-1)?.body.includes('nytt-passord')).toBe(true)
    expect(received.at(-1)!.to).toEqual(['kari@example.com'])
    expect(read(received.at(-1)!.body)).toContain('https://butikk.example/nytt-passord?token=')
  })

  it('USER-02 says so when a mail is not sent', async () => {
    const visitor = await shop().visit()
    await visitor.post('/customers/login', { email: 'ola@example.com', password: 'fjelltur-2026' })
    await visitor.reload()
    refuses = true
    const refused = await visitor.get('/customers/email/resend')
    expect([refused.status, await refused.json()]).toEqual([503, { message: 'Epost ble ikke sendt' }])
    refuses = false
    const sent = await visitor.get('/customers/email/resend')
    expect(await sent.json()).toEqual({ message: 'Epost sendt til ola@example.com' })
    expect(received.at(-1)!.to).toEqual(['ola@example.com'])
    expect(shop().log.join('\n')).toContain('Mail not sent')
  })

  it('USER-03 counts tries by the address that the proxy has heard from, not by what a caller claims', async () => {
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

  it('shows its mails to nobody', async () => {
    expect(await (await fetch(`${shop().origin}/__mailbox`)).text()).not.toContain('Utgående e-post')
  })
})
