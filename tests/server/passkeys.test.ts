import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerRequest, type Customers, openCustomers } from '../../app/server/customers/customers.ts'
import { challengeLifetime, maxPasskeys } from '../../app/server/customers/passkeys.ts'
import type { Database } from '../../app/server/db/database.ts'
import { customers as customersTable, passkeyChallenges, passkeys } from '../../app/server/db/schema.ts'
import { toHttpError } from '../../app/server/http/http-error.ts'
import type { Mail } from '../../app/server/mail/port.ts'
import { type Authenticator, createAuthenticator, type Deviation } from './authenticator.ts'
import { sharedTestShop, testSecretKey, type Visitor } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

const password = 'et langt passord'

let people = 0
const someone = () => {
  people += 1
  return {
    first_name: 'Åse',
    last_name: 'Fjell',
    email: `passnokkel${people}@example.com`,
    phone: `+47415${String(people).padStart(5, '0')}`,
    password,
    password_confirmation: password,
    terms_conditions: true as const,
  }
}

describe('over HTTP', () => {
  const shop = sharedTestShop({ mail: () => ({ type: 'mailbox' }) })
  const own = '/customers/current/passkeys'
  const json = async (answer: Promise<Response>) => (await answer).json()

  async function member(): Promise<Visitor> {
    const visitor = await shop().visit()
    expect((await visitor.post('/customers/register', someone())).status).toBe(201)
    await visitor.reload()
    return visitor
  }

  it('SECURITY a passkey logs in without password and code', async () => {
    const visitor = await member()
    const { hostname: host } = new URL(visitor.api().origin)
    const authenticator = createAuthenticator(visitor.api().origin)
    const factor = '/customers/current/second-factor'
    const { secret } = await json(visitor.post(factor, { current_password: password }))
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await visitor.post(`${factor}/confirm`, { code })).status).toBe(200)

    const options = await json(visitor.post(`${own}/options`, { current_password: password }))
    expect(options).toMatchObject({
      rp: { id: host },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const added = await visitor.post(own, authenticator.create(options))
    expect(added.status).toBe(201)
    expect(added.headers.get('cache-control')).toBe('private, no-store')
    const { id } = await added.json()
    await visitor.post('/customers/logout')

    const other = await shop().visit()
    const request = await json(other.post('/customers/login/passkey/options'))
    expect(request).toMatchObject({ rpId: host, userVerification: 'required' })
    expect(request.allowCredentials ?? []).toEqual([])
    expect((await other.post('/customers/login/passkey', authenticator.sign(request))).status).toBe(200)
    await other.reload()
    expect(await json(other.get(own))).toEqual([
      { id, host, device: '', since: expect.any(String), last_used: expect.any(String) },
    ])
    const data = await json(other.get('/customers/current/data'))
    expect(data.passkeys).toEqual([{ host, device: '', since: expect.any(String), last_used: expect.any(String) }])
  })

  it('SECURITY visitors cannot add or read passkeys', async () => {
    const visitor = await shop().visit()
    const authenticator = createAuthenticator(visitor.api().origin)
    const { challenge } = await json(visitor.post('/customers/login/passkey/options'))
    const made = authenticator.create({
      challenge,
      rp: { name: '', id: new URL(visitor.api().origin).hostname },
      user: { id: 'AAAA', name: '', displayName: '' },
      pubKeyCredParams: [],
    })
    expect((await visitor.get(own)).status).toBe(401)
    expect((await visitor.post(`${own}/options`, { current_password: password })).status).toBe(401)
    expect((await visitor.post(own, made)).status).toBe(401)
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await visitor.send('DELETE', `${own}/${id}`, { current_password: password })).status).toBe(401)
  })

  it('SECURITY a damaged passkey answer is refused', async () => {
    const visitor = await member()
    const authenticator = createAuthenticator(visitor.api().origin)
    const options = await json(visitor.post(`${own}/options`, { current_password: password }))
    const made = authenticator.create(options)
    expect((await visitor.post(own, {})).status).toBe(422)
    const damaged = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    expect((await visitor.post(own, damaged)).status).toBe(422)
    // the challenge is used up
    expect((await visitor.post(own, made)).status).toBe(422)
    const unreadable = { ...made, response: { ...made.response, clientDataJSON: 'AAAA' } }
    expect((await visitor.post(own, unreadable)).status).toBe(422)
  })
})

describe('in the database', () => {
  let close: () => Promise<void>
  let database: Database
  let shop: Customers
  let clock = Date.now()
  const sent: Mail[] = []
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    close = opened.close
    shop = openCustomers(
      database.db,
      { send: async (mail) => void sent.push(mail), close: async () => undefined },
      testSecretKey,
      () => undefined,
      () => clock,
    )
  })
  afterAll(() => close())

  const origin = 'https://vardeholm.test'
  let callers = 0
  const caller = (session = `visitor-${callers}`, from = origin): CustomerRequest => ({
    session,
    device: null,
    address: `198.51.${Math.floor(callers / 250)}.${++callers % 250}`,
    origin: from,
    request: new Request(from),
  })
  async function member() {
    const request = someone()
    const { customer, session } = await shop.register(request, caller())
    return { id: customer.id, email: request.email, session }
  }
  async function add(session: string, authenticator: Authenticator, from = origin): Promise<string> {
    const options = await shop.passkeyCreation(password, caller(session, from))
    return (await shop.addPasskey(authenticator.create(options) as never, caller(session, from))).id
  }
  async function memberWithPasskey() {
    const one = await member()
    const authenticator = createAuthenticator(origin)
    return { ...one, authenticator, passkey: await add(one.session, authenticator) }
  }
  async function logIn(authenticator: Authenticator, deviation: Deviation = {}, visitor = caller()) {
    const options = await shop.passkeyRequest(visitor)
    return shop.logInWithPasskey(authenticator.sign(options, deviation) as never, visitor)
  }
  const refusal = (of: Promise<unknown>): Promise<number> =>
    of.then(
      () => 200,
      (error: unknown) => {
        const expected = toHttpError(error)
        if (!expected) throw error
        return expected.status
      },
    )

  it('SECURITY a passkey opens its own account', async () => {
    const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
    expect((await logIn(one.authenticator)).customer.id).toBe(one.id)
    expect((await logIn(other.authenticator)).customer.id).toBe(other.id)
  })

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://vardeholm.example' }],
    ['of another host', { host: 'vardeholm.example' }],
    ['without user verification', { userVerified: false }],
    ['of a challenge that the shop has not made', { challenge: 'A'.repeat(43) }],
  ])('SECURITY a passkey answer %s is refused', async (_, deviation) => {
    const { session, authenticator } = await memberWithPasskey()
    expect(await refusal(logIn(authenticator, deviation))).toBe(422)
    const options = await shop.passkeyCreation(password, caller(session))
    const made = createAuthenticator(origin).create(options, deviation)
    expect(await refusal(shop.addPasskey(made as never, caller(session)))).toBe(422)
    expect(await shop.passkeys(session)).toHaveLength(1)
  })

  it('SECURITY a passkey answer opens one login', async () => {
    const { authenticator } = await memberWithPasskey()
    const visitor = caller()
    const signed = authenticator.sign(await shop.passkeyRequest(visitor)) as never
    const statuses = await Promise.all([1, 2, 3].map(() => refusal(shop.logInWithPasskey(signed, visitor))))
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  it('SECURITY a challenge is answered by the browser that got it', async () => {
    const { authenticator } = await memberWithPasskey()
    const signed = authenticator.sign(await shop.passkeyRequest(caller('victim'))) as never
    expect(await refusal(shop.logInWithPasskey(signed, caller('attacker')))).toBe(422)
  })

  it('SECURITY another challenge than the customer’s own adds no passkey', async () => {
    const { session } = await member()
    const visitor = caller(session)
    const options = await shop.passkeyCreation(password, visitor)
    const foreign = await memberWithPasskey()
    const theirs = await shop.passkeyCreation(password, caller(foreign.session))
    const made = createAuthenticator(origin).create(options, { challenge: theirs.challenge })
    expect(await refusal(shop.addPasskey(made as never, visitor))).toBe(422)
    const login = await shop.passkeyRequest(caller('logged-out'))
    const crossed = createAuthenticator(origin).create(options, { challenge: login.challenge })
    expect(await refusal(shop.addPasskey(crossed as never, visitor))).toBe(422)
  })

  it('SECURITY a challenge for a new passkey opens no login', async () => {
    const { session, authenticator } = await memberWithPasskey()
    const { challenge } = await shop.passkeyCreation(password, caller(session))
    await shop.logOut(session)
    const options = await shop.passkeyRequest(caller(session))
    const crossed = authenticator.sign(options, { challenge }) as never
    expect(await refusal(shop.logInWithPasskey(crossed, caller(session)))).toBe(422)
  })

  it('SECURITY an expired challenge is refused and deleted', async () => {
    const { authenticator } = await memberWithPasskey()
    const visitor = caller()
    const options = await shop.passkeyRequest(visitor)
    clock += challengeLifetime + 1
    expect(await refusal(shop.logInWithPasskey(authenticator.sign(options) as never, visitor))).toBe(422)
    await shop.deleteExpired(new Date(clock))
    expect(await database.db.select().from(passkeyChallenges)).toEqual([])
  })

  it('SECURITY a copied authenticator’s old counter is refused', async () => {
    const { authenticator } = await memberWithPasskey()
    await logIn(authenticator, { counter: 7 })
    expect(await refusal(logIn(authenticator, { counter: 7 }))).toBe(422)
    expect(await refusal(logIn(authenticator, { counter: 3 }))).toBe(422)
    expect(await refusal(logIn(authenticator, { counter: 8 }))).toBe(200)
  })

  it('SECURITY concurrent logins with one counter succeed once', async () => {
    const { authenticator } = await memberWithPasskey()
    const visitors = [caller('one'), caller('other')]
    const signed = await Promise.all(
      visitors.map(async (visitor) => authenticator.sign(await shop.passkeyRequest(visitor), { counter: 9 }) as never),
    )
    const statuses = await Promise.all(
      signed.map((answer, at) => refusal(shop.logInWithPasskey(answer, visitors[at]!))),
    )
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('SECURITY a passkey that does not count logs in again and again', async () => {
    const { authenticator } = await memberWithPasskey()
    for (let login = 0; login < 3; login++) expect(await refusal(logIn(authenticator, { counter: 0 }))).toBe(200)
  })

  it('SECURITY a passkey is of one host', async () => {
    const { session } = await member()
    const elsewhere = 'https://lyngfonn.test'
    const authenticator = createAuthenticator(elsewhere)
    await add(session, authenticator, elsewhere)
    expect((await shop.passkeys(session)).map(({ host }) => host)).toEqual(['lyngfonn.test'])
    expect(await refusal(logIn(authenticator))).toBe(422)
    expect(await refusal(logIn(authenticator, {}, caller('there', elsewhere)))).toBe(200)
  })

  it('SECURITY adding a passkey needs the current password', async () => {
    const { session } = await member()
    expect(await refusal(shop.passkeyCreation('et annet ord', caller(session)))).toBe(422)
    expect(await refusal(shop.passkeyCreation(undefined, caller(session)))).toBe(422)
  })

  it('SECURITY removing a passkey needs the current password', async () => {
    const { session, authenticator, passkey } = await memberWithPasskey()
    expect(await refusal(shop.removePasskey(session, passkey, 'et annet ord'))).toBe(422)
    expect(await refusal(shop.removePasskey(session, passkey, undefined))).toBe(422)
    expect(await refusal(logIn(authenticator))).toBe(200)
    await shop.removePasskey(session, passkey, password)
    expect(await refusal(logIn(authenticator))).toBe(422)
    expect(await refusal(shop.removePasskey(session, passkey, password))).toBe(404)
  })

  it('SECURITY another customer’s passkey is not removed', async () => {
    const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
    expect(await refusal(shop.removePasskey(other.session, one.passkey, password))).toBe(404)
    expect(await refusal(logIn(one.authenticator))).toBe(200)
  })

  it('SECURITY a customer has at most so many passkeys', async () => {
    const { session } = await member()
    const open = await Promise.all([1, 2].map(() => shop.passkeyCreation(password, caller(session))))
    for (let made = 1; made < maxPasskeys; made++) await add(session, createAuthenticator(origin))
    const statuses = await Promise.all(
      open.map((options) =>
        refusal(shop.addPasskey(createAuthenticator(origin).create(options) as never, caller(session))),
      ),
    )
    expect(statuses.sort()).toEqual([200, 422])
    expect(await refusal(shop.passkeyCreation(password, caller(session)))).toBe(409)
  })

  it('SECURITY a logged-in browser starts no login with a passkey', async () => {
    const { session, authenticator } = await memberWithPasskey()
    expect(await refusal(shop.passkeyRequest(caller(session)))).toBe(401)
    const options = await shop.passkeyRequest(caller('before'))
    expect(await refusal(shop.logInWithPasskey(authenticator.sign(options) as never, caller(session)))).toBe(401)
  })

  it('SECURITY a changed set of passkeys is mailed', async () => {
    const { email, session, passkey } = await memberWithPasskey()
    await shop.removePasskey(session, passkey, password)
    await expect
      .poll(() => sent.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['Du har fått en ny passnøkkel', 'En passnøkkel er fjernet']))
  })

  it('SECURITY taking an address back removes later passkeys', async () => {
    clock = Date.now()
    const { id, email, session } = await member()
    await database.db.update(customersTable).set({ emailVerifiedAt: new Date() }).where(eq(customersTable.id, id))
    clock = Date.now() - 60_000
    await add(session, createAuthenticator(origin))
    await shop.update(id, { email: `ny-${email}`, current_password: password }, caller(session))
    clock = Date.now() + 1
    await add(session, createAuthenticator(origin))
    const mail = () => sent.findLast(({ to, subject }) => to === email && subject === 'E-postadressen din er endret')
    await expect.poll(mail).toBeDefined()
    const token = new URLSearchParams(/#(\S+)/.exec(mail()!.text)![1]).get('token')!
    expect(await shop.verify(token, caller())).toBe('restored')
    expect(await database.db.select().from(passkeys).where(eq(passkeys.customerId, id))).toHaveLength(1)
  })

  it('SECURITY passkeys are deleted with their customer', async () => {
    const { id, session, authenticator } = await memberWithPasskey()
    await shop.delete(id, password, caller(session))
    expect(await database.db.select().from(passkeys).where(eq(passkeys.customerId, id))).toEqual([])
    expect(await refusal(logIn(authenticator))).toBe(422)
  })
})
