import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretKeyOf } from '../../app/server/core/secret-key.ts'
import { backUp } from '../../app/server/db/backup.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { openTestShop, type TestShop } from './shop.ts'

let dataDir: string
let shop: TestShop
const open = (): Promise<TestShop> => openTestShop({ dataDir, mail: () => ({ type: 'mailbox' }) })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-secrets-'))
  shop = await open()
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A `db:backup` of the shop's database, which is closed for it and reopened. */
async function backup(): Promise<string> {
  await shop.close()
  const database = await openDatabase({ dataDir, log: () => undefined })
  const file = join(dataDir, 'backup.jsonl.gz')
  await backUp(database.db, file)
  await database.close()
  shop = await open()
  return gunzipSync(await readFile(file)).toString()
}

describe('SECURITY a backup', () => {
  it('SECURITY USER-02 contains no key or token that opens an account', async () => {
    const visitor = await shop.visit()
    const email = 'kari@example.com'
    expect((await visitor.post('/customers/password/email', { email })).status).toBe(200)
    const mailbox = async (): Promise<string> => (await fetch(`${shop.origin}/__mailbox`)).text()
    await expect.poll(mailbox).toContain('/nytt-passord')
    const [, token = ''] = /\/nytt-passord[?#]token=([\w.-]+)/.exec(await mailbox())!
    const text = await backup()
    expect(text).not.toContain(token)

    // every text of the backup that may be a key, tried on links of the former signature
    const rowsOf = (table: string): string[] =>
      text
        .split('\n')
        .filter((line) => line.startsWith(`{"table":"${table}"`))
        .flatMap((line) => JSON.parse(line).rows)
    const { id, password_hash: hash } = JSON.parse(rowsOf('customers').find((row) => row.includes(email))!)
    const keys = ['settings', 'customers', 'mail_tokens'].flatMap((table) =>
      rowsOf(table).flatMap((row) => [...row.matchAll(/"([\w-]{20,100})"/g)].map(([, key]) => key!)),
    )
    expect(keys.length).toBeGreaterThan(0)
    const thief = await shop.visit()
    const expires = Date.now() + 600_000
    for (const key of keys) {
      const signed = JSON.stringify(['customer link', 'password', id, expires, `${email} ${hash}`])
      const signature = createHmac('sha256', key).update(signed).digest('base64url')
      const answer = await thief.post('/customers/password/reset', {
        token: `${id}.${expires.toString(36)}.${signature}`,
        email,
        password: 'stjålet av en tyv',
        password_confirmation: 'stjålet av en tyv',
      })
      expect(answer.status).toBe(422)
    }
    // the mailed link still works after a restart
    const reset = { token, email, password: 'kari lager et nytt', password_confirmation: 'kari lager et nytt' }
    expect((await (await shop.visit()).post('/customers/password/reset', reset)).status).toBe(200)
  })

  it('SECURITY does not contain the secret key', async () => {
    const visitor = await shop.visit()
    const cookie = visitor.cookie()
    const text = await backup()
    const file = join(dataDir, 'secret-key')
    expect(text).not.toContain(await readFile(file, 'utf8'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('secret-key'))).toEqual(['secret-key'])
    const page = await fetch(shop.origin, { headers: { cookie } })
    expect(page.headers.get('set-cookie')).toBeNull()
  })
})

it.each(['', '\n', 'too short'])('SECURITY a key file with %j stops the start', async (text) => {
  const directory = await mkdtemp(join(tmpdir(), 'shop-key-'))
  await writeFile(join(directory, 'secret-key'), text)
  await expect(secretKeyOf(directory, undefined)).rejects.toThrow('holds no key')
  expect(await readFile(join(directory, 'secret-key'), 'utf8')).toBe(text)
  await rm(directory, { recursive: true })
})
