import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerRequest, type Customers, openCustomers } from '../../app/server/customers/customers.ts'
import { recoveryCodeCount, secondFactorSetupLifetime } from '../../app/server/customers/second-factors.ts'
import type { Database } from '../../app/server/db/database.ts'
import { customers as customersTable, recoveryCodes, secondFactors } from '../../app/server/db/schema.ts'
import { toHttpError } from '../../app/server/http/http-error.ts'
import type { Mail } from '../../app/server/mail/port.ts'
import { sharedTestShop, testSecretKey } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

const password = 'et langt passord'
const step = 30_000
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

let people = 0
const someone = () => {
  people += 1
  return {
    first_name: 'Åse',
    last_name: 'Fjell',
    email: `totrinn${people}@example.com`,
    phone: `+47414${String(people).padStart(5, '0')}`,
    password,
    password_confirmation: password,
    terms_conditions: true as const,
  }
}

describe('over HTTP', () => {
  const shop = sharedTestShop({ mail: () => ({ type: 'mailbox' }) })

  it('SECURITY a login with the second factor needs its code', async () => {
    const visitor = await shop().visit()
    const { email, ...rest } = someone()
    expect((await visitor.post('/customers/register', { email, ...rest })).status).toBe(201)
    await visitor.reload()
    const path = '/customers/current/second-factor'
    expect(await (await visitor.get(path)).json()).toEqual({ on: false, recovery_codes: 0 })
    const { secret, uri } = await (await visitor.post(path, { current_password: password })).json()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    const confirmed = await visitor.post(`${path}/confirm`, { code: codeAt(secret, Date.now()) })
    expect(confirmed.headers.get('cache-control')).toBe('private, no-store')
    expect((await confirmed.json()).recovery_codes).toHaveLength(recoveryCodeCount)
    expect(await (await visitor.get(path)).json()).toEqual({ on: true, recovery_codes: recoveryCodeCount })
    await visitor.post('/customers/logout')

    const other = await shop().visit()
    const refused = await other.post('/customers/login', { email, password })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ message: 'Skriv koden fra appen', second_factor: true })
    const wrong = await other.post('/customers/login', { email, password, code: 'AAAA-AAAA-AAAA-AAAA' })
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toEqual({ message: 'Feil kode', errors: { code: ['Feil kode'] } })
    const code = codeAt(secret, Date.now() + step)
    expect((await other.post('/customers/login', { email, password: 'et annet ord', code })).status).toBe(422)
    expect((await other.post('/customers/login/app', { email, password, code })).status).toBe(200)
    await other.reload()
    const data = await (await other.get('/customers/current/data')).json()
    expect(data.second_factor).toEqual({ since: expect.any(String), recovery_codes: recoveryCodeCount })
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  it('SECURITY visitors cannot set up a second factor', async () => {
    const visitor = await shop().visit()
    const path = '/customers/current/second-factor'
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.post(path, { current_password: password })).status).toBe(401)
    expect((await visitor.post(`${path}/confirm`, { code: '123456' })).status).toBe(401)
    expect((await visitor.send('DELETE', path, { current_password: password, code: '123456' })).status).toBe(401)
  })
})

describe('in the database', () => {
  let close: () => Promise<void>
  let database: Database
  let shop: Customers
  let clock = Date.parse('2026-11-22T12:00:00Z')
  const sent: Mail[] = []
  const log: string[] = []
  const open = (key = testSecretKey): Customers =>
    openCustomers(
      database.db,
      { send: async (mail) => void sent.push(mail), close: async () => undefined },
      key,
      (line) => log.push(line),
      () => clock,
    )
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    close = opened.close
    shop = open()
  })
  afterAll(() => close())

  let addresses = 0
  const caller = (session = `nobody-${addresses}`): CustomerRequest => ({
    session,
    device: null,
    address: `198.51.${Math.floor(addresses / 250)}.${++addresses % 250}`,
    origin: 'http://shop.test',
    request: new Request('http://shop.test'),
  })
  async function member() {
    const request = someone()
    const { customer, session } = await shop.register(request, caller())
    return { id: customer.id, email: request.email, session }
  }
  async function protectedMember() {
    const { id, email, session } = await member()
    const { secret } = await shop.startSecondFactor(session, password)
    const codes = await shop.confirmSecondFactor(session, codeAt(secret, clock))
    clock += step
    return { id, email, session, secret, codes }
  }
  const logIn = (email: string, code?: string, from = caller(), word = password) =>
    shop.logIn({ email, password: word, ...(code !== undefined && { code }) }, from)
  const refusal = (of: Promise<unknown>): Promise<{ status: number; message: string }> =>
    of.then(
      () => ({ status: 200, message: '' }),
      (error: unknown) => {
        const expected = toHttpError(error)
        if (!expected) throw error
        return { status: expected.status, message: expected.message }
      },
    )
  const wrong = { status: 422, message: 'Feil kode' }

  it('SECURITY a code of the second factor opens one login', async () => {
    const { email, secret } = await protectedMember()
    const [before, now] = [codeAt(secret, clock - step), codeAt(secret, clock)]
    expect(await refusal(logIn(email, now))).toMatchObject({ status: 200 })
    expect(await refusal(logIn(email, now))).toEqual(wrong)
    expect(await refusal(logIn(email, before))).toEqual(wrong)
    clock += step
    expect(await refusal(logIn(email, codeAt(secret, clock)))).toMatchObject({ status: 200 })
  })

  it('SECURITY concurrent logins with one code succeed once', async () => {
    const { email, secret } = await protectedMember()
    const code = codeAt(secret, clock)
    const logins = await Promise.all([1, 2, 3, 4].map(() => refusal(logIn(email, code))))
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('SECURITY a code of the second factor from %i time steps away responds %i', async (steps, status) => {
    const { email, secret } = await protectedMember()
    clock += 5 * step
    expect(await refusal(logIn(email, codeAt(secret, clock + steps * step)))).toMatchObject({ status })
  })

  it('SECURITY a recovery code opens one login in any spelling', async () => {
    const { id, session, email, codes } = await protectedMember()
    expect(await refusal(logIn(email, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`))).toMatchObject({
      status: 200,
    })
    expect(await refusal(logIn(email, codes[0]))).toEqual(wrong)
    expect((await shop.secondFactor(session)).recoveryCodes).toBe(recoveryCodeCount - 1)
    const kept = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.customerId, id))
    expect(JSON.stringify(kept)).not.toContain(codes[1])
  })

  it('SECURITY a recovery code opens only its owner’s login', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    expect(await refusal(logIn(one.email, other.codes[0]))).toEqual(wrong)
  })

  it('SECURITY codes of the second factor are limited per account', async () => {
    const { email, secret } = await protectedMember()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++) {
      expect((await refusal(logIn(email))).status).toBe(403)
      statuses.push((await refusal(logIn(email, 'AAAA-AAAA-AAAA-AAAA'))).status)
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    expect((await refusal(logIn(email, codeAt(secret, clock)))).status).toBe(429)
  })

  it('SECURITY wrong codes of the second factor count as login tries', async () => {
    const { email } = await protectedMember()
    const from = caller()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await refusal(logIn(email, '12345678', from))).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await refusal(logIn(email, undefined, from))).status).toBe(429)
  })

  it('SECURITY a right password without a code uses up no try', async () => {
    const { email, secret } = await protectedMember()
    const from = caller()
    for (let tries = 0; tries < 7; tries++) expect((await refusal(logIn(email, undefined, from))).status).toBe(403)
    expect((await refusal(logIn(email, codeAt(secret, clock), from))).status).toBe(200)
  })

  it('SECURITY a second factor is encrypted with a key outside the database', async () => {
    const { id, email, secret, codes } = await protectedMember()
    const [row] = await database.db.select().from(secondFactors).where(eq(secondFactors.customerId, id))
    const bytes = Buffer.from(row!.secret, 'base64url')
    expect(bytes.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    const elsewhere = open('another-secret-key-of-the-shop')
    const code = codeAt(secret, clock)
    expect(await refusal(elsewhere.logIn({ email, password, code }, caller()))).toEqual(wrong)
    expect(log.at(-1)).toMatch(/SECRET_KEY/)
    expect(await refusal(elsewhere.logIn({ email, password, code: codes[0] }, caller()))).toMatchObject({ status: 200 })
    expect(await refusal(logIn(email, code))).toMatchObject({ status: 200 })
  })

  it('SECURITY the secret of another customer’s second factor opens nothing', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    await database.db.execute(sql`update second_factors set last_step = 0,
      secret = (select secret from second_factors where customer_id = ${other.id}) where customer_id = ${one.id}`)
    expect(await refusal(logIn(one.email, codeAt(other.secret, clock)))).toEqual(wrong)
  })

  it('SECURITY a second factor is set up with the password', async () => {
    const { email, session } = await member()
    expect((await refusal(shop.startSecondFactor(session, undefined))).status).toBe(422)
    expect((await refusal(shop.startSecondFactor(session, 'et annet ord'))).status).toBe(422)
    expect((await refusal(shop.confirmSecondFactor(session, '123456'))).status).toBe(409)
    const { secret: first } = await shop.startSecondFactor(session, password)
    const { secret } = await shop.startSecondFactor(session, password)
    expect((await refusal(logIn(email))).status).toBe(200)
    expect(await refusal(shop.confirmSecondFactor(session, codeAt(first, clock)))).toEqual(wrong)
    await shop.confirmSecondFactor(session, codeAt(secret, clock))
    expect((await refusal(logIn(email))).status).toBe(403)
    expect((await refusal(shop.startSecondFactor(session, password))).status).toBe(409)
    await expect
      .poll(() => sent.map(({ subject, to }) => [subject, to]))
      .toContainEqual(['Totrinnsinnlogging er slått på', email])
  })

  it('SECURITY an unfinished second factor is deleted', async () => {
    const { id, session } = await member()
    const { secret } = await shop.startSecondFactor(session, password)
    clock += secondFactorSetupLifetime + 1
    expect((await refusal(shop.confirmSecondFactor(session, codeAt(secret, clock)))).status).toBe(409)
    await shop.deleteExpired()
    expect(await database.db.select().from(secondFactors).where(eq(secondFactors.customerId, id))).toEqual([])
  })

  it('SECURITY a second factor is turned off by password and code', async () => {
    const { id, email, session, secret, codes } = await protectedMember()
    const code = codeAt(secret, clock)
    expect((await refusal(shop.endSecondFactor(session, 'et annet ord', code))).status).toBe(422)
    expect(await refusal(shop.endSecondFactor(session, password, '000000'))).toEqual(wrong)
    await shop.endSecondFactor(session, password, codes[0]!)
    expect((await refusal(logIn(email))).status).toBe(200)
    expect(await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.customerId, id))).toEqual([])
    expect((await refusal(shop.endSecondFactor(session, password, code))).status).toBe(409)
    await expect
      .poll(() => sent.map(({ subject, to }) => [subject, to]))
      .toContainEqual(['Totrinnsinnlogging er slått av', email])
  })

  const linkIn = async (to: string, subject: string): Promise<URLSearchParams> => {
    const found = () => sent.findLast((mail) => mail.to === to && mail.subject === subject)
    await expect.poll(found).toBeDefined()
    return new URLSearchParams(/#(\S+)/.exec(found()!.text)![1])
  }

  it('SECURITY a mailed new password does not skip the second factor', async () => {
    const { email, secret } = await protectedMember()
    await shop.sendPasswordLink(email, caller())
    const token = (await linkIn(email, 'Lag et nytt passord')).get('token')!
    const fresh = 'et helt nytt passord'
    await shop.setPassword({ token, email, password: fresh, password_confirmation: fresh }, caller())
    expect((await refusal(logIn(email, undefined, caller(), fresh))).status).toBe(403)
    expect((await refusal(logIn(email, codeAt(secret, clock), caller(), fresh))).status).toBe(200)
  })

  it('SECURITY taking an address back removes a later second factor', async () => {
    const takenBack = async (id: number, email: string, session: string, proxy: () => Promise<unknown>) => {
      await database.db.update(customersTable).set({ emailVerifiedAt: new Date() }).where(eq(customersTable.id, id))
      const other = `ny-${email}`
      await shop.update(id, { email: other, current_password: password }, caller(session))
      await proxy()
      const token = (await linkIn(email, 'E-postadressen din er endret')).get('token')!
      expect(await shop.verify(token, caller())).toBe('restored')
      const [row] = await database.db.select().from(secondFactors).where(eq(secondFactors.customerId, id))
      return row?.confirmedAt ?? null
    }
    clock = Date.now()
    const victim = await member()
    expect(
      await takenBack(victim.id, victim.email, victim.session, async () => {
        clock = Date.now() + step
        const { secret } = await shop.startSecondFactor(victim.session, password)
        await shop.confirmSecondFactor(victim.session, codeAt(secret, clock))
      }),
    ).toBeNull()
    clock = Date.now() - step
    const owner = await protectedMember()
    expect(await takenBack(owner.id, owner.email, owner.session, async () => undefined)).not.toBeNull()
  })

  it('SECURITY the second factor is deleted with its customer', async () => {
    const { id, session } = await protectedMember()
    await shop.delete(id, password, caller(session))
    expect(await database.db.select().from(secondFactors).where(eq(secondFactors.customerId, id))).toEqual([])
    expect(await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.customerId, id))).toEqual([])
  })
})
