import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../app/server/db/database.ts'
import { staff as accounts, staffEvents, staffSessions } from '../../app/server/db/schema.ts'
import { auditLogDays, withStaffEvent } from '../../app/server/staff/audit.ts'
import { openStaff, staffIdleMinutes, staffSessionLifetime } from '../../app/server/staff/staff.ts'
import { staffTask } from '../../app/server/staff/staff-task.ts'
import { testSecretKey } from './shop.ts'
import { codeAt, type Login, loginIn } from './staff-shop.ts'
import { openTestDatabase } from './test-database.ts'

// Accounts and logins of the people in the shops.

let database: Database
let close: () => Promise<void>
let clock = Date.now()
const log: string[] = []
const minute = 60_000

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

async function task(...given: string[]): Promise<string[]> {
  const lines: string[] = []
  await staffTask(database.db, testSecretKey, given, (line) => lines.push(line))
  return lines
}
const add = async (name: string, ...of: string[]): Promise<Login> => loginIn(await task('add', name, ...of))
const opened = (key = testSecretKey) =>
  openStaff(
    database.db,
    key,
    (line) => log.push(line),
    () => clock,
  )
/** Tries from an address of its own, so that only the account is counted. */
let addresses = 0
const somewhere = (): string => {
  addresses += 1
  return `192.0.2.${addresses}`
}
/** With a code that was not used before. */
const logIn = ({ name, password, secret }: Login, address = somewhere()) => {
  clock += 30_000
  return opened().logIn({ name, password, code: codeAt(secret, clock) }, address)
}
const refused = { kind: 'unauthenticated', message: expect.stringContaining('stemmer ikke') }

describe('npm run staff', () => {
  it('OPS-21 adds an account of a shop and one of the chain', async () => {
    await task('add', 'Oslo-Kari', '--shop', '1')
    await task('add', 'kjede-per', '--chain')
    expect(await task()).toEqual(['kjede-per  chain', expect.stringMatching(/^oslo-kari {2}shop 1 \S/)])
  })

  it('SECURITY OPS-21 stores password and key only hashed or encrypted', async () => {
    const { name, password, secret } = await add('stille', '--chain')
    const [row] = await database.db.select().from(accounts).where(eq(accounts.name, name))
    expect(password).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(JSON.stringify(row)).not.toContain(password)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    [['add', 'uten-rolle'], 'Say npm run staff'],
    [['add', 'x', '--chain'], 'A name has 2 to 40 letters'],
    [['add', 'to ord', '--chain'], 'A name has 2 to 40 letters'],
    [['add', 'ingen-butikk', '--shop', '9999'], 'There is no shop 9999'],
    [['add', 'nettlageret', '--shop', '55'], 'There is no shop 55'],
    [['add', 'oslo-kari', '--chain'], 'There is an account oslo-kari'],
    [['disable', 'fremmed'], 'There is no account fremmed'],
    [['reset', 'fremmed'], 'There is no account fremmed'],
    [['fjern', 'oslo-kari'], 'Say npm run staff'],
  ])('OPS-21 refuses %j', async (given, why) => {
    await expect(task(...given)).rejects.toThrow(why)
  })

  it('OPS-21 a disabled account is logged out and not let in', async () => {
    const login = await add('sluttet', '--chain')
    const { session } = await logIn(login)
    await task('disable', 'sluttet')
    await expect(opened().require(session)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(logIn(login)).rejects.toMatchObject(refused)
    expect(await task('list')).toContain('sluttet  chain  disabled')
  })

  it('OPS-21 a reset ends logins and lets in with the new password and key alone', async () => {
    const old = await add('glemt', '--chain')
    const { session } = await logIn(old)
    const fresh = loginIn(await task('reset', 'glemt'))
    await expect(opened().require(session)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(logIn(old)).rejects.toMatchObject(refused)
    expect((await logIn(fresh)).member.name).toBe('glemt')
  })
})

describe('a login', () => {
  it('SECURITY refuses a wrong name, password and code alike', async () => {
    const login = await add('hel', '--shop', '2')
    const other = await add('annen', '--chain')
    clock += 30_000
    const right = { name: 'hel', password: login.password, code: codeAt(login.secret, clock) }
    for (const change of [
      { name: 'ingen' },
      { password: other.password },
      { code: codeAt(other.secret, clock) },
      { code: '' },
      { code: 'ABCD-EFGH-IJKL-MNOP' },
    ])
      await expect(opened().logIn({ ...right, ...change }, somewhere())).rejects.toMatchObject(refused)
    expect((await opened().logIn(right, somewhere())).member).toMatchObject({ role: 'shop', shop: { id: 2 } })
  })

  it('SECURITY accepts a code once', async () => {
    const { name, password, secret } = await add('gjentatt', '--chain')
    clock += 30_000
    const given = { name, password, code: codeAt(secret, clock) }
    await opened().logIn(given, somewhere())
    await expect(opened().logIn(given, somewhere())).rejects.toMatchObject(refused)
  })

  it('SECURITY is stored as a hash', async () => {
    const { session } = await logIn(await add('kake', '--chain'))
    const rows = await database.db.select().from(staffSessions)
    expect(JSON.stringify(rows)).not.toContain(session)
  })

  it(`SECURITY ends after ${staffIdleMinutes} minutes without use`, async () => {
    const { session } = await logIn(await add('pause', '--chain'))
    clock += (staffIdleMinutes - 1) * minute
    await expect(opened().require(session)).resolves.toMatchObject({ name: 'pause' })
    clock += (staffIdleMinutes - 1) * minute
    await expect(opened().require(session)).resolves.toMatchObject({ name: 'pause' })
    clock += staffIdleMinutes * minute
    await expect(opened().require(session)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('SECURITY ends after a long day, however much it is used', async () => {
    const { session } = await logIn(await add('lang-dag', '--chain'))
    for (let used = 0; used < staffSessionLifetime; used += 20 * minute) {
      await opened().require(session)
      clock += 20 * minute
    }
    await expect(opened().require(session)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('SECURITY ends at logout', async () => {
    const { session } = await logIn(await add('hjem', '--chain'))
    await opened().logOut(session)
    await expect(opened().require(session)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('SECURITY five wrong tries from one address lock only that address out', async () => {
    const login = await add('gjettet', '--chain')
    const address = somewhere()
    const wrong = () => opened().logIn({ name: 'gjettet', password: 'feil', code: '123456' }, address)
    for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject(refused)
    await expect(logIn(login, address)).rejects.toMatchObject({ kind: 'rateLimited' })
    expect((await logIn(login)).member.name).toBe('gjettet')
  })

  it('SECURITY twenty wrong codes lock an account until tomorrow, whose reset lets in', async () => {
    const { password } = await add('koder', '--chain')
    const wrong = () => opened().logIn({ name: 'koder', password, code: '000000' }, somewhere())
    for (let tries = 0; tries < 20; tries++) await expect(wrong()).rejects.toMatchObject(refused)
    await expect(wrong()).rejects.toMatchObject({ kind: 'rateLimited' })
    expect((await logIn(loginIn(await task('reset', 'koder')))).member.name).toBe('koder')
  })

  it('SECURITY a login with another SECRET_KEY than its second factor’s is refused and logged', async () => {
    const { name, password, secret } = await add('annen-nokkel', '--chain')
    clock += 30_000
    const code = codeAt(secret, clock)
    await expect(opened('another-secret-key').logIn({ name, password, code }, somewhere())).rejects.toMatchObject(
      refused,
    )
    expect(log.at(-1)).toContain('SECRET_KEY')
  })
})

describe('the audit log', () => {
  const eventsOf = async (name: string) =>
    (await database.db.select().from(staffEvents).where(eq(staffEvents.name, name)).orderBy(staffEvents.id)).map(
      ({ action, about, outcome }) => [action, about, outcome].join(' '),
    )

  it('SECURITY OPS-21 has each login, failed login and logout', async () => {
    const login = await add('logget', '--chain')
    await expect(logIn({ ...login, password: 'feil' })).rejects.toMatchObject(refused)
    const { session } = await logIn(login)
    await opened().logOut(session)
    expect(await eventsOf('logget')).toEqual(['login  failed', 'login  done', 'logout  done'])
  })

  it('SECURITY OPS-21 an event has its outcome only after the work', async () => {
    const who = { id: 1, name: 'arbeider' }
    const during: string[][] = []
    await withStaffEvent(database.db, who, 'order.ready', 'order 1', async () => {
      during.push(await eventsOf('arbeider'))
    })
    const failing = withStaffEvent(database.db, who, 'order.handOver', 'order 1', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(during).toEqual([['order.ready order 1 begun']])
    expect(await eventsOf('arbeider')).toEqual(['order.ready order 1 done', 'order.handOver order 1 failed'])
  })

  it('OPS-21 keeps events and logins no longer than said', async () => {
    await logIn(await add('gammel', '--chain'))
    await opened().deleteExpired(new Date(Date.now() + (auditLogDays + 1) * 24 * 60 * minute))
    expect(await database.db.select().from(staffEvents)).toEqual([])
    expect(await database.db.select().from(staffSessions)).toEqual([])
  })
})
