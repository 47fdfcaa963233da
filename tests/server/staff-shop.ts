import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll } from 'vitest'
import { secretKeyOf } from '../../app/server/core/secret-key.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { staffTask } from '../../app/server/staff/staff-task.ts'
import { freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { openTestShop, type TestShop, type TestShopOptions, testSecretKey } from './shop.ts'
import { testTemplateKey } from './test-articles.ts'

export interface Login {
  name: string
  password: string
  secret: string
}

/** Code of the authenticator app at that time, ms. */
export const codeAt = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** What the task told about a login. */
export function loginIn(lines: readonly string[]): Login {
  const [name] = lines[0]!.split(' ')
  const last = (line: string): string => line.split(' ').at(-1)!
  return { name: name!, password: last(lines[1]!), secret: last(lines[2]!) }
}

/** Calls of someone in a shop. */
export interface StaffCaller {
  login: Login
  logIn(change?: Partial<Record<'name' | 'password' | 'code', string>>): Promise<Response>
  send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response>
  /** `staff=…`; empty while logged out. */
  cookie(): string
}

/** A shop with the accounts `oslo` (shop 1), `bergen` (shop 2) and `kjeden` (the chain). */
export function sharedStaffShop(options: TestShopOptions = {}): {
  shop(): TestShop
  /** Someone with a browser of their own. */
  staff(name: 'oslo' | 'bergen' | 'kjeden'): Promise<StaffCaller>
} {
  let shop: TestShop
  let close = async (): Promise<void> => undefined
  const logins = new Map<string, Login>()

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-staff-'))
    const fresh = await freshDatabase()
    const database = await openDatabase({
      dataDir,
      url: fresh.url,
      timeoutMs: testTimeoutMs,
      templateKey: testTemplateKey,
      log: () => undefined,
    })
    const key = await secretKeyOf(dataDir, fresh.url && testSecretKey)
    for (const [name, ...of] of [
      ['oslo', '--shop', '1'],
      ['bergen', '--shop', '2'],
      ['kjeden', '--chain'],
    ] as const) {
      const lines: string[] = []
      await staffTask(database.db, key, ['add', name, ...of], (line) => lines.push(line))
      logins.set(name, loginIn(lines))
    }
    await database.markReady()
    await database.close()
    shop = await openTestShop({ ...options, dataDir, ...(fresh.url && { databaseUrl: fresh.url }) })
    close = async () => {
      await shop.close()
      await fresh.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())

  return {
    shop: () => shop,
    async staff(name) {
      const login = logins.get(name)!
      const visitor = await shop.visit()
      let cookie = ''
      const send: StaffCaller['send'] = async (method, path, body) => {
        const answer = await visitor.send(method, `/staff${path}`, body, {
          cookie: [visitor.cookie(), cookie].filter(Boolean).join('; '),
        })
        const given = answer.headers.getSetCookie().find((line) => line.startsWith('staff='))
        if (given) cookie = /Max-Age=0/.test(given) ? '' : given.split(';')[0]!
        return answer
      }
      return {
        login,
        send,
        logIn: (change = {}) =>
          send('POST', '/login', {
            name: login.name,
            password: login.password,
            code: change.code ?? codeAt(login.secret),
            ...change,
          }),
        cookie: () => cookie,
      }
    },
  }
}
