import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from '../../app/server/db/backup.ts'
import type { Database } from '../../app/server/db/database.ts'
import { migrations } from '../../app/server/db/migrations/index.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { contents, copyAll } from '../../app/server/db/transfer.ts'
import { indexArticles } from '../../app/server/search/index-articles.ts'
import { emptyDatabase, type FreshDatabase, testTimeoutMs } from './fresh-database.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

let root: string
let from: Database
let to: Database
let target: FreshDatabase
const quiet = { log: () => undefined }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-transfer-'))
  target = await emptyDatabase()
  from = await openDatabase({ dataDir: join(root, 'from'), templateKey: testTemplateKey, ...quiet })
  // an order with a generated number, and a name with all kinds of letters
  await from.db.execute(sql`insert into orders (id, status, delivery, shop_id, customer_name, email, phone, address,
      postal_code, city, goods, pant, discount, shipping, total, session, request_hash)
    values ('an-order', 'paid', 'home', 55, ${'Åse «Æ» O\\Ø'}, 'x', 'x', 'x', 'x', 'x', 1, 0, 0, 0, 1, 's', 'h')`)
  // with its unsent mail
  await from.db.execute(sql`insert into letters (kind, about) values ('orderPaid', 'an-order')`)
  to = await openDatabase({
    dataDir: join(root, 'to'),
    url: target.url,
    timeoutMs: testTimeoutMs,
    ...quiet,
  })
})
afterAll(async () => {
  await from.close()
  await to.close()
  await target.drop()
  await rm(root, { recursive: true, force: true })
})
const empty = async (): Promise<void> => {
  const tables = sql.raw(Object.keys(await contents(to.db)).join(', '))
  await to.db.execute(sql`truncate ${tables} restart identity`)
}

it('moves every row', async () => {
  await empty()
  const rows = await copyAll(from.db, to.db)
  const there = await contents(to.db)
  expect(there).toEqual(await contents(from.db))
  expect(there.articles!.rows).toBe(testArticles)
  expect(rows).toBe(Object.values(there).reduce((sum, { rows: own }) => sum + own, 0))
})

it('continues the sequences', async () => {
  await empty()
  await copyAll(from.db, to.db)
  const { rows: next } = await to.db.execute<{ number: number }>(sql`insert into orders (id, status, delivery, shop_id,
      customer_name, email, phone, address, postal_code, city, goods, pant, discount, shipping, total, session, request_hash)
    select 'another', status, delivery, shop_id, customer_name, email, phone, address, postal_code, city, goods, pant,
      discount, shipping, total, 's2', request_hash from orders returning number`)
  expect(next).toEqual([{ number: 7_200_002 }])
})

it('rejects a database that is not empty', async () => {
  await empty()
  await to.db.execute(sql`insert into settings values ('mine', '1')`)
  await expect(copyAll(from.db, to.db)).rejects.toMatchObject({
    reason: 'badSetting',
    message: expect.stringContaining('has rows in settings already'),
  })
  expect((await contents(to.db)).articles!.rows).toBe(0)
})

it('a backup restores everything or nothing', async () => {
  await empty()
  const file = join(root, 'backup.jsonl.gz')
  const count = await backUp(from.db, file)
  const whole = await readFile(file)
  const cut = join(root, 'cut.jsonl.gz')
  await writeFile(cut, whole.subarray(0, whole.length - 5000))
  await expect(restore(to.db, cut)).rejects.toThrow()
  expect((await contents(to.db)).articles!.rows).toBe(0)
  expect(await restore(to.db, file)).toBe(count)
  expect(await contents(to.db)).toEqual(await contents(from.db))
})

it('restoring another file fails without a row', async () => {
  await empty()
  const file = (name: string): string => join(root, name)
  await writeFile(file('text'), 'no gzip')
  await writeFile(file('words'), gzipSync('no JSON'))
  const newest = migrations.at(-1)!.name
  await writeFile(file('torn'), gzipSync(`{"shop":"${newest}"}\n{"table":"settings","rows":["{\\"key`))
  for (const [name, why] of [
    ['missing', 'cannot be read (ENOENT)'],
    ['text', 'cannot be read (Z_DATA_ERROR)'],
    ['words', 'is not a backup, or is damaged'],
    ['torn', 'is not a backup, or is damaged'],
  ] as const) {
    const failed = expect(restore(to.db, file(name)), name).rejects
    await failed.toMatchObject({ reason: 'badSetting', message: expect.stringContaining(why) })
  }
  expect((await contents(to.db)).settings!.rows).toBe(0)
})

it.runIf(existsSync('/dev/full'))('a backup on a full disk leaves no file', async () => {
  const file = join(root, 'full')
  await symlink('/dev/full', `${file}.unfinished`)
  await expect(backUp(from.db, file)).rejects.toThrow('full cannot be written (ENOSPC)')
  expect((await readdir(root)).filter((name) => name.startsWith('full'))).toEqual([])
})

it('LIST-12 rebuilds an index of an earlier version once', async () => {
  await empty()
  await copyAll(from.db, to.db)
  const before = await contents(to.db)
  await to.db.execute(sql`update articles set search_kind = 'old', search_place = ''`)
  await to.db.execute(sql`delete from search_words`)
  await to.db.execute(sql`update settings set value = '0' where key = 'searchEdition'`)
  const log: string[] = []
  await indexArticles(to.db, (line) => log.push(line))
  await indexArticles(to.db, (line) => log.push(line))
  expect(log).toEqual([`Search index rebuilt: ${testArticles} articles`])
  const after = await contents(to.db)
  for (const table of ['articles', 'search_words', 'settings']) expect(after[table], table).toEqual(before[table])
})
