import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceName } from '../../app/server/customers/device-name.ts'
import {
  customerOfMemberCode,
  deleteExpiredMemberCodes,
  memberCodeLifetime,
  memberCodeOf,
} from '../../app/server/customers/member-codes.ts'
import {
  customerIn,
  deleteExpiredSessions,
  lastSeenResolution,
  maxSessions,
  openSession,
  sessionIdleLimit,
  sessionsOf,
} from '../../app/server/customers/sessions.ts'
import type { Database } from '../../app/server/db/database.ts'
import { customers, memberCodes, sessions } from '../../app/server/db/schema.ts'
import { withCheckCharacter } from '../../machines/domain/checked-code.ts'
import { store } from './buy.ts'
import { sharedTestShop, type Visitor } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

const shop = sharedTestShop({ mail: () => ({ type: 'mailbox' }) })
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const password = 'et langt passord'

let people = 0
async function registered(change: object = {}): Promise<{ visitor: Visitor; email: string; id: number }> {
  people += 1
  const email = `sikker${people}@example.com`
  const visitor = await shop().visit()
  const answer = await visitor.post('/customers/register', {
    first_name: 'Åse',
    last_name: 'Fjell',
    email,
    phone: `413 00 ${String(people).padStart(3, '0')}`,
    password,
    password_confirmation: password,
    terms_conditions: true,
    ...change,
  })
  expect(answer.status).toBe(201)
  await visitor.reload()
  return { visitor, email, id: (await answer.json()).id }
}
async function loggedIn(email: string, agent = firefox): Promise<Visitor> {
  const visitor = await shop().visit()
  expect((await visitor.post('/customers/login', { email, password }, { 'user-agent': agent })).status).toBe(200)
  await visitor.reload()
  return visitor
}
const open = async (visitor: Visitor) => (await visitor.get('/customers/current/sessions')).json()

describe('the logins of a customer', () => {
  it('SECURITY are listed from the current one on, each with its device', async () => {
    const { visitor, email } = await registered()
    await loggedIn(email)
    const listed = await open(visitor)
    expect(listed).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({ current: false, device: 'Firefox på Windows' }),
    ])
    expect(Date.now() - new Date(listed[1].last_used).getTime()).toBeLessThan(lastSeenResolution)
  })

  it('SECURITY are ended one by one by their owner', async () => {
    const { visitor, email } = await registered()
    const other = await loggedIn(email)
    const [, theirs] = await open(visitor)
    expect((await visitor.send('DELETE', `/customers/current/sessions/${theirs.id}`)).status).toBe(204)
    expect((await other.get('/customers/current')).status).toBe(204)
    expect((await visitor.get('/customers/current')).status).toBe(200)
    expect((await visitor.send('DELETE', `/customers/current/sessions/${theirs.id}`)).status).toBe(404)
  })

  it('SECURITY are not ended by another customer', async () => {
    const { visitor } = await registered()
    const [own] = await open(visitor)
    const stranger = await registered()
    expect((await stranger.visitor.send('DELETE', `/customers/current/sessions/${own.id}`)).status).toBe(404)
    expect((await visitor.get('/customers/current')).status).toBe(200)
  })

  it('SECURITY all other logins end at once', async () => {
    const { visitor, email } = await registered()
    const others = [await loggedIn(email), await loggedIn(email)]
    expect((await visitor.send('DELETE', '/customers/current/sessions')).status).toBe(204)
    for (const other of others) expect((await other.get('/customers/current')).status).toBe(204)
    expect(await open(visitor)).toHaveLength(1)
  })

  it('SECURITY are hidden from visitors', async () => {
    const visitor = await shop().visit()
    expect((await visitor.get('/customers/current/sessions')).status).toBe(401)
  })
})

describe('a member code', () => {
  const verify = (code: string, key?: string) => store(shop(), '/customers/code/verify', { code }, key)
  const codeOf = async (visitor: Visitor) => (await visitor.get('/customers/current/code')).json()

  it('SECURITY USER-07 OWN-05 has eight characters that are read aloud, the last of which checks them', async () => {
    const { visitor } = await registered()
    const { qr_code, expires, expires_in } = await codeOf(visitor)
    expect(qr_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(withCheckCharacter(qr_code.slice(0, -1))).toBe(qr_code)
    expect(expires_in * 1000).toBeLessThanOrEqual(memberCodeLifetime)
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
  })

  it('SECURITY USER-07 identifies the customer to the store system', async () => {
    const { visitor, id } = await registered({ club: true })
    const { qr_code } = await codeOf(visitor)
    const answer = await verify(qr_code.replace(/(....)(?=.)/g, '$1 '))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, first_name: 'Åse', last_name: 'Fjell', club: true })
  })

  it('SECURITY is hidden from all other callers', async () => {
    const { visitor } = await registered()
    const { qr_code } = await codeOf(visitor)
    expect((await verify(qr_code, 'another-key')).status).toBe(401)
    expect((await verify('7K3M9QX2')).status).toBe(404)
  })
})

describe('a member code that is typed', () => {
  const verify = (code: string) => store(shop(), '/customers/code/verify', { code })

  it('OWN-05 may have small letters, dashes, and letters for the digits that they look like', async () => {
    const { visitor, id } = await registered()
    const { qr_code } = await (await visitor.get('/customers/current/code')).json()
    const typed = qr_code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/^.{4}/, '$&-')
    expect(await (await verify(typed)).json()).toMatchObject({ id })
  })

  it('OWN-05 with one wrong character is nobody’s', async () => {
    const { visitor } = await registered()
    const { qr_code } = await (await visitor.get('/customers/current/code')).json()
    for (let at = 0; at < qr_code.length; at += 1) {
      const wrong = qr_code[at] === 'Z' ? 'Y' : 'Z'
      expect((await verify(qr_code.slice(0, at) + wrong + qr_code.slice(at + 1))).status).toBe(404)
    }
  })
})

describe('in the database', () => {
  let close: () => Promise<void>
  let database: Database
  let customerId: number
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    close = opened.close
    const no = false
    const [row] = await database.db
      .insert(customers)
      .values({
        authId: 'a',
        email: 'ase@example.com',
        phone: '+4741300999',
        passwordHash: '-',
        firstName: 'Åse',
        lastName: 'Fjell',
        address: '',
        postalCode: '',
        city: '',
        termsAcceptedAt: new Date(),
        ...{ cookies: no, cookieDefault: no, cookieGa: no, cookieGoogleTagManager: no, cookieMetaPixel: no },
        ...{ newsletter: no, club: no, eventInvite: no, birthdayGift: no, marketing: no },
      })
      .returning({ id: customers.id })
    customerId = row!.id
  })
  afterAll(() => close())
  const later = (ms: number): Date => new Date(Date.now() + ms)

  it('SECURITY an idle login ends before its cookie', async () => {
    const { db } = database
    const [used, unused] = [await openSession(db, customerId, ''), await openSession(db, customerId, '')]
    expect(await customerIn(db, used, later(sessionIdleLimit / 2))).not.toBeNull()
    const after = later(sessionIdleLimit + 1)
    expect(await customerIn(db, unused, after)).toBeNull()
    expect(await customerIn(db, used, after)).not.toBeNull()
    await deleteExpiredSessions(db, after)
    expect(await sessionsOf(db, customerId, used, after)).toEqual([expect.objectContaining({ isCurrent: true })])
    await db.delete(sessions)
  })

  it('SECURITY a login above the limit ends the least recently used one', async () => {
    const { db } = database
    const opened: string[] = []
    for (let n = 0; n <= maxSessions; n++) {
      opened.push(await openSession(db, customerId, `${n}`, Date.now() - (maxSessions - n) * 1000))
      // keeps using the first
      if (n === 1)
        await db
          .update(sessions)
          .set({ lastSeenAt: later(0) })
          .where(eq(sessions.device, '0'))
    }
    const listed = await sessionsOf(db, customerId, opened[0]!)
    expect(listed).toHaveLength(maxSessions)
    expect(listed.map(({ device }) => device)).not.toContain('1')
    expect(await customerIn(db, opened[0]!)).not.toBeNull()
    await db.delete(sessions)
  })

  it('SECURITY USER-07 a member code expires', async () => {
    const { db } = database
    const first = await memberCodeOf(db, customerId)
    expect(await memberCodeOf(db, customerId)).toEqual(first)
    const second = await memberCodeOf(db, customerId, later(memberCodeLifetime - 60_000))
    expect(second.code).not.toBe(first.code)
    expect(await customerOfMemberCode(db, first.code)).toMatchObject({ id: customerId })
    const after = later(memberCodeLifetime + 1)
    expect(await customerOfMemberCode(db, first.code, after)).toBeNull()
    expect(await customerOfMemberCode(db, second.code, after)).toMatchObject({ id: customerId })
  })

  it('SECURITY USER-07 expired member codes are deleted', async () => {
    const { db } = database
    await memberCodeOf(db, customerId)
    expect(await db.select().from(memberCodes)).not.toEqual([])
    await deleteExpiredMemberCodes(db, later(3 * memberCodeLifetime))
    expect(await db.select().from(memberCodes)).toEqual([])
  })
})

it.each([
  [firefox, 'Firefox på Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari på iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome på Android',
  ],
  ['x'.repeat(500), ''],
  [null, ''],
] as const)('SECURITY the browser %s is described as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
