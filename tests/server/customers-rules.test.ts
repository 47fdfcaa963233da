import { parseOptions } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faq } from '../../app/content/pages/faq.ts'
import { privacy } from '../../app/content/pages/privacy.ts'
import { support } from '../../app/content/pages/support.ts'
import { DomainError } from '../../app/server/core/domain-error.ts'
import { isPublic, networkOf } from '../../app/server/core/networks.ts'
import { deviceLifetime, sessionLifetime } from '../../app/server/core/session-id.ts'
import { type CustomerRequest, type Customers, openCustomers } from '../../app/server/customers/customers.ts'
import { orderYears, reservationYears, unpaidOrderDays } from '../../app/server/customers/deletion.ts'
import { knownDevice } from '../../app/server/customers/devices.ts'
import { openLimits } from '../../app/server/customers/limits.ts'
import {
  consumeMailToken,
  invalidateMailTokens,
  issueMailToken,
  linkLifetime,
} from '../../app/server/customers/mail-tokens.ts'
import { isPassword, passwordHash } from '../../app/server/customers/passwords.ts'
import { customerIn, openSession } from '../../app/server/customers/sessions.ts'
import { assertStrongPassword } from '../../app/server/customers/weak-passwords.ts'
import type { Database } from '../../app/server/db/database.ts'
import {
  customers as customersTable,
  knownDevices,
  mailTokens,
  orders,
  rateLimits,
  reservations,
  sessions,
} from '../../app/server/db/schema.ts'
import { toHttpError } from '../../app/server/http/http-error.ts'
import { openMailbox } from '../../app/server/mail/mailbox.ts'
import { noMail } from '../../app/server/mail/no-mail.ts'
import type { Mail } from '../../app/server/mail/port.ts'
import { collectionTime } from '../../app/server/orders/orders.ts'
import { isPromocodeError } from '../../app/server/promocodes/promocodes.ts'
import { reservationLifetime } from '../../app/server/reservations/reservations.ts'
import { addReview, allReviewsBy } from '../../app/server/reviews/reviews.ts'
import { readSettings } from '../../app/server/settings.ts'
import { testSecretKey } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

describe('a password', () => {
  it('USER-02 is stored as salted argon2id with OWASP’s parameters', async () => {
    const hashed = await passwordHash('blåbær på fjellet')
    expect(hashed).toMatch(/^\$argon2id\$/)
    expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    expect(await isPassword('blåbær på fjellet'.normalize('NFD'), hashed)).toBe(true)
    expect(await isPassword('Blåbær på fjellet', hashed)).toBe(false)
    expect(await isPassword('blåbær på fjellet', undefined)).toBe(false)
    expect(await passwordHash('blåbær på fjellet')).not.toBe(hashed)
  })
})

describe('a new password', () => {
  const owner = {
    firstName: 'Åse Marie',
    lastName: 'Fjell-Nilsen',
    email: 'ase.fjell@example.com',
    phone: '+4790012345',
  }
  const verdict = (password: string): Promise<string> =>
    assertStrongPassword(password, owner).then(
      () => 'taken',
      (error: DomainError) => String((error.details.errors as { password: string[] }).password[0]),
    )

  it.each([
    ['password', '12345678', 'iloveyou', 'Football', 'Password1!', '!dragon2026', 'aaaaaaaa', '12121212', 'abcdefghij'],
    ['vardeholm', 'Vardeholm2026', 'heiveg-passord', 'småvott123', 'Lyngfonn!', 'Passord1', 'hemmelig99'],
    ['V4rdeh0lm!', 'p4$$w0rd99', 'He1veg88', 'password password', 'dragon-dragon', 'PassordPassord'],
    ['åsemarie', 'Fjell-Nilsen1', 'ase.fjell@example.com', 'nilsen88', '90012345', '+4790012345'],
  ])('SECURITY USER-02 is rejected when attackers try it first: %s …', async (...passwords) => {
    for (const password of passwords)
      expect(await verdict(password), password).toMatch(/^Dette passordet er lett å gjette/)
  })

  it.each([
    'fjelltur-2026',
    'et langt passord',
    'blåbær på fjellet',
    'åse4815162342',
    'vardeholm har fine ski',
    'x7Kq!pLw',
    'sol og regn og sol',
    '4 epler 3 p0teter',
  ])('SECURITY USER-02 may have any composition: %s', async (password) => expect(await verdict(password)).toBe('taken'))
})

describe('the address of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::5]', '2001:db8:1:2'],
    ['', ''],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each(['192.0.2.7', '172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1', '2001:db8:1:2::5', '100.0.0.1'])(
    'SECURITY %s may be a shopper’s',
    (address) => expect(isPublic(networkOf(address))).toBe(true),
  )
  it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.1.1', 'fd00::1', 'fe80::1', ''])(
    'SECURITY %s is private',
    (address) => expect(isPublic(networkOf(address))).toBe(false),
  )
})

describe('the mail settings', () => {
  it('are none, a mailbox or a mail server', () => {
    expect(readSettings({}).mail).toBeUndefined()
    expect(readSettings({ MAILBOX: '1' }).mail).toEqual({ type: 'mailbox' })
    const sending = { SMTP_URL: 'smtps://a:b@smtp.example', PUBLIC_ORIGIN: 'https://butikk.example/' }
    expect(readSettings(sending).mail).toEqual({
      type: 'smtp',
      url: 'smtps://a:b@smtp.example',
      from: undefined,
    })
    expect(readSettings({ ...sending, MAIL_FROM: 'post@butikk.example' }).mail).toMatchObject({
      from: 'post@butikk.example',
    })
    expect(() => readSettings({ ...sending, PUBLIC_ORIGIN: undefined })).toThrow('SMTP_URL needs PUBLIC_ORIGIN')
    expect(() => readSettings({ ...sending, SMTP_URL: 'http://smtp.example' })).toThrow('smtp:// or smtps://')
    expect(() => readSettings({ ...sending, MAILBOX: '1' })).toThrow('exclude each other')
    expect(() => readSettings({ TRUSTED_PROXIES: '11' })).toThrow('from 0 to 10')
  })
})

it('INFO-09 the policy states the retention periods of the code', () => {
  const [day, policy] = [86_400_000, JSON.stringify(privacy())]
  for (const cookie of ['session: holder økten din', 'XSRF-TOKEN: beskytter skjemaene'])
    expect(policy).toMatch(new RegExp(`${cookie}[^"]*, nødvendig, ${sessionLifetime / day} dager"`))
  expect(policy).toMatch(/device: kjenner igjen nettleseren [^"]*, nødvendig, ett år etter siste innlogging"/)
  expect(deviceLifetime).toBe(365 * day)
  expect(policy).toContain(`Personopplysninger fra reservasjoner lagres i ${reservationYears} år`)
  expect(policy).toContain(`Personopplysninger fra bestillinger som ikke ble betalt, lagres i ${unpaidOrderDays} dager`)
  expect(policy).toContain(`Ordredokumenter lagres i ${orderYears} år`)
  expect(JSON.stringify(faq(null))).toContain('Reserverte varer holder vi av i 2 dager')
  expect(reservationLifetime).toBe(2 * day)
  expect(JSON.stringify(support(null))).toContain('Varer du skal hente, holder vi av i sju dager')
  expect(collectionTime).toBe(7 * day)
})

describe('the settings of payment', () => {
  it('SECURITY PAY-06 require PUBLIC_ORIGIN for a real provider', () => {
    const card = { CARD_PROVIDER_URL: 'https://pay.example', CARD_PROVIDER_SECRET: 'secret' }
    const mobile = {
      MOBILE_PROVIDER_URL: 'https://pay.example',
      MOBILE_PROVIDER_CLIENT_ID: 'a',
      MOBILE_PROVIDER_CLIENT_SECRET: 'b',
      MOBILE_PROVIDER_SUBSCRIPTION_KEY: 'c',
      MOBILE_PROVIDER_MERCHANTS: '55=123456',
    }
    expect(() => readSettings(card)).toThrow('CARD_PROVIDER_URL needs PUBLIC_ORIGIN')
    expect(() => readSettings(mobile)).toThrow('MOBILE_PROVIDER_URL needs PUBLIC_ORIGIN')
    const settings = readSettings({ ...card, ...mobile, PUBLIC_ORIGIN: 'https://butikk.example' })
    expect(settings.cardProvider).toEqual({ url: 'https://pay.example', secret: 'secret' })
    expect(settings.mobileProvider?.merchantOf(55)).toBe('123456')
  })
})

describe('customers in the database', () => {
  let close: () => Promise<void>
  let database: Database
  let replicas: [Customers, Customers]
  const log: string[] = []
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    close = opened.close
    const open = (): Customers => openCustomers(database.db, openMailbox(), testSecretKey, (line) => log.push(line))
    replicas = [open(), open()]
  })
  afterAll(() => close())
  const from = (address: string, device: string | null = null): CustomerRequest => ({
    session: '',
    device,
    address,
    origin: 'http://shop.test',
    request: new Request('http://shop.test'),
  })
  const password = 'et langt passord'
  let people = 0
  const register = async (shop = replicas[0]) => {
    people += 1
    const { customer } = await shop.register(
      {
        first_name: 'Åse',
        last_name: 'Fjell',
        email: `ase${people}@example.com`,
        phone: `+4790000${100 + people}`,
        password,
        password_confirmation: password,
        terms_conditions: true,
      },
      from('192.0.2.1'),
    )
    return customer
  }
  const status = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 200,
      (error: unknown) => toHttpError(error)!.status,
    )

  it('USER-03 login tries are counted across replicas', async () => {
    const { email } = await register()
    const attempt = (replica: 0 | 1, address: string, word = 'feil'): Promise<number> =>
      status(replicas[replica].logIn({ email, password: word }, from(address)))
    expect(await attempt(0, '192.0.2.1')).toBe(422)
    for (let time = 0; time < 4; time++) expect(await attempt(1, '192.0.2.1')).toBe(422)
    expect(await attempt(0, '192.0.2.1', password)).toBe(429)
    // the owner, who is elsewhere, is not locked out
    expect(await attempt(1, '198.51.100.9', password)).toBe(200)
  })

  it('USER-03 many addresses do not multiply the tries for an account', async () => {
    const limits = openLimits(database.db)
    const tries = async (count: number, names: (n: number) => [string, string]): Promise<number> => {
      let taken = 0
      for (let n = 0; n < count; n++) {
        if ((await status(limits.login(...names(n)))) === 200) taken += 1
      }
      return taken
    }
    expect(await tries(35, (n) => ['one@example.com', `198.51.100.${n}`])).toBe(30)
    expect(await tries(105, (n) => [`many${n}@example.com`, '203.0.113.5'])).toBe(100)
    const rows = await database.db.select().from(rateLimits)
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0/)
    const later = new Date(Date.now() + 2 * 3_600_000)
    await limits.deleteExpired(later)
    expect(await database.db.select().from(rateLimits)).toEqual([])
  })

  it('USER-03 a login gives its tries back: to the account, from anywhere, and to its network', async () => {
    const limits = openLimits(database.db)
    const logIn = async (account: string, address: string): Promise<number> => {
      const attempt = limits.login(account, address)
      const answer = await status(attempt)
      if (answer === 200) await (await attempt).succeeded()
      return answer
    }
    const answers = async (count: number, names: (n: number) => [string, string]): Promise<number[]> => {
      const all: number[] = []
      for (let n = 0; n < count; n++) all.push(await logIn(...names(n)))
      return [...new Set(all)]
    }
    expect(await answers(8, () => ['here@example.com', '203.0.113.6'])).toEqual([200])
    expect(await answers(35, (n) => ['anywhere@example.com', `198.51.103.${n}`])).toEqual([200])
    expect(await answers(105, (n) => [`each${n}@example.com`, '203.0.113.7'])).toEqual([200])
  })

  it('SECURITY USER-03 tries from many networks lock no customer out of a recognised browser', async () => {
    const { email } = await register()
    const attempt = (at: number, word: string, device: string | null = null) =>
      status(replicas[0].logIn({ email, password: word }, from(`198.51.101.${at}`, device)))
    const { device } = await replicas[0].logIn({ email, password }, from('192.0.2.50'))
    for (let at = 0; at < 30; at++) expect(await attempt(at, 'feil')).toBe(422)
    expect(await attempt(50, password)).toBe(429)
    expect(await attempt(50, password, 'made-up')).toBe(429)
    expect(await attempt(50, password, device)).toBe(200)
    // it has tries of its own
    for (let time = 0; time < 5; time++) expect(await attempt(51, 'feil', device)).toBe(422)
    expect(await attempt(52, password, device)).toBe(429)
  })

  it('SECURITY USER-03 a browser is recognised only for customers who logged in there', async () => {
    const [first, second] = [await register(), await register()]
    const entered = await replicas[0].logIn({ email: first.email, password }, from('192.0.2.51'))
    const rows = JSON.stringify(await database.db.select().from(knownDevices))
    expect(rows).not.toContain(entered.device)
    const isKnown = async (device: string, email: string): Promise<boolean> =>
      (await knownDevice(database.db, device, { email })) !== null
    expect(await isKnown(entered.device, first.email)).toBe(true)
    expect(await isKnown(entered.device, second.email)).toBe(false)
    const again = await replicas[1].logIn({ email: first.email, password }, from('192.0.2.51', entered.device))
    expect(again.device).toBe(entered.device)
    // another customer gets a new cookie, and the first one stays recognised
    const other = await replicas[0].logIn({ email: second.email, password }, from('192.0.2.51', entered.device))
    expect(other.device).not.toBe(entered.device)
    expect(await isKnown(other.device, first.email)).toBe(true)
    expect(await isKnown(entered.device, first.email)).toBe(false)
    await replicas[0].deleteExpired(new Date(Date.now() + deviceLifetime + 60_000))
    expect(await isKnown(other.device, second.email)).toBe(false)
  })

  it('SECURITY USER-06 a network learns a limited number of taken addresses by changes', async () => {
    const taken: number[] = []
    const { email: other } = await register()
    for (let account = 0; account < 5; account++) {
      const { id, email } = await register()
      const { session } = await replicas[0].logIn({ email, password }, from(`192.0.2.${60 + account}`))
      const caller = { ...from('192.0.2.59'), session }
      for (let turn = 0; turn < 5; turn++) {
        taken.push(await status(replicas[0].update(id, { email: other, current_password: password }, caller)))
      }
    }
    expect(taken).toEqual([...Array(20).fill(403), ...Array(5).fill(429)])
  })

  it('SECURITY USER-06 tries of the current password are limited', async () => {
    const { id, email } = await register()
    const { session } = await replicas[0].logIn({ email, password }, from('192.0.2.70'))
    const remove = (word: string | undefined, at: number) =>
      status(replicas[at % 2]!.delete(id, word, { ...from(`198.51.104.${at}`), session }))
    expect(await remove(undefined, 0)).toBe(422)
    for (let at = 1; at <= 5; at++) expect(await remove('feil', at)).toBe(422)
    expect(await remove(password, 6)).toBe(429)
    // changes without a password still work
    expect(await status(replicas[0].update(id, { city: 'Oslo' }, { ...from('192.0.2.70'), session }))).toBe(200)
  })

  it('SECURITY USER-06 a change fails when the former address takes the account back meanwhile', async () => {
    const { id, email } = await register()
    await database.db.update(customersTable).set({ emailVerifiedAt: new Date() }).where(eq(customersTable.id, id))
    const { session } = await replicas[0].logIn({ email, password }, from('192.0.2.71'))
    const caller = { ...from('192.0.2.71'), session }
    await replicas[0].update(id, { email: `tyv-${email}`, current_password: password }, caller)
    const undo = await issueMailToken(database.db, { purpose: 'addressUndo', customerId: id, email })
    const thiefs = { password: 'et annet langt passord', password_confirmation: 'et annet langt passord' }
    await Promise.allSettled([
      replicas[1].update(id, { email: `tyv-${email}`, current_password: password, ...thiefs }, caller),
      replicas[0].verify(undo, { origin: 'http://shop.test' }),
    ])
    const [row] = await database.db.select().from(customersTable).where(eq(customersTable.id, id))
    expect(row!.email).toBe(email)
    expect(await isPassword(thiefs.password, row!.passwordHash)).toBe(false)
  })

  it('SECURITY USER-06 of two concurrent password changes one succeeds', async () => {
    const { id, email } = await register()
    const { session } = await replicas[0].logIn({ email, password }, from('192.0.2.72'))
    const caller = { ...from('192.0.2.72'), session }
    const change = (replica: 0 | 1, fresh: string) =>
      status(
        replicas[replica].update(
          id,
          { password: fresh, password_confirmation: fresh, current_password: password },
          caller,
        ),
      )
    const done = await Promise.all([change(0, 'det første nye passordet'), change(1, 'det andre nye passordet')])
    expect(done.sort()).toEqual([200, 422])
  })

  it('SECURITY USER-02 a network cannot use up another one’s password mails', async () => {
    const { email } = await register()
    const ask = (address: string, device: string | null = null) =>
      status(replicas[0].sendPasswordLink(email, from(address, device)))
    const { device } = await replicas[0].logIn({ email, password }, from('192.0.2.52'))
    for (let time = 0; time < 5; time++) expect(await ask('198.51.102.1')).toBe(200)
    expect([await ask('198.51.102.1'), await ask('192.0.2.52')]).toEqual([429, 200])
    let sent = 6
    for (let at = 2; at < 40; at++) if ((await ask(`198.51.102.${at}`)) === 200) sent += 1
    expect(sent).toBe(15)
    expect([await ask('192.0.2.52'), await ask('192.0.2.52', device)]).toEqual([429, 200])
    // the mailed link still works while further mails are refused
    await replicas[0].deleteExpired()
    const links = await database.db.select().from(mailTokens).where(eq(mailTokens.email, email))
    expect(links.filter(({ purpose }) => purpose === 'password')).toHaveLength(16)
  })

  it.each([
    ['a /56', 200, (n: number) => 0x1_00 + n],
    ['a /48', 800, (n: number) => (n % 200) * 256 + Math.floor(n / 200)],
  ])('SECURITY USER-03 many networks of %s share a login limit', async (name, most, network) => {
    const limits = openLimits(database.db)
    let taken = 0
    for (let n = 0; n < most + 20; n++) {
      const address = networkOf(`2001:db8:${most}:${network(n).toString(16)}::1`)
      if ((await status(limits.login(`${name} ${n}`, address))) === 200) taken += 1
    }
    expect(taken).toBe(most)
  })

  it('SECURITY CART-13 guesses at promocodes are limited', async () => {
    const holds = (address: string) => status(replicas[1].withPromocodeLimit(address, async () => 'SOMMER'))
    const guess = () =>
      status(replicas[0].withPromocodeLimit('192.0.2.77', () => Promise.reject(new DomainError('notFound', 'ukjent'))))
    for (let time = 0; time < 100; time++) {
      if (time % 20 === 0) expect(await holds('192.0.2.77')).toBe(200)
      expect(await guess()).toBe(404)
    }
    expect([await guess(), await holds('192.0.2.77'), await holds('192.0.2.78')]).toEqual([429, 429, 200])
  })

  it('SECURITY CART-13 an order rejected for its code counts as a guess', async () => {
    const order = (more: object) =>
      status(
        replicas[0].withPromocodeLimit(
          '192.0.2.79',
          () => Promise.reject(new DomainError('invalid', 'nei', { ...more })),
          isPromocodeError,
        ),
      )
    for (let time = 0; time < 101; time++) expect(await order({ cartErrors: [] })).toBe(422)
    for (let time = 0; time < 100; time++) expect(await order({ promocode: 'unknown' })).toBe(422)
    expect(await order({ promocode: 'unknown' })).toBe(429)
  })

  it('SECURITY USER-02 an unverified address gets a limited number of account mails', async () => {
    const sent: Mail[] = []
    const send = async (mail: Mail): Promise<void> => void sent.push(mail)
    const shop = openCustomers(database.db, { send, close: async () => undefined }, testSecretKey, (line) =>
      log.push(line),
    )
    const to = (address: string): Mail[] => sent.filter((mail) => mail.to === address)
    const form = {
      first_name: 'Tyv',
      last_name: 'Fjell',
      phone: '+4790000099',
      password,
      password_confirmation: password,
      terms_conditions: true,
    } as const
    const enter = async (email: string, turn: number) => {
      const caller = from(`203.0.113.${turn}`)
      const { customer, session } = await shop.register({ ...form, email }, caller)
      return { id: customer.id, caller: { ...caller, session } }
    }
    for (let turn = 0; turn < 7; turn++) {
      const { id, caller } = await enter('fremmed@example.com', turn)
      await shop.delete(id, password, caller)
    }
    expect(to('fremmed@example.com')).toHaveLength(10)
    const { id, caller } = await enter('tyv@example.com', 9)
    const most = 5
    const answers: number[] = []
    for (let turn = 0; turn < most + 2; turn++) {
      const change = { email: `offer${turn % 3}@example.com`, current_password: password }
      answers.push(await status(shop.update(id, change, { ...caller, address: `198.51.103.${turn}` })))
    }
    expect(answers).toEqual([...Array(most).fill(200), 429, 429])
    expect(log.filter((line) => line === 'Mail not sent: too many to one address').length).toBeGreaterThan(3)

    await database.db.update(customersTable).set({ emailVerifiedAt: new Date() }).where(eq(customersTable.id, id))
    const known = to('offer1@example.com').length
    for (let turn = 0; turn < 3; turn++) {
      await shop.update(id, { password, password_confirmation: password, current_password: password }, caller)
    }
    expect(to('offer1@example.com')).toHaveLength(known + 3)
    await shop.close()
  })

  it('SECURITY USER-02 a mailed link works once', async () => {
    const { id: customerId, email } = await register()
    const now = Date.UTC(2026, 10, 21)
    const issue = (): Promise<string> => issueMailToken(database.db, { purpose: 'password', customerId, email }, now)
    const at = (ms: number) => new Date(now + ms)
    const token = await issue()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await database.db.select().from(mailTokens))).not.toContain(token)
    expect(await consumeMailToken(database.db, 'verification', token, at(0))).toBeNull()
    expect(await consumeMailToken(database.db, 'password', `${token}x`, at(0))).toBeNull()
    expect(await consumeMailToken(database.db, 'password', token, at(linkLifetime.password))).toBeNull()
    const last = at(linkLifetime.password - 1)
    expect(await consumeMailToken(database.db, 'password', token, last)).toMatchObject({ customerId, email })
    expect(await consumeMailToken(database.db, 'password', token, last)).toBeNull()
  })

  it('SECURITY USER-02 an invalidated mailed link does not work', async () => {
    const { id: customerId, email } = await register()
    const now = Date.UTC(2026, 10, 21)
    const issue = (): Promise<string> => issueMailToken(database.db, { purpose: 'password', customerId, email }, now)
    const dropped = await issue()
    await invalidateMailTokens(database.db, customerId, ['password'])
    expect(await consumeMailToken(database.db, 'password', dropped, new Date(now))).toBeNull()
  })

  it('SECURITY USER-02 expired mailed links are deleted', async () => {
    const { id: customerId, email } = await register()
    await issueMailToken(database.db, { purpose: 'password', customerId, email }, Date.now())
    expect(await database.db.select().from(mailTokens)).not.toEqual([])
    await replicas[0].deleteExpired(new Date(Date.now() + linkLifetime.addressUndo + 1))
    expect(await database.db.select().from(mailTokens)).toEqual([])
  })

  it('a login is stored as a hash for thirty days', async () => {
    const { id } = await register()
    const session = await openSession(database.db, id, '')
    const kept = await database.db.select().from(sessions).where(eq(sessions.customerId, id))
    expect(JSON.stringify(kept)).not.toContain(session)
    const long = await openSession(database.db, id, '', Date.now() - sessionLifetime)
    expect(await customerIn(database.db, session)).toMatchObject({ id })
    expect(await customerIn(database.db, long)).toBeNull()
    await replicas[0].deleteExpired()
    // the registration's session and the unexpired one
    expect(await database.db.select().from(sessions).where(eq(sessions.customerId, id))).toHaveLength(2)
  })

  it('USER-10 deletion keeps vouchers but no person of unpaid orders', async () => {
    const { id, email } = await register()
    const person = {
      customerName: 'Åse Fjell',
      email,
      phone: '+4790000101',
      address: 'Vei 1',
      postalCode: '0150',
      city: 'Oslo',
    }
    const row = {
      ...person,
      delivery: 'home',
      shopId: 55,
      goods: 1,
      pant: 0,
      discount: 0,
      shipping: 0,
      total: 1,
      session: '',
      requestHash: '',
    } as const
    await database.db.insert(orders).values([
      { ...row, id: 'paid', status: 'paid', customerId: id },
      { ...row, id: 'open', status: 'awaitingPayment', customerId: id },
      { ...row, id: 'gone', status: 'cancelled', customerId: id },
      { ...row, id: 'guest', status: 'cancelled' },
    ])
    const { session } = await replicas[0].logIn({ email, password }, from('192.0.2.44'))
    await replicas[0].delete(id, password, { ...from('192.0.2.44'), session })
    const kept = async (order: string) => (await database.db.select().from(orders).where(eq(orders.id, order)))[0]
    expect(await kept('paid')).toMatchObject({ ...person, customerId: id })
    expect(await kept('open')).toMatchObject(person)
    expect(await kept('gone')).toMatchObject({ customerName: '', email: '', phone: '', address: '', city: '' })
    expect(await kept('guest')).toMatchObject(person)
    // an open order is cancelled later
    await database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, 'open'))
    await replicas[0].deleteExpired()
    expect(await kept('open')).toMatchObject({ customerName: '', email: '' })
    expect(await database.db.select().from(sessions).where(eq(sessions.customerId, id))).toEqual([])
    expect(await database.db.select().from(customersTable).where(eq(customersTable.id, id))).toEqual([])
    await expect(replicas[1].assertCanRead('paid', session)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('USER-10 deletion removes reviews from the averages', async () => {
    const { id, email } = await register()
    const { rows } = await database.db.execute<{ id: number; stars: number | null }>(
      sql`select id, (doc->>'AverageRating')::float8 as stars from articles where visible order by id limit 1`,
    )
    const [article] = rows
    const stars = async (): Promise<number | null> => {
      const now = await database.db.execute<{ stars: number | null }>(
        sql`select (doc->>'AverageRating')::float8 as stars from articles where id = ${article!.id}`,
      )
      return now.rows[0]!.stars
    }
    await database.db.execute(sql`
      insert into orders (id, status, delivery, shop_id, customer_name, email, phone, address, postal_code, city, goods,
        pant, discount, shipping, total, session, request_hash, customer_id)
      values ('reviewed', 'paid', 'home', 55, '', '', '', '', '', '', 1, 0, 0, 0, 1, '', '', ${id})`)
    await database.db.execute(sql`
      insert into order_lines (order_id, ean, position, article_id, name, colour, size, count, price, pant, image_path)
      values ('reviewed', 1, 0, ${article!.id}, '', '', '', 1, 1, 0, '')`)
    const review = { reviewable_id: article!.id, rating: 1, content: 'Nei.' }
    await addReview(database.db, { id, firstName: 'Åse' }, review)
    expect(await stars()).toBeLessThan(article!.stars ?? 5)
    expect(await allReviewsBy(database.db, id)).toMatchObject([{ rating: 1, approved: true, customer: 'Åse' }])
    const { session } = await replicas[0].logIn({ email, password }, from('192.0.2.45'))
    await replicas[0].delete(id, password, { ...from('192.0.2.45'), session })
    expect(await allReviewsBy(database.db, id)).toEqual([])
    expect(await stars()).toBe(article!.stars)
  })

  it('USER-10 the export of many orders leaves connections to others', async () => {
    const { db } = database
    const customer = await register()
    const many = 300
    await db.execute(sql`insert into orders (id, status, delivery, shop_id, customer_name, email, phone, address, postal_code,
        city, goods, pant, discount, shipping, total, session, request_hash, customer_id)
      select 'many-' || n, 'cancelled', 'home', 55, '', '', '', '', '', '', 1, 0, 0, 0, 1, 'many' || n, '', ${customer.id}
      from generate_series(1, ${many}::int) as n`)
    let isDone = false
    const reading = replicas[0].data(customer).finally(() => {
      isDone = true
    })
    // queued after all earlier queries
    for (let turn = 0; turn < 20; turn++) await db.execute(sql`select 1`)
    expect(isDone).toBe(false)
    expect((await reading).orders).toHaveLength(many)
  })

  it('personal data of reservations are kept for five years', async () => {
    const person = {
      customerName: 'Åse Fjell',
      email: 'ase@example.com',
      phone: '+4790000101',
      address: '',
      postalCode: '',
      city: '',
    }
    const row = {
      ...person,
      statusId: 4,
      shopId: 1,
      shippingMethodId: 2,
      delivery: 'collect',
      total: 1,
      session: '',
      requestHash: '',
    } as const
    const now = new Date()
    const made = await database.db
      .insert(reservations)
      .values([{ ...row, createdAt: now, expiresAt: now }])
      .returning({ id: reservations.id })
    const kept = async () =>
      (await database.db.select().from(reservations).where(eq(reservations.id, made[0]!.id)))[0]!.email
    const [year, month, day] = [now.getUTCFullYear() + 5, now.getUTCMonth(), now.getUTCDate()]
    await replicas[0].deleteExpired(new Date(Date.UTC(year, month, day - 1)))
    expect(await kept()).toBe(person.email)
    await replicas[0].deleteExpired(new Date(Date.UTC(year, month, day + 1)))
    expect(await kept()).toBe('')
  })

  it('PAY-06 USER-10 unpaid orders are erased after thirty days', async () => {
    const person = {
      customerName: 'Åse Fjell',
      email: 'ase@example.com',
      phone: '+4790000101',
      address: 'Vei 1',
      postalCode: '0150',
      city: 'Oslo',
    }
    const nobody = Object.fromEntries(Object.keys(person).map((field) => [field, '']))
    const ordered = new Date('2026-03-02T12:00:00Z')
    const row = {
      ...person,
      createdAt: ordered,
      delivery: 'home',
      shopId: 55,
      goods: 1,
      pant: 0,
      discount: 0,
      shipping: 0,
      total: 1,
      session: '',
      requestHash: '',
    } as const
    const { id: customerId } = await register()
    await database.db.insert(orders).values([
      { ...row, id: 'unpaid-guest', status: 'cancelled' },
      { ...row, id: 'unpaid-customer', status: 'cancelled', customerId },
      { ...row, id: 'waiting-guest', status: 'awaitingPayment' },
      { ...row, id: 'withdrawn-guest', status: 'cancelled', paidAt: ordered },
      { ...row, id: 'paid-guest', status: 'paid', paidAt: ordered },
      { ...row, id: 'paid-customer', status: 'paid', paidAt: ordered, customerId },
    ])
    const known = async (): Promise<string[]> => {
      const rows = await database.db.select().from(orders).where(eq(orders.createdAt, ordered)).orderBy(orders.id)
      for (const found of rows) expect(found).toMatchObject(found.email ? person : nobody)
      return rows.filter(({ email }) => email).map(({ id }) => id)
    }
    const sold = ['paid-customer', 'paid-guest', 'waiting-guest', 'withdrawn-guest']
    const day = 86_400_000
    await replicas[0].deleteExpired(new Date(ordered.getTime() + unpaidOrderDays * day))
    expect(await known()).toEqual([...sold, 'unpaid-customer', 'unpaid-guest'].toSorted())
    await replicas[0].deleteExpired(new Date(ordered.getTime() + unpaidOrderDays * day + 1))
    expect(await known()).toEqual(sold)
    await replicas[0].deleteExpired(new Date('2031-12-31T22:59:59Z'))
    expect(await known()).toEqual(sold)
    await replicas[0].deleteExpired(new Date('2032-01-01T00:00:00Z'))
    // an existing customer keeps the order history
    expect(await known()).toEqual(['paid-customer', 'waiting-guest'])
  })

  it('USER-02 a shop without mail accepts customers', async () => {
    const silent = openCustomers(database.db, noMail, testSecretKey, (line) => log.push(line))
    await register(silent)
    await silent.close()
    expect(log.at(-1)).toContain('"Bekreft e-postadressen din" was not sent: the shop has no mail. Set SMTP_URL')
  })
})
