import fs from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seed } from '../../app/demo/seed.ts'
import { demoTemplateKey } from '../../app/demo/template-key.ts'
import { acquireLock } from '../../app/server/db/acquire-lock.ts'
import type { Database } from '../../app/server/db/database.ts'
import { openEmbedded } from '../../app/server/db/embedded.ts'
import { analyzeOnce, vacuumAndAnalyze } from '../../app/server/db/maintenance.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { SyncingFs } from '../../app/server/db/syncing-fs.ts'
import { packTar, unpackTar } from '../../app/server/db/tar.ts'
import { hasTemplate, unpackTemplate } from '../../app/server/db/template.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

/** Creating a database takes long on a busy machine, ms. */
const timeoutMs = 180_000
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-database-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

describe('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({
      dataDir: join(root, 'embedded'),
      templateKey: testTemplateKey,
      log: () => undefined,
    })
    await database.db.execute(sql`create table counter (id int primary key, value int not null)`)
    await database.db.execute(sql`insert into counter values (1, 0)`)
  })
  afterAll(() => database.close())
  const value = async (): Promise<number> => {
    const { rows } = await database.db.execute<{ value: number }>(sql`select value from counter`)
    return rows[0]!.value
  }

  it('PERF has statistics after its maintenance', async () => {
    const known = async (table: string): Promise<number> => {
      const { rows } = await database.db.execute<{ known: number }>(
        sql`select reltuples::int as known from pg_class where oid = ${table}::regclass`,
      )
      return rows[0]!.known
    }
    expect(await known('articles')).toBe(testArticles)
    await database.db.execute(sql`create table new_one as select generate_series(1, 7) as id`)
    await analyzeOnce(database.db)
    expect(await known('new_one')).toBe(-1)
    await vacuumAndAnalyze(database.db)
    expect(await known('new_one')).toBe(7)
    await database.db.execute(sql`update pg_class set reltuples = -1 where oid = 'articles'::regclass`)
    await analyzeOnce(database.db)
    expect(await known('articles')).toBe(testArticles)
    await database.db.execute(sql`drop table new_one`)
  })

  it('rolls back a transaction that throws', async () => {
    const before = await value()
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`update counter set value = value + 100`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await value()).toBe(before)
  })

  it('continues after a failed statement', async () => {
    const before = await value()
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`update counter set value = value + 100`)
      await tx.execute(sql`insert into counter values (1, 1)`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'counter_pkey' } })
    expect(await value()).toBe(before)
  })

  it('runs transactions one at a time', async () => {
    const before = await value()
    const seen: number[] = []
    const slow = database.db.transaction(async (tx) => {
      await tx.execute(sql`update counter set value = value + 1`)
      await wait(60)
      await tx.execute(sql`update counter set value = value + 1`)
    })
    await wait(15)
    const outside = value().then((now) => seen.push(now))
    const others = Array.from({ length: 5 }, () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(sql`select value from counter`)
        await wait(2)
        await tx.execute(sql`update counter set value = ${rows[0]!.value + 1}`)
      }),
    )
    await Promise.all([slow, outside, ...others])
    expect(seen[0]).not.toBe(before + 1)
    expect(await value()).toBe(before + 7)
  })

  it('returns the same for a prepared statement as for an unprepared one', async () => {
    const ask = (number: number | null, words: string[], flag: boolean) =>
      database.db.execute(
        sql`select ${number}::int as number, ${sql.param(words)}::text[] as words, ${flag}::boolean as flag,
          ${JSON.stringify({ number })}::jsonb as doc, '2026-01-31 10:00:00+00'::timestamptz as at`,
      )
    for (const [number, words, flag] of [...Array(4), ...Array(4)].map(
      (_, at) => [at % 3 ? at : null, [`«${at}»`, 'a,"b'], at % 2 === 0] as const,
    )) {
      const { rows } = await ask(number, [...words], flag)
      expect(rows).toEqual([{ number, words, flag, doc: { number }, at: expect.stringMatching(/^2026-01-31/) }])
    }
  })

  it('continues after a failed prepared statement', async () => {
    const insert = (db: Pick<typeof database.db, 'execute'>, id: number) =>
      db.execute(sql`insert into counter values (${id}, 0)`)
    for (let time = 0; time < 5; time++) {
      await expect(insert(database.db, 1)).rejects.toMatchObject({ cause: { code: '23505' } })
      const failing = database.db.transaction(async (tx) => {
        await insert(tx, 2)
        await insert(tx, 1)
      })
      await expect(failing).rejects.toMatchObject({ cause: { constraint: 'counter_pkey' } })
      await insert(database.db, 3)
      await database.db.execute(sql`delete from counter where id = 3`)
      await expect(value()).resolves.toEqual(expect.any(Number))
    }
  })

  it('prepares a statement again after a schema change', async () => {
    const read = () => database.db.execute(sql`select * from growing where id = ${1}`)
    await database.db.execute(sql`create table growing as select 1 as id`)
    for (let time = 0; time < 5; time++) expect((await read()).rows).toEqual([{ id: 1 }])
    await database.db.execute(sql`alter table growing add column name text default 'new'`)
    // The first query after the change may fail; later ones may not.
    await read().catch(() => undefined)
    expect((await read()).rows).toEqual([{ id: 1, name: 'new' }])
    await database.db.execute(sql`drop table growing`)
  })

  it('PERF counts commits before they are acknowledged', async () => {
    const commits = database.commits!
    await database.db.execute(sql`checkpoint`)
    const before = commits()
    await value()
    expect(commits()).toBe(before)
    await database.db.execute(sql`update counter set value = value`)
    const after = commits()
    expect(after).toBeGreaterThan(before)
    await database.db.transaction((tx) => tx.execute(sql`update counter set value = value`))
    expect(commits()).toBeGreaterThan(after)
  })

  it('reports the end of its thread', async () => {
    const { SHOP_WORKERS } = process.env
    const directory = await mkdtemp(join(tmpdir(), 'shop-lost-'))
    // ends at the first query
    const ending =
      "const { parentPort: p } = require('node:worker_threads'); p.on('message', () => process.exit(3)); p.postMessage('ready')"
    await writeFile(join(directory, 'database-worker.js'), ending)
    const lost: string[] = []
    try {
      process.env.SHOP_WORKERS = directory
      const client = await openEmbedded(directory, ({ message }) => lost.push(message))
      const why = "the database's thread ended with code 3"
      await expect(client.query('select 1')).rejects.toThrow(why)
      await expect(client.query('select 1')).rejects.toThrow(why)
      expect(lost).toEqual([why])
      await client.close()
      expect(lost).toHaveLength(1)
    } finally {
      process.env.SHOP_WORKERS = SHOP_WORKERS
      await rm(directory, { recursive: true })
    }
  })

  it('leaves the server’s event loop free', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    const queries = Array.from({ length: 300 }, () =>
      database.db.execute(sql`select count(*) from articles a, articles b`),
    )
    await Promise.all(queries)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })
})

it('syncs commits to the disk', async () => {
  await unpackTemplate(join(root, 'synced'), testTemplateKey())
  const database = await PGlite.create({
    fs: new SyncingFs(join(root, 'synced')),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  await database.exec('create table t (a int)')
  const sync = vi.spyOn(fs, 'fsyncSync')
  for (let row = 0; row < 5; row++) await database.query('insert into t values ($1)', [row])
  expect(sync.mock.calls.length).toBeGreaterThanOrEqual(5)
  sync.mockRestore()
  await database.close()
})

describe('the lock of a data directory', () => {
  it('is held by one process at a time', async () => {
    const directory = join(root, 'claimed')
    const release = await acquireLock(directory)
    await expect(acquireLock(directory)).rejects.toMatchObject({ reason: 'directoryInUse' })
    release()
    await wait(20)
    ;(await acquireLock(directory))()
  })

  it('is taken over from a dead process', async () => {
    const directory = join(root, 'left')
    // kill -9 leaves a socket without a listener.
    const dead = net.createServer().listen(join(root, 'dead.socket'))
    await new Promise((done) => dead.once('listening', done))
    fs.linkSync(join(root, 'dead.socket'), `${directory}.owner`)
    await new Promise((done) => dead.close(done))
    ;(await acquireLock(directory))()
  })

  it('works for directories with long names', async () => {
    const directory = join(root, 'long-'.repeat(30))
    const release = await acquireLock(directory)
    await expect(acquireLock(directory)).rejects.toMatchObject({ reason: 'directoryInUse' })
    release()
  })
})

describe('the prepared database', () => {
  it('is found by its number of articles', async () => {
    expect(await hasTemplate(testTemplateKey())).toBe(true)
    expect(await hasTemplate(demoTemplateKey(testArticles + 1))).toBe(false)
  })

  it('equals a freshly seeded one', { timeout: timeoutMs }, async () => {
    const log: string[] = []
    const open = async (name: string, demoArticles: number): Promise<Database> => {
      const database = await openDatabase({
        dataDir: join(root, name),
        templateKey: () => demoTemplateKey(demoArticles),
        log: (line) => log.push(line),
      })
      await seed(database.db, { articles: testArticles, log: (line) => log.push(line) })
      return database
    }
    const prepared = await open('prepared', testArticles)
    expect(log).toEqual(['New database, from the prepared one'])
    // Another number has no template, so this one is seeded.
    const made = await open('made', testArticles + 1)
    for (const table of ['articles', 'variants', 'stock', 'price_history', 'shops', 'groups', 'settings']) {
      const digest = sql.raw(
        `select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as md5 from ${table} t`,
      )
      const [{ rows: a }, { rows: b }] = await Promise.all([prepared.db.execute(digest), made.db.execute(digest)])
      expect(a, table).toEqual(b)
      expect(a[0], table).toMatchObject({ md5: expect.any(String) })
    }
    await Promise.all([prepared.close(), made.close()])
  })

  it('round-trips any files', async () => {
    const name = fc.stringMatching(/^[a-z0-9_.]{1,20}$/).filter((text) => !/^\.+$/.test(text))
    const content = fc.uint8Array({ maxLength: 2000 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, content, { maxKeys: 8 }), async (files) => {
        run += 1
        const [from, to] = [join(root, `tar-${run}-a`), join(root, `tar-${run}-b`)]
        fs.mkdirSync(join(from, 'empty'), { recursive: true })
        fs.mkdirSync(join(from, 'inner/most'), { recursive: true })
        for (const [file, bytes] of Object.entries(files)) {
          await writeFile(join(from, 'inner', `f-${file}`), bytes)
          await writeFile(join(from, 'inner/most', `f-${file}`), bytes)
        }
        await unpackTar(await packTar(from), to)
        expect(fs.readdirSync(to, { recursive: true }).sort()).toEqual(fs.readdirSync(from, { recursive: true }).sort())
        for (const [file, bytes] of Object.entries(files)) {
          expect(new Uint8Array(await readFile(join(to, 'inner/most', `f-${file}`)))).toEqual(bytes)
        }
      }),
      { numRuns: 15 },
    )
  })
})

it('keeps names that lead out of the directory inside it', async () => {
  const tar = pack()
  tar.entry({ name: 'in/', type: 'directory' })
  tar.entry({ name: '../../../../../../x' }, 'x')
  tar.entry({ name: 'in/link', type: 'symlink', linkname: '/etc' })
  tar.finalize()
  await unpackTar(await buffer(tar), join(root, 'safe'))
  expect(fs.readdirSync(join(root, 'safe'), { recursive: true }).sort()).toEqual(['in', 'x'])
})

it('packs no links', async () => {
  const directory = join(root, 'linked')
  fs.mkdirSync(join(directory, 'in'), { recursive: true })
  await symlink('/etc', join(directory, 'in', 'link'))
  await unpackTar(await packTar(directory), join(root, 'unlinked'))
  expect(fs.readdirSync(join(root, 'unlinked'), { recursive: true })).toEqual(['in'])
})

it('rejects a damaged tar file', async () => {
  const directory = join(root, 'damaged')
  fs.mkdirSync(directory)
  await writeFile(join(directory, 'a'), 'x')
  const damaged = await packTar(directory)
  damaged.write('b')
  await expect(unpackTar(damaged, join(root, 'undamaged'))).rejects.toThrow('corrupted')
})
