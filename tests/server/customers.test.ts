import { describe, expect, it } from 'vitest'
import { createCustomerApi } from '../../app/api/customers.ts'
import type { WireArticleDetail, WireReservation } from '../../app/api/wire.ts'
import type { WirePage } from '../../app/api/wire-content.ts'
import type { WireCustomer, WirePastOrder } from '../../app/api/wire-customers.ts'
import { customerConsents } from '../../machines/domain/index.ts'
import { collected, homeOrder } from './home-order.ts'
import { sharedTestShop, type Visitor } from './shop.ts'

const shop = sharedTestShop({ mail: () => ({ type: 'mailbox' }) })

let people = 0
/** A unique person. */
function person() {
  people += 1
  return {
    first_name: 'Åse',
    last_name: 'Fjell',
    email: `ase${people}@example.com`,
    phone: `412 00 ${String(people).padStart(3, '0')}`,
    password: 'et langt passord',
    password_confirmation: 'et langt passord',
    terms_conditions: true,
  }
}
const statusAndMessage = async (answer: Response | Promise<Response>): Promise<[number, string]> => {
  const { status, ...it } = await Promise.resolve(answer).then(async (given) => ({
    status: given.status,
    body: await given.json(),
  }))
  return [status, it.body.message]
}
/** A newly registered customer, after a reload. */
async function registered(change: object = {}): Promise<{ visitor: Visitor; who: WireCustomer; password: string }> {
  const visitor = await shop().visit()
  const form = { ...person(), ...change }
  const answer = await visitor.post('/customers/register', form)
  expect(answer.status).toBe(201)
  await visitor.reload()
  return { visitor, who: await answer.json(), password: form.password }
}
const logIn = (visitor: Visitor, email: string, password: string): Promise<Response> =>
  visitor.post('/customers/login', { email, password })

/** Waits for the newest mail to that address with a link to that page; returns the link with its fragment as query. */
async function linkTo(email: string, page: string): Promise<URL> {
  const newest = async (): Promise<string> => {
    const mailbox = await (await fetch(`${shop().origin}/__mailbox`)).text()
    const mine = mailbox
      .split('<article>')
      .filter((article) => article.includes(`Til ${email}`) && article.includes(page))
    return /href="([^"]+)"/.exec(mine[0] ?? '')?.[1] ?? ''
  }
  await expect.poll(newest, { message: `a link to ${page} for ${email}` }).not.toBe('')
  const href = await newest()
  expect(href).toMatch(/#token=/)
  return new URL(href.replaceAll('&amp;', '&').replace('#', '?'))
}

const secretOf = (link: URL): string | null => link.searchParams.get('token')

describe('registration', () => {
  it('USER-02 sends a link that verifies the address once', async () => {
    const { visitor, who } = await registered({ email: 'Ny.Kunde@Example.com', club: true })
    expect(who).toMatchObject({
      email: 'ny.kunde@example.com',
      phone: expect.stringMatching(/^\+4741200\d{3}$/),
      email_verified: false,
      club: true,
      newsletter: false,
      cookie_ga: false,
      permissions: [],
    })
    expect(await (await visitor.get('/customers/current')).json()).toEqual(who)
    const link = await linkTo(who.email, '/bekreft-epost')
    expect(link.origin).toBe(shop().origin)
    const token = link.searchParams.get('token')
    const stranger = await shop().visit()
    expect((await stranger.post('/customers/email/verify', { token: `${token}x` })).status).toBe(422)
    expect((await stranger.post('/customers/email/verify', { token })).status).toBe(200)
    expect(await (await visitor.get('/customers/current')).json()).toMatchObject({ email_verified: true })
    expect(await statusAndMessage(stranger.post('/customers/email/verify', { token }))).toEqual([
      422,
      'Lenken er brukt eller utløpt. Be om en ny.',
    ])
  })

  it('USER-03 responds 423 for a taken address or number', async () => {
    const { who } = await registered()
    const visitor = await shop().visit()
    for (const same of [{ email: who.email.toUpperCase() }, { phone: who.phone }]) {
      expect(await statusAndMessage(visitor.post('/customers/register', { ...person(), ...same }))).toEqual([
        423,
        'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
      ])
    }
    expect((await visitor.get('/customers/current')).status).toBe(204)
  })

  it('USER-06 names every invalid field', async () => {
    const visitor = await shop().visit()
    const answer = await visitor.post('/customers/register', {
      ...person(),
      first_name: ' ',
      last_name: '',
      email: '',
      phone: '',
      password_confirmation: 'et annet passord',
      birth_date: '2001-02-30',
      terms_conditions: false,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'Ugyldig data',
      errors: {
        first_name: ['Fornavn må ha en verdi'],
        last_name: ['Etternavn må ha en verdi'],
        email: ['Email må ha en verdi'],
        phone: ['Telefonnummer må ha en verdi'],
        password_confirmation: ['Passordene er ikke like'],
        birth_date: ['Denne datoen finnes ikke'],
        terms_conditions: ['Du må godta vilkårene'],
      },
    })
  })

  it('SECURITY USER-02 rejects a guessable password', async () => {
    const easy = { password: 'vardeholm1', password_confirmation: 'vardeholm1' }
    const refusal = {
      message: 'Ugyldig data',
      errors: { password: [expect.stringMatching(/^Dette passordet er lett å gjette\. Velg et annet/)] },
    }
    const stranger = await shop().visit()
    const made = await stranger.post('/customers/register', { ...person(), ...easy })
    expect([made.status, await made.json()]).toEqual([422, refusal])
    const { visitor, who, password } = await registered()
    const changed = await visitor.send('PUT', `/customers/${who.id}`, { ...easy, current_password: password })
    expect([changed.status, await changed.json()]).toEqual([422, refusal])
    await stranger.post('/customers/password/email', { email: who.email })
    const link = await linkTo(who.email, '/nytt-passord')
    const form = { token: link.searchParams.get('token'), email: who.email }
    const reset = await stranger.post('/customers/password/reset', { ...form, ...easy })
    expect([reset.status, await reset.json()]).toEqual([422, refusal])
    // the link can be tried again
    const better = { password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet' }
    expect((await stranger.post('/customers/password/reset', { ...form, ...better })).status).toBe(200)
  })

  it('ignores fields that customers may not set', async () => {
    const { visitor, who } = await registered({
      id: 1,
      auth_id: 'mine',
      permissions: ['admin'],
      email_verified: true,
      emailVerifiedAt: '2020-01-01',
      password_hash: 'x',
      created_at: '2000-01-01',
    })
    expect(who).toMatchObject({ permissions: [], email_verified: false })
    expect(who.id).not.toBe(1)
    const { auth_id } = who
    expect(auth_id).not.toBe('mine')
    const answer = await visitor.send('PUT', `/customers/${who.id}`, {
      id: 1,
      auth_id: 'mine',
      permissions: ['admin'],
      email_verified: true,
      city: 'Bodø',
    })
    expect(await answer.json()).toEqual({ ...who, city: 'Bodø' })
  })
})

describe('login', () => {
  it('USER-02 works by address or number', async () => {
    const { who, password } = await registered()
    const ways = [
      ['/customers/login', { email: ` ${who.email.toUpperCase()} ` }],
      ['/customers/login/checkout', { email: who.email }],
      ['/customers/login', { phone: who.phone }],
    ] as const
    for (const [path, identifier] of ways) {
      const visitor = await shop().visit()
      const before = visitor.cookie()
      const answer = await visitor.post(path, { ...identifier, password })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-TOKEN=[\w-]{86}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
        expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(visitor.cookie()).not.toBe(before)
      expect(await (await visitor.get('/customers/current')).json()).toEqual(who)
    }
  })

  it('a session planted before the login opens nothing after it', async () => {
    const { who, password } = await registered()
    const victim = await shop().visit()
    const planted = victim.cookie()
    expect((await logIn(victim, who.email, password)).status).toBe(200)
    const thief = await fetch(`${shop().origin}/api/v1/customers/current`, { headers: { cookie: planted } })
    expect(thief.status).toBe(204)
    // the token from before the login is invalid
    expect((await victim.post('/customers/logout')).status).toBe(419)
    await victim.reload()
    expect((await victim.post('/customers/logout')).status).toBe(204)
  })

  it('USER-03 responds alike to a wrong password and an unknown address', async () => {
    const { who, password } = await registered()
    const wrong = 'Feil brukernavn/passord - har du glemt passordet ditt?'
    const other = await shop().visit()
    expect(await statusAndMessage(logIn(other, who.email, 'feil passord'))).toEqual([422, wrong])
    expect(await statusAndMessage(logIn(other, 'ingen@example.com', 'feil passord'))).toEqual([422, wrong])
    expect(await statusAndMessage(other.post('/customers/login', { phone: '+47 400', password }))).toEqual([422, wrong])
    expect(await statusAndMessage(other.post('/customers/login', { password }))).toEqual([422, 'Ugyldig data'])
  })

  it('USER-03 refuses a login or a registration while logged in', async () => {
    const { visitor, who, password } = await registered()
    expect(await statusAndMessage(logIn(visitor, who.email, password))).toEqual([
      401,
      'Du er allerede logget inn - logg ut for å logge inn med en ny bruker',
    ])
    expect((await visitor.post('/customers/register', person())).status).toBe(401)
  })

  it('USER-03 responds 429 after five wrong tries', async () => {
    const { who, password } = await registered()
    const thief = await shop().visit()
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        // ignored: no proxy is trusted here
        thief.post(
          '/customers/login',
          { email: who.email, password: 'feil passord' },
          { 'x-forwarded-for': `198.51.100.${time}` },
        ),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const refused = await logIn(thief, who.email, password)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusAndMessage(refused)).toEqual([
      429,
      'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
    ])
  })

  it('SECURITY USER-03 tries from elsewhere do not lock a recognised browser', async () => {
    const { visitor, who, password } = await registered()
    await visitor.post('/customers/logout')
    await visitor.reload()
    const thief = await shop().visit()
    for (let time = 0; time < 5; time++) await logIn(thief, who.email, 'feil passord')
    expect((await logIn(thief, who.email, password)).status).toBe(429)
    expect((await logIn(visitor, who.email, password)).status).toBe(200)
  })

  it('a right password resets the counter of tries', async () => {
    const { who, password } = await registered()
    for (let round = 0; round < 2; round++) {
      const visitor = await shop().visit()
      for (let time = 0; time < 4; time++) expect((await logIn(visitor, who.email, 'feil')).status).toBe(422)
      expect((await logIn(visitor, who.email, password)).status).toBe(200)
    }
  })

  it('USER-05 a second logout responds as the first', async () => {
    const { visitor } = await registered()
    for (let time = 0; time < 2; time++) expect((await visitor.post('/customers/logout')).status).toBe(204)
  })

  it('USER-05 logout ends the session', async () => {
    const { visitor } = await registered()
    const cookie = visitor.cookie()
    await visitor.post('/customers/logout')
    const later = await fetch(`${shop().origin}/api/v1/customers/current`, { headers: { cookie } })
    expect(later.status).toBe(204)
  })
})

describe('a forgotten password', () => {
  it('USER-02 is replaced by a link that works once', async () => {
    const { visitor, who, password } = await registered()
    const stranger = await shop().visit()
    for (let time = 0; time < 5; time++) expect((await logIn(stranger, who.email, 'glemt')).status).toBe(422)
    expect((await logIn(stranger, who.email, 'glemt')).status).toBe(429)
    const asked = await stranger.post('/customers/password/email', { email: who.email })
    const unknown = await stranger.post('/customers/password/email', { email: 'ingen.slik@example.com' })
    expect([asked.status, await asked.text()]).toEqual([unknown.status, await unknown.text()])
    const link = await linkTo(who.email, '/nytt-passord')
    expect(link.searchParams.get('email')).toBe(who.email)
    const form = {
      token: link.searchParams.get('token'),
      email: who.email,
      password: 'et helt nytt passord',
      password_confirmation: 'et helt nytt passord',
    }
    for (const change of [
      { email: 'andre@example.com' },
      { token: `${form.token!.slice(0, -4)}AAAA` },
      { token: (await linkTo(who.email, '/bekreft-epost')).searchParams.get('token') },
      { token: '1.2' },
    ]) {
      expect((await stranger.post('/customers/password/reset', { ...form, ...change })).status).toBe(422)
    }
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post('/customers/password/reset', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await statusAndMessage(stranger.post('/customers/password/reset', form))).toEqual([
      422,
      'Lenken er brukt eller utløpt. Be om en ny.',
    ])
    expect((await visitor.get('/customers/current')).status).toBe(204)
    expect((await logIn(stranger, who.email, password)).status).toBe(422)
    const answer = await logIn(stranger, who.email, form.password)
    expect(await answer.json()).toMatchObject({ id: who.id, email_verified: true })
  })

  it('is mailed a limited number of times', async () => {
    const { who } = await registered()
    const visitor = await shop().visit()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      statuses.push((await visitor.post('/customers/password/email', { email: who.email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the verification', () => {
  it('USER-02 is sent again on request', async () => {
    const { visitor, who } = await registered()
    const answer = await visitor.get('/customers/email/resend')
    expect(await statusAndMessage(answer)).toEqual([200, `Epost sendt til ${who.email}`])
    const token = (await linkTo(who.email, '/bekreft-epost')).searchParams.get('token')
    await visitor.post('/customers/email/verify', { token })
    expect((await visitor.get('/customers/email/resend')).status).toBe(409)
    expect(await statusAndMessage((await shop().visit()).get('/customers/email/resend'))).toEqual([
      404,
      'Ingen bruker logget inn - vennligst logg inn',
    ])
  })

  it('API-02 is not sent for a page of another site', async () => {
    const { visitor } = await registered()
    const answer = await fetch(`${shop().origin}/api/v1/customers/email/resend`, {
      headers: { cookie: visitor.cookie() },
    })
    expect(await statusAndMessage(answer)).toEqual([419, 'Vennligst last siden på nytt'])
  })
})

describe('the account', () => {
  it('USER-06 USER-08 changes only the given fields', async () => {
    const { visitor, who } = await registered()
    const answer = await visitor.send('PUT', `/customers/${who.id}`, {
      phone: '0047 900 10 123',
      birth_date: '1990-05-17',
      gender_id: 2,
      cookies: true,
      cookie_ga: true,
      newsletter: true,
    })
    expect(answer.status).toBe(200)
    const changed = { phone: '+4790010123', birth_date: '1990-05-17', gender_id: 2 }
    expect(await answer.json()).toEqual({ ...who, ...changed, cookies: true, cookie_ga: true, newsletter: true })
    const nothing = await visitor.send('PUT', `/customers/${who.id}`, {})
    expect(await nothing.json()).toMatchObject(changed)
    const wrong = await visitor.send('PUT', `/customers/${who.id}`, { first_name: '', postal_code: '12' })
    expect(await wrong.json()).toEqual({
      message: 'Ugyldig data',
      errors: {
        first_name: ['Fornavn må ha en verdi'],
        postal_code: ['Skriv et postnummer med fire siffer'],
      },
    })
  })

  it('a taken address is rejected', async () => {
    const { who: other } = await registered()
    const { visitor, who, password } = await registered()
    const old = (await linkTo(who.email, '/bekreft-epost')).searchParams.get('token')
    const change = (email: string, more: object = {}) =>
      visitor.send('PUT', `/customers/${who.id}`, { email, current_password: password, ...more })
    const refused = await change(other.email, { city: 'Oslo' })
    expect(await statusAndMessage(refused)).toEqual([403, 'Ugyldig data'])
    expect(await (await visitor.get('/customers/current')).json()).toEqual(who)
    const email = `flyttet-${who.email}`
    await change(email)
    expect((await visitor.post('/customers/email/verify', { token: old })).status).toBe(422)
    const token = (await linkTo(email, '/bekreft-epost')).searchParams.get('token')
    expect((await visitor.post('/customers/email/verify', { token })).status).toBe(200)
  })

  it.each([
    ['another address', 'PUT', { email: 'tyv@example.com' }],
    ['another password', 'PUT', { password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet' }],
    ['a deletion', 'DELETE', {}],
  ] as const)('SECURITY USER-06 %s needs the current password', async (_, method, change) => {
    const { visitor, who, password } = await registered()
    const ask = (more: object) => visitor.send(method, `/customers/${who.id}`, { ...change, ...more })
    for (const [given, message] of [
      [{}, 'Passordet du har nå, må ha en verdi'],
      [{ current_password: 'feil' }, 'Dette er ikke passordet du har nå'],
    ] as const) {
      const refused = await ask(given)
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { message: 'Ugyldig data', errors: { current_password: [message] } },
      ])
    }
    expect(await (await visitor.get('/customers/current')).json()).toEqual(who)
    expect((await ask({ current_password: password })).status).toBeLessThan(300)
  })

  it('SECURITY USER-06 the former address can undo a change', async () => {
    const { visitor: thief, who, password } = await registered()
    const verify = (token: string | null) => thief.post('/customers/email/verify', { token })
    await verify(secretOf(await linkTo(who.email, '/bekreft-epost')))
    const email = `tyv-${who.email}`
    await thief.send('PUT', `/customers/${who.id}`, { email, current_password: password })
    const undo = await linkTo(who.email, 'angre=1')
    expect(secretOf(undo)).toMatch(/^[\w-]{43}$/)
    // until then the address is reserved
    const stranger = await shop().visit()
    expect((await stranger.post('/customers/register', { ...person(), email: who.email })).status).toBe(423)
    // not even when the new address is verified and changed again
    await verify(secretOf(await linkTo(email, '/bekreft-epost')))
    await thief.send('PUT', `/customers/${who.id}`, { email: `enda-${email}`, current_password: password })
    expect((await verify(secretOf(await linkTo(email, 'angre=1')))).status).toBe(200)
    expect(await statusAndMessage(stranger.post('/customers/email/verify', { token: secretOf(undo) }))).toEqual([
      200,
      'E-postadressen er tilbake på kontoen. Vi har sendt en lenke til et nytt passord.',
    ])
    expect((await thief.get('/customers/current')).status).toBe(204)
    expect((await logIn(stranger, who.email, password)).status).toBe(422)
    const token = secretOf(await linkTo(who.email, '/nytt-passord'))
    const fresh = { password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet' }
    expect((await stranger.post('/customers/password/reset', { token, email: who.email, ...fresh })).status).toBe(200)
    expect(await (await logIn(stranger, who.email, fresh.password)).json()).toMatchObject({
      id: who.id,
      email: who.email,
      email_verified: true,
    })
  })

  it('SECURITY USER-06 a password set by the former mailbox invalidates later mails', async () => {
    const { visitor: thief, who, password } = await registered()
    const verify = (token: string | null) => thief.post('/customers/email/verify', { token })
    await verify(secretOf(await linkTo(who.email, '/bekreft-epost')))
    const email = `siden-${who.email}`
    await thief.send('PUT', `/customers/${who.id}`, { email, current_password: password })
    await verify(secretOf(await linkTo(email, '/bekreft-epost')))
    await thief.send('PUT', `/customers/${who.id}`, { email: who.email, current_password: password })
    const thiefs = secretOf(await linkTo(email, 'angre=1'))
    const owner = await shop().visit()
    await owner.post('/customers/password/email', { email: who.email })
    const token = secretOf(await linkTo(who.email, '/nytt-passord'))
    const fresh = { password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet' }
    expect((await owner.post('/customers/password/reset', { token, email: who.email, ...fresh })).status).toBe(200)
    expect((await verify(thiefs)).status).toBe(422)
    expect((await logIn(owner, who.email, fresh.password)).status).toBe(200)
  })

  it('SECURITY USER-06 an unverified address gets no undo link', async () => {
    const { visitor, who, password } = await registered()
    await visitor.send('PUT', `/customers/${who.id}`, { email: `rett-${who.email}`, current_password: password })
    await linkTo(`rett-${who.email}`, '/bekreft-epost')
    const mailbox = await (await fetch(`${shop().origin}/__mailbox`)).text()
    const mails = mailbox.split('<article>').filter((mail) => mail.includes(`Til ${who.email},`))
    expect(mails.some((mail) => mail.includes('E-postadressen din er endret'))).toBe(true)
    expect(mails.some((mail) => mail.includes('angre=1'))).toBe(false)
  })

  it('a new password ends all other sessions', async () => {
    const { visitor, who, password } = await registered()
    const elsewhere = await shop().visit()
    await logIn(elsewhere, who.email, password)
    const body = { password: 'nytt og langt', password_confirmation: 'nytt og langt', current_password: password }
    expect((await visitor.send('PUT', `/customers/${who.id}`, body)).status).toBe(200)
    expect((await visitor.get('/customers/current')).status).toBe(200)
    expect((await elsewhere.get('/customers/current')).status).toBe(204)
    expect((await logIn(await shop().visit(), who.email, 'nytt og langt')).status).toBe(200)
  })

  it('USER-03 only its owner changes or deletes it', async () => {
    const { who } = await registered()
    const { visitor: other } = await registered()
    const guest = await shop().visit()
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `/customers/${who.id}`
      expect(await statusAndMessage(other.send(method, path, {}))).toEqual([401, 'En annen bruker er logget inn'])
      expect(await statusAndMessage(guest.send(method, path, {}))).toEqual([
        401,
        'Ingen bruker logget inn - vennligst logg inn',
      ])
      expect((await other.send(method, path, {}, { 'x-csrf-token': 'x' })).status).toBe(419)
    }
  })

  it.each(['code', 'orders', 'reservations', 'reviews', 'data'])(
    'USER-07 shows %s only to its customer',
    async (what) => {
      expect(await statusAndMessage((await shop().visit()).get(`/customers/current/${what}`))).toEqual([
        401,
        'Ingen bruker logget inn - vennligst logg inn',
      ])
      const { visitor } = await registered()
      const answer = await visitor.get(`/customers/current/${what}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})

describe('orders of a customer', () => {
  const order = async (visitor: Visitor): Promise<string> => {
    for (let id = 1; id < 40; id++) {
      const article: WireArticleDetail = await (await visitor.get(`/articles/${id}`)).json()
      const variant = article.variants?.find(
        ({ PurchasableOnWeb, shops }) =>
          PurchasableOnWeb === 1 && shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 3),
      )
      if (!variant || article.PurchasableOnWeb === 0 || article.OnlyCC === 1) continue
      const named = { CustomerName: 'Åse Fjell', Email: 'ase@example.com' }
      const answer = await visitor.post('/orders', homeOrder(article, variant.EanNo, named))
      expect(answer.status).toBe(201)
      return (await answer.json()).OrderID
    }
    throw new Error('nothing is in stock')
  }

  it('are hidden from everyone else', async () => {
    const { visitor, who, password } = await registered()
    const mine = await order(visitor)
    expect((await visitor.get(`/orders/${mine}`)).status).toBe(200)
    const { visitor: other } = await registered()
    const guest = await shop().visit()
    for (const stranger of [other, guest]) {
      const answers = [
        stranger.get(`/orders/${mine}`),
        stranger.post(`/orders/${mine}/payments`),
        stranger.post(`/orders/${mine}/cancel`),
      ]
      for (const answer of answers) {
        expect(await statusAndMessage(answer)).toEqual([404, 'Vi finner ikke denne ordren'])
      }
    }
    expect((await logIn(guest, who.email, password)).status).toBe(200)
    expect((await guest.get(`/orders/${mine}`)).status).toBe(200)
    const open = await order(await shop().visit())
    expect((await other.get(`/orders/${open}`)).status).toBe(200)
  })

  it('USER-07 reservations are shown only in their customer’s history', async () => {
    const { visitor, who } = await registered()
    const reserved: number[] = []
    for (const id of [1, 2, 3]) {
      const { variants }: WireArticleDetail = await (await visitor.get(`/articles/${id}`)).json()
      const [found] = variants.flatMap(({ EanNo, shops }) => {
        const there = shops.find(({ ShopID, Qty }) => ShopID !== 55 && Qty > 1)
        return there ? [{ EanNo, ShopID: there.ShopID }] : []
      })
      const answer = await visitor.post('/reservations', {
        ...collected(found!.EanNo, found!.ShopID),
        CustomerName: 'Åse Fjell',
        Email: who.email,
        Phone: who.phone,
        shipping_method_id: 2,
      })
      expect(answer.status).toBe(201)
      reserved.unshift((await answer.json()).id)
    }
    const page: WirePage<WireReservation> = await (await visitor.get('/customers/current/reservations')).json()
    expect(page).toMatchObject({ total: 3, current_page: 1, last_page: 1 })
    expect(page.data.map(({ id }) => id)).toEqual(reserved)
    expect(page.data[0]).toMatchObject({ customerID: who.id, statusID: 1, articles: [{ Count: 1 }] })
    const { reservations } = await (await visitor.get('/customers/current/data')).json()
    expect(reservations).toEqual(page.data)
    const { visitor: other } = await registered()
    expect((await visitor.get(`/reservations/${reserved[0]}`)).status).toBe(200)
    expect((await other.get(`/reservations/${reserved[0]}`)).status).toBe(404)
    await visitor.post('/customers/logout')
    expect((await visitor.get(`/reservations/${reserved[0]}`)).status).toBe(404)
    expect((await visitor.post(`/reservations/${reserved[0]}/cancel`)).status).toBe(404)
  })

  it('USER-10 deletion keeps only sales', async () => {
    const { visitor, who, password } = await registered()
    const cancelled = await order(visitor)
    await visitor.post(`/orders/${cancelled}/cancel`)
    const cookie = visitor.cookie()
    const answer = await visitor.send('DELETE', `/customers/${who.id}`, { current_password: password })
    expect(answer.status).toBe(204)
    expect(visitor.cookie()).not.toBe(cookie)
    await visitor.reload()
    for (const session of [cookie, visitor.cookie()]) {
      const current = await fetch(`${shop().origin}/api/v1/customers/current`, { headers: { cookie: session } })
      expect(current.status).toBe(204)
    }
    expect((await logIn(visitor, who.email, password)).status).toBe(422)
    // the deleted customer's number is unused, so nobody opens the order
    expect((await visitor.get(`/orders/${cancelled}`)).status).toBe(404)
    expect((await registered({ email: who.email, phone: who.phone })).who.id).toBeGreaterThan(who.id)
  })
})

describe('the client', () => {
  const fields = () => {
    const { first_name, last_name, email, phone, password } = person()
    return {
      firstName: first_name,
      lastName: last_name,
      email,
      phone,
      password,
      passwordConfirmation: password,
      termsConditions: true,
    }
  }

  it('API-01 USER-01 registers and logs in and out', async () => {
    const visitor = await shop().visit()
    const form = fields()
    const first = createCustomerApi(visitor.api())
    expect(await first.readUser()).toEqual({ user: null })
    expect(await first.register({ ...form, termsConditions: false })).toMatchObject({ type: 'refused', status: 422 })
    expect(await first.register(form)).toEqual({ type: 'done' })
    await visitor.reload()
    const api = createCustomerApi(visitor.api())
    const { user } = await api.readUser()
    expect(user).toEqual({
      id: expect.any(Number),
      firstName: 'Åse',
      lastName: 'Fjell',
      email: form.email,
      phone: form.phone.replaceAll(' ', ''),
      birthDate: '',
      genderId: null,
      address: '',
      postalCode: '',
      city: '',
      emailVerified: false,
      authId: expect.any(String),
      hasAcceptedTerms: true,
      preferences: [],
      hasChosenCookies: false,
      hasDefaultCookies: false,
      permissions: [],
      consents: Object.fromEntries(customerConsents.map((purpose) => [purpose, false])),
    })
    expect(await api.logIn(form, null)).toEqual({ type: 'refused', status: 401 })
    expect(await api.resend()).toEqual({ type: 'done' })
    const token = (await linkTo(form.email, '/bekreft-epost')).searchParams.get('token')!
    expect(await api.verify(token)).toEqual({ type: 'done' })
    expect(await api.verify(token)).toMatchObject({ type: 'refused', status: 422 })
    expect(await api.logOut()).toEqual({ type: 'done' })
    expect(await api.resend()).toEqual({ type: 'refused', status: 404 })
    expect(await api.logIn({ email: form.email, password: 'feil' }, 'checkout')).toEqual({
      type: 'refused',
      status: 422,
    })
    expect(await api.logIn(form, 'checkout')).toEqual({ type: 'done' })
    expect(await api.logOut()).toEqual({ type: 'refused', status: 419 })
  })

  it('API-01 USER-02 resets a forgotten password', async () => {
    const { who } = await registered()
    const api = createCustomerApi((await shop().visit()).api())
    expect(await api.sendLink(who.email)).toEqual({ type: 'done' })
    const token = (await linkTo(who.email, '/nytt-passord')).searchParams.get('token')!
    const form = { token, email: who.email, password: 'noe nytt og langt', passwordConfirmation: 'noe nytt og langt' }
    expect(await api.setPassword({ ...form, passwordConfirmation: 'noe annet' })).toMatchObject({
      type: 'refused',
      status: 422,
    })
    expect(await api.setPassword(form)).toEqual({ type: 'done' })
    expect(await api.logIn(form, null)).toEqual({ type: 'done' })
  })

  it('API-01 USER-06 USER-08 USER-10 changes, hands out and deletes an account', async () => {
    const { visitor, who, password } = await registered()
    const { who: other } = await registered()
    const api = createCustomerApi(visitor.api())
    const changes = { birthDate: '1990-05-17', genderId: 2, address: 'Vei 1', postalCode: '0150', city: 'Oslo' }
    expect(await api.update(who.id, changes)).toMatchObject({ type: 'done', customer: changes })
    const kept = await api.update(who.id, { consents: { googleAnalytics: true, club: true, marketing: false } })
    expect(kept).toMatchObject({ customer: { consents: { googleAnalytics: true, club: true, metaPixel: false } } })
    expect(await (await visitor.get('/customers/current')).json()).toMatchObject({ cookies: true, cookie_ga: true })
    const wrong = { firstName: '', email: 'ikke en adresse', postalCode: '1' }
    expect(await api.update(who.id, wrong)).toEqual({
      type: 'refused',
      status: 422,
      fields: ['firstName', 'email.invalid', 'postalCode.invalid'],
    })
    expect(await api.update(who.id, { email: other.email, currentPassword: password })).toEqual({
      type: 'refused',
      status: 403,
      fields: [],
    })
    expect(await api.update(other.id, {})).toMatchObject({ type: 'refused', status: 401 })
    expect(await api.code()).toMatchObject({ type: 'code', text: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) })
    const data = await api.data()
    expect(JSON.parse(data.type === 'data' ? data.text : '')).toMatchObject({ customer: { id: who.id, club: true } })
    expect(await api.delete(other.id, password)).toEqual({ type: 'refused', status: 401 })
    expect(await api.delete(who.id, 'feil')).toEqual({
      type: 'refused',
      status: 422,
      fields: ['currentPassword.invalid'],
    })
    expect(await api.delete(who.id, password)).toEqual({ type: 'done' })
    expect(await api.code()).toEqual({ type: 'signedOut' })
    expect(await api.data()).toEqual({ type: 'refused', status: 401 })
    expect(await api.history('orders', 1)).toEqual({ type: 'signedOut' })
  })

  it('API-01 USER-07 reads a sent review in the history', async () => {
    const visitor = await shop().visit()
    await logIn(visitor, 'ola@example.com', 'fjelltur-2026')
    await visitor.reload()
    const api = createCustomerApi(visitor.api())
    const draft = {
      articleId: 2,
      rating: 4,
      content: 'Fin.',
      trueToSize: 'true',
      sizeColour: 'M',
      anonymous: true,
    } as const
    const taken = await api.sendReview(draft)
    expect(taken).toMatchObject({
      type: 'taken',
      review: { rating: 4, customer: null, approved: false, sizeColour: 'M' },
    })
    expect(await api.sendReview(draft)).toEqual({ type: 'refused', why: 'alreadyReviewed' })
    expect(await api.sendReview({ ...draft, articleId: 999_999 })).toEqual({ type: 'refused', why: 'invalid' })
    const id = taken.type === 'taken' ? taken.review.id : 0
    expect(await api.history('reviews', 1)).toEqual({
      type: 'page',
      lastPage: 1,
      entries: [
        {
          kind: 'review',
          id,
          date: expect.any(String),
          articleId: 2,
          articleName: expect.stringMatching(/./),
          content: 'Fin.',
          reply: null,
          rating: 4,
          approved: false,
          takedownReason: null,
        },
      ],
    })
    expect(await api.history('reservations', 1)).toEqual({ type: 'page', entries: [], lastPage: 1 })
    await api.logOut()
    expect(await api.sendReview(draft)).toEqual({ type: 'refused', why: 'notCustomer' })
    const kari = await shop().visit()
    await logIn(kari, 'kari@example.com', 'fjelltur-2026')
    const past = await createCustomerApi(kari.api()).history('orders', 1)
    expect(past).toMatchObject({ type: 'page', lastPage: 1, entries: [{ kind: 'order' }, { kind: 'order' }] })
    const [entry] = past.type === 'page' ? past.entries : []
    expect(entry).toMatchObject({ vatPercentage: 25, lines: [{ count: 1 }, { count: 2 }] })
  })
})

describe('the demo customers', () => {
  it('USER-07 Kari’s history is newest first', async () => {
    const visitor = await shop().visit()
    expect((await logIn(visitor, 'kari@example.com', 'fjelltur-2026')).status).toBe(200)
    const page: WirePage<WirePastOrder> = await (await visitor.get('/customers/current/orders')).json()
    expect(page).toMatchObject({ total: 2, per_page: 20, current_page: 1, last_page: 1 })
    const dates = page.data.map(({ DateCreated }) => DateCreated)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const { Total, NetAmount, Vat, VatPercentage, orderlines, OrderID } of page.data) {
      expect(NetAmount + Vat).toBe(Total)
      expect(VatPercentage).toBe(25)
      expect(orderlines.length).toBeGreaterThan(0)
      const { Pant, Total: total } = await (await visitor.get(`/orders/${OrderID}`)).json()
      expect(total).toBe(Total)
      expect(Vat).toBe(Math.round((Total - Pant) / 5))
    }
    expect(await (await visitor.get('/customers/current/orders?page=2')).json()).toMatchObject({ data: [], total: 2 })
    for (const query of ['page=0', 'page=x']) {
      expect((await visitor.get(`/customers/current/orders?${query}`)).status).toBe(422)
    }
    const { qr_code } = await (await visitor.get('/customers/current/code')).json()
    expect(qr_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const data = await visitor.get('/customers/current/data')
    expect(data.headers.get('content-disposition')).toBe('attachment; filename="mine-data.json"')
    const all = await data.json()
    expect(all).toMatchObject({
      customer: { email: 'kari@example.com' },
      logins: expect.arrayContaining([
        { device: '', since: expect.any(String), last_used: expect.any(String), until: expect.any(String) },
      ]),
    })
    expect(all.orders).toHaveLength(2)
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/)
  })

  it('PROD-07 USER-07 only the review of a purchase is published at once', async () => {
    const visitor = await shop().visit()
    await logIn(visitor, 'kari@example.com', 'fjelltur-2026')
    await visitor.reload()
    const { data }: WirePage<WirePastOrder> = await (await visitor.get('/customers/current/orders')).json()
    const bought = data[0]!.orderlines[0]!.ArticleID
    const seen = async (
      article: number,
    ): Promise<{ data: { content: string }[]; total: number; average: number | null }> =>
      (await visitor.get(`/articles/${article}/reviews`)).json()
    const stars = async (article: number): Promise<number | null> =>
      (await (await visitor.get(`/articles/${article}`)).json()).AverageRating
    const owned = new Set(data.flatMap(({ orderlines }) => orderlines.map(({ ArticleID }) => ArticleID)))
    const before = await seen(bought)
    let other = 0
    do other += 1
    while (owned.has(other) || (await visitor.get(`/articles/${other}`)).status !== 200)
    const otherBefore = await seen(other)
    const review = {
      rating: 1,
      content: ' Tåler regn.\nIkke vind. ',
      true_to_size: 'small',
      size_color: 'M, blå',
      anonymous: true,
    }

    const answer = await visitor.post('/customers/current/reviews', {
      ...review,
      reviewable_id: bought,
      approved: false,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      content: 'Tåler regn.\nIkke vind.',
      approved: true,
      customer: null,
    })
    expect(await seen(bought)).toMatchObject({
      total: before.total + 1,
      data: [{ content: 'Tåler regn.\nIkke vind.', customer: null }, ...before.data],
    })
    const average = ((before.average ?? 0) * before.total + 1) / (before.total + 1)
    expect(await stars(bought)).toBe(Math.round(average * 10) / 10)

    const waiting = await visitor.post('/customers/current/reviews', { ...review, reviewable_id: other })
    expect(await waiting.json()).toMatchObject({ approved: false })
    expect(await seen(other)).toEqual(otherBefore)

    const mine = await (await visitor.get('/customers/current/reviews')).json()
    expect(mine).toMatchObject({
      total: 2,
      data: [{ reviewable_id: other }, { reviewable_id: bought, customer: 'Kari' }],
    })
    const twice = await visitor.post('/customers/current/reviews', { ...review, reviewable_id: bought })
    expect(await statusAndMessage(twice)).toEqual([409, 'Du har allerede skrevet om denne artikkelen.'])
    const wrong = await visitor.post('/customers/current/reviews', { ...review, rating: 6, content: 'x'.repeat(2001) })
    expect(await wrong.json()).toMatchObject({
      errors: {
        reviewable_id: [expect.any(String)],
        rating: ['Velg hvor mange stjerner'],
        content: ['Høyst 2000 tegn'],
      },
    })
    const guest = await shop().visit()
    expect((await guest.post('/customers/current/reviews', { ...review, reviewable_id: bought })).status).toBe(401)
    const unknown = await visitor.post('/customers/current/reviews', { ...review, reviewable_id: 999_999 })
    expect(unknown.status).toBe(404)
  })

  it('Ola’s address is unverified', async () => {
    const visitor = await shop().visit()
    const answer = await logIn(visitor, 'ola@example.com', 'fjelltur-2026')
    expect(await answer.json()).toMatchObject({ first_name: 'Ola', email_verified: false })
  })
})
